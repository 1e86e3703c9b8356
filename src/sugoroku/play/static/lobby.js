// The other pages: theme, copy buttons, the form of a new table, waiting for players.

import { copy } from "./page.js";
import { toggleTheme } from "./prefs.js";

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-do=theme]")) toggleTheme();
  const button = event.target.closest?.("[data-copy]");
  if (button) copy(document.querySelector(button.dataset.copy).value);
});

// ---------------------------------------------------------------- a new table

/** Names only for people on this device; options only where they matter. */
function tidy(form) {
  let players = 0;
  for (const row of form.querySelectorAll(".seatrow")) {
    const who = row.querySelector("select").value;
    if (who !== "nobody") players += 1;
    const name = row.querySelector(".herename");
    if (name) name.hidden = who !== "here";
  }
  const alone = form.querySelector(".alone");
  if (alone) alone.hidden = players !== 1;
  for (const option of form.querySelectorAll(".option[data-least]")) {
    const { least, most, module } = option.dataset;
    const isIn = form.elements[`module-${module}`]?.checked ?? true; // a module without a box is part of the game
    option.hidden = players < Number(least) || players > Number(most) || !isIn;
  }
  for (const box of form.querySelectorAll(".radio[data-least]")) { // modules for some numbers of players
    const { least, most } = box.dataset;
    box.hidden = players < Number(least) || players > Number(most);
    box.querySelector("input").disabled = box.hidden; // it is not sent then
  }
}

const setup = document.querySelector("form.setup");
if (setup) {
  tidy(setup);
  setup.addEventListener("change", () => tidy(setup));
}

// ---------------------------------------------------------------- waiting for players

const EVERY = 3000;
let leaving = false; // a form of this page was sent: its answer is the next page, whatever a look would find
document.addEventListener("submit", () => { leaving = true; });
window.addEventListener("pageshow", () => { leaving = false; }); // back again

/** Look again; a link that is shown only once stays on the page. */
async function look(page) {
  const answer = await fetch(page.dataset.poll, { credentials: "same-origin" });
  if (leaving) return;
  if (answer.status === 403 || answer.status === 404) location.assign(page.dataset.poll); // closed, or removed
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!fresh.querySelector("[data-poll]")) {
    location.assign(page.dataset.poll);
    return;
  }
  for (const seat of fresh.querySelectorAll(".seatlist li")) {
    const old = document.getElementById(seat.id);
    if (old && old.dataset.state !== seat.dataset.state) old.replaceWith(document.adoptNode(seat));
  }
  const lead = fresh.querySelector(".lead");
  if (lead) document.querySelector(".lead").textContent = lead.textContent;
}

const waiting = document.querySelector("[data-poll]");
if (waiting) {
  setInterval(() => {
    if (!document.hidden && !leaving) look(waiting).catch(() => {});
  }, EVERY);
}
