// Tabs: one sheet at a time on a phone, where the sheet that is asked about comes to the front; else they scroll to it.

import { all, targetsOf } from "./choose.js";
import { fitFocus } from "./focus.js";
import { facts, phone } from "./page.js";
import { onLaidOut, onPatched } from "./patch.js";

let front = "";
let asked = -1; // the question that brought its sheet to the front
let finger = false;
let sought = ""; // the question whose sheets have been scrolled to

const isIn = (box, frame) =>
  box.x >= frame.x && box.right <= frame.right && box.y >= frame.y && box.bottom <= frame.bottom;

/** What glows on the board, sheet by sheet: where it stands, the fullest first. */
function glowingSheets(board) {
  const sheets = [...board.querySelectorAll(".sheet:has(.go)")].filter((sheet) => sheet.getClientRects().length);
  sheets.sort((a, b) => b.querySelectorAll(".go").length - a.querySelectorAll(".go").length);
  return sheets.map((sheet) => sheet.getBoundingClientRect());
}

/** A new question on a board that scrolls: the sheets that it is about come into sight, as many as fit. */
function scrollToSheets() {
  const { question, seat, turn } = facts();
  const board = document.getElementById("sheets");
  if (!board || phone.matches || !turn || sought === `${question} ${seat}` || !scrolls(board)) return;
  sought = `${question} ${seat}`;
  const frame = board.getBoundingClientRect();
  let [top, bottom] = [Infinity, -Infinity];
  for (const box of glowingSheets(board)) {
    const [from, to] = [Math.min(top, box.top), Math.max(bottom, box.bottom)];
    if (to - from <= frame.height + 1) [top, bottom] = [from, to];
  }
  const by = top < frame.top ? top - frame.top : Math.max(bottom - frame.bottom, 0);
  if (top < bottom && by) board.scrollBy({ top: by, behavior: "instant" });
}

/** Where a sheet or the board scrolls: to the first place that glows, if none is in sight. */
function scrollToTarget() {
  scrollToSheets();
  const board = document.getElementById("sheets");
  const within = phone.matches ? document.getElementById(`sh-${front}`) : board;
  if (!within || !scrolls(within)) return;
  const frame = within.getBoundingClientRect();
  const glowing = [...within.querySelectorAll(".go:not(.later)")].map((go) => ({ go, box: go.getBoundingClientRect() }));
  if (!glowing.length || glowing.some(({ box }) => isIn(box, frame))) return;
  const first = glowing.reduce((least, one) => (one.box.x + one.box.y < least.box.x + least.box.y ? one : least));
  first.go.scrollIntoView({ block: phone.matches ? "nearest" : "center", inline: "center" });
}

const scrolls = (element) =>
  element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;

/** What scrolls can be scrolled by keyboard, too; on a phone every sheet, those behind cannot be measured. */
function letScroll() {
  for (const element of document.querySelectorAll("#sheets, .sheet")) {
    const can = phone.matches ? element.matches(".sheet") : scrolls(element);
    if (can && getComputedStyle(element).overflow.includes("auto")) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  }
}

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

/** How many choices begin on the sheet of a tab. */
function weigh(tab) {
  const sheet = document.getElementById(`sh-${tab.dataset.sheet}`);
  const here = new Set([...sheet?.querySelectorAll(".go") ?? []].map(({ dataset }) => dataset.target));
  return all().filter((option) => here.has(targetsOf(option)[0])).length;
}

function renew() {
  // a game may have a sheet for phones alone, and one that they do without
  const tabs = [...document.querySelectorAll("#tabs a")].filter((tab) => getComputedStyle(tab).display !== "none");
  if (!tabs.length) return;
  const { question, turn } = facts();
  const here = tabs.find((tab) => tab.dataset.sheet === front);
  let next = here;
  if (!here || (turn && question !== asked && !finger)) {
    const weights = new Map(tabs.map((tab) => [tab, weigh(tab)]));
    const fullest = tabs.reduce((most, tab) => (weights.get(tab) > weights.get(most) ? tab : most));
    if (!here || weights.get(fullest) > 2 * weights.get(here)) next = fullest;
    asked = question;
  }
  bringForward(next.dataset.sheet);
}

export function startSheets() {
  renew();
  scrollToTarget();
  onPatched(renew);
  onLaidOut(scrollToTarget);
  letScroll();
  onLaidOut(letScroll);
  addEventListener("resize", letScroll);
  document.addEventListener("click", (event) => {
    const tab = event.target.closest?.("#tabs a");
    if (!tab) return;
    event.preventDefault();
    bringForward(tab.dataset.sheet);
    if (phone.matches) scrollToTarget();
    else document.getElementById(`sh-${front}`)?.scrollIntoView({ block: "start" });
    fitFocus();
  });
  document.addEventListener("pointerdown", (event) => { finger = event.pointerType === "touch"; });
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, () => { finger = false; });
  }
}
