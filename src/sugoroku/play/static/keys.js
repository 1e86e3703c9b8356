// Everything by keyboard.

import { back, confirm, hasChoice, optionOf, pick, pickTarget, targets, turnPage } from "./choose.js";
import { dialled } from "./dials.js";
import { film, step } from "./scrub.js";
import { closeSide, showKeys } from "./side.js";
import { send } from "./send.js";
import { closeSteps, stepped } from "./steps.js";
import { explain, hideTip, isTipShown } from "./tooltip.js";
import { toggleLog, toggleMenu } from "./table.js";
import { EXPLAINED, lookCloser, saidBy } from "./words.js";

const ROW = 18; // px: places whose tops are closer than this stand in one row
const TYPING = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select";

const ACTIONS = {
  u: () => press("undo"),
  Backspace: () => press("undo"),
  r: () => press("redo"),
  "[": () => step(-1),
  "]": () => step(1),
  l: () => toggleLog(),
  p: () => film(),
  ".": () => turnPage(1),
  ",": () => turnPage(-1),
  "?": () => askWhy(),
};

/** Undo and redo exist while the page offers them. */
function press(what) {
  if (document.querySelector(`[data-do="${what}"]`)) send(what);
}

function askWhy() {
  const focused = document.activeElement?.closest(EXPLAINED);
  if (focused) explain(focused);
  else showKeys();
}

// ---------------------------------------------------------------- walking the board

/** Line by line, from left to right. */
function inReadingOrder(places) {
  const boxed = places.map((place) => ({ place, box: place.getBoundingClientRect() }));
  boxed.sort((a, b) => (Math.abs(a.box.y - b.box.y) > ROW ? a.box.y - b.box.y : a.box.x - b.box.x));
  return boxed.map(({ place }) => place);
}

async function walk(by, everything) {
  const here = document.activeElement;
  const sheets = [...document.querySelectorAll(".sheet")].filter((sheet) => sheet.offsetParent !== null);
  const fullest = sheets.toSorted((a, b) => targets(b).length - targets(a).length)[0]; // the first of equals
  const sheet = here.closest(".sheet") ?? fullest;
  if (!sheet) return;
  const glowing = targets(sheet);
  const all = everything || !glowing.length;
  if (all) await lookCloser();
  const places = all ? [...sheet.querySelectorAll(".pls > *, .go")] : glowing;
  const ordered = inReadingOrder(places);
  if (!ordered.length) return;
  const index = ordered.indexOf(here);
  const next = ordered[index < 0 ? 0 : (index + by + ordered.length) % ordered.length];
  for (const go of glowing) go.setAttribute("tabindex", go === next ? "0" : "-1");
  if (!next.hasAttribute("tabindex")) {
    next.setAttribute("tabindex", "-1");
    next.setAttribute("role", "img");
    const { words, why } = await saidBy(next);
    next.setAttribute("aria-label", [words, why].filter(Boolean).join(": "));
  }
  next.focus();
}

// ---------------------------------------------------------------- keys

function escape() {
  if (isTipShown()) return hideTip();
  if (closeSide() || closeSteps()) return undefined;
  toggleLog(false);
  toggleMenu(false);
  for (const menu of document.querySelectorAll("details.menu[open]")) menu.open = false;
  return back();
}

function enter(event) {
  const here = document.activeElement;
  const go = here?.closest(".go");
  if (go) {
    event.preventDefault();
    return pickTarget(go.dataset.target);
  }
  if (here?.closest("button, a, summary, input")) return undefined;
  if (hasChoice()) {
    event.preventDefault();
    return confirm();
  }
  return undefined;
}

function pressed(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest?.(TYPING)) return;
  const { key } = event;
  if (key === "Escape") return escape();
  if (stepped(key)) return event.preventDefault();
  if (key === "Enter" || (key === " " && document.activeElement?.closest(".go"))) return enter(event);
  if (event.target.closest?.("[type=range]") && key.startsWith("Arrow")) return;
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (by) {
    event.preventDefault();
    return walk(by, event.shiftKey);
  }
  if (dialled(key)) return event.preventDefault();
  const option = optionOf(key);
  if (option) {
    event.preventDefault();
    return pick(option);
  }
  if (ACTIONS[key]) {
    event.preventDefault();
    ACTIONS[key]();
  }
}

export const startKeys = () => document.addEventListener("keydown", pressed);
