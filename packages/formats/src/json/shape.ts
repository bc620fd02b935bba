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
  return `${jsonString(String(desired.name), shape.strings)}${shape.colon}${jsonValue(desired, shape)}`;
}

/** The value of a member or item at this level; containers are laid out one level deeper. */
export function jsonValue(desired: DesiredNode, shape: JsonShape): string {
  if (desired.unit) return desired.unit.text === null ? 'null' : jsonString(desired.unit.text, shape.strings);
  const children = desired.children ?? new Map<Name, DesiredNode>();
  const inner = { ...shape, before: deeper(shape) };
  const listed = isList(children);
  const items = listed
    ? withGaps([...children.values()]).map((item) => (item ? jsonValue(item, inner) : 'null'))
    : [...children.values()].filter(hasContent).map((child) => jsonMember(child, inner));
  const [open, close] = listed ? '[]' : '{}';
  return items.length === 0 ? `${open}${close}` : open + inClosing(items, inner, shape) + close;
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
