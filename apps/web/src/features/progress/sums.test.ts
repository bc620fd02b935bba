import { expect, it } from 'vitest';
import { type DailyWork, hasWork, sumOf, sumsBy } from './sums.ts';

const work = (day: string, name: string, texts: number): DailyWork => ({
  ...{ day, languageId: 'de', user: { _id: name, displayName: name } },
  ...{ texts, words: texts * 3, changed: 1, reviewed: 0 },
});

it('sums by day, by person, and all', () => {
  const all = [work('2026-11-01', 'Ana', 2), work('2026-11-01', 'Ben', 1), work('2026-11-02', 'Ana', 4)];
  expect(sumsBy(all, ({ day }) => day).get('2026-11-01')).toEqual({
    texts: 3,
    words: 9,
    changed: 2,
    reviewed: 0,
  });
  expect(sumsBy(all, ({ user }) => user._id).get('Ana')?.texts).toBe(6);
  expect(sumOf(all)).toEqual({ texts: 7, words: 21, changed: 3, reviewed: 0 });
  expect(sumOf([]).texts).toBe(0);
});

it('finds what is nothing', () => {
  expect(hasWork(work('2026-11-01', 'Ana', 0))).toBe(true);
  expect(hasWork({ ...work('2026-11-01', 'Ana', 0), changed: 0 })).toBe(false);
});
