// The part of the live client that updates a page without losing scroll position, open details, typed text or running
// islands. It compares the previous and the new HTML and changes the live page only where they differ.

/** Script text that declares `docsGenPatch(before, now)`, which returns false if the page must be reloaded. */
export const patchScript = String.raw`
function docsGenPatch(before, now) {
  // Scripts and policies cannot be exchanged in a page that runs.
  const fixed = (page) =>
    [...page.querySelectorAll('script, meta[http-equiv]')]
      .filter((node) => node.nodeName === 'META' || !/json|markdown|template/.test(node.type))
      .filter((node) => !/^\/__docs-gen\//.test(node.getAttribute('src')))
      .map((node) => node.outerHTML)
      .join('\n');
  if (fixed(before) !== fixed(now)) return false;

  const isSame = (a, b) => a.isEqualNode(b);
  const isPair = (a, b) => a.nodeName === b.nodeName;

  // The live page still has the children that were served, perhaps with more added at the end.
  function isIntact(before, live) {
    const [a, b] = [before.childNodes, live.childNodes];
    if (b.length < a.length) return false;
    for (let i = 0; i < a.length; i++) if (!isPair(a[i], b[i])) return false;
    return true;
  }

  function patch(before, now, live) {
    if (isSame(before, now)) return;
    const isOther = !isPair(before, now) || !isPair(before, live) || now.nodeName === 'DG-ISLAND' || !isIntact(before, live);
    if (isPair(live, now) && live.nodeType !== Node.ELEMENT_NODE) live.nodeValue = now.nodeValue;
    else if (isPair(live, now) && now.nodeName === 'LINK' && now.rel === 'stylesheet') exchangeStyles(now, live);
    else if (isOther) live.replaceWith(document.importNode(now, true));
    else {
      patchAttributes(before, now, live);
      patchChildren(before, now, live);
    }
  }

  // The old styles stay until the new ones are there, so that the page never stands bare.
  function exchangeStyles(now, live) {
    const next = document.importNode(now, true);
    next.onload = next.onerror = () => live.remove();
    live.after(next);
  }

  function patchAttributes(before, now, live) {
    for (const { name } of before.attributes) if (!now.hasAttribute(name)) live.removeAttribute(name);
    for (const { name, value } of now.attributes) if (before.getAttribute(name) !== value) live.setAttribute(name, value);
  }

  function patchChildren(before, now, live) {
    const [old, fresh, nodes] = [[...before.childNodes], [...now.childNodes], [...live.childNodes]];
    let at = 0;
    let next = 0;
    for (const [oldEnd, freshEnd] of anchors(old, fresh)) {
      patchGap(old.slice(at, oldEnd), fresh.slice(next, freshEnd), nodes.slice(at, oldEnd), { live, end: nodes[oldEnd] ?? null });
      [at, next] = [oldEnd + 1, freshEnd + 1];
    }
  }

  // Children that are the same before and now, in order, and the ends of both lists.
  function anchors(old, fresh) {
    let head = 0;
    while (head < old.length && head < fresh.length && isSame(old[head], fresh[head])) head++;
    let tail = 0;
    while (tail < Math.min(old.length, fresh.length) - head && isSame(old[old.length - 1 - tail], fresh[fresh.length - 1 - tail])) tail++;
    const found = [];
    for (let i = 0; i < head; i++) found.push([i, i]);
    const places = new Map();
    for (let i = old.length - tail - 1; i >= head; i--) {
      const text = old[i].outerHTML;
      if (text) places.set(text, [i, ...(places.get(text) ?? []).slice(0, 8)]);
    }
    let from = head;
    for (let i = head; i < fresh.length - tail; i++) {
      const place = places.get(fresh[i].outerHTML)?.find((candidate) => candidate >= from);
      if (place === undefined) continue;
      found.push([place, i]);
      from = place + 1;
    }
    for (let i = tail; i > 0; i--) found.push([old.length - i, fresh.length - i]);
    return [...found, [old.length, fresh.length]];
  }

  // Between two anchors: what stands at the same place is patched, the rest is taken out or put in.
  function patchGap(old, fresh, nodes, { live, end }) {
    const shared = Math.min(old.length, fresh.length);
    for (let i = 0; i < shared; i++) patch(old[i], fresh[i], nodes[i]);
    for (const node of nodes.slice(shared)) node.remove();
    for (const node of fresh.slice(shared)) live.insertBefore(document.importNode(node, true), end);
  }

  const [oldRoot, root] = [before.documentElement, now.documentElement];
  for (const name of ['class', 'lang', 'dir']) {
    const value = root.getAttribute(name);
    if (oldRoot.getAttribute(name) !== value) document.documentElement.setAttribute(name, value ?? '');
  }
  if (!isIntact(before.head, document.head)) return false;
  patch(before.head, now.head, document.head);
  patch(before.body, now.body, document.body);
  return true;
}`
