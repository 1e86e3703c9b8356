// What lies over the table on a phone: Back closes it first, and leaves the table only after that.

import { address, facts, phone } from "./page.js";

/** @type {Map<string, () => void>} */
const open = new Map(); // how each of them is closed; all share one entry of the history
let leaving = false; // our own step back, after the last was closed in another way

/** @param {string} name  @param {() => void} close what Back does */
export function opened(name, close) {
  if (!phone.matches) return;
  if (!open.size) history.pushState({ overlay: true }, "");
  open.set(name, close);
}

/** Closed, but not by Back: the entry of the history goes too. */
export function closed(name) {
  if (!open.delete(name) || open.size) return;
  leaving = true;
  history.back();
}

function back() {
  if (!leaving && !open.size) return; // somebody else's entry
  leaving = false;
  for (const close of open.values()) close();
  open.clear();
  history.replaceState(null, "", address("", { at: facts().at })); // the menu may have led to another move
}

export function startOverlays() {
  addEventListener("popstate", back);
  if (history.state?.overlay) closedBefore();
}

/** Somebody came back to the table from a link in its menu: nothing lies over it any more. */
function closedBefore() {
  leaving = true;
  history.back();
}
