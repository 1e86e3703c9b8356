// One sheet at a time on a phone: tabs, and the sheet that is asked about comes to the front.

import { facts } from "./page.js";
import { onPatched } from "./patch.js";

let front = "";
let asked = -1; // the revision whose question brought its sheet to the front
let finger = false;

/** @param {string} id of a sheet */
export function bringForward(id) {
  front = id;
  for (const sheet of document.querySelectorAll(".sheet")) {
    sheet.classList.toggle("front", sheet.id === `sh-${id}`);
  }
  for (const tab of document.querySelectorAll("#tabs a")) {
    if (tab.dataset.sheet === id) tab.setAttribute("aria-current", "true");
    else tab.removeAttribute("aria-current");
  }
}

function renew() {
  const tabs = [...document.querySelectorAll("#tabs a")];
  if (!tabs.length) return;
  const { revision, turn } = facts();
  const here = tabs.find((tab) => tab.dataset.sheet === front);
  let next = here ?? tabs.find((tab) => Number(tab.dataset.count)) ?? tabs[0];
  if (turn && revision !== asked && !finger && !Number(here?.dataset.count)) {
    next = tabs.find((tab) => Number(tab.dataset.count)) ?? next;
    asked = revision;
  }
  bringForward(next.dataset.sheet);
}

export function startSheets() {
  renew();
  onPatched(renew);
  document.addEventListener("click", (event) => {
    const tab = event.target.closest?.("#tabs a");
    if (!tab) return;
    event.preventDefault();
    bringForward(tab.dataset.sheet);
  });
  document.addEventListener("pointerdown", (event) => { finger = event.pointerType === "touch"; });
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, () => { finger = false; });
  }
}
