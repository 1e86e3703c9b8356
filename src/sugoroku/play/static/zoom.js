// Pan and zoom of one sheet: wheel with ctrl, pinch, double click; drag while zoomed.

const MOST = 2.5;
/** @type {WeakMap<Element, {scale: number, x: number, y: number}>} by sheet */
const views = new WeakMap();
const view = (sheet) => views.get(sheet) ?? { scale: 1, x: 0, y: 0 };

function show(sheet, next) {
  const scale = Math.min(MOST, Math.max(1, next.scale));
  const board = sheet.querySelector(".board");
  const { clientWidth, clientHeight } = sheet;
  const x = Math.min(0, Math.max(clientWidth * (1 - scale), next.x));
  const y = Math.min(0, Math.max(clientHeight * (1 - scale), next.y));
  const zoomed = scale > 1.01;
  views.set(sheet, zoomed ? { scale, x, y } : { scale: 1, x: 0, y: 0 });
  board.style.transformOrigin = "0 0";
  board.style.transform = zoomed ? `translate(${x}px, ${y}px) scale(${scale})` : "";
  sheet.classList.toggle("zoomed", zoomed);
  reset(sheet, zoomed);
}

function reset(sheet, zoomed) {
  const button = sheet.querySelector(".unzoom");
  if (!zoomed) return button?.remove();
  if (button) return undefined;
  const fresh = document.createElement("button");
  fresh.type = "button";
  fresh.className = "btn slim unzoom";
  fresh.textContent = "Whole sheet";
  sheet.append(fresh);
  return undefined;
}

/** Closer or farther, with the point under the pointer staying there. */
function zoomAt(sheet, factor, clientX, clientY) {
  const old = view(sheet);
  const scale = Math.min(MOST, Math.max(1, old.scale * factor));
  const box = sheet.getBoundingClientRect();
  const px = clientX - box.x;
  const py = clientY - box.y;
  const grown = scale / old.scale;
  show(sheet, { scale, x: px - (px - old.x) * grown, y: py - (py - old.y) * grown });
}

/** The class is the page's, the rest is in the style that a patch leaves alone. */
export function keepZoom() {
  for (const sheet of document.querySelectorAll(".sheet")) {
    if (views.has(sheet)) sheet.classList.toggle("zoomed", view(sheet).scale > 1);
  }
}

// ---------------------------------------------------------------- gestures

function wheel(event) {
  const sheet = event.target.closest?.(".sheet");
  if (!sheet || !event.ctrlKey) return;
  event.preventDefault();
  zoomAt(sheet, Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
}

let held = null;
function down(event) {
  const sheet = event.target.closest?.(".sheet.zoomed");
  if (!sheet || event.target.closest(".unzoom") || !event.isPrimary) return;
  held = { sheet, x: event.clientX, y: event.clientY, from: view(sheet), moved: false };
}

function move(event) {
  if (!held || !event.isPrimary || pinch) return;
  const dx = event.clientX - held.x;
  const dy = event.clientY - held.y;
  if (!held.moved && Math.hypot(dx, dy) < 5) return;
  held.moved = true;
  show(held.sheet, { scale: held.from.scale, x: held.from.x + dx, y: held.from.y + dy });
}

/** The click that ends a drag chooses nothing. */
function swallow(event) {
  if (event.target.closest?.(".unzoom")) return show(event.target.closest(".sheet"), { scale: 1, x: 0, y: 0 });
  if (held?.moved) {
    event.stopPropagation();
    event.preventDefault();
  }
  held = null;
  return undefined;
}

let pinch = null;
function touch(event) {
  const sheet = event.target.closest?.(".sheet");
  if (!sheet || event.touches.length !== 2) {
    pinch = null;
    return;
  }
  event.preventDefault();
  const [a, b] = event.touches;
  const far = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  if (pinch) zoomAt(sheet, far / pinch, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
  pinch = far;
}

function double(event) {
  const sheet = event.target.closest?.(".sheet");
  if (!sheet || event.target.closest(".go, .unzoom")) return;
  if (view(sheet).scale > 1) show(sheet, { scale: 1, x: 0, y: 0 });
  else zoomAt(sheet, 2, event.clientX, event.clientY);
}

export function startZoom() {
  document.addEventListener("wheel", wheel, { passive: false });
  document.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointercancel", () => { held = null; });
  document.addEventListener("click", swallow, { capture: true });
  document.addEventListener("touchstart", touch, { passive: false });
  document.addEventListener("touchmove", touch, { passive: false });
  document.addEventListener("touchend", () => { pinch = null; });
  document.addEventListener("dblclick", double);
}
