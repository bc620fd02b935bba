import { isWhole, signOf, type TextRun } from '../entries/runs.ts';

/** The DOM of an editor is exactly its text: text nodes and spans, so that the browser's own selection, input
 *  methods, spell checking and screen readers work. A last <br> only gives an empty last line its height. */
function made(run: TextRun): Node {
  if (run.kind === 'text') return document.createTextNode(run.text);
  const span = document.createElement('span');
  span.dataset.run = run.kind;
  if (run.kind === 'mark') span.dataset.sign = signOf(run.text) ?? '';
  else if (isWhole(run.text)) span.dataset.whole = '';
  span.append(run.text);
  return span;
}

function isRun(node: Node | undefined, run: TextRun): boolean {
  if (!node || node.textContent !== run.text) return false;
  if (run.kind === 'text') return node.nodeType === Node.TEXT_NODE;
  return node instanceof HTMLElement && node.dataset.run === run.kind && node.childNodes.length === 1;
}

const isTail = (node: Node | null | undefined): boolean => node instanceof HTMLBRElement;

/** Writes only the differences, so that the browser's state for the rest stays: spelling marks, ranges. */
function rewrite(node: Text, text: string): void {
  const old = node.data;
  const least = Math.min(old.length, text.length);
  let start = 0;
  while (start < least && old[start] === text[start]) start += 1;
  let ends = 0;
  while (ends < least - start && old[old.length - 1 - ends] === text[text.length - 1 - ends]) ends += 1;
  node.replaceData(start, old.length - start - ends, text.slice(start, text.length - ends));
}

/** Updates the element to these runs, changing only the nodes between the first and the last difference. */
export function draw(root: HTMLElement, runs: readonly TextRun[]): void {
  if (isTail(root.lastChild)) root.lastChild?.remove();
  const nodes = [...root.childNodes];
  let start = 0;
  while (start < runs.length && start < nodes.length && isRun(nodes[start], runs[start] as TextRun))
    start += 1;
  let ends = 0;
  const mostEnds = Math.min(runs.length, nodes.length) - start;
  while (ends < mostEnds && isRun(nodes[nodes.length - 1 - ends], runs[runs.length - 1 - ends] as TextRun))
    ends += 1;
  const old = nodes.slice(start, nodes.length - ends);
  const fresh = runs.slice(start, runs.length - ends);
  const [only] = old;
  if (old.length === 1 && fresh.length === 1 && fresh[0]?.kind === 'text' && only instanceof Text) {
    rewrite(only, fresh[0].text);
  } else {
    const next = nodes[nodes.length - ends] ?? null;
    for (const node of old) node.remove();
    for (const run of fresh) root.insertBefore(made(run), next);
  }
  if (runs.length === 0 || runs.at(-1)?.text.endsWith('\n')) root.append(document.createElement('br'));
}

/** The text that the element holds now, read from the nodes that the browser left there. */
export function textOf(root: HTMLElement): string {
  let text = '';
  const walk = (node: Node): void => {
    if (node instanceof Text) text += node.data;
    else if (node instanceof HTMLBRElement) text += node === root.lastChild ? '' : '\n';
    else for (const child of node.childNodes) walk(child);
  };
  walk(root);
  return text;
}

/** The text offset of a DOM position. */
export function offsetOf(root: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(root, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

/** The DOM position of an offset; between two nodes the end of the first, except after a chip or a line break. */
export function placeOf(root: HTMLElement, offset: number): [node: Node, offset: number] {
  let left = offset;
  const children = [...root.childNodes];
  // Behind the last <br> an input method would write its first letter twice.
  if (isTail(children.at(-1))) children.pop();
  for (const [at, child] of children.entries()) {
    const length = (child.textContent ?? '').length;
    const text = child instanceof Text ? child : child.firstChild;
    if (left < length && text) return child instanceof Text || left > 0 ? [text, left] : [root, at];
    if (left === length && child instanceof Text) return [child, left];
    left -= length;
    if (left === 0) {
      const next = children[at + 1];
      return next instanceof Text ? [next, 0] : [root, at + 1];
    }
  }
  return [root, children.length];
}

type Place = [node: Node, offset: number];

/** Where the caret is drawn at a position. */
function boxAt([node, offset]: Place): DOMRect {
  const caret = document.createRange();
  caret.setStart(node, offset);
  const beside = node.childNodes[offset] ?? node.lastChild;
  // A caret between two nodes has no box.
  if (beside) caret.selectNode(beside);
  return caret.getBoundingClientRect();
}

/** Scrolls the element as far as needed to show a position in it: browsers do so only for their own edits. */
export function reveal(root: HTMLElement, place: Place): void {
  if (root.scrollHeight <= root.clientHeight) return;
  const { top, bottom } = boxAt(place);
  const box = root.getBoundingClientRect();
  const space = Number.parseFloat(getComputedStyle(root).paddingBlockEnd);
  root.scrollTop += Math.min(0, top - box.top - space) + Math.max(0, bottom - box.bottom + space);
}

/** Scrolls what the element is in, where a position of it is out of sight: as browsers do for their own edits. */
export function bringBack(root: HTMLElement, place: Place): void {
  const { left, top, bottom } = boxAt(place);
  if (!root.contains(document.elementFromPoint(left, (top + bottom) / 2)))
    root.scrollIntoView({ block: 'nearest' });
}
