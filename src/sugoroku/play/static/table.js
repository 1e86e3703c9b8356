// The start of a table's page: everything that listens, and the buttons that only scripts can serve.

import { clear, confirm, startChoosing } from "./choose.js";
import { startDials } from "./dials.js";
import { startDragging } from "./drag.js";
import { startKeys } from "./keys.js";
import { closed, opened, startOverlays } from "./overlay.js";
import { copy, facts, table, toast } from "./page.js";
import { onPatched } from "./patch.js";
import { startPauses } from "./pause.js";
import { showPrefs, startPrefs, tick, toggleTheme } from "./prefs.js";
import { film, startScrubbing, stopFilm } from "./scrub.js";
import { send } from "./send.js";
import { startFrames } from "./frames.js";
import { startSheets } from "./sheets.js";
import { closeSide, showKeys, startSide } from "./side.js";
import { showSteps, startSteps } from "./steps.js";
import { startStream } from "./stream.js";
import { startTooltips } from "./tooltip.js";
import { keepZoom, startZoom } from "./zoom.js";

const root = document.documentElement;

/** @param {string} name of a drawer  @param {boolean} [open] */
function toggle(name, open) {
  const sign = `${name}-open`;
  if (root.classList.toggle(sign, open)) opened(name, () => root.classList.remove(sign));
  else closed(name);
}

/** @param {boolean} [open] */
export const toggleLog = (open) => toggle("log", open);

/** @param {boolean} [open] */
export const toggleMenu = (open) => toggle("menu", open);

/** The position that is shown, as text.  The link names the one with which the page was loaded. */
async function copyPosition(link) {
  link.closest("details").open = false;
  link.href = `/t/${facts().id}/position?at=${facts().at}`;
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) return toast("The position cannot be copied now.");
    await navigator.clipboard.writeText(await answer.text());
    toast("Position copied");
  } catch {
    location.assign(link.href); // no clipboard: the text to copy by hand
  }
}

const DOES = {
  confirm,
  widen: clear,
  undo: () => send("undo"),
  redo: () => send("redo"),
  film,
  steps: showSteps,
  theme: toggleTheme,
  keys: showKeys,
  log: () => toggleLog(),
  menu: () => toggleMenu(),
  share: (button) => copy(button.href),
  position: copyPosition,
};

function clicked(event) {
  const button = event.target.closest?.("[data-do]");
  if (button && DOES[button.dataset.do]) {
    event.preventDefault();
    DOES[button.dataset.do](button);
    return;
  }
  if (event.target.closest?.("[data-do=film]") === null) stopFilm();
  if (!event.target.closest?.(".tools")) toggleMenu(false);
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
  if (!event.target.closest?.("#side, [data-ref]")) closeSide();
}

/** What is said goes without leaving the page. */
async function talk(event) {
  if (event.target.id !== "say") return;
  event.preventDefault();
  const form = event.target;
  const body = new URLSearchParams(new FormData(form));
  const answer = await fetch(form.action, { method: "POST", body, headers: { "X-Part": "1" } }).catch(() => null);
  if (answer?.ok) form.reset();
  else toast("Message not sent. Try again.");
}

let mine = false;
/** A tick when it becomes my turn. */
function listen() {
  const now = facts().turn;
  if (now && !mine) tick();
  mine = now;
}

function start() {
  if (!table()) return;
  mine = facts().turn;
  startPrefs();
  document.addEventListener("click", clicked);
  document.addEventListener("submit", talk);
  startStream();
  if (facts().curtain) return;
  startZoom();
  startSide();
  startOverlays();
  startChoosing();
  startFrames();
  startSheets();
  startTooltips();
  startScrubbing();
  startKeys();
  startDragging();
  startDials();
  startSteps();
  startPauses();
  onPatched(showPrefs);
  onPatched(keepZoom);
  onPatched(listen);
  setTimeout(() => document.querySelector(".at-table > .notice.news")?.remove(), 6000);
}

start();
