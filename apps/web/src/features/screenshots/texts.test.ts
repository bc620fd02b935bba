import type { ScreenshotPosition } from '@parlance/contract/screenshots';
import { expect, it } from 'vitest';
import { rowOf } from '../entries/model/test-rows.ts';
import { shownTexts } from './texts.ts';

const position = (given: Partial<ScreenshotPosition>): ScreenshotPosition => ({
  _id: 'p',
  key: 'checkout.title',
  entry: 'e1',
  fuzzyKeys: [],
  fuzzyEntries: [],
  isVerified: false,
  css: '',
  origin: 'given',
  x: 0,
  y: 0,
  width: 100,
  height: 20,
  ...given,
});

const rows = new Map([
  ['e1', rowOf({ _id: 'e1', value: 'Reise prüfen' })],
  ['e2', rowOf({ _id: 'e2', key: 'checkout.pay', draft: 'Zahlen', value: 'Bezahlen' })],
  ['e3', rowOf({ _id: 'e3', key: 'checkout.name', baseValue: 'Name' })],
]);

it('shows what is read at each place: the draft, the text, its source, at last the key', () => {
  const marks = [
    position({}),
    position({ entry: 'e2', y: 40 }),
    position({ entry: 'e3', y: 80 }),
    position({ entry: null, key: 'gone.key', y: 120 }),
    position({ entry: 'e9', key: 'not.fetched', y: 160 }),
  ];
  expect(shownTexts(marks, rows, false).map(({ name, state }) => [name, state])).toEqual([
    ['Reise prüfen', 'target'],
    ['Zahlen', 'draft'],
    ['Name', 'empty'],
    ['gone.key', undefined],
    ['not.fetched', undefined],
  ]);
  expect(shownTexts([position({})], rows, true)[0]?.state).toBe('source');
});

it('supposes an entry where the program that sent the picture only does so', () => {
  const [guess, unknown] = shownTexts(
    [
      position({ key: null, entry: null, fuzzyKeys: ['a', 'b'], fuzzyEntries: [null, 'e3'] }),
      position({ key: null, entry: null, fuzzyKeys: ['a'], fuzzyEntries: [null], y: 40 }),
    ],
    rows,
    false,
  );
  expect([guess?.entry, guess?.key, guess?.isSupposed]).toEqual(['e3', 'checkout.name', true]);
  expect([unknown?.entry, unknown?.key, unknown?.isSupposed]).toEqual([undefined, 'a', false]);
});
