// Everything explains itself: on hover after a moment, on focus and on tap at once.

import { facts } from "./page.js";
import { onPatched } from "./patch.js";
import { EXPLAINED, lookCloser, saidBy } from "./words.js";

const PATIENCE = 300; // ms of hovering
let waiting;
/** @type {Element | null} */
let shownFor = null;
let pointer = { x: 0, y: 0 };

function box() {
  let tip = document.getElementById("tip");
  if (!tip) {
    tip = document.createElement("div");
    tip.id = "tip";
    tip.setAttribute("role", "tooltip");
    tip.hidden = true;
    document.body.append(tip);
  }
  return tip;
}

/** @param {Element} element something that explains itself: what it is, why it is not possible, its rule */
export async function explain(element) {
  clearTimeout(waiting); // a pointer that went elsewhere before does not take it away
  shownFor?.classList.remove("shown");
  shownFor = element;
  const said = await saidBy(element);
  if (shownFor !== element || !element.isConnected || !(said.words || said.why)) return;
  const tip = box();
  tip.replaceChildren(...lines(said));
  tip.hidden = false;
  place(tip, element);
  element.classList.add("shown");
}

function lines({ words, why, rule }) {
  const found = [];
  if (why) {
    const reason = document.createElement("b");
    reason.append(symbol("lock"), capital(why));
    found.push(reason);
  }
  const text = document.createElement("p");
  text.append(words || "");
  if (rule) {
    const link = document.createElement("a");
    link.href = `/rules/${facts().game}#${rule}`;
    link.dataset.ref = rule;
    link.textContent = rule;
    text.append(" ", link);
  }
  found.push(text);
  return found;
}

const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

function symbol(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("width", "14");
  svg.setAttribute("height", "14");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

/** Above the thing, or below where there is no room; never outside the window. */
function place(tip, element) {
  const at = element.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const left = Math.max(6, Math.min(at.x + at.width / 2 - own.width / 2, innerWidth - own.width - 6));
  const above = at.y - own.height - 8;
  const top = above > 4 ? above : Math.min(at.bottom + 8, innerHeight - own.height - 6);
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}

export function hideTip() {
  clearTimeout(waiting);
  shownFor?.classList.remove("shown");
  shownFor = null;
  box().hidden = true;
}

export const isTipShown = () => !box().hidden;

/** What explains itself at a point; the places of a board are there after a closer look. */
async function thingAt({ x, y }) {
  const here = document.elementFromPoint(x, y);
  if (here?.closest(".sheet")) await lookCloser();
  return document.elementFromPoint(x, y)?.closest(EXPLAINED);
}

async function rested() {
  const at = pointer;
  const thing = await thingAt(at);
  if (at !== pointer) return; // it has gone on, and waits anew
  if (thing) explain(thing);
  else hideTip();
}

export function startTooltips() {
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch") return;
    pointer = { x: event.clientX, y: event.clientY };
    clearTimeout(waiting);
    const thing = event.target.closest?.(EXPLAINED);
    if ((thing && thing === shownFor) || event.target.closest?.("#tip")) return;
    waiting = setTimeout(rested, thing || event.target.closest?.(".sheet") ? PATIENCE : 120);
  });
  document.addEventListener("focusin", (event) => {
    const thing = event.target.closest?.(EXPLAINED);
    if (thing && event.target.matches(":focus-visible")) explain(thing);
    else if (!event.target.closest?.("#tip")) hideTip();
  });
  // a tap; a target that is tapped is chosen instead, and the panel speaks
  document.addEventListener("click", async (event) => {
    if (event.target.closest?.("#tip")) return;
    const chosen = event.target.closest?.(".go, a, button");
    const thing = chosen ? event.target.closest(EXPLAINED) : await thingAt({ x: event.clientX, y: event.clientY });
    if (thing && !thing.closest(".go, a")) explain(thing);
    else hideTip();
  });
  document.addEventListener("scroll", hideTip, { capture: true, passive: true });
  onPatched(() => { if (shownFor && !shownFor.isConnected) hideTip(); });
}
