import { expect, it } from 'vitest';
import { TermMatcher } from '../matcher.ts';
import { loadStemmer } from '../stemmers.ts';
import { forms } from './forms.ts';

async function hasTerm(code: string, line: string): Promise<boolean> {
  const [text = '', sentence = ''] = line.split(': ');
  const texts = { [code]: { text, description: '', variants: [] } };
  const term = {
    ...{ id: 0, texts, description: '', partOfSpeech: null },
    ...{ caseSensitive: false, forbidden: false, doNotTranslate: false },
  };
  return new TermMatcher([term], code, await loadStemmer(code)).contains(sentence, 0);
}

const whichHave = async (code: string, lines: readonly string[], has: boolean) => {
  const found = await Promise.all(lines.map((line) => hasTerm(code, line)));
  return lines.filter((_, place) => found[place] === has);
};

/** Forms with another beginning, which a variant of the term finds. */
const knownWarned: Record<string, string[]> = {
  pl: ['ręka: Podaj ręce', 'dzień: Trzy dni'],
  cs: ['dům: Domy'],
};
/** Other words that begin like the term. */
const knownSilent: Record<string, string[]> = {};

it.each(Object.entries(forms))('says which terms are missing in %s', async (code, { there, missing }) => {
  expect({
    warned: await whichHave(code, there, false),
    silent: await whichHave(code, missing, true),
  }).toEqual({ warned: knownWarned[code] ?? [], silent: knownSilent[code] ?? [] });
});

it('is right with 0.93 of its warnings, and warns of all that is missing', async () => {
  let [right, wrong, silent] = [0, 0, 0];
  for (const [code, { there, missing }] of Object.entries(forms)) {
    wrong += (await whichHave(code, there, false)).length;
    silent += (await whichHave(code, missing, true)).length;
    right += (await whichHave(code, missing, false)).length;
  }
  expect({ right, wrong, silent }).toEqual({ right: 38, wrong: 3, silent: 0 });
  expect((right / (right + wrong)).toFixed(2)).toBe('0.93');
});
