/** Whether a file is of another language by its letters (domain/language/scripts), tried on real files. */
import { textInOtherLetters } from '@parlance/domain/language/scripts';
import { expect, it } from 'vitest';
import { getFormat } from '../src/registry.ts';
import { corpusFiles, languageOf } from './support/corpus.ts';

const files = corpusFiles().flatMap((file) => {
  if (file.units === undefined || file.language === 'mul') return [];
  const language = languageOf(file);
  const { units } = getFormat(file.format).read(file.bytes, { language });
  const texts = units.flatMap((unit) =>
    unit.text && (unit.language ?? language) === language ? [unit.text] : [],
  );
  return [{ path: file.path, language, texts }];
});

it('has no doubt about real files', () => {
  const doubtful = files.filter(({ language, texts }) => textInOtherLetters(language, texts) !== undefined);
  expect(doubtful.map(({ path, language }) => `${path} as ${language}`)).toEqual([]);
});

it('has doubts about most files that are imported as Thai', () => {
  const others = files.filter(
    ({ language, texts }) => /^(ru|ja|ar|zh|uk|el|he|ko)\b/.test(language) && texts.length >= 30,
  );
  expect(others.length).toBeGreaterThan(0);
  const found = others.filter(({ texts }) => textInOtherLetters('th', texts) !== undefined);
  expect(found.length / others.length).toBeGreaterThan(0.8);
});
