// A sheet of frames on a phone: a strip of buttons above it, one frame at a time.

import { onPatched } from "./patch.js";

const SWIPE = 48; // px across, and twice as far across as down

/** @type {Map<string, string>} by sheet: the frame shown */
const open = new Map();

const sheets = () => [...document.querySelectorAll(".framed")];
const buttons = (sheet) => [...sheet.querySelectorAll(".strip button")];
const shownIn = (sheet) => open.get(sheet.id) ?? "0";

function show(sheet, frame) {
  open.set(sheet.id, frame);
  sheet.dataset.shown = frame;
  for (const button of buttons(sheet)) button.setAttribute("aria-pressed", String(button.dataset.f === frame));
}

/** How many places of each frame can be picked now; "" is for those that are always shown. */
function counts(sheet) {
  const found = new Map();
  for (const { dataset } of sheet.querySelectorAll(".go:not(.later)")) {
    found.set(dataset.f ?? "", (found.get(dataset.f ?? "") ?? 0) + 1);
  }
  return found;
}

/** The frame with what is picked, or else with most to pick from; what is looked at stays if it has either. */
function frameFor(sheet, glowing) {
  const now = shownIn(sheet);
  const on = [...sheet.querySelectorAll(".go.on[data-f]")].map((go) => go.dataset.f);
  if (on.length) return on.includes(now) ? now : on[0];
  if (glowing.has(now) || glowing.has("")) return now;
  return [...glowing.keys()].reduce((most, frame) => (glowing.get(frame) > (glowing.get(most) ?? 0) ? frame : most), now);
}

/** After a patch, and whenever other places glow. */
export function followFrames() {
  for (const sheet of sheets()) {
    const glowing = counts(sheet);
    show(sheet, frameFor(sheet, glowing));
    for (const button of buttons(sheet)) {
      const badge = button.querySelector("i");
      badge.textContent = glowing.get(button.dataset.f) ?? "";
      if (badge.textContent) badge.append(hint());
    }
  }
}

function hint() {
  const words = document.createElement("span");
  words.className = "vh";
  words.textContent = " to choose from";
  return words;
}

function step(sheet, by) {
  const all = buttons(sheet).map((button) => button.dataset.f);
  const next = all[all.indexOf(shownIn(sheet)) + by];
  if (next !== undefined) show(sheet, next);
}

let from = null;
function touchStart({ touches, target }) {
  const sheet = target.closest?.(".framed:not(.zoomed)");
  from = sheet && touches.length === 1 && target.closest(".board") ? { sheet, x: touches[0].clientX, y: touches[0].clientY } : null;
}

function touchEnd({ changedTouches: [finger] }) {
  if (!from) return;
  const [dx, dy] = [finger.clientX - from.x, finger.clientY - from.y];
  if (Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) step(from.sheet, dx < 0 ? 1 : -1);
  from = null;
}

export function startFrames() {
  followFrames();
  onPatched(followFrames);
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.(".strip button");
    if (button) show(button.closest(".framed"), button.dataset.f);
  });
  document.addEventListener("touchstart", touchStart, { passive: true });
  document.addEventListener("touchend", touchEnd);
  document.addEventListener("touchcancel", () => { from = null; });
}
