import { describe, expect, it } from 'vitest';
import { heights, type Layout, type LineSource, linesOf } from './lines.ts';

/** One letter an entry: p plain, b draft and published, t tags, 1 first form of a plural, 2 further form. */
function source(entries: string): LineSource {
  return {
    count: entries.length,
    hasBoth: (at) => entries[at] === 'b',
    hasTags: (at) => entries[at] === 't',
    isPlural: (at) => entries[at] === '1' || entries[at] === '2',
    joinsPrevious: (at) => entries[at] === '2',
  };
}
function lines(entries: string, layout: Layout = 'normal', live = -1) {
  const made = linesOf(source(entries), { layout, live, openCard: 400 });
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
    expect(lines('12', 'normal', 1).heights).toEqual([27 + 44 + heights.live]);
  });

  it('keep two plurals that follow each other apart, and a lone form is a plural too', () => {
    expect(lines('12121').heights).toEqual([115, 115, 71]);
  });

  it('are cards on narrow screens, the open one as high as it needs', () => {
    expect(lines('p12b', 'cards', 2).heights).toEqual([96, 96, 400, 96]);
  });

  it('know where they stand', () => {
    const made = lines('pbp');
    expect(made.total).toBe(262);
    expect([0, 69, 70, 191, 192, 261, 9999].map((y) => made.lineAt(y))).toEqual([0, 0, 1, 1, 2, 2, 2]);
    expect(made.top(2)).toBe(192);
  });

  it('are none for an empty list', () => {
    const made = lines('');
    expect([made.count, made.total, made.lineAt(0)]).toEqual([0, 0, 0]);
  });
});
