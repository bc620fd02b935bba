import { expect, it } from 'vitest';
import { TermMatcher } from '../matcher.ts';
import { loadStemmer } from '../stemmers.ts';
import type { Term } from '../term.ts';
import { type Sample, samples } from './sentences.ts';

/** A sentence without brackets, and what stood in them. */
function readSentence(marked: string): { text: string; expected: string[] } {
  const expected: string[] = [];
  let text = '';
  let start = 0;
  for (const character of marked) {
    if (character === '[') start = text.length;
    else if (character === ']') expected.push(`${start}-${text.length}`);
    else text += character;
  }
  return { text, expected };
}

const termOf = (code: string, text: string, id: number): Term => ({
  id,
  texts: { [code]: { text, description: '', variants: [] } },
  description: '',
  caseSensitive: false,
  forbidden: false,
  doNotTranslate: false,
  partOfSpeech: null,
});

async function measure(code: string, { terms, sentences }: Sample) {
  const matcher = new TermMatcher(
    terms.map((text, id) => termOf(code, text, id)),
    code,
    await loadStemmer(code),
  );
  const missed: string[] = [];
  const wrong: string[] = [];
  let right = 0;
  for (const { text, expected } of sentences.map(readSentence)) {
    const found = matcher.find(text).map(({ start, end }) => `${start}-${end}`);
    right += expected.filter((one) => found.includes(one)).length;
    missed.push(...expected.filter((one) => !found.includes(one)).map((one) => wordAt(text, one)));
    wrong.push(...found.filter((one) => !expected.includes(one)).map((one) => wordAt(text, one)));
  }
  return { right, missed, wrong };
}

const wordAt = (text: string, range: string): string =>
  text.slice(...(range.split('-').map(Number) as [number, number]));

/** Forms that the stemmers do not trace back, of which a variant of the term finds the text. */
const knownMissed: Record<string, string[]> = {
  de: ['freiem Text'],
  uk: ['рахунки', 'Чернеток'],
  ar: ['مفاتيح'],
};
/** Other words that the stemmers take for a form of the term. */
const knownWrong: Record<string, string[]> = { en: ['memorial'] };

it.each(Object.entries(samples))('finds the terms in sentences in %s', async (code, sample) => {
  const { missed, wrong } = await measure(code, sample);
  expect({ missed, wrong }).toEqual({ missed: knownMissed[code] ?? [], wrong: knownWrong[code] ?? [] });
});

it('has a recall of 0.97 and a precision of 0.99', async () => {
  const all = await Promise.all(Object.entries(samples).map(([code, sample]) => measure(code, sample)));
  const count = (of: (one: (typeof all)[number]) => number) => all.reduce((sum, one) => sum + of(one), 0);
  const right = count((one) => one.right);
  const [missed, wrong] = [count((one) => one.missed.length), count((one) => one.wrong.length)];
  expect({ right, missed, wrong }).toEqual({ right: 127, missed: 4, wrong: 1 });
  expect((right / (right + missed)).toFixed(2)).toBe('0.97');
  expect((right / (right + wrong)).toFixed(2)).toBe('0.99');
});
