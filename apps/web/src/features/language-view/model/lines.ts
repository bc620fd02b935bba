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
} as const;

/** How the list is drawn: `wide` has draft and published side by side, `cards` is for narrow screens. */
export type Layout = 'normal' | 'wide' | 'cards';

/** What lines are made of: per entry, what fixes its height. */
export interface LineSource {
  readonly count: number;
  hasBoth(at: number): boolean;
  hasTags(at: number): boolean;
  isPlural(at: number): boolean;
  /** Whether it belongs to the same plural as the entry before it. */
  joinsPrevious(at: number): boolean;
}

export interface LineOptions {
  layout: Layout;
  /** Position of the entry that is being edited, -1 for none. */
  live: number;
  /** Height of the open card on narrow screens. */
  openCard: number;
}

/** The lines of the list: an entry each, or the forms of one plural together, with their exact places. */
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

function heightOf(source: LineSource, first: number, next: number, options: LineOptions): number {
  const { layout, live } = options;
  const isLive = first <= live && live < next;
  if (layout === 'cards') return isLive ? options.openCard : heights.card;
  if (source.isPlural(first)) {
    const forms = next - first;
    const rest = isLive ? heights.live - heights.pluralForm : 0;
    return heights.pluralHead + forms * heights.pluralForm + rest;
  }
  if (isLive) return heights.live;
  if (layout === 'wide') return heights.plain;
  if (source.hasBoth(first)) return heights.both;
  return source.hasTags(first) ? heights.tags : heights.plain;
}

/** Groups entries to lines and measures them; 100,000 entries take about a millisecond. On narrow screens every form
 *  of a plural is a card of its own. */
export function linesOf(source: LineSource, options: LineOptions): Lines {
  const firsts = new Uint32Array(source.count + 1);
  const tops = new Uint32Array(source.count + 1);
  const grouped = options.layout !== 'cards';
  let count = 0;
  let y = 0;
  for (let at = 0; at < source.count; ) {
    let next = at + 1;
    if (grouped && source.isPlural(at)) while (next < source.count && source.joinsPrevious(next)) next += 1;
    firsts[count] = at;
    tops[count] = y;
    y += heightOf(source, at, next, options);
    count += 1;
    at = next;
  }
  firsts[count] = source.count;
  tops[count] = y;
  return {
    count,
    total: y,
    first: (line) => firsts[line] ?? 0,
    top: (line) => tops[line] ?? 0,
    height: (line) => (tops[line + 1] ?? 0) - (tops[line] ?? 0),
    isPlural: (line) => grouped && source.isPlural(firsts[line] ?? 0),
    lineOf: (at) => lastNotAbove(firsts, count, at),
    lineAt: (distance) => lastNotAbove(tops, count, distance),
  };
}
