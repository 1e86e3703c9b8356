// A great question travels with its options in brief: here they become the buttons of a whole page.

/** @param {string} html of a part  @returns {DocumentFragment} with every option written out */
export function written(html) {
  const part = document.createElement("template");
  part.innerHTML = html;
  for (const item of part.content.querySelectorAll("#opts > [data-o]")) writeOut(item);
  return part.content;
}

/** `<li data-o="action|text|targets|usual">words <span class=k>price</span>` */
function writeOut(item) {
  const [action, text, targets, usual] = item.dataset.o.split("|");
  const button = document.createElement("button");
  Object.assign(button, { className: "opt", id: `o-${action}`, name: "action", value: text });
  button.dataset[targets.includes(" ") ? "targets" : "target"] = targets;
  if (usual) button.dataset.usual = "";
  const price = item.querySelector(".k");
  const words = document.createElement("span");
  words.className = "w";
  price?.remove();
  words.append(...item.childNodes);
  button.append(words);
  if (price) button.append(price);
  item.removeAttribute("data-o");
  item.replaceChildren(button);
}
