import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WriteError } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { anyKey, anyText, rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

const goI18n = getFormat('go_i18n_json');
const rewrite = (text: string, change: (units: Unit[]) => Unit[], options: object = {}) =>
  rewriteText('go_i18n_json', text, change, options);
const read = (text: string, language = 'en') =>
  goI18n.read(toBytes(text), { language }).units.map(({ key, text: value }) => [key, value]);
const set = (key: string, text: string) => (units: Unit[]) =>
  units.map((unit) => (unit.key === key ? { ...unit, text } : unit));
const without = (key: string) => (units: Unit[]) => units.filter((unit) => unit.key !== key);
const add =
  (...added: Unit[]) =>
  (units: Unit[]) => [...units, ...added];

describe('go-i18n v1', () => {
  const list = `[
  {
    "id": "a.b",
    "translation": "A"
  },
  {
    "id": "cars",
    "translation": {
      "one": "car",
      "other": "cars"
    }
  }
]
`;

  it('reads texts and forms by id', () => {
    expect(read(list)).toEqual([
      ['a.b', 'A'],
      ['cars[one]', 'car'],
      ['cars[other]', 'cars'],
    ]);
  });

  it.each([
    ['a changed text', set('a.b', 'B'), list.replace('"A"', '"B"')],
    ['a changed form', set('cars[one]', 'Car'), list.replace('"car"', '"Car"')],
    ['a form that is gone', without('cars[one]'), list.replace('      "one": "car",\n', '')],
    ['a message that is gone', without('a.b'), list.replace(/ {2}\{\n {4}"id": "a\.b"[^}]*},\n/, '')],
    [
      'a new message',
      add({ key: 'x', text: 'X' }),
      list.replace(/\n]\n$/, ',\n  {\n    "id": "x",\n    "translation": "X"\n  }\n]\n'),
    ],
    [
      'new forms',
      add({ key: 'x[other]', text: 'X', plural: 'other' }),
      list.replace(
        /\n]\n$/,
        ',\n  {\n    "id": "x",\n    "translation": {\n      "other": "X"\n    }\n  }\n]\n',
      ),
    ],
    [
      'a text in place of forms',
      (units: Unit[]) => [...units.slice(0, 1), { key: 'cars', text: 'C' }],
      list.replace(/"translation": \{[^}]*}/, '"translation": "C"'),
    ],
  ])('keeps its list: %s', (_what, change, expected) => {
    expect(rewrite(list, change)).toBe(expected);
  });

  it('reports repeated ids and items that are no messages, and leaves them alone', () => {
    const text =
      '[{"id": "a", "translation": "1"}, {"id": "a", "translation": "2"}, 5, {"translation": "x"}]';
    const { units, notices } = goI18n.read(toBytes(text));
    expect(units.map(({ text: value }) => value)).toEqual(['2']);
    expect(notices.map(({ code, column }) => [code, column])).toEqual([
      ['duplicate-key', 2],
      ['not-a-string', 68],
      ['not-a-string', 71],
    ]);
    expect(rewrite(text, (same) => same)).toBe(text);
    expect(rewrite(text, set('a', '3'))).toBe(text.replace('"2"', '"3"'));
  });
});

describe('go-i18n of both layouts', () => {
  const someUnits = fc
    .uniqueArray(fc.tuple(anyKey, anyText, fc.option(anyText, { nil: undefined })), {
      selector: ([key]) => key,
      maxLength: 8,
    })
    .map((all) =>
      all.map(([key, text, description]): Unit => ({ key, text, ...(description && { description }) })),
    );

  it.each(['[]', '{}'])('holds exactly the texts given, over a file that began as %s', (empty) => {
    fc.assert(
      fc.property(someUnits, someUnits, fc.constantFrom('en', 'ja'), (before, after, language) => {
        let bytes = toBytes(empty);
        for (const units of [before, after]) {
          try {
            bytes = goI18n.rewrite(bytes, units, { language });
          } catch (error) {
            if (error instanceof WriteError) continue;
            throw error;
          }
          const texts = goI18n.read(bytes, { language }).units.map(({ key, text }) => [key, text] as const);
          // Beside a description, the one form left may need an empty one.
          const held = texts.filter(([key, text]) => text !== '' || units.some((unit) => unit.key === key));
          expect(new Map(held)).toEqual(new Map(units.map(({ key, text }) => [key, text])));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('go-i18n v2', () => {
  const object = `{
  "hi": "Hello",
  "desc": {
    "description": "why",
    "hash": "sha1-1",
    "other": "D"
  },
  "cars": {
    "description": "count",
    "one": "car",
    "other": "cars"
  },
  "nested": {
    "deep": "N"
  }
}
`;

  it('reads texts, described texts, forms and nested ids', () => {
    const { units, notices } = goI18n.read(toBytes(object), { language: 'en' });
    expect(units.map(({ key, text, description }) => [key, text, description])).toEqual([
      ['hi', 'Hello', undefined],
      ['desc', 'D', 'why'],
      ['cars[one]', 'car', 'count'],
      ['cars[other]', 'cars', 'count'],
      ['nested.deep', 'N', undefined],
    ]);
    expect(notices).toEqual([]);
  });

  it.each([
    ['a changed text beside its hash', set('desc', 'E'), object.replace('"D"', '"E"')],
    [
      'a message that is gone with its description',
      without('desc'),
      object.replace(/ {2}"desc": \{[^}]*},\n/, ''),
    ],
    [
      'a new form',
      add({ key: 'cars[few]', text: 'c', plural: 'few' }),
      object.replace('"other": "cars"', '"other": "cars",\n    "few": "c"'),
    ],
    ['a nested text', set('nested.deep', 'M'), object.replace('"N"', '"M"')],
    [
      'a form that is gone, where the other alone would be read as a plain text',
      without('cars[one]'),
      object.replace('"one": "car"', '"one": ""'),
    ],
    [
      'a new text with a description',
      add({ key: 'x', text: 'X', description: 'D' }),
      object.replace(/\n}\n$/, ',\n  "x": {\n    "description": "D",\n    "other": "X"\n  }\n}\n'),
    ],
  ])('keeps its object: %s', (_what, change, expected) => {
    expect(rewrite(object, change)).toBe(expected);
  });

  it('is what a new file is, with descriptions and the given forms', () => {
    const units: Unit[] = [
      { key: 'a.b', text: 'A', description: 'why' },
      { key: 'n[one]', text: 'день', plural: 'one' },
      { key: 'n[few]', text: 'дня', plural: 'few' },
      { key: 'n[many]', text: 'дней', plural: 'many' },
    ];
    const text = toText(writeWhole('go_i18n_json', units, { language: 'ru' }));
    expect(JSON.parse(text)).toEqual({
      'a.b': { description: 'why', other: 'A' },
      n: { one: 'день', few: 'дня', many: 'дней' },
    });
    expect(goI18n.read(toBytes(text), { language: 'ru' }).units.map(({ line: _, ...unit }) => unit)).toEqual(
      units,
    );
    expect(JSON.parse(toText(writeWhole('go_i18n_json', units, { disablePlurals: true })))).toMatchObject({
      'n[few]': 'дня',
    });
    expect(JSON.parse(toText(writeWhole('go_i18n_json', units, { includeMetadata: false })))).toMatchObject({
      'a.b': 'A',
    });
  });

  it('takes a lone form for a plural only where the language has no other and the text counts', () => {
    const message = (text: string) => JSON.stringify({ m: { hash: 'sha1-1', other: text } });
    expect(read(message('{{.Count}} 日'), 'ja')).toEqual([['m[other]', '{{.Count}} 日']]);
    expect(read(message('日'), 'ja')).toEqual([['m', '日']]);
    expect(read(message('{{.Count}} days'), 'en')).toEqual([['m', '{{.Count}} days']]);
    expect(read('{"m": {"other": "x"}}', 'en')).toEqual([['m[other]', 'x']]);
  });

  it('refuses a text and forms of one id, unless duplicates are left out', () => {
    const units: Unit[] = [
      { key: 'a', text: '1', description: 'd' },
      { key: 'a[one]', text: '2', plural: 'one' },
    ];
    expect(() => writeWhole('go_i18n_json', units)).toThrow(/"a" and "a\[one\]" cannot both be written/);
    expect(JSON.parse(toText(writeWhole('go_i18n_json', units, { ignoreDuplicates: true })))).toEqual({
      a: { one: '2' },
    });
  });

  it('takes the forms of another language where it is the pattern for it', () => {
    const forms = (['one', 'few', 'many'] as const).map((plural) => ({
      key: `cars[${plural}]`,
      text: plural,
      plural,
    }));
    const russian = rewrite(object, () => forms, { language: 'ru', asTemplate: true });
    expect(JSON.parse(russian)).toEqual({
      cars: { description: 'count', one: 'one', few: 'few', many: 'many' },
    });
  });

  it('leaves messages without a text alone', () => {
    const text = '{"a": {"description": "d"}, "b": "x"}';
    expect(rewrite(text, () => [])).toBe('{"a": {"description": "d"}}');
    expect(rewrite('[{"id": "a"}, {"id": "b", "translation": "x"}]', () => [])).toBe('[{"id": "a"}]');
  });

  it('keeps an id that stands there flat and nested as long as it is desired', () => {
    const text = '{"a": {"b": "1"}, "a.b": "2"}';
    expect(goI18n.read(toBytes(text)).notices.map(({ code }) => code)).toEqual(['duplicate-key']);
    expect(rewrite(text, (same) => same)).toBe(text);
    expect(rewrite(text, () => [])).toBe('{}');
  });
});
