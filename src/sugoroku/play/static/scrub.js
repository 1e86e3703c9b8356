// The past: a slider that is a film, links to positions, the sheets of other players.

import { address, facts, pause, say, table } from "./page.js";
import { OTHERS, patch } from "./patch.js";
import { reopen } from "./stream.js";

let wanted = null; // the position asked for last, while another is on its way
let busy = false;
let filming = false;

/** Show the position after so many moves; the latest wish wins. */
export async function goTo(at, { look } = {}) {
  wanted = { at, look };
  if (busy) return;
  busy = true;
  while (wanted) {
    const wish = wanted;
    wanted = null;
    await show(wish);
  }
  busy = false;
}

async function show({ at, look }) {
  try {
    const answer = await fetch(address("/part", { at, look }), { credentials: "same-origin" });
    if (answer.status === 429) {
      await pause(1000 * (Number(answer.headers.get("Retry-After")) || 1));
      wanted ??= { at, look };
      return;
    }
    const text = await answer.text();
    if (!answer.ok || !text.includes('id="table"')) throw new Error(text);
    patch(text);
    history.replaceState(null, "", address("", { at: facts().at }));
  } catch {
    say("Could not load that position. Try again.", { problem: true });
    filming = false;
  }
}

export const step = (by) => {
  const { at, moves } = facts();
  const to = Math.max(0, Math.min(moves, at + by));
  if (to !== at) goTo(to);
};

export async function lookAt(seat) {
  const { at, past } = facts();
  await goTo(past ? at : undefined, { look: seat });
  reopen();
}

// ---------------------------------------------------------------- film

/** From here, or from the beginning; a second press stops. */
export async function film() {
  filming = !filming;
  table().classList.toggle("filming", filming);
  if (filming && !facts().past) await goTo(0);
  while (filming && facts().past) {
    await goTo(facts().at + 1);
    table().classList.add("filming");
    await pause(OTHERS);
  }
  filming = false;
  table().classList.remove("filming");
}

export const stopFilm = () => { filming = false; };

export function startScrubbing() {
  document.addEventListener("input", (event) => {
    if (event.target.id !== "at") return;
    filming = false;
    goTo(Number(event.target.value));
  });
  document.addEventListener("submit", (event) => {
    if (event.target.id === "scrub") event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target.closest?.("a[data-at], a[data-look], #lines a");
    if (!link) return;
    event.preventDefault();
    filming = false;
    if (link.dataset.look !== undefined) lookAt(Number(link.dataset.look));
    else goTo(Number(link.dataset.at ?? new URL(link.href).searchParams.get("at") ?? facts().moves));
  });
}
