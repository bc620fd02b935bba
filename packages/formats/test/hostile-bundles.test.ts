import { describe, expect, it } from 'vitest';
import { ParseError } from '../src/format.ts';
import { getFormat } from '../src/registry.ts';
import { mostUnits } from '../src/shared/limits.ts';
import { toBytes } from './support/texts.ts';

const strings = (body: string) => `{"sourceLanguage":"en","strings":{${body}},"version":"1.0"}`;

const refused: [format: string, what: string, content: string, place: string, message: RegExp][] = [
  ['go_i18n_json', 'an open list', '[{"id": "a"}', '1:13', /too early/],
  ['go_i18n_json', 'a lone text', '"a"', '1:1', /object/],
  ['go_i18n_json', 'nesting without end', '{"a":'.repeat(200), '1:501', /deep/],
  ['arb', 'a list', '["a"]', '1:1', /expected an object/],
  ['arb', 'half a surrogate pair', '{"a": "\\ud83d"}', '1:7', /surrogate/],
  ['arb', 'a comment', '{\n  // no\n}', '2:3', /name in double quotes/],
  ['arb', 'an empty file', '', '1:1', /empty/],
  ['ios_xcstrings', 'no strings', '{"sourceLanguage": "en"}', '1:1', /"strings"/],
  ['ios_xcstrings', 'strings that are a list', '{"strings": []}', '1:1', /"strings"/],
  ['ios_xcstrings', 'a zero by escape', strings('"a":{"comment":"\\u0000"}'), '1:50', /U\+0000/],
  ['gettext_pot', 'an unknown keyword', 'msgid "a"\nmsgstr ""\nfoo "b"', '3:1', /keyword "foo" unknown/],
];

describe('a hostile or broken file is refused with line and column', () => {
  it.each(refused)('%s: %s', (format, _what, content, place, message) => {
    const { read, rewrite } = getFormat(format);
    for (const work of [
      () => read(toBytes(content)),
      () => rewrite(toBytes(content), [], { language: 'en' }),
    ]) {
      try {
        work();
        expect.unreachable('the file was taken');
      } catch (error) {
        if (!(error instanceof ParseError)) throw error;
        expect(`${error.position.line}:${error.position.column}`).toBe(place);
        expect(error.message).toMatch(message);
      }
    }
  });
});

describe('limits', () => {
  const texts = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index)).join(',');
  const makers: Record<string, (count: number) => string> = {
    go_i18n_json: (count) => `[${texts(count, (index) => `{"id":"${index}","translation":"x"}`)}]`,
    arb: (count) => `{${texts(count, (index) => `"k${index}":"x"`)}}`,
    ios_xcstrings: (count) => strings(texts(count, (index) => `"k${index}":{}`)),
  };

  it.each(Object.entries(makers))(
    '%s takes as many texts as allowed, and not one more',
    (format, make) => {
      expect(getFormat(format).read(toBytes(make(mostUnits))).units.length).toBe(mostUnits);
      expect(() => getFormat(format).read(toBytes(make(mostUnits + 1)))).toThrow(/at most 200,000 texts/);
    },
    60_000,
  );

  it.each([
    ['go_i18n_json', '{"__proto__": "1", "constructor": {"description": "d", "other": "2"}}'],
    ['arb', '{"__proto__": "1", "@__proto__": {"__proto__": {"x": 1}}, "constructor": "2"}'],
    [
      'ios_xcstrings',
      strings(
        '"__proto__":{"localizations":{"en":{"stringUnit":{"value":"1"}}}},"constructor":{"localizations":{"__proto__":{"stringUnit":{"value":"2"}}}}',
      ),
    ],
  ])('%s keeps names that mean something to JavaScript apart', (format, text) => {
    const { read, rewrite } = getFormat(format);
    const { units } = read(toBytes(text), { language: 'en' });
    expect(new Set(units.map(({ key }) => key))).toEqual(new Set(['__proto__', 'constructor']));
    expect(Buffer.compare(rewrite(toBytes(text), units, { language: 'en' }), toBytes(text))).toBe(0);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });
});
