// Dials: places of which one follows the other.  R turns a card to its next side, + and - count officials.
// A place names its dial (`data-dial`): "turn A" for the sides of one card, "count own" for numbers of one kind.

import { along, fetchLater, goTo, goToChoice, picked, rings, targetsOf } from "./choose.js";

const KEYS = { r: ["turn", 1], R: ["turn", -1], "+": ["count", 1], "=": ["count", 1], "-": ["count", -1] };

const dials = (kind) => rings().filter(({ dataset }) => dataset.dial?.startsWith(`${kind} `));
const dialOf = (target) => rings().find(({ dataset }) => dataset.target === target)?.dataset.dial ?? "";
const isOn = (kind) => (target) => dialOf(target).startsWith(`${kind} `);
/** The places of a dial in their order. */
const placesOf = (dial) => [...new Set(rings().filter(({ dataset }) => dataset.dial === dial).map(({ dataset }) => dataset.target))];

/** The side that follows; what else was picked stays picked, if it can. */
function turn(by) {
  const path = picked();
  const at = path.findIndex(isOn("turn"));
  if (at < 0) {
    const here = document.activeElement?.closest(".go[data-dial^=turn]:not(.later)");
    return goTo([(here ?? dials("turn").find((go) => !go.classList.contains("later"))).dataset.target]);
  }
  const before = path.slice(0, at);
  const sides = placesOf(dialOf(path[at])).filter((side) => along([...before, side]).length);
  const side = sides[(sides.indexOf(path[at]) + by + sides.length) % sides.length];
  const same = along([...before, side]).find((option) => targetsOf(option).slice(at + 1).join(" ") === path.slice(at + 1).join(" "));
  return same && path.length > at + 1 ? goToChoice(same) : goTo([...before, side]);
}

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
