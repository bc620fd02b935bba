import { type PluralForm, pluralCodes } from '@parlance/domain/entry/plural';
import { entryFlags } from '@parlance/domain/entry-list/packed';

/** Heights of the rows (specification 2 section 9; design/mock, row anatomy), in CSS pixels. */
export const heights = {
  plain: 70,
  tags: 81,
  /** Draft over published. */
  both: 122,
  live: 152,
  pluralHead: 27,
  pluralForm: 44,
  /** Cards of narrow screens, with the gap below them. */
  card: 96,
  /** A form that is no entry yet, below the last card of its plural. */
  cardForm: 60,
} as const;

/** How the list is drawn: `wide` has draft and published side by side, `cards` is for narrow screens. */
export type Layout = 'normal' | 'wide' | 'cards';

/** The input for lines: `entryFlags` of each entry, which fix its height and which entries form a group. */
export interface LineSource {
  readonly count: number;
  readonly flags: ArrayLike<number>;
}

/** How much higher the edited row is: for the content below its field, for which the side-by-side layout may need
 *  less, and for its source. */
export interface LiveRoom {
  normal: number;
  wide: number;
  source: number;
}

export const moreIn = (layout: Layout, { normal, wide, source }: LiveRoom): number =>
  Math.max(layout === 'wide' ? wide : normal, source);

/** The open entry of the list. */
export interface Opened {
  /** Position of the entry that is being edited, -1 for none. */
  live: number;
  /** Height of the open card on narrow screens. */
  openCard: number;
  /** How much higher than usual the edited row is. */
  more?: number;
}

/** Lines without an open one. */
export interface Measured {
  layout: Layout;
  count: number;
  firsts: Uint32Array;
  tops: Uint32Array;
  flags: ArrayLike<number>;
}

/** The lines of the list: one for each entry, or one for all forms of a plural, with their exact positions. */
export interface Lines {
  readonly count: number;
  /** Height of all lines together. */
  readonly total: number;
  /** Position of a line's first entry; of the line after the last, the number of entries. */
  first(line: number): number;
  top(line: number): number;
  height(line: number): number;
  isPlural(line: number): boolean;
  /** The line of an entry. */
  lineOf(at: number): number;
  /** The line at a distance from the top. */
  lineAt(y: number): number;
}

/** The last index whose value is not above `wanted`, in an ascending array. */
function lastNotAbove(array: Uint32Array, count: number, wanted: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((array[middle] as number) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

const pluralBits = 7 << entryFlags.pluralShift;
const codeOf = (flags: number): number => (flags & pluralBits) >> entryFlags.pluralShift;

/** Forms of plurals as a set of bits, by their codes. */
export const bitsOfForms = (forms: readonly PluralForm[]): number =>
  forms.reduce((bits, form) => bits | (1 << pluralCodes[form]), 0);

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
const { joinsPrevious, both, tags } = entryFlags;

function heightOf(layout: Exclude<Layout, 'cards'>, flags: number, forms: number): number {
  if (flags & pluralBits) return heights.pluralHead + forms * heights.pluralForm;
  if (layout === 'wide') return heights.plain;
  if (flags & both) return heights.both;
  return flags & tags ? heights.tags : heights.plain;
}

/** Groups entries into lines and measures them; 100,000 entries take a millisecond or two, also in code that runs
 *  for the first time. On narrow screens every plural form is a card. `wanted` (`bitsOfForms`): the forms that each
 *  plural has a row, or a part below its last card, for, whether or not it is an entry. */
export function measure({ count: entries, flags }: LineSource, layout: Layout, wanted = 0): Measured {
  const firsts = new Uint32Array(entries + 1);
  const tops = new Uint32Array(entries + 1);
  let count = 0;
  let y = 0;
  /** The forms that no card before this one is, of its plural. */
  let left = 0;
  for (let at = 0; at < entries; ) {
    const own = flags[at] as number;
    let next = at + 1;
    let missing = 0;
    if (layout !== 'cards' && own & pluralBits) {
      missing = wanted & ~(1 << codeOf(own));
      for (; next < entries && (flags[next] as number) & joinsPrevious; next += 1)
        missing &= ~(1 << codeOf(flags[next] as number));
    } else if (own & pluralBits) {
      left = (own & joinsPrevious ? left : wanted) & ~(1 << codeOf(own));
      if (next === entries || !((flags[next] as number) & joinsPrevious)) missing = left;
    }
    firsts[count] = at;
    tops[count] = y;
    y +=
      layout === 'cards'
        ? heights.card + countBits(missing) * heights.cardForm
        : heightOf(layout, own, next - at + countBits(missing));
    count += 1;
    at = next;
  }
  firsts[count] = entries;
  tops[count] = y;
  return { layout, count, firsts, tops, flags };
}

/** The height of a line while one of its entries is edited. */
function openHeight(
  { layout, firsts, flags }: Measured,
  line: number,
  { openCard, more = 0 }: Opened,
): number {
  if (layout === 'cards') return openCard;
  const isPlural = ((flags[firsts[line] ?? 0] ?? 0) & pluralBits) !== 0;
  // The forms of an open plural are side by side.
  return (isPlural ? heights.pluralHead : 0) + heights.live + more;
}

/** The lines with the open entry: only the lines below the open one move, so no line is measured again. */
export function linesOf(measured: Measured, opened: Opened): Lines {
  const { live } = opened;
  const { layout, count, firsts, tops, flags } = measured;
  const lineOf = (at: number) => lastNotAbove(firsts, count, at);
  const closedHeight = (line: number) => (tops[line + 1] ?? 0) - (tops[line] ?? 0);
  const open = live >= 0 && count > 0 ? lineOf(live) : -1;
  const more = open < 0 ? 0 : openHeight(measured, open, opened) - closedHeight(open);
  const isBelow = (line: number) => open >= 0 && line > open;
  const bottom = open < 0 ? Number.POSITIVE_INFINITY : (tops[open + 1] ?? 0) + more;
  return {
    count,
    total: (tops[count] ?? 0) + more,
    first: (line) => firsts[line] ?? 0,
    top: (line) => (tops[line] ?? 0) + (isBelow(line) ? more : 0),
    height: (line) => closedHeight(line) + (line === open ? more : 0),
    isPlural: (line) => layout !== 'cards' && ((flags[firsts[line] ?? 0] ?? 0) & pluralBits) !== 0,
    lineOf,
    lineAt: (distance) => {
      if (distance >= bottom) return lastNotAbove(tops, count, distance - more);
      const line = lastNotAbove(tops, count, distance);
      return isBelow(line) ? open : line;
    },
  };
}
