// Dials: places of which one follows the other.  R or the mouse wheel turns a card or a piece, + and - count officials.
// A place names its dial (`data-dial`): "turn A" for the sides of one card, "count own" for numbers of one kind.

import { all, along, fetchLater, goTo, goToChoice, picked, rings, targetsOf } from "./choose.js";

const NOTCH = 40; // px that a wheel goes for one turn
const REST = 90; // ms between two turns
const KEYS = { r: ["turn", 1], R: ["turn", -1], "+": ["count", 1], "=": ["count", 1], "-": ["count", -1] };

const dials = (kind) => rings().filter(({ dataset }) => dataset.dial?.startsWith(`${kind} `));
const dialOf = (target) => rings().find(({ dataset }) => dataset.target === target)?.dataset.dial ?? "";
const isOn = (kind) => (target) => dialOf(target).startsWith(`${kind} `);
/** The places of a dial in their order. */
const placesOf = (dial) => [...new Set(rings().filter(({ dataset }) => dataset.dial === dial).map(({ dataset }) => dataset.target))];

/** The middle of a place on its sheet. */
function middleOf(target) {
  const [x, y] = rings().find(({ dataset }) => dataset.target === target)?.dataset.seal.split(" ").map(Number) ?? [0, 0];
  return { x, y };
}

/** Of some choices the one whose first target is nearest to a place. */
function nearest(options, target) {
  const here = middleOf(target);
  const away = (option) => {
    const { x, y } = middleOf(targetsOf(option)[0]);
    return Math.hypot(x - here.x, y - here.y);
  };
  return options.toSorted((a, b) => away(a) - away(b))[0];
}

/** Nothing is turned yet: the first side that there is from here. */
function startTurning(path) {
  const here = document.activeElement?.closest(".go[data-dial^=turn]:not(.later)");
  const sides = [here, ...dials("turn")].filter(Boolean).map(({ dataset }) => dataset.target);
  const side = sides.find((one) => along([...path, one]).length);
  if (side) return goOn([...path, side]);
  const first = all().find((option) => targetsOf(option).some(isOn("turn"))); // a place comes before the side
  return first && goToChoice(first);
}

/** Some targets in turn; where no place is left to pick, the first choice: the panel has those like it. */
function goOn(path) {
  const left = along(path);
  const isWhole = left.every((option) => targetsOf(option).length === path.length);
  return isWhole ? goToChoice(left[0]) : goTo(path);
}

/** A side that does not fit here: the nearest place where the piece can be turned like that. */
function turnElsewhere(path, at, by) {
  const sides = placesOf(dialOf(path[at]));
  for (let step = 1; step < sides.length; step++) {
    const side = sides[(sides.indexOf(path[at]) + by * step + sides.length * step) % sides.length];
    const fitting = all().filter((option) => targetsOf(option)[at] === side);
    if (fitting.length) return goToChoice(nearest(fitting, path[0]));
  }
  return undefined;
}

/** The side that follows; what else was picked stays picked, if it can. */
function turn(by) {
  const path = picked();
  const at = path.findIndex(isOn("turn"));
  if (at < 0) return startTurning(path);
  const before = path.slice(0, at);
  const sides = placesOf(dialOf(path[at])).filter((side) => along([...before, side]).length);
  if (sides.length < 2 && at > 0) return turnElsewhere(path, at, by);
  const side = sides[(sides.indexOf(path[at]) + by + sides.length) % sides.length];
  const same = along([...before, side]).find((option) => targetsOf(option).slice(at + 1).join(" ") === path.slice(at + 1).join(" "));
  return same && path.length > at + 1 ? goToChoice(same) : goOn([...before, side]);
}

let rolled = 0; // px since the last turn
let turned = 0; // when that was
/** The wheel turns what is picked, over its sheet; without that it scrolls. */
function wheeled(event) {
  const sheet = event.target.closest?.(".sheet:not(.zoomed)");
  if (event.ctrlKey || !picked().length || !sheet?.querySelector('.go[data-dial^="turn "]')) return;
  event.preventDefault();
  rolled = Math.sign(rolled) === Math.sign(event.deltaY) ? rolled + event.deltaY : event.deltaY;
  if (Math.abs(rolled) < NOTCH || event.timeStamp - turned < REST) return;
  turn(Math.sign(rolled));
  [rolled, turned] = [0, event.timeStamp];
}

export const startDials = () => document.addEventListener("wheel", wheeled, { passive: false });

/** One more or one fewer, of the first kind that there is to add, of the last that there is to remove. */
async function count(by) {
  await fetchLater();
  const path = picked();
  const end = path.findIndex(isOn("count"));
  const base = end < 0 ? path : path.slice(0, end);
  const numbers = (targets) => targets.slice(base.length).map((target) => placesOf(dialOf(target)).indexOf(target));
  const found = new Map(along(base).map((option) => [numbers(targetsOf(option)).join(" "), option]));
  const size = Math.max(...along(base).map((option) => targetsOf(option).length)) - base.length;
  const now = Array.from({ length: Math.max(size, 0) }, (_, kind) => numbers(path)[kind] ?? 0);
  if (end < 0 && by < 0) return found.has(now.join(" ")) && goToChoice(found.get(now.join(" ")));
  const kinds = by > 0 ? [...now.keys()] : [...now.keys()].reverse();
  const next = kinds.map((kind) => now.with(kind, now[kind] + by).join(" ")).find((one) => found.has(one));
  return next && goToChoice(found.get(next));
}

/** Whether the key turns something here. @param {string} key */
export function dialled(key) {
  const [kind, by] = KEYS[key] ?? [];
  if (!kind || !dials(kind).length) return false;
  if (kind === "turn") turn(by);
  else if (picked().length) count(by);
  return true;
}
