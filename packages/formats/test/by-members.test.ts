import { describe, expect, it } from 'vitest';
import { getFormat } from '../src/registry.ts';
import { toBytes } from './support/texts.ts';

const read = (format: string, file: string) => getFormat(format).read(toBytes(file), { language: 'en' });

/** Files are read member by member; where a name comes twice, what comes first is hidden by what comes last. */
describe('JSON read member by member', () => {
  it('takes the last message of a name and reports the others', () => {
    const { units, notices } = read(
      'chrome_i18n_json',
      '{"a": {"message": "1"}, "b": {"message": "2"}, "a": {"message": "3"}}',
    );
    expect(units.map(({ key, text }) => [key, text])).toEqual([
      ['b', '2'],
      ['a', '3'],
    ]);
    expect(notices).toEqual([
      {
        code: 'duplicate-key',
        parameters: { key: 'a' },
        message: '"a" occurs more than once; the last one counts',
        line: 1,
        column: 2,
      },
    ]);
  });

  it('takes the last message of an id of go-i18n, whose forms do not mix', () => {
    const { units } = read(
      'go_i18n_json',
      '[{"id": "a", "translation": {"one": "1", "other": "2"}}, {"id": "a", "translation": "3"}]',
    );
    expect(units.map(({ key, text }) => [key, text])).toEqual([['a', '3']]);
  });

  it('numbers the items of a list that are no messages', () => {
    const { units, notices } = read(
      'go_i18n_json',
      '[{"id": "a", "translation": "1"}, 2, {"id": "b", "translation": "3"}, "x"]',
    );
    expect(units.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(notices.map(({ message }) => message)).toEqual([
      '1 is 2, which is not a message with an id',
      '3 is a text, which is not a message with an id',
    ]);
  });

  const strings = (names: string) =>
    `"strings": {${[...names].map((name) => `"${name}": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "${name.toUpperCase()}"}}}}`).join(',')}}`;

  it('reads a catalog that declares its language behind its strings', () => {
    const { units, sourceLanguage } = read('ios_xcstrings', `{${strings('ab')}, "sourceLanguage": "de"}`);
    expect(sourceLanguage).toBe('de');
    expect(units.map(({ key, language }) => [key, language])).toEqual([
      ['a', 'de'],
      ['b', 'de'],
    ]);
  });

  it('takes the last string of a name in a catalog', () => {
    const { units, notices } = read('ios_xcstrings', `{"sourceLanguage": "de", ${strings('aba')}}`);
    expect(units.map(({ key }) => key)).toEqual(['b', 'a']);
    expect(notices.map(({ code }) => code)).toEqual(['duplicate-key']);
  });

  it('takes the last strings of a catalog that has them twice', () => {
    const { units } = read('ios_xcstrings', `{"sourceLanguage": "de", ${strings('a')}, ${strings('bc')}}`);
    expect(units.map(({ key }) => key)).toEqual(['b', 'c']);
  });
});
