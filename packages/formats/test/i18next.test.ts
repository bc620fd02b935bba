import { pluralCategories } from '@parlance/domain/entry/plural';
import fc from 'fast-check';
import i18next, { type i18n } from 'i18next';
import { describe, expect, it } from 'vitest';
import { WriteError } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { categoriesOf } from '../src/shared/plural.ts';
import { rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

const format = getFormat('i18next_json');
const read = (text: string, language = 'en') => format.read(toBytes(text), { language }).units;
const texts = (units: readonly Unit[]) => Object.fromEntries(units.map(({ key, text }) => [key, text]));
const forms = (base: string, language: string, text = (form: string) => `${form} {{count}}`): Unit[] =>
  categoriesOf(language).map((plural) => ({ key: `${base}[${plural}]`, text: text(plural), plural }));

/** The library itself with a file of ours. */
function library(file: string, lng: string, options: object = {}): i18n {
  const instance = i18next.createInstance();
  instance.init({
    lng,
    fallbackLng: false,
    initAsync: false,
    resources: { [lng]: { translation: JSON.parse(file) } },
    interpolation: { escapeValue: false },
    ...options,
  });
  return instance;
}

const languages = ['ru', 'ar', 'en', 'ja'];
const numbers = [0, 1, 2, 5, 21];

describe('i18next itself', () => {
  it.each(languages)('finds the form of each number in a fresh %s file', (language) => {
    const rules = new Intl.PluralRules(language);
    const { t } = library(
      toText(writeWhole('i18next_json', forms('shop.cars', language), { language })),
      language,
    );
    for (const count of numbers) expect(t('shop.cars', { count })).toBe(`${rules.select(count)} ${count}`);
  });

  it.each(languages)('finds the forms of sentences with separators off in a fresh %s file', (language) => {
    const rules = new Intl.PluralRules(language);
    const units = [...forms('"Hello. You have: messages"', language), { key: '"A. B"', text: 'x' }];
    const file = toText(writeWhole('i18next_json', units, { language }));
    const { t } = library(file, language, { keySeparator: false, nsSeparator: false });
    for (const count of numbers) {
      expect(t('Hello. You have: messages', { count })).toBe(`${rules.select(count)} ${count}`);
    }
    expect(t('A. B')).toBe('x');
    expect(texts(read(file, language))).toEqual(texts(units));
  });

  it.each(languages)('finds the forms of a file made over the English one for %s', (language) => {
    const rules = new Intl.PluralRules(language);
    const english =
      '{\n  "cars_one": "{{count}} car",\n  "cars_other": "{{count}} cars",\n  "bye": "Bye"\n}\n';
    const units = [...forms('cars', language), { key: 'bye', text: 'x' }];
    const file = toText(format.rewrite(toBytes(english), units, { language, asTemplate: true }));
    const { t } = library(file, language);
    for (const count of numbers) expect(t('cars', { count })).toBe(`${rules.select(count)} ${count}`);
    expect(Object.keys(JSON.parse(file))).toEqual([
      ...categoriesOf(language).map((form) => `cars_${form}`),
      'bye',
    ]);
  });

  it('finds ordinals and forms with a context', () => {
    const units = [
      ...['one', 'two', 'few', 'other'].map((form) => ({
        key: `place_ordinal[${form}]`,
        text: `{{count}}${form}`,
      })),
      { key: 'friend_male[one]', text: 'a boyfriend' },
      { key: 'friend_male[other]', text: '{{count}} boyfriends' },
    ];
    const file = toText(writeWhole('i18next_json', units));
    const { t } = library(file, 'en');
    expect([1, 2, 3, 4].map((count) => t('place', { count, ordinal: true }))).toEqual([
      '1one',
      '2two',
      '3few',
      '4other',
    ]);
    expect(t('friend', { context: 'male', count: 1 })).toBe('a boyfriend');
    expect(texts(read(file))).toEqual(texts(units));
  });

  it('takes the null beside a lone form for missing', () => {
    const file = toText(writeWhole('i18next_json', [{ key: 'day[one]', text: 'a day' }]));
    expect(JSON.parse(file)).toEqual({ day_one: 'a day', day_other: null });
    const { t } = library(file, 'de', {
      fallbackLng: 'en',
      resources: {
        de: { translation: JSON.parse(file) },
        en: { translation: { day_one: '1', day_other: 'days' } },
      },
    });
    expect([1, 5].map((count) => t('day', { count }))).toEqual(['a day', 'days']);
  });
});

describe('what is a plural form', () => {
  it.each([
    ['forms of v4', 'en', { day_one: 'a', day_other: 'b' }, ['day[one]', 'day[other]']],
    [
      'forms without other',
      'ru',
      { day_one: 'a', day_few: 'b', day_many: 'c' },
      ['day[one]', 'day[few]', 'day[many]'],
    ],
    ['a pair of v3', 'en', { day: 'a', day_plural: 'b' }, ['day[one]', 'day[other]']],
    ['numbers of v3', 'ru', { d_0: '{{count}}', d_1: 'b', d_2: 'c' }, ['d[one]', 'd[few]', 'd[many]']],
    ['one number of v3', 'ja', { d_0: '{{count}}' }, ['d[other]']],
    ['a lone form that counts', 'ja', { day_other: '{{count}}' }, ['day[other]']],
    ['an empty base', 'en', { _one: 'a', _other: 'b' }, ['[one]', '[other]']],
    ['labels that end in a form', 'en', { choose_at_least_one: 'a', category_other: 'b' }, undefined],
    ['labels that end in numerals', 'en', { step_one: 'a', step_two: 'b' }, undefined],
    ['numbered labels', 'ru', { step_0: 'a', step_1: 'b', step_2: 'c' }, undefined],
    ['numbers where the language has none', 'en', { step_0: '{{count}}', step_1: 'b' }, undefined],
    ['a _plural without its other text', 'en', { day_plural: 'b' }, undefined],
  ])('%s', (_what, language, file, keys) => {
    expect(read(JSON.stringify(file), language).map(({ key }) => key)).toEqual(keys ?? Object.keys(file));
  });

  it('takes a sentence with dots for one name', () => {
    const units = read(
      '{"One. Two_one": "{{count}}", "One. Two_other": "x", "deep": {"a.b_other": "{{count}}"}}',
    );
    expect(units.map(({ key }) => key)).toEqual([
      '"One. Two"[one]',
      '"One. Two"[other]',
      'deep."a.b"[other]',
    ]);
  });

  it('keeps a name that is the key of a form apart from that form', () => {
    const file = '{"a[one]": "literal", "a_one": "x {{count}}", "a_other": "y"}';
    expect(read(file).map(({ key }) => key)).toEqual(['a[one]', 'a_one', 'a_other']);
  });
});

describe('a kept file', () => {
  const older = '{\n  "day": "{{count}} day",\n  "day_plural": "{{count}} days",\n  "bye": "Bye"\n}\n';
  const rewrite = (text: string, change: (units: Unit[]) => Unit[], options: object = {}) =>
    rewriteText('i18next_json', text, change, options);

  it('of v3 keeps its endings, and new forms get such', () => {
    const changed = rewrite(older, (units) => [
      ...units.map((unit) => (unit.key === 'day[other]' ? { ...unit, text: 'all {{count}}' } : unit)),
      ...forms('week', 'en'),
    ]);
    expect(changed).toBe(
      older
        .replace('{{count}} days', 'all {{count}}')
        .replace('"Bye"', '"Bye",\n  "week": "one {{count}}",\n  "week_plural": "other {{count}}"'),
    );
  });

  it('of v3 becomes one of v3 in another language', () => {
    const units = [...forms('day', 'ru'), { key: 'bye', text: 'x' }];
    const russian = rewrite(older, () => units, { language: 'ru', asTemplate: true });
    expect(Object.keys(JSON.parse(russian))).toEqual(['day_0', 'day_1', 'day_2', 'day_other', 'bye']);
    expect(texts(read(russian, 'ru'))).toEqual(texts(units));
    const japanese = rewrite(older, () => forms('day', 'ja'), { language: 'ja', asTemplate: true });
    expect(JSON.parse(japanese)).toEqual({ day_0: 'other {{count}}' });
    const german = rewrite(older, () => forms('day', 'de'), { language: 'de', asTemplate: true });
    expect(JSON.parse(german)).toEqual({ day: 'one {{count}}', day_plural: 'other {{count}}' });
  });

  it('of v3 becomes v4 in a new file', () => {
    expect(JSON.parse(toText(writeWhole('i18next_json', read(older))))).toEqual({
      day_one: '{{count}} day',
      day_other: '{{count}} days',
      bye: 'Bye',
    });
  });

  it('of labels that only end in _plural gets endings of v4', () => {
    const labels = '{"item": "Item", "item_plural": "Items"}';
    expect(rewrite(labels, (units) => [...units, ...forms('day', 'en')])).toContain('"day_one"');
  });

  it('holds the place of a form that is gone, so that the other stays one', () => {
    const newer = '{\n  "day_one": "a day",\n  "day_other": "days"\n}\n';
    const without = (key: string) => (units: Unit[]) => units.filter((unit) => unit.key !== key);
    expect(rewrite(newer, without('day[one]'))).toBe(newer.replace('"a day"', 'null'));
    expect(rewrite(older, without('day[other]'))).toBe(older.replace('"{{count}} days"', 'null'));
    expect(rewrite(older, () => [])).toBe('{}\n');
    const held = newer.replace('"a day"', 'null');
    expect(rewrite(held, (units) => units)).toBe(held);
    expect(rewrite(held, without('day[one]'))).toBe(held);
    expect(texts(read(held))).toEqual({ 'day[one]': null, 'day[other]': 'days' });
  });

  it('refuses a text that would be read as a form of another', () => {
    const units = [...forms('day', 'en'), { key: 'day_few', text: 'x' }];
    expect(() => writeWhole('i18next_json', units)).toThrow(
      expect.objectContaining({
        name: 'WriteError',
        message:
          'the keys "day[other]" and "day_few" cannot both be written: i18next takes the second for a form of the first',
        key: 'day_few',
      }),
    );
    expect(JSON.parse(toText(writeWhole('i18next_json', units, { ignoreDuplicates: true })))).toEqual({
      day_one: 'one {{count}}',
      day_other: 'other {{count}}',
    });
    const same = [...forms('day', 'en'), { key: 'day_one', text: 'x' }];
    expect(() => writeWhole('i18next_json', same)).toThrow(/"day\[one\]" and "day_one".*same name/);
  });

  it('writes plain keys on request', () => {
    const file = toText(
      writeWhole('i18next_json', forms('day', 'en'), { disablePlurals: true, sortByKey: true }),
    );
    expect(Object.keys(JSON.parse(file))).toEqual(['day[one]', 'day[other]']);
    expect(texts(read(file))).toEqual(texts(forms('day', 'en')));
  });
});

describe('any names with endings', () => {
  const endings = ['', '_plural', '_0', '_1', '_2', ...pluralCategories.map((form) => `_${form}`), '[one]'];
  const file = fc
    .uniqueArray(
      fc.tuple(
        fc.constantFrom(...endings.flatMap((ending) => [`a${ending}`, `b.c${ending}`])),
        fc.constantFrom('{{count}}', 'text', '', null),
      ),
      { selector: ([name]) => name, minLength: 1, maxLength: 7 },
    )
    .map((members) => JSON.stringify(Object.fromEntries(members), null, 2));
  const language = fc.constantFrom('en', 'ru', 'ar', 'ja');
  const isForm = ({ key }: Unit) => /\[\w+\]$/.test(key);

  /** All forms are there again; a plain text may have become a form, since that is what i18next takes it for. */
  function expectKept(units: readonly Unit[], again: readonly Unit[]): void {
    const given = units.filter(({ text }) => text);
    const found = again.filter(({ text }) => text);
    expect(texts(found)).toMatchObject(texts(given.filter(isForm)));
    expect(found.map(({ text }) => text).toSorted()).toEqual(given.map(({ text }) => text).toSorted());
  }

  function unlessRefused(work: () => Uint8Array): Uint8Array | undefined {
    try {
      return work();
    } catch (error) {
      if (error instanceof WriteError) return undefined;
      throw error;
    }
  }

  it('come back byte for byte, and no form is lost in a new file', () => {
    fc.assert(
      fc.property(file, language, (text, own) => {
        const units = read(text, own);
        expect(toText(format.rewrite(toBytes(text), units, { language: own }))).toBe(text);
        const fresh = unlessRefused(() => writeWhole('i18next_json', units, { language: own }));
        if (fresh) expectKept(units, read(toText(fresh), own));
      }),
      { numRuns: 2_000 },
    );
  });

  it('lose nothing by changes', () => {
    const change = fc.array(fc.constantFrom('keep', 'drop', '{{count}}', 'new'), {
      minLength: 7,
      maxLength: 7,
    });
    fc.assert(
      fc.property(file, language, change, (text, own, changes) => {
        const units = read(text, own).flatMap((unit, index) => {
          const what = changes[index] ?? 'keep';
          if (what === 'drop') return [];
          return what === 'keep' ? [unit] : [{ ...unit, text: what }];
        });
        const bytes = unlessRefused(() => format.rewrite(toBytes(text), units, { language: own }));
        if (!bytes) return;
        JSON.parse(toText(bytes));
        expectKept(units, read(toText(bytes), own));
      }),
      { numRuns: 2_000 },
    );
  });
});

it('holds very many lone forms in one go', () => {
  const units = Array.from({ length: 10_000 }, (_, n) => ({ key: `key${n}[other]`, text: 'x' }));
  const file = writeWhole('i18next_json', units, { language: 'ja' });
  expect(texts(read(toText(file), 'ja').filter(({ text }) => text))).toEqual(texts(units));
});
