// Dragging from one glowing place to another is the same as the two clicks; dropped elsewhere, as the first.

import { picked, pickTarget } from "./choose.js";

const FAR = 8; // px: less is a click with an unsteady hand

/** @type {{target: string, x: number, y: number, moved: boolean} | null} */
let held = null;
let isDropped = false;

/** A click that ends a drag means nothing more. */
export const wasDragged = () => isDropped;

function grasp(event) {
  const go = event.target.closest?.(".sheet:not(.zoomed) .go");
  if (!go || event.button || event.pointerType === "touch") return; // a finger scrolls
  held = { target: go.dataset.target, x: event.clientX, y: event.clientY, moved: false };
}

function move(event) {
  if (!held || held.moved || Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
  held.moved = true;
  if (!picked().includes(held.target)) pickTarget(held.target);
}

function drop(event) {
  const { target, moved } = held ?? {};
  held = null;
  if (!moved) return;
  isDropped = true;
  setTimeout(() => { isDropped = false; });
  const go = document.elementFromPoint(event.clientX, event.clientY)?.closest(".go");
  if (go && go.dataset.target !== target) pickTarget(go.dataset.target);
}

export function startDragging() {
  document.addEventListener("pointerdown", grasp);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", drop);
  document.addEventListener("selectstart", (event) => { if (held) event.preventDefault(); });
  document.addEventListener("pointercancel", () => { held = null; });
}
