import type { DesiredNode, Name } from '../shared/desired-tree.ts';
import { hasContent } from '../shared/desired-tree.ts';
import { isList, withGaps } from '../shared/list.ts';
import { jsonString, plainStyle, type StringStyle } from './string.ts';

/** How the members of one container are laid out. */
export interface JsonShape {
  /** What stands before a member: a line break and its indentation, a blank, or nothing. */
  before: string;
  /** One more level of indentation. */
  step: string;
  colon: string;
  strings: StringStyle;
}

/** The layout of a new file: two blanks a level. */
export const freshShape: JsonShape = { before: '\n', step: '  ', colon: ': ', strings: plainStyle };

/** A member (`"name": value`) at this level. */
export function jsonMember(desired: DesiredNode, shape: JsonShape): string {
  const pieces: string[] = [];
  appendValue(pieces, opening(desired, shape), desired, shape);
  return pieces.join('');
}

/** The value of a member or item at this level; containers are laid out one level deeper. */
export function jsonValue(desired: DesiredNode, shape: JsonShape): string {
  return jsonPieces(desired, shape).join('');
}

/** The same in pieces of one member each: joined level by level, each text would be copied once for each level. */
export function jsonPieces(desired: DesiredNode, shape: JsonShape): string[] {
  const pieces: string[] = [];
  appendValue(pieces, '', desired, shape);
  return pieces;
}

const opening = (desired: DesiredNode, shape: JsonShape): string =>
  `${jsonString(String(desired.name), shape.strings)}${shape.colon}`;

/** Appends a value with what stands before it. */
function appendValue(pieces: string[], before: string, desired: DesiredNode, shape: JsonShape): void {
  if (desired.unit) {
    const { text } = desired.unit;
    pieces.push(before + (text === null ? 'null' : jsonString(text, shape.strings)));
    return;
  }
  const children = desired.children ?? new Map<Name, DesiredNode>();
  const inner = { ...shape, before: deeper(shape) };
  const hasLines = inner.before.includes('\n');
  const isArray = isList(children);
  const [open, close] = isArray ? (['[', ']'] as const) : (['{', '}'] as const);
  const first = `${before}${open}${hasLines ? inner.before : ''}`;
  const further = `,${inner.before}`;
  let count = 0;
  for (const child of isArray ? withGaps([...children.values()]) : children.values()) {
    if (!isArray && child && !hasContent(child)) continue;
    const between = count++ === 0 ? first : further;
    if (!child) pieces.push(`${between}null`);
    else appendValue(pieces, isArray ? between : between + opening(child, inner), child, inner);
  }
  if (count === 0) pieces.push(`${before}${open}${close}`);
  else pieces.push(hasLines ? `${shape.before || '\n'}${close}` : close);
}

/** Items between the brackets of a container whose own members are laid out by `shape`. */
export function inClosing(items: readonly string[], inner: JsonShape, shape: JsonShape): string {
  const joined = items.join(`,${inner.before}`);
  if (!inner.before.includes('\n')) return joined;
  return `${inner.before}${joined}${shape.before || '\n'}`;
}

/** The layout one level further in. */
export function deeper(shape: JsonShape): string {
  return shape.before.includes('\n') ? shape.before + shape.step : shape.before;
}
