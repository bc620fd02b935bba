import { expect, it } from 'vitest';
import type { ShownTermInText } from '../entries/terms.ts';
import { termHere } from './term-here.ts';

const term = (start: number, end: number, word: string | null): ShownTermInText =>
  ({ start, end, term: { word }, of: {} }) as unknown as ShownTermInText;
const text = 'Open the invoice now';
const there = [term(9, 16, 'Rechnung')];
const words = ['Rechnung', 'öffnen'];

it.each([9, 12, 16])('a term at the caret becomes its translation: %i', (at) => {
  expect(termHere({ text, at }, there, words)).toEqual({ start: 9, end: 16, word: 'Rechnung' });
});

it('elsewhere the first translation that the text lacks is inserted', () => {
  expect(termHere({ text, at: 4 }, there, words)).toEqual({ start: 4, end: 4, word: 'Rechnung' });
  expect(termHere({ text: 'Die RECHNUNG ', at: 13 }, [], words)).toEqual({
    start: 13,
    end: 13,
    word: 'öffnen',
  });
  // Where all are there, once more the first.
  expect(termHere({ text: 'Rechnung öffnen', at: 15 }, [], words)?.word).toBe('Rechnung');
  expect(termHere({ text, at: 4 }, [], [])).toBeUndefined();
});

it('a term without a translation, or that is called the same, stays', () => {
  expect(termHere({ text: 'Open API', at: 8 }, [term(5, 8, 'API')], ['API'])).toEqual({
    start: 8,
    end: 8,
    word: 'API',
  });
  expect(termHere({ text: 'Open it', at: 6 }, [term(5, 7, null)], ['Rechnung'])?.start).toBe(6);
});
