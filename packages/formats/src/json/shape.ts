import { WriteError } from '../format.ts';
import { mostGap } from '../shared/limits.ts';
import type { Name, Wanted } from '../shared/wanted.ts';
import { hasContent, unitsBelow } from '../shared/wanted.ts';
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
export function jsonMember(wanted: Wanted, shape: JsonShape): string {
  return `${jsonString(String(wanted.name), shape.strings)}${shape.colon}${jsonValue(wanted, shape)}`;
}

/** The value of a member or item at this level; containers are laid out one level deeper. */
export function jsonValue(wanted: Wanted, shape: JsonShape): string {
  if (wanted.unit) return wanted.unit.text === null ? 'null' : jsonString(wanted.unit.text, shape.strings);
  const children = wanted.children ?? new Map<Name, Wanted>();
  const inner = { ...shape, before: deeper(shape) };
  const items = isArray(children)
    ? denseItems([...children.values()], 0).map((item) => (item ? jsonValue(item, inner) : 'null'))
    : [...children.values()].filter(hasContent).map((child) => jsonMember(child, inner));
  const [open, close] = isArray(children) ? '[]' : '{}';
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

/** Whether a container is an array: all its names are indexes. @throws WriteError where only some are */
function isArray(children: ReadonlyMap<Name, Wanted>): boolean {
  const numbers = [...children.keys()].filter((name) => typeof name === 'number').length;
  if (numbers === 0) return false;
  if (numbers === children.size) return true;
  const [first, other] = [...children.values()].flatMap(unitsBelow);
  const keys = `${JSON.stringify(first?.key ?? '')} and ${JSON.stringify(other?.key ?? '')}`;
  throw new WriteError(
    `the keys ${keys} cannot both be written: one is an item of a list, the other a name`,
    first?.key,
  );
}

/** Items by index from `start`, with nothing where one is missing. @throws WriteError for a gap beyond all reason */
export function denseItems(items: readonly Wanted[], start: number): (Wanted | undefined)[] {
  const dense: (Wanted | undefined)[] = [];
  for (const item of items.toSorted((a, b) => Number(a.name) - Number(b.name))) {
    const place = Number(item.name) - start;
    if (place - dense.length > mostGap) {
      const key = unitsBelow(item)[0]?.key;
      throw new WriteError(`${JSON.stringify(key)}: more than ${mostGap} items before it are missing`, key);
    }
    while (dense.length < place) dense.push(undefined);
    dense[place] = item;
  }
  return dense;
}
