import { expect, test } from 'vitest';
import {
  pluralCategories,
  pluralCategoriesOf,
  pluralCodes,
  pluralForms,
  splitPluralKey,
  usedPluralCategories,
  usedPluralCodes,
} from './plural.ts';

test('forms are numbered in the order of specification 2 section 3', () => {
  expect(pluralForms).toEqual(['zero', 'one', 'two', 'few', 'many', 'other', 'number']);
  expect(pluralForms.map((form) => pluralCodes[form])).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a plural key has its category in brackets at its very end', () => {
  expect(splitPluralKey('cart.items[few]')).toEqual({ base: 'cart.items', category: 'few' });
  expect(splitPluralKey('[other]')).toEqual({ base: '', category: 'other' });
  expect(splitPluralKey('items[number]')).toEqual({ base: 'items', category: 'number' });
  for (const key of ['items', 'items[0]', 'items[few] ', 'items[Few]', 'items[few]x', 'few]', ''])
    expect(splitPluralKey(key)).toBeUndefined();
});

test("each language has CLDR's categories", () => {
  expect(pluralCategoriesOf('en')).toEqual(['one', 'other']);
  expect(pluralCategoriesOf('ja')).toEqual(['other']);
  expect(pluralCategoriesOf('ar')).toEqual(pluralCategories);
  expect(pluralCategoriesOf('ru')).toEqual(['one', 'few', 'many', 'other']);
  expect(pluralCategoriesOf('fr')).toEqual(['one', 'many', 'other']);
});

test('a custom code has one and other', () => {
  expect(pluralCategoriesOf('app-1-1')).toEqual(['one', 'other']);
});

test("a language of a project has its files' categories in the product's order, else CLDR's", () => {
  expect(usedPluralCategories({ code: 'lv', plurals: ['one', 'other', 'zero'] })).toEqual([
    'zero',
    'one',
    'other',
  ]);
  expect(usedPluralCategories({ code: 'lv', plurals: null })).toEqual(pluralCategoriesOf('lv'));
});

test('the form "number" is in each language, and a category of none', () => {
  expect(pluralCategories).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
  expect(usedPluralCodes({ code: 'de', plurals: null })).toEqual([2, 6, 7]);
  expect(usedPluralCodes({ code: 'de', plurals: ['few'] })).toEqual([4, 7]);
});
