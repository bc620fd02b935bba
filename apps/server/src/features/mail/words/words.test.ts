import { interfaceLanguages } from '@parlance/domain/language/interface-languages';
import { describe, expect, it } from 'vitest';
import { problemsOfWords, type Words } from '../../../../../../test/support/words.ts';
import { chooseLanguage } from '../mail-render.present.ts';

/** All messages of the words of mails, by their paths. */
function messagesIn(words: object, path = ''): Words {
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[path + name, value]]
        : Object.entries(messagesIn(value as object, `${path}${name}.`)),
    ),
  );
}

const wordsIn = (language: string): Words => {
  const { language: chosen, ...words } = chooseLanguage(language);
  expect(chosen).toBe(language);
  return messagesIn(words);
};

describe.each(interfaceLanguages)('mails in $name', ({ code }) => {
  it('have every message of the English ones', () => {
    expect(Object.keys(wordsIn(code)).length).toBeGreaterThan(90);
    expect(problemsOfWords(code, wordsIn('en'), wordsIn(code))).toEqual([]);
  });
});
