import { expect, it } from 'vitest';
import { sumByLanguage, whatBinds } from './binding-texts.ts';

const de = { name: 'de', locked: 2, inOrder: 0 };
const fr = { name: 'fr', locked: 1, inOrder: 3 };

it('finds what keeps entries, an order before a lock, and in which languages', () => {
  expect(whatBinds([de, fr])).toEqual({ by: 'inOrder', languages: [fr], count: 3 });
  expect(whatBinds([de, { ...fr, inOrder: 0 }])).toMatchObject({ by: 'locked', count: 3 });
  expect(whatBinds([{ name: 'en', locked: 0, inOrder: 0 }])).toBeUndefined();
});

it('adds what several sets of entries have in a language', () => {
  expect(sumByLanguage([de, fr, { ...de, inOrder: 1 }])).toEqual([{ ...de, locked: 4, inOrder: 1 }, fr]);
});
