import { describe, expect, it } from 'vitest';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { categoriesOf } from '../src/shared/plural.ts';
import { corpusFiles, languageOf } from './support/corpus.ts';
import { rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

const texts = (units: readonly Unit[]) => Object.fromEntries(units.map(({ key, text }) => [key, text]));
const readText = (format: string, text: string, language = 'en') =>
  getFormat(format).read(toBytes(text), { language });
const flavours = [
  'react_simple_json',
  'react_nested_json',
  'node_2_json',
  'angular_translate_json',
  'i18next_json',
];

/** All texts of a JSON value, in its order, and null for nothing. */
function leaves(value: unknown): (string | null)[] {
  if (typeof value === 'string' || value === null) return [value];
  return typeof value === 'object' ? Object.values(value).flatMap(leaves) : [];
}

describe.each(flavours)('%s', (name) => {
  it.each(corpusFiles().filter(({ format, units }) => format === name && units !== undefined))(
    'JSON.parse finds the same texts in $path, and in a new file',
    (file) => {
      const { units } = getFormat(name).read(file.bytes, { language: languageOf(file) });
      const whole = JSON.parse(new TextDecoder().decode(file.bytes));
      expect(units.map(({ text }) => text)).toEqual(leaves(whole));
      const fresh = JSON.parse(toText(writeWhole(name, units, { language: languageOf(file) })));
      expect(leaves(fresh)).toEqual(leaves(whole).filter((text) => text !== null));
      if (!toText(file.bytes).includes('_plural"')) expect(whole).toMatchObject(fresh);
    },
  );

  it('reports names that occur again and values that are no texts, and leaves them', () => {
    const text = '{"a": "1", "a": "2", "n": 5, "t": true, "o": {"x": "dead"}, "o": {"y": "3"}, "z": null}';
    const { units, notices } = readText(name, text);
    expect(units.filter(({ key }) => /^[az]/.test(key)).map(({ text: own }) => own)).toEqual(['2', null]);
    expect(units.some(({ text: own }) => own === 'dead')).toBe(false);
    expect(notices.filter(({ code }) => code === 'duplicate-key').length).toBe(
      name === 'react_simple_json' ? 1 : 2,
    );
    expect(notices.filter(({ code }) => code === 'not-a-string').map(({ message }) => message)).toEqual(
      expect.arrayContaining(['"n" is 5, which is not a text', '"t" is true, which is not a text']),
    );
    expect(rewriteText(name, text, (same) => same)).toBe(text);
    const changed = rewriteText(name, text, (all) => all.map((unit) => ({ ...unit, text: 'new' })));
    expect(JSON.parse(changed)).toMatchObject({ a: 'new', n: 5, t: true });
    expect(changed.startsWith('{"a": "1", "a": "new", "n": 5, "t": true, "o": {"x": "dead"}')).toBe(true);
  });

  it('sorts by key on request, and keeps a message in ICU syntax whole', () => {
    const icu = "{n, plural, one {it''s # | one} other {{x}, <b>#</b>}}";
    const units = [
      { key: 'b', text: icu },
      { key: 'a', text: '1' },
    ];
    const file = toText(writeWhole(name, units, { sortByKey: true }));
    expect(Object.entries(JSON.parse(file))).toEqual([
      ['a', '1'],
      ['b', icu],
    ]);
  });
});

describe.each(['react_nested_json', 'node_2_json'])('plural forms in %s', (name) => {
  const english = '{\n  "%s cat": {\n    "one": "%s cat",\n    "other": "%s cats"\n  },\n  "bye": "Bye"\n}\n';

  it.each([
    ['forms', '{"a": {"one": "x", "other": "y"}}', ['a[one]', 'a[other]']],
    ['forms below', '{"a": {"b.c": {"one": "x", "few": "y"}}}', ['a."b.c"[one]', 'a."b.c"[few]']],
    ['forms in a list', '{"a": [{"other": "x"}]}', ['a[0][other]']],
    ['a form of which another is a number', '{"a.b": {"one": "x", "other": 1}}', ['"a.b"[one]']],
    ['an object with more', '{"a": {"one": "x", "three": "y"}}', ['a.one', 'a.three']],
    ['an object of objects', '{"a": {"one": {"x": "y"}}}', ['a.one.x']],
    ['a name that is the key of the form', '{"a[one]": "literal", "a": {"one": "x"}}', ['a[one]', 'a.one']],
  ])('%s', (_what, text, keys) => {
    expect(readText(name, text).units.map(({ key }) => key)).toEqual(keys);
  });

  it.each(['ru', 'ar', 'ja'])('are those of %s in a file made over the English one', (language) => {
    const units: Unit[] = [
      ...categoriesOf(language).map((plural) => ({ key: `%s cat[${plural}]`, text: plural, plural })),
      { key: 'bye', text: 'x' },
    ];
    const file = toText(getFormat(name).rewrite(toBytes(english), units, { language, asTemplate: true }));
    const forms = Object.fromEntries(categoriesOf(language).map((plural) => [plural, plural]));
    expect(JSON.parse(file)).toEqual({ '%s cat': forms, bye: 'x' });
    expect(texts(readText(name, file, language).units)).toEqual(texts(units));
  });

  it('are added, removed and written plainly', () => {
    const few = { key: '%s cat[few]', text: 'f' };
    expect(rewriteText(name, english, ([one, ...rest]) => [...(one ? [one] : []), few, ...rest])).toBe(
      english.replace('"%s cat",', '"%s cat",\n    "few": "f",'),
    );
    expect(rewriteText(name, english, (units) => units.filter(({ key }) => key === 'bye'))).toBe(
      '{\n  "bye": "Bye"\n}\n',
    );
    const { units } = readText(name, english);
    expect(JSON.parse(toText(writeWhole(name, units, { disablePlurals: true })))).toEqual({
      '%s cat[one]': '%s cat',
      '%s cat[other]': '%s cats',
      bye: 'Bye',
    });
  });

  it('do not stand beside other texts', () => {
    const units = [
      { key: 'a[one]', text: 'x' },
      { key: 'a.b', text: 'y' },
    ];
    expect(() => writeWhole(name, units)).toThrow(
      expect.objectContaining({
        name: 'WriteError',
        message: 'the keys "a[one]" and "a.b" cannot both be written: plural forms stand alone below a name',
        key: 'a.b',
      }),
    );
    expect(JSON.parse(toText(writeWhole(name, units, { ignoreDuplicates: true })))).toEqual({
      a: { b: 'y' },
    });
    expect(() => writeWhole(name, [{ key: 'a', text: 'x' }, ...units.slice(0, 1)])).toThrow(
      /path of the other/,
    );
  });
});

it('keeps keys of React simple JSON flat, with any content', () => {
  const keys = ['a.b', 'a', 'l[0]', '"x".y', 'n[one]', ''];
  const file = toText(
    writeWhole(
      'react_simple_json',
      keys.map((key) => ({ key, text: key })),
    ),
  );
  expect(JSON.parse(file)).toEqual(Object.fromEntries(keys.map((key) => [key, key])));
  expect(readText('react_simple_json', file).units.map(({ key }) => key)).toEqual(keys);
  const { notices, units } = readText('react_simple_json', '{"a": {"b": "x"}, "l": ["y"]}');
  expect(units).toEqual([]);
  expect(notices.map(({ message }) => message)).toEqual([
    '"a" is an object, which is not a text',
    '"l" is a list, which is not a text',
  ]);
});

it('keeps sentences with dots as names, beside nested ones, in Angular Translate', () => {
  const text = '{\n  "A sentence. And one more": "x",\n  "theme": {\n    "dark": "y"\n  }\n}\n';
  const { units } = readText('angular_translate_json', text);
  expect(units.map(({ key }) => key)).toEqual(['"A sentence. And one more"', 'theme.dark']);
  expect(toText(writeWhole('angular_translate_json', units))).toBe(text);
});

it.each([...flavours, 'chrome_i18n_json', 'mozilla_i18n_json'])('%s refuses what is no JSON', (name) => {
  for (const [text, place] of [
    ['{"a": "b",}', '1:11'],
    ['{"a": "b\nc"}', '1:9'],
    ['{"a": "\\u0000"}', '1:7'],
    ['{"a": "\\udc00"}', '1:7'],
    ['', '1:1'],
    ['"x"', '1:1'],
    ['{"a":'.repeat(1_000), '1:501'],
  ] as const) {
    expect(() => readText(name, text)).toThrow(
      expect.objectContaining({
        name: 'ParseError',
        position: expect.objectContaining({ column: Number(place.split(':')[1]) }),
      }),
    );
  }
});
