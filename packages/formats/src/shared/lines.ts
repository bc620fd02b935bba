import type { Unit } from '../model.ts';
import type { Name } from './desired-tree.ts';
import type { Patch } from './patch.ts';
import { lineBreakOf } from './style.ts';
import type { Branch, Rendered, TreeNode } from './tree.ts';

/**
 * Files whose entries stand on lines of their own (properties, .strings, INI, TOML). A node starts with the line of
 * its first comment and ends behind its own line break; `fullStart` takes in an empty line that parts it on both sides.
 */

/** The offset behind the line break that ends the line of `at`, or the end of the text. */
export function endOfLine(text: string, at: number): number {
  for (let index = at; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 10) return index + 1;
    if (code === 13) return text.charCodeAt(index + 1) === 10 ? index + 2 : index + 1;
  }
  return text.length;
}

/** The offset at which the line of `at` begins. */
export function startOfLine(text: string, at: number): number {
  let start = at;
  while (start > 0 && !isBreak(text.charCodeAt(start - 1))) start--;
  return start;
}

/** The same for many places, with lines of any length. */
export class LineStarts {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let at = 0; at < text.length; at++) if (isBreak(text.charCodeAt(at))) this.#starts.push(at + 1);
  }

  /** The offset at which the line of `at` begins. */
  before(at: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return this.#starts[low] ?? 0;
  }
}

function isBreak(code: number): boolean {
  return code === 10 || code === 13;
}

/** Where the empty line begins that goes with an entry when it is removed; its own start where there is none. */
export function leadOf(text: string, start: number, end: number): number {
  if (end < text.length && !isEmptyLine(text, end)) return start;
  if (start === 0) return start;
  const crlf = text.charCodeAt(start - 1) === 10 && text.charCodeAt(start - 2) === 13;
  const before = startOfLine(text, start - (crlf ? 2 : 1));
  return isEmptyLine(text, before) ? before : start;
}

function isEmptyLine(text: string, at: number): boolean {
  for (let index = at; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isBreak(code)) return true;
    if (code !== 32 && code !== 9 && code !== 12) return false;
  }
  return true;
}

/** New entries (without their last line break) beside `near`, parted by an empty line where it is. */
export function renderLines<Data>(
  text: string,
  branch: Branch<Data>,
  items: readonly string[],
  near: TreeNode<Data> | undefined,
): Rendered {
  const newline = lineBreakOf(text);
  const [first, second] = branch.children;
  const model = near === first ? (second ?? near) : near;
  const gap = model && model.fullStart !== model.start ? newline : '';
  const last = near && near.end === text.length && !isBreak(text.charCodeAt(text.length - 1));
  return last
    ? { items: [...items], separator: newline + gap }
    : { items: items.map((item) => item + newline), separator: gap };
}

/** Puts entries at the end of a text without any, apart from the comments that it may have. */
export function fillLines(text: string, at: number, { items, separator }: Rendered): Patch {
  const newline = lineBreakOf(text);
  const before = text.slice(0, at);
  const open = before === '' || isBreak(before.charCodeAt(before.length - 1)) ? '' : newline;
  const apart = before.trim() === '' || /\n[ \t]*\r?\n$/.test(before) ? '' : newline;
  return { from: at, to: at, text: open + apart + items.join(separator) };
}

/** New sections (without their last line break) beside `near`, each behind an empty line. */
export function renderSections<Data>(
  text: string,
  items: readonly string[],
  near: TreeNode<Data> | undefined,
): Rendered {
  const newline = lineBreakOf(text);
  const open = near && near.end === text.length && near.end > 0 && !isBreak(text.charCodeAt(near.end - 1));
  if (open) return { items: [...items], separator: newline + newline };
  return { items: items.map((item) => item + newline), separator: near && near.end > 0 ? newline : '' };
}

/** Puts entries below the head of a section without any. */
export function fillSection(text: string, at: number, { items, separator }: Rendered): Patch {
  const newline = lineBreakOf(text);
  const open = at > 0 && !isBreak(text.charCodeAt(at - 1));
  // A head at the very end of the file has no line break yet.
  const content = items.join(separator);
  return { from: at, to: at, text: open ? newline + content : content };
}

/** Sections without any text that no unit goes to stay as they are: they are taken out of the tree. */
export function keepUnused<Data>(
  root: Branch<Data>,
  units: readonly Unit[],
  path: (unit: Unit) => readonly Name[],
): void {
  const known = new Map<string, Name>();
  for (const section of root.children) for (const key of keysBelow(section)) known.set(key, section.name);
  const used = new Set<Name | undefined>();
  for (const unit of units) {
    const section = known.get(unit.key);
    if (section !== undefined) used.add(section);
    else if (unit.text !== null) used.add(path(unit)[0]);
  }
  root.children = root.children.filter(
    (section) => section.kind !== 'branch' || used.has(section.name) || hasLeaf(section),
  );
}

function* keysBelow<Data>(node: TreeNode<Data>): Iterable<string> {
  if (node.kind === 'leaf') yield node.unit.key;
  else if (node.kind === 'branch') for (const child of node.children) yield* keysBelow(child);
}

function hasLeaf<Data>(node: TreeNode<Data>): boolean {
  return node.kind === 'leaf' || (node.kind === 'branch' && node.children.some(hasLeaf));
}
