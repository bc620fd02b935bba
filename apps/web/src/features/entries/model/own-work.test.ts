import { expect, it } from 'vitest';
import { countAgainAt, FirstTexts, ownSaveOf, sumOf, withDone, withoutDone } from './own-work.ts';
import { rowOf } from './test-rows.ts';

it('adds the first text of an entry with the words of its source, once', () => {
  const firstTexts = new FirstTexts();
  firstTexts.noteSave({ _id: 'e1', value: null, draft: null }, 'Jetzt zahlen');
  const row = rowOf({ baseValue: 'Pay {amount} now', value: 'Jetzt zahlen' });
  expect(ownSaveOf(row, { firstTexts }, 'en')).toEqual({ texts: 1, words: 2, asked: false });
  // Written anew over the own text.
  expect(ownSaveOf(row, { firstTexts }, 'en')).toBeUndefined();
});

it('is added to what is done today and taken from what is left, which is never less than nothing', () => {
  const done = sumOf([
    { texts: 1, words: 2 },
    { texts: 1, words: 4 },
  ]);
  expect(withDone({ texts: 5, words: 20 }, done)).toEqual({ texts: 7, words: 26 });
  expect(withoutDone({ texts: 5, words: 20 }, done)).toEqual({ texts: 3, words: 14 });
  expect(withoutDone({ texts: 1, words: 2 }, done)).toEqual({ texts: 0, words: 0 });
});

it('is counted by the server at once where others or an action on many texts changed the list, a moment later after own saves', () => {
  const now = 60_000;
  expect(countAgainAt({ now, countedAt: Number.NEGATIVE_INFINITY, hasOwn: false })).toBe(now);
  expect(countAgainAt({ now, countedAt: now - 400, hasOwn: false })).toBe(now + 600);
  expect(countAgainAt({ now, countedAt: now - 400, hasOwn: true })).toBe(now + 3000);
});
