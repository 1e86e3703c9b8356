// Choosing happens here, on the page: only the action travels.
// A target with one choice is selected, with several the panel narrows to them; a second click sends.
// Some choices have several targets in turn (piece, cell, rotation): each click narrows further, Escape goes one back.

import { wasDragged } from "./drag.js";
import { fitFocus, focusOn } from "./focus.js";
import { followFrames } from "./frames.js";
import { onLaidOut, onPatched } from "./patch.js";
import { facts, table } from "./page.js";
import { likes } from "./prefs.js";
import { isSending, send } from "./send.js";
import { lookCloser } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const SEAL = 15; // how big the check of a selected place is
const TAG = 9; // the radius of a price

/** @type {HTMLButtonElement | null} */
let chosen = null;
/** @type {string[]} the targets picked so far, in turn */
let narrowed = [];
// The keys of the choices in the order shown; u, r, R, l and p do something else (keys.js).
const KEYS = "123456789abcdefghijkmnoqstvwxyzABCDEFGHIJKLMNOPQSTUVWXYZ";
let paged = 0; // how many choices before the first that has a key
const SHORT = 9; // characters of a choice beside which the name of the key has room

const options = () => [...document.querySelectorAll("#opts .opt")];
/** Every choice, whatever is picked. */
export const all = options;
export const visibleOptions = () => options().filter((option) => !option.parentNode.hidden);
/** @param {string} key that was pressed */
export const optionOf = (key) => visibleOptions().find((option) => option.dataset.key === key);
export const rings = (root = document) => [...root.querySelectorAll(".sheet .go")];
export const targets = (root = document) => rings(root).filter((go) => !go.classList.contains("later"));

/** Where a choice points at, in turn. */
export const targetsOf = ({ dataset }) => dataset.targets?.split(" ") ?? (dataset.target ? [dataset.target] : []);
const startsWith = (option, path) => path.every((target, step) => targetsOf(option)[step] === target);
/** @param {string[]} path */
export const along = (path) => options().filter((option) => path.length && startsWith(option, path));
/** The targets picked so far, those of a choice included. */
export const picked = () => (chosen ? targetsOf(chosen) : narrowed);

/** The choices that a target leads to from here: as the next step, or as another answer to an earlier one. */
function reach(target) {
  for (let step = narrowed.length; step >= 0; step--) {
    const path = [...narrowed.slice(0, step), target];
    const here = along(path);
    if (here.length) return { path, here };
  }
  return { path: narrowed, here: [] };
}

// ---------------------------------------------------------------- selecting

/** @param {HTMLButtonElement | null} option */
export function select(option) {
  chosen = option;
  for (const other of options()) {
    other.classList.toggle("on", other === option);
    other.setAttribute("aria-pressed", String(other === option));
  }
  light();
  showConfirm();
}

const scrollToChosen = () => chosen?.scrollIntoView({ block: "nearest", inline: "center" });

/** A new question is read from its beginning. */
function scrollToStart() {
  if (isNew) document.getElementById("scroll")?.scrollTo(0, 0);
  isNew = false;
}

/** Its places; every place of a narrowed target stays marked.  Only what may be picked now glows. */
function light() {
  const marked = chosen ? targetsOf(chosen) : narrowed;
  const now = pickable();
  for (const go of rings()) {
    const on = marked.includes(go.dataset.target);
    go.classList.toggle("later", !on && !now.has(go.dataset.target));
    go.classList.toggle("instead", !on && isInstead(go.dataset.target));
    go.classList.toggle("on", on);
    go.querySelector(".seal")?.remove();
    if (on) go.append(seal(go.dataset.seal));
    tag(go);
  }
  rove();
  followFrames();
  showGhost(chosen);
}

/** Could it have been picked at an earlier step?  A click on it then starts anew from there. */
const isInstead = (target) => picked().some((_, step, path) => along([...path.slice(0, step), target]).length);

/** The targets of the next step; after the last one those among which it was picked. */
function pickable() {
  const at = (step) => options().filter((option) => startsWith(option, narrowed.slice(0, step)))
    .map((option) => targetsOf(option)[step]).filter(Boolean);
  const next = at(narrowed.length);
  return new Set(next.length ? next : at(Math.max(narrowed.length - 1, 0)));
}

/** Tab reaches one place of each sheet, one that can be seen; arrows go on from there. */
function rove() {
  for (const sheet of document.querySelectorAll(".sheet")) {
    const seen = targets(sheet);
    const held = seen.find((go) => go.getAttribute("tabindex") === "0") ?? seen[0];
    for (const go of rings(sheet)) go.setAttribute("tabindex", go === held ? "0" : "-1");
  }
}

function seal(place) {
  const [x, y] = place.split(" ");
  const check = document.createElementNS(SVG, "use");
  const box = { class: "seal", href: "#seal", x: x - SEAL / 2, y: y - SEAL / 2, width: SEAL, height: SEAL };
  for (const [name, value] of Object.entries(box)) check.setAttribute(name, value);
  return check;
}

const priceIn = (option) => parseInt(option.querySelector(".k")?.textContent, 10);

/** What a choice costs; nothing, if it names no price where others of its kind do. */
function priceOf(option) {
  const price = priceIn(option);
  const kind = option.value.split(" ", 1)[0];
  const isSold = () => options().some((other) => other.value.startsWith(`${kind} `) && !Number.isNaN(priceIn(other)));
  return Number.isNaN(price) && isSold() ? 0 : price;
}

/** After a first step: what it costs to choose this place as well, if that settles the choice. */
function tag(go) {
  go.querySelector(".tag")?.remove();
  if (!narrowed.length || go.matches(".later, .on")) return;
  const { here } = reach(go.dataset.target);
  const price = here.length === 1 ? priceOf(here[0]) : NaN;
  if (Number.isNaN(price)) return;
  const [x, y] = go.dataset.seal.split(" ").map(Number);
  const parts = [["circle", { cx: x, cy: y, r: TAG }], ["text", { x, y: y + TAG / 2 }]].map(([name, place]) => {
    const part = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(place)) part.setAttribute(key, value);
    return part;
  });
  parts[1].textContent = price;
  const disc = document.createElementNS(SVG, "g");
  disc.setAttribute("class", "tag");
  disc.append(...parts);
  go.append(disc);
}

/** What the choice would bring about. */
function showGhost(option) {
  for (const ghost of document.querySelectorAll(".ghost")) {
    ghost.classList.toggle("on", ghost.dataset.action === option?.value);
  }
}

function showConfirm() {
  const button = document.getElementById("confirm");
  if (!button) return;
  button.disabled = !chosen;
  if (!chosen) {
    button.textContent = narrowed.length ? "Choose one of these" : "Make a choice";
    return;
  }
  const words = chosen.querySelector(".w");
  const said = words.firstChild.textContent.trim();
  const price = chosen.querySelector(".k");
  button.replaceChildren(said.length > 46 ? `${said.slice(0, 44)} …` : said);
  if (price) button.append(price.cloneNode(true));
  if (said.length > SHORT) return;
  const key = document.createElement("kbd");
  key.textContent = "Enter";
  button.append(key);
}

/** Only the choices of one target, or of several in turn; [] for all of them again. */
function narrow(path) {
  narrowed = path;
  const some = path.length > 0;
  for (const option of options()) option.parentNode.hidden = some && !startsWith(option, path);
  for (const more of document.querySelectorAll("#scroll .nots, #refused, #opts .grp")) more.hidden = some;
  giveKeys();
  const widen = document.getElementById("widen");
  if (widen) widen.hidden = !some;
}

/** The keys for those before or after, where there are more choices than keys. */
export function turnPage(by) {
  const shown = visibleOptions();
  const next = paged + by * KEYS.length;
  if (next < 0 || next >= shown.length) return;
  giveKeys(next);
  shown[next].scrollIntoView({ block: "start" });
}

/** What is hidden has no key; of many the last, which is often the way out, is always 0. */
function giveKeys(from = 0) {
  paged = from;
  for (const option of options()) {
    option.removeAttribute("data-key");
    option.removeAttribute("aria-keyshortcuts");
  }
  const shown = visibleOptions();
  shown.forEach((option, index) => {
    const key = index > 8 && index === shown.length - 1 ? "0" : KEYS[index - paged];
    if (!key) return;
    option.dataset.key = key;
    option.setAttribute("aria-keyshortcuts", /[A-Z]/.test(key) ? `Shift+${key}` : key);
  });
}

/** Back to nothing chosen. */
export function clear() {
  if (narrowed.length) narrow([]);
  select(null);
  focusOn(null, "");
}

/** One step back: of a choice with several targets the last one, else everything. */
export function back() {
  const isDone = chosen && targetsOf(chosen).length > 1;
  if (!narrowed.length || (narrowed.length === 1 && !isDone)) return clear();
  if (!isDone) narrow(narrowed.slice(0, -1));
  select(null);
  return focusOn(null, narrowed.at(-1) ?? "");
}

export const hasChoice = () => Boolean(chosen);

export function confirm() {
  if (chosen && !isSending()) send("act", chosen.value);
}

// ---------------------------------------------------------------- clicking

/** @param {HTMLButtonElement} option */
export function pick(option) {
  const sure = option === chosen || likes("quick");
  if (!sure) return consider(option);
  select(option);
  return confirm();
}

/** Chosen, but not sent yet. */
export function consider(option) {
  select(option);
  scrollToChosen();
  fetchLater();
  lookCloser().then(() => { if (chosen === option) showGhost(option); });
  return focusOn(option, "");
}

/** @param {string} target */
export function pickTarget(target) {
  const { path, here } = reach(target);
  if (!here.length) return;
  if (chosen && here.includes(chosen) && isMeant(here, path)) return confirm();
  if (here.length === 1) {
    narrow(path.slice(0, -1));
    return pick(here[0]);
  }
  const turned = asTurned(here, path);
  if (turned && here.includes(chosen)) return confirm();
  return turned ? goToChoice(turned) : goTo(path);
}

let side = ""; // how a piece was turned last
/** Where only the side of a piece is left to choose: turned as before, if it fits so; keys and the wheel turn it. */
function asTurned(here, path) {
  const next = (option) => targetsOf(option)[path.length] ?? "";
  const sides = new Set(rings().filter(({ dataset }) => dataset.dial?.startsWith("turn ")).map(({ dataset }) => dataset.target));
  if (here.length < 2 || !here.every((option) => sides.has(next(option)))) return null;
  return here.find((option) => next(option) === side) ?? here[0];
}

/** Some targets in turn, and the choices that are left. */
export function goTo(path) {
  narrow(path);
  select(null);
  fetchLater();
  return focusOn(null, path.at(-1));
}

/** All targets of a choice, without sending it. */
export function goToChoice(option) {
  side = targetsOf(option).at(-1);
  narrow(targetsOf(option).slice(0, -1));
  consider(option);
}

/** The rings of later steps, where a question is so great that they were left out. */
export async function fetchLater() {
  if (!document.querySelector(".lts:empty")) return;
  await lookCloser();
  rings().forEach(dress);
  light();
}

/** The usual choice is marked beforehand: among several at one place nobody has chosen it yet. */
const isMeant = (here, path) => here.length === 1
  || (path.length === targetsOf(chosen).length && (narrowed.join(" ") === path.join(" ") || !("usual" in chosen.dataset)));

function clicked(event) {
  if (wasDragged()) return undefined;
  const go = event.target.closest?.(".go");
  if (go) return pickTarget(go.dataset.target);
  const option = event.target.closest?.("#opts .opt");
  if (option) {
    event.preventDefault();
    return pick(option);
  }
  return undefined;
}

/** What the pointer or the focus rests on, lit on both sides. */
function considered(event) {
  // a finger does not rest on things, it chooses them; and then the focus follows it
  if (event.pointerType === "touch" || (event.type === "focusin" && !event.target.matches(":focus-visible"))) return undefined;
  const option = event.target.closest?.("#opts .opt");
  if (option) return preview(option);
  const go = event.target.closest?.(".go");
  const { path, here } = go ? reach(go.dataset.target) : { path: [], here: [] };
  for (const other of options()) other.classList.toggle("lit", here.includes(other));
  return preview(here.length === 1 ? here[0] : asTurned(here, path));
}

let considering = null;
async function preview(option) {
  considering = option;
  const shown = option ? targetsOf(option) : [];
  const dims = shown.some(onBoard);
  for (const go of targets()) go.classList.toggle("dim", dims && !shown.includes(go.dataset.target));
  if (option && !isSending()) await lookCloser();
  if (considering === option) showGhost(option ?? chosen);
}

const onBoard = (target) => targets().some((go) => go.dataset.target === target);

// ---------------------------------------------------------------- start

let asked = ""; // the question as it was last shown
let isNew = false; // it has not been laid out yet

/** A new question starts afresh; what others say, think or choose at the same time leaves the choice alone. */
function renew() {
  const here = facts();
  const question = `${here.question} ${here.seat} ${here.past ? here.at : "now"}`;
  isNew ||= question !== asked;
  const kept = question === asked ? { value: chosen?.value, path: narrowed } : {};
  asked = question;
  chosen = null;
  narrowed = [];
  for (const go of rings()) {
    go.removeAttribute("tabindex");
    dress(go);
  }
  const all = options();
  const usual = all.find((option) => "usual" in option.dataset) ?? (all.length === 1 ? all[0] : null);
  if (kept.path?.length && along(kept.path).length) narrow(kept.path);
  else giveKeys();
  select(all.find((option) => option.value === kept.value) ?? usual);
  if (kept.value || narrowed.length) focusOn(chosen, narrowed.at(-1) ?? "");
  if (narrowed.length) fetchLater();
}

/** One outline travels; halo and core are copies of it. */
function dress(go) {
  if (go.childElementCount > 1) return;
  const ring = go.firstElementChild;
  const [halo, core] = ["halo", "core"].map((name) => {
    const copy = ring.cloneNode();
    copy.setAttribute("class", name);
    return copy;
  });
  go.replaceChildren(halo, ring, core);
}

export function startChoosing() {
  renew();
  onPatched(renew);
  onLaidOut(scrollToStart);
  onLaidOut(scrollToChosen);
  onLaidOut(fitFocus);
  document.addEventListener("click", clicked);
  document.addEventListener("submit", (event) => {
    if (event.target.id === "choose") event.preventDefault();
  });
  document.addEventListener("pointerover", considered);
  document.addEventListener("focusin", considered);
  table().addEventListener("pointerleave", () => preview(null));
}
