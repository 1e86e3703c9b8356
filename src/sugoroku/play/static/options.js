// A great question travels in brief: here its options, rings and symbols become those of a whole page.

/** @param {string} html of a part  @returns {DocumentFragment} with everything written out */
export function written(html) {
  const part = document.createElement("template");
  part.innerHTML = html;
  for (const item of part.content.querySelectorAll("#opts > .brief")) {
    item.replaceWith(...item.innerHTML.split("\t").map(option));
  }
  for (const place of part.content.querySelectorAll(".go[data-b]")) ring(place);
  for (const symbol of part.content.querySelectorAll("use[i]")) sign(symbol);
  return part.content;
}

/** @param {string} line one of those between tabs: `action|text|targets|usual|title|detail<span class=k>price</span>` */
function option(line) {
  const item = document.createElement("li");
  item.innerHTML = line;
  const price = item.querySelector(".k");
  price?.remove();
  const [action, text, targets, usual, title, detail] = item.textContent.split("|");
  const button = document.createElement("button");
  Object.assign(button, { className: "opt", id: `o-${action}`, name: "action", value: text });
  button.dataset[targets.includes(" ") ? "targets" : "target"] = targets;
  if (usual) button.dataset.usual = "";
  const words = document.createElement("span");
  words.className = "w";
  words.append(title);
  if (detail) words.append(Object.assign(document.createElement("small"), { textContent: detail }));
  button.append(words, ...(price ? [price] : []));
  item.replaceChildren(button);
  return item;
}

/** @param {SVGElement} symbol `<use i="name x y size">` */
function sign(symbol) {
  const [name, x, y, size] = symbol.getAttribute("i").split(" ");
  for (const [key, value] of Object.entries({ href: `#i-${name}`, x, y, width: size, height: size })) symbol.setAttribute(key, value);
  symbol.removeAttribute("i");
}

/** @param {SVGElement} place `<g class=go data-b="target|seal|action">`, without an action if it has a label */
function ring(place) {
  const [target, seal, action] = place.dataset.b.split("|");
  const sheet = place.closest(".sheet").id.slice("sh-".length);
  place.id = `go-${sheet}-${target}`;
  place.dataset.target = target;
  place.dataset.seal = seal.replace(",", " ");
  place.setAttribute("role", "button");
  if (action) place.setAttribute("aria-labelledby", `o-${action}`);
  place.removeAttribute("data-b");
}
