import { entryFlags as flag } from '@parlance/domain/entry-list/packed';
import { describe, expect, it } from 'vitest';
import { bitsOfForms, heights, type Layout, type LineSource, linesOf, measure } from './lines.ts';

/** One letter an entry: p plain, b draft and published, t tags, 1 first form of a plural, 2 further form. */
const plural = 1 << flag.pluralShift;
const flagsOf: Record<string, number> = {
  p: flag.value,
  b: flag.both,
  t: flag.tags,
  1: plural | flag.both,
  2: plural | flag.joinsPrevious,
};
const source = (entries: string): LineSource => ({
  count: entries.length,
  flags: [...entries].map((letter) => flagsOf[letter] ?? 0),
});
function lines(entries: string, layout: Layout = 'normal', live = -1) {
  const made = linesOf(measure(source(entries), layout), { live, openCard: 400 });
  return { ...made, heights: Array.from({ length: made.count }, (_, line) => made.height(line)) };
}

describe('lines of the list', () => {
  it('are as high as their entries need', () => {
    expect(lines('pbt').heights).toEqual([70, 122, 81]);
    expect(lines('pbt', 'normal', 0).heights).toEqual([152, 122, 81]);
  });

  it('are all 70 high where draft and published stand side by side', () => {
    expect(lines('pbt', 'wide').heights).toEqual([70, 70, 70]);
  });

  it('hold all forms of a plural together', () => {
    const made = lines('p122b12');
    expect(made.heights).toEqual([70, 27 + 3 * 44, 122, 27 + 2 * 44]);
    expect([0, 1, 2, 3].map((line) => made.first(line))).toEqual([0, 1, 4, 5]);
    expect([0, 1, 2, 3, 4, 5, 6].map((at) => made.lineOf(at))).toEqual([0, 1, 1, 1, 2, 3, 3]);
    expect(made.isPlural(1)).toBe(true);
    expect(lines('12', 'normal', 1).heights).toEqual([27 + heights.live]);
  });

  it('keep two plurals that follow each other apart, and a lone form is a plural too', () => {
    expect(lines('12121').heights).toEqual([115, 115, 71]);
  });

  it('are cards on narrow screens, the open one as high as it needs', () => {
    expect(lines('p12b', 'cards', 2).heights).toEqual([96, 96, 400, 96]);
  });

  it('are higher below the last card of a plural for the forms that are no entries', () => {
    // All forms here have the code 1, that of `zero`.
    const flags = [flag.value, plural, plural | flag.joinsPrevious, plural, flag.value];
    const wanted = bitsOfForms(['zero', 'one', 'few', 'other']);
    const made = linesOf(measure({ count: flags.length, flags }, 'cards', wanted), { live: -1, openCard: 0 });
    const more = 3 * heights.cardForm;
    expect([0, 1, 2, 3, 4].map((line) => made.height(line))).toEqual([96, 96, 96 + more, 96 + more, 96]);
    const open = linesOf(measure({ count: flags.length, flags }, 'cards', wanted), {
      live: 2,
      openCard: 500,
    });
    expect([2, 3].map((line) => open.height(line))).toEqual([500, 96 + more]);
  });

  it('know where they stand', () => {
    const made = lines('pbp');
    expect(made.total).toBe(262);
    expect([0, 69, 70, 191, 192, 261, 9999].map((y) => made.lineAt(y))).toEqual([0, 0, 1, 1, 2, 2, 2]);
    expect(made.top(2)).toBe(192);
  });

  it('stand where they stood above the open one, and lower below it', () => {
    const made = lines('pbp12p', 'normal', 1);
    expect([0, 1, 2, 3, 4].map((line) => made.top(line))).toEqual([0, 70, 222, 292, 407]);
    expect(made.total).toBe(477);
    expect([69, 70, 191, 192, 221, 222, 291, 292, 406, 407].map((y) => made.lineAt(y))).toEqual([
      0, 1, 1, 1, 1, 2, 2, 3, 3, 4,
    ]);
    // An open card may be lower than the closed one.
    const cards = linesOf(measure(source('ppp'), 'cards'), { live: 1, openCard: 50 });
    expect([95, 96, 145, 146, 242].map((y) => cards.lineAt(y))).toEqual([0, 1, 1, 2, 2]);
  });

  it('are none for an empty list', () => {
    const made = lines('');
    expect([made.count, made.total, made.lineAt(0)]).toEqual([0, 0, 0]);
  });
});
