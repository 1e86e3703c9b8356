// A new position takes the place of the old one: morphed, so that what stays is not redrawn, and animated.

import { Idiomorph } from "./idiomorph.js";
import { written } from "./options.js";
import { address, facts, table } from "./page.js";
import { isStill } from "./prefs.js";

export const OWN = 320; // ms a piece travels
export const OTHERS = 600;
const MARKS = 8; // dotted rings around what somebody else moved

/** @type {Array<() => void>} */
const after = [];
/** Do this after every patch; nothing that asks where things are, which would lay out the page once more. */
export const onPatched = (work) => after.push(work);

/** @type {Array<() => void>} */
const last = [];
/** Do this when all of a patch has been laid out: scrolling, for instance. */
export const onLaidOut = (work) => last.push(work);

let shown = ""; // what was patched last: the answer to a move comes by the stream, too

/**
 * @param {string} html the element `#table`
 * @param {{own?: boolean}} [how] own moves travel faster
 */
export function patch(html, { own = false } = {}) {
  if (html === shown) return;
  shown = html;
  const before = isStill() && own ? new Map() : boxes();
  Idiomorph.morph(table(), written(html), {
    morphStyle: "outerHTML",
    ignoreActiveValue: true,
    callbacks: { beforeNodeMorphed, beforeNodeRemoved, beforeAttributeUpdated },
  });
  document.title = table().dataset.title || document.title;
  for (const work of after) work();
  travel(before, own);
  for (const work of last) work();
  fillGrounds();
}

// ---------------------------------------------------------------- what a patch leaves alone

function beforeNodeMorphed(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) return true;
  if (old.matches(".ground, .keep") && !fresh.hasChildNodes()) return false; // sent once
  if (old.id === "chat-text") return false; // half a sentence
  return true;
}

/** Buttons that scripts added stay; so does nothing else. */
const beforeNodeRemoved = (node) => !(node.nodeType === Node.ELEMENT_NODE && node.matches(".unzoom"));

function beforeAttributeUpdated(name, element) {
  if (name === "style") return false; // a zoomed board
  if (name === "open" && element.localName === "details") return false;
  if (name === "checked" && element.dataset.pref) return false;
  return true;
}

/** A sheet that was not there before has no ground yet: take it from the whole page, once. */
async function fillGrounds() {
  const empty = [...document.querySelectorAll(".ground:empty:not([data-asked])")];
  if (!empty.length) return;
  for (const ground of empty) ground.dataset.asked = "1";
  try {
    const { at } = facts();
    const answer = await fetch(address("", { at }), { credentials: "same-origin" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const ground of empty) {
      const full = page.getElementById(ground.id);
      if (full) ground.replaceChildren(...full.childNodes);
    }
  } catch {
    for (const ground of empty) delete ground.dataset.asked;
  }
}

// ---------------------------------------------------------------- motion

/** Where every piece is drawn now. */
function boxes() {
  const found = new Map();
  for (const piece of document.querySelectorAll(".sheet .pc[id]")) {
    const box = piece.getBoundingClientRect();
    if (box.width || box.height) found.set(piece.id, { box, svg: piece.ownerSVGElement.parentNode.id });
  }
  return found;
}

function travel(before, own) {
  if (!before.size) return;
  const still = isStill();
  const timing = { duration: own ? OWN : OTHERS, easing: "cubic-bezier(.2,.7,.2,1)" };
  const moved = [];
  for (const piece of document.querySelectorAll(".sheet .pc[id]")) {
    const box = piece.getBoundingClientRect();
    if (!box.width && !box.height) continue;
    const old = before.get(piece.id);
    if (!old || old.svg !== piece.ownerSVGElement.parentNode.id) {
      if (!still) piece.animate({ opacity: [0, 1] }, timing);
      moved.push(piece);
      continue;
    }
    const dx = old.box.x + old.box.width / 2 - box.x - box.width / 2;
    const dy = old.box.y + old.box.height / 2 - box.y - box.height / 2;
    if (Math.hypot(dx, dy) < 1.5) continue;
    if (!still) slide(piece, dx, dy, timing);
    moved.push(piece);
  }
  if (!own) markLast(moved);
}

/** From where it was to where it is, in the units of the drawing. */
function slide(piece, dx, dy, timing) {
  const scale = piece.getScreenCTM();
  if (!scale) return;
  const turn = new DOMMatrix([scale.a, scale.b, scale.c, scale.d, 0, 0]).inverse();
  const from = new DOMPoint(dx, dy).matrixTransform(turn);
  const frames = { transform: [`translate(${from.x}px, ${from.y}px)`, "translate(0px, 0px)"] };
  piece.animate(frames, { ...timing, composite: "add" });
}

/** Dotted rings around what the last move changed; the next patch takes them away. */
function markLast(moved) {
  if (moved.length > MARKS) return;
  for (const piece of moved) {
    const sheet = piece.closest(".sheet");
    const states = sheet?.querySelector(`#st-${CSS.escape(sheet.id.slice(3))}`);
    const box = piece.getBBox?.();
    if (!states || !box) continue;
    const a = piece.getScreenCTM();
    const b = states.getScreenCTM();
    if (!a || !b) continue;
    const to = b.inverse().multiply(a);
    const one = new DOMPoint(box.x, box.y).matrixTransform(to);
    const two = new DOMPoint(box.x + box.width, box.y + box.height).matrixTransform(to);
    const ring = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    ring.setAttribute("class", "last");
    ring.setAttribute("x", Math.min(one.x, two.x) - 3);
    ring.setAttribute("y", Math.min(one.y, two.y) - 3);
    ring.setAttribute("width", Math.abs(two.x - one.x) + 6);
    ring.setAttribute("height", Math.abs(two.y - one.y) + 6);
    ring.setAttribute("rx", 6);
    states.prepend(ring);
  }
}
