import { type PluralCategory, pluralCategories } from '@parlance/domain/entry/plural';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCatalogueEntry } from '../src/catalogue.ts';
import { convert } from '../src/convert/convert.ts';
import { readIcuPlural, writeIcuPlural } from '../src/convert/icu.ts';
import { LossReport } from '../src/convert/losses.ts';
import { mapPlurals } from '../src/convert/plurals.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { toBytes, toText } from './support/texts.ts';

const forms = (
  base: string,
  texts: Partial<Record<PluralCategory, string>>,
  more: Partial<Unit> = {},
): Unit[] =>
  pluralCategories.flatMap((plural) => {
    const text = texts[plural];
    return text === undefined ? [] : [{ key: `${base}[${plural}]`, text, plural, ...more }];
  });

function mapped(units: Unit[], to: string, language = 'en') {
  const report = new LossReport();
  const result = mapPlurals(units, { to: getCatalogueEntry(to), language }, report);
  return { texts: result.map(({ key, text }) => [key, text]), losses: report.losses };
}

describe('plurals of ICU messages', () => {
  it.each([
    ['{n, plural, one {# file} other {# files}}', { one: '{n} file', other: '{n} files' }],
    [
      'You have {n, plural, one{a file} other{# files}}.',
      { one: 'You have a file.', other: 'You have {n} files.' },
    ],
    ["{n, plural, one{it''s '#1'} other{'{'#'}'}}", { one: "it's #1", other: '{{n}}' }],
    [
      '{n, plural, other{{name} has {n, number} in {when, date, short}}}',
      { other: '{name} has {n, number} in {when, date, short}' },
    ],
    ['{n, plural, =1{one} other{many}}', { one: 'one', other: 'many' }],
  ])('%s are forms', (message, texts) => {
    expect(Object.fromEntries(readIcuPlural(message)?.forms ?? [])).toEqual(texts);
  });

  it.each([
    'plural, not a message',
    '{n, plural, one{x}}',
    '{n, plural, offset:1 one{x} other{y}}',
    '{n, selectordinal, one{#st} other{#th}}',
    '{g, select, a{x} other{{n, plural, one{x} other{y}}}}',
    '{n, plural, one{{g, select, a{x} other{y}}} other{y}}',
    '{n, plural, one{x} other{y}} and {m, plural, one{x} other{y}}',
    '{n, plural, one{x} other{y}',
    '{n, plural, one{x} other{y}}}',
  ])('%s stays as it is', (message) => {
    expect(readIcuPlural(message)).toBeUndefined();
    expect(mapped([{ key: 'a', text: message }], 'android_xml').texts).toEqual([['a', message]]);
  });

  it('come back from every text', () => {
    const token = fc.constantFrom('{n}', '{', '}', '#', "'", "''", 'plural', ' ', 'text', '{{n}}', '%d', ',');
    const text = fc.array(token, { minLength: 1 }).map((tokens) => tokens.join(''));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const message = writeIcuPlural(
          new Map([
            ['one', one],
            ['other', other],
          ] as const),
        );
        expect(Object.fromEntries(readIcuPlural(message)?.forms ?? [])).toEqual({ one, other });
      }),
    );
  });

  it('take the time of their length', () => {
    const hostile = `{n, plural, ${'one{'.repeat(50_000)}`;
    expect(readIcuPlural(hostile)).toBeUndefined();
    expect(readIcuPlural(`${'{a,number,'.repeat(50_000)} plural`)).toBeUndefined();
  });

  it('go from ARB into Android, with the cases of one number reported', () => {
    const arb = '{"cats": "{count, plural, =0{no cats} one{# cat} other{# cats}}", "hi": "Hi {name}"}';
    const read = getFormat('arb').read(toBytes(arb), { language: 'en' });
    const { bytes, losses } = convert(read, getFormat('android_xml'), { language: 'en' });
    expect(toText(bytes)).toContain(
      '<plurals name="cats">\n        <item quantity="one">{count} cat</item>\n        <item quantity="other">{count} cats</item>',
    );
    expect(losses).toEqual([
      { kind: 'plural', count: 1, keys: ['cats (=0)'] },
      { kind: 'syntax', count: 3, keys: ['cats[one]', 'cats[other]', 'hi'] },
    ]);
  });

  it('have the case of one number for a form where the language has the form for nothing else', () => {
    const one = '{n, plural, =1{один} other{{n} шт}}';
    expect(mapped([{ key: 'a', text: one }], 'android_xml', 'ru')).toEqual({
      texts: ['one', 'few', 'many', 'other'].map((plural) => [`a[${plural}]`, '{n} шт']),
      losses: [{ kind: 'plural', count: 1, keys: ['a (=1)'] }],
    });
    // 1 comes before the form of 1, which is never shown.
    expect(mapped([{ key: 'a', text: '{n, plural, =1{a} one{b} other{c}}' }], 'android_xml').texts).toEqual([
      ['a[one]', 'a'],
      ['a[other]', 'c'],
    ]);
    expect(
      mapped([{ key: 'a', text: '{n, plural, =0{0} =2{2} other{c}}' }], 'ios_stringsdict', 'ar').texts,
    ).toEqual([
      ['a[zero]', '0'],
      ['a[one]', 'c'],
      ['a[two]', '2'],
      ['a[few]', 'c'],
      ['a[many]', 'c'],
      ['a[other]', 'c'],
    ]);
    expect(mapped([{ key: 'a', text: one }], 'android_xml', 'fr').losses).toHaveLength(1);
  });

  it('leave no form of gettext empty, and none that it never reaches', () => {
    const read = getFormat('arb').read(toBytes('{"a": "{n, plural, one{{n} штука} other{{n} шт}}"}'), {
      language: 'ru',
    });
    const po = toText(convert(read, getFormat('gettext_po'), { language: 'ru' }).bytes);
    expect(po).toContain('msgstr[0] "{n} штука"\nmsgstr[1] "{n} шт"\nmsgstr[2] "{n} шт"\n');
    expect(po).toContain('nplurals=3');
    expect(mapped([{ key: 'a', text: '{n, plural, one{a} other{b}}' }], 'i18next_json', 'fr').texts).toEqual([
      ['a[one]', 'a'],
      ['a[many]', 'b'],
      ['a[other]', 'b'],
    ]);
    expect(
      mapped([{ key: 'a', text: '{n, plural, one{a} other{b}}' }], 'gettext_po', 'fr').texts,
    ).toHaveLength(2);
  });

  it('are made of forms for ARB, and of nothing where that cannot be', () => {
    expect(mapped(forms('cats', { one: '{count} cat', other: '{count} cats' }), 'arb').texts).toEqual([
      ['cats', '{count, plural, one{{count} cat} other{{count} cats}}'],
    ]);
    expect(mapped(forms('a', { one: '{{count}} #', other: "it's" }), 'arb').texts).toEqual([
      ['a', "{count, plural, one{'{{count}}' '#'} other{it''s}}"],
    ]);
    expect(mapped(forms('a', { one: '{{.N}} x', other: '{{.N}} y {n}' }), 'arb').texts).toEqual([
      ['a', "{n, plural, one{'{{.N}}' x} other{'{{.N}}' y {n}}}"],
    ]);
    const half = forms('a', { one: 'x' });
    const taken = [{ key: 'b', text: 'B' }, ...forms('b', { one: 'x', other: 'y' })];
    expect(mapped([...half, ...taken], 'arb').texts.map(([key]) => key)).toEqual([
      'a[one]',
      'b',
      'b[one]',
      'b[other]',
    ]);
  });

  it('stay whole in formats whose programs read ICU, and where plurals are not desired', () => {
    const unit = { key: 'a', text: '{n, plural, one{x} other{y}}' };
    for (const to of ['react_nested_json', 'xliff', 'nested_json', 'csv'])
      expect(mapped([unit], to).texts).toEqual([['a', unit.text]]);
    const to = getCatalogueEntry('android_xml');
    const target = { to, language: 'en', disablePlurals: true };
    expect(mapPlurals([unit], target, new LossReport())).toEqual([unit]);
  });

  it('are divided with their source text', () => {
    const unit: Unit = {
      key: 'a',
      text: '{n, plural, one{# Datei} other{# Dateien}}',
      source: '{n, plural, one{# file} other{# files}}',
    };
    const units = mapPlurals(
      [unit],
      { to: getCatalogueEntry('gettext_po'), language: 'de' },
      new LossReport(),
    );
    expect(units.map(({ source }) => source)).toEqual(['{n} file', '{n} files']);
  });
});

describe('formats of a .stringsdict', () => {
  const counted = forms(
    'left',
    { one: '%ld apple', other: '%ld apples' },
    { metadata: { variable: 'n', valueType: 'ld' } },
  );

  it.each([
    'android_xml',
    'gettext_po',
    'i18next_json',
    'ruby_on_rails_yaml',
    'go_i18n_json',
    'ios_xcstrings',
  ])('are written into the forms of their variable for %s', (to) => {
    const { texts, losses } = mapped([{ key: 'left', text: '%#@n@ left' }, ...counted], to);
    expect([texts, losses]).toEqual([
      [
        ['left[one]', '%ld apple left'],
        ['left[other]', '%ld apples left'],
      ],
      [],
    ]);
  });

  it('give the number in a form the place of their variable', () => {
    const { texts } = mapped([{ key: 'left', text: '%1$@ has %2$#@n@, 100%%' }, ...counted], 'android_xml');
    expect(texts).toEqual([
      ['left[one]', '%1$@ has %2$ld apple, 100%%'],
      ['left[other]', '%1$@ has %2$ld apples, 100%%'],
    ]);
  });

  it('of a string catalogue give its %arg the kind of its variable', () => {
    const own = forms('a[n]', { one: '%arg apple', other: '%arg apples' }, { metadata: { variable: 'n' } });
    expect(mapped([{ key: 'a', text: '%#@n@' }, ...own], 'android_xml').texts).toEqual([
      ['a[one]', '%lld apple'],
      ['a[other]', '%lld apples'],
    ]);
  });

  it('of a string catalogue become those of a .stringsdict, with its numbers and their places, and come back', () => {
    const text = (value: string) => ({ stringUnit: { state: 'translated', value } });
    const variable = (argNum: number, formatSpecifier: string, name: string) => ({
      argNum,
      formatSpecifier,
      variations: { plural: { one: text(`%arg ${name}`), other: text(`%arg ${name}s, 100%%arg`) } },
    });
    const localization = {
      ...text('%#@birds@ in %#@trees@'),
      substitutions: { birds: variable(2, 'lld', 'bird'), trees: variable(1, 'lu', 'tree') },
    };
    const catalog = {
      sourceLanguage: 'en',
      strings: { left: { localizations: { en: localization } } },
      version: '1.0',
    };
    const read = getFormat('ios_xcstrings').read(toBytes(JSON.stringify(catalog)), { language: 'en' });
    const there = convert(read, getFormat('ios_stringsdict'), { language: 'en' });
    const dict = toText(there.bytes).replaceAll(/\s*\n\s*/g, '');
    expect(there.losses.map(({ kind }) => kind)).toEqual(['header']);
    expect(dict).toContain('<string>%2$#@birds@ in %1$#@trees@</string>');
    const forms = (type: string, name: string) =>
      `<key>NSStringFormatValueTypeKey</key><string>${type}</string><key>one</key><string>%${type} ${name}</string>` +
      `<key>other</key><string>%${type} ${name}s, 100%%arg</string>`;
    expect(dict).toContain(forms('lld', 'bird'));
    expect(dict).toContain(forms('lu', 'tree'));
    const again = getFormat('ios_stringsdict').read(there.bytes, { language: 'en' });
    const back = convert(again, getFormat('ios_xcstrings'), { language: 'en' });
    expect(back.losses).toEqual([]);
    const { strings } = JSON.parse(toText(back.bytes));
    expect(strings.left.localizations.en.substitutions).toEqual(localization.substitutions);
    expect(toText(convert(read, getFormat('android_xml'), { language: 'en' }).bytes)).toContain('>%lu tree<');
  });

  it('never have the type of the letters of %arg', () => {
    const own = forms('a', { one: '%arg apple', other: '%arg apples' });
    const bytes = [...getFormat('ios_stringsdict').write({ units: own }, { language: 'en' })];
    expect(toText(Buffer.concat(bytes))).toMatch(/NSStringFormatValueTypeKey<\/key>\s*<string>d</);
  });

  it('count the arguments before their variables for a string catalogue, and report a number that they cannot take', () => {
    const units = [
      { key: 'left', text: '%@ has %#@n@ and %#@m@' },
      ...forms('left', { one: '%d a of %d', other: '%d b' }, { metadata: { variable: 'n', valueType: 'd' } }),
      ...forms('left[m]', { one: '%3$ld c', other: '%.1f d' }, { metadata: { variable: 'm' } }),
    ];
    const { bytes, losses } = convert(
      { format: 'ios_stringsdict', units, notices: [] },
      getFormat('ios_xcstrings'),
      {
        language: 'en',
      },
    );
    const { n, m } = JSON.parse(toText(bytes)).strings.left.localizations.en.substitutions;
    const textsOf = ({ variations: { plural } }: typeof n) =>
      [plural.one, plural.other].map(({ stringUnit }) => stringUnit.value);
    expect([n.argNum, n.formatSpecifier, ...textsOf(n)]).toEqual([2, 'd', '%arg a of %d', '%arg b']);
    expect([m.argNum, m.formatSpecifier, ...textsOf(m)]).toEqual([3, 'ld', '%arg c', '%.1f d']);
    expect(losses.find(({ kind }) => kind === 'plural')?.keys).toEqual(['left[m][other]']);
  });

  it('of several variables keep the forms of each below its name, which is reported', () => {
    const bags = forms('left[m]', { one: '%ld bag', other: '%ld bags' }, { metadata: { variable: 'm' } });
    const units = [{ key: 'left', text: '%#@n@ in %#@m@' }, ...counted, ...bags];
    for (const to of ['gettext_po', 'ruby_on_rails_yaml', 'go_i18n_json', 'ios_xcstrings']) {
      const { losses } = convert({ format: 'ios_stringsdict', units, notices: [] }, getFormat(to), {
        language: 'en',
      });
      expect(losses.filter(({ kind }) => kind === 'text')).toEqual([]);
      expect([to, losses.some(({ kind }) => kind === 'plural')]).toEqual([to, to !== 'ios_xcstrings']);
    }
  });
});

describe('the form other', () => {
  const polish = { one: 'plik', few: 'pliki', many: 'plików' };

  it.each(['ru', 'pl', 'uk'])('is that of many in %s, whose whole numbers have none', (language) => {
    expect(mapped(forms('a', polish), 'android_xml', language).texts.at(-1)).toEqual(['a[other]', 'plików']);
    expect(mapped(forms('a', polish), 'gettext_po', language).texts).toHaveLength(3);
  });

  it.each(['cs', 'fr', 'ar', 'en'])('is not made up in %s, where it is a form of its own', (language) => {
    expect(mapped(forms('a', polish), 'android_xml', language).texts).toHaveLength(3);
  });

  it('is not made up of a half-translated text', () => {
    expect(mapped(forms('a', { one: 'plik', few: 'pliki' }), 'android_xml', 'pl').texts).toHaveLength(2);
  });
});
