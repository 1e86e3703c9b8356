// The table on this page: what it is, how it is addressed, how something is said to its visitor.

/** @returns {HTMLElement} */
export const table = () => document.getElementById("table");

/** Where one sheet is shown at a time, and sheets scroll. */
export const phone = matchMedia(
  "(max-width: 43.74em) and (orientation: portrait), (max-width: 39.99em)",
);

/** The facts of the position shown, as the server wrote them. */
export function facts() {
  const data = table().dataset;
  return {
    id: data.table,
    game: data.game,
    curtain: Boolean(data.curtain),
    revision: Number(data.revision),
    question: Number(data.question), // the same while the seat's question stands, whatever others do
    talk: Number(data.talk),
    seat: Number(data.seat),
    look: Number(data.look),
    at: Number(data.at),
    moves: Number(data.moves),
    turn: data.turn === "1",
    roams: data.roams === "1",
    past: Number(data.at) < Number(data.moves),
  };
}

/** Of a part that the server sent; a curtain has none and always goes first. */
export const revisionOf = (part) => Number(/data-revision="(\d+)"/.exec(part)?.[1] ?? Infinity);

/** An address of this table: the page itself, `part`, `stream`. */
export function address(path, { look, at } = {}) {
  const here = facts();
  const query = new URLSearchParams();
  const asked = new URLSearchParams(location.search).has("seat");
  if (here.seat >= 0 && (asked || !here.roams)) query.set("seat", here.seat);
  const whose = look ?? here.look;
  if (whose !== here.seat && whose >= 0) query.set("look", whose);
  if (at !== undefined && at < here.moves) query.set("at", at);
  const text = query.toString();
  return `/t/${here.id}${path}${text ? `?${text}` : ""}`;
}

/** Say something in the panel, politely; it goes away with the next position. */
export function say(words, { problem = false, rule = "" } = {}) {
  const place = document.getElementById("said");
  if (!place) return toast(words);
  place.textContent = words;
  place.classList.toggle("problem", problem);
  if (rule) {
    const link = document.createElement("a");
    link.href = `/rules/${facts().game}#${rule}`;
    link.dataset.ref = rule;
    link.textContent = rule;
    place.append(" ", link);
  }
}

let fading;
/** Say something that does not belong to the position: "Link copied". */
export function toast(words) {
  let box = document.getElementById("toast");
  if (!box) {
    box = document.createElement("div");
    box.id = "toast";
    box.setAttribute("role", "status");
    document.body.append(box);
  }
  box.textContent = words;
  box.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => { box.hidden = true; }, 3500);
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Copy an address; where the clipboard is closed, show it to be copied by hand. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast("Link copied");
  } catch {
    toast(text);
  }
}
