import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { convert } from '../src/convert/convert.ts';
import { convertPlaceholders } from '../src/convert/placeholders.ts';
import type { Document, Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { holdsTexts } from './support/expected.ts';
import { toBytes, toText } from './support/texts.ts';

const document = (format: string, units: Unit[], rest: Partial<Document> = {}): Document => ({
  format,
  units,
  notices: [],
  ...rest,
});

const forms = (base: string, texts: Partial<Record<NonNullable<Unit['plural']>, string>>): Unit[] =>
  Object.entries(texts).map(([plural, text]) => ({
    key: `${base}[${plural}]`,
    text,
    plural: plural as Unit['plural'],
  }));

const kinds = ({ losses }: ReturnType<typeof convert>) =>
  Object.fromEntries(losses.map(({ kind, count }) => [kind, count]));

describe('conversion', () => {
  const plural = catalogue.filter(({ name, plurals }) => plurals && holdsTexts(name)).map(({ name }) => name);
  const cars = forms('cars', { one: '%d car', other: '%d cars' });

  it.each(plural.flatMap((from) => plural.map((to) => [from, to] as const)))(
    'carries plural forms from %s to %s',
    (from, to) => {
      const first = convert(document('android_xml', cars), getFormat(from), { language: 'en' });
      const read = getFormat(from).read(first.bytes, { language: 'en' });
      const second = convert(read, getFormat(to), { language: 'en' });
      const { units } = getFormat(to).read(second.bytes, { language: 'en' });
      expect(units.map(({ key, text, plural: form }) => [key, text, form])).toEqual(
        cars.map(({ key, text, plural: form }) => [key, text, form]),
      );
      expect(kinds(second)['text']).toBeUndefined();
    },
  );

  it('gives Russian the form other, which gettext does not have', () => {
    const po = `msgid ""
msgstr "Language: ru\\nPlural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

msgid "car"
msgid_plural "cars"
msgstr[0] "машина"
msgstr[1] "машины"
msgstr[2] "машин"
`;
    const read = getFormat('gettext_po').read(toBytes(po));
    const { bytes, language } = convert(read, getFormat('android_xml'));
    expect(language).toBe('ru');
    expect(toText(bytes)).toContain('<item quantity="other">машин</item>');
    const back = convert(getFormat('android_xml').read(bytes), getFormat('gettext_po'), { language: 'ru' });
    expect(back.losses).toEqual([]);
  });

  it.each(catalogue.filter(({ name }) => holdsTexts(name)))(
    'carries the context in keys of gettext through $name',
    ({ name }) => {
      const po = `msgid ""
msgstr "Language: de\\n"

msgctxt "menu"
msgid "Close"
msgstr "Schließen"
`;
      const read = getFormat('gettext_po').read(toBytes(po));
      const there = convert(read, getFormat(name), { language: 'de' });
      const back = convert(getFormat(name).read(there.bytes, { language: 'de' }), getFormat('gettext_po'), {
        language: 'de',
      });
      expect(toText(back.bytes)).toContain('msgctxt "menu"\nmsgid "Close"\nmsgstr "Schließen"');
    },
  );

  it('reports what the new format does not hold, with the keys', () => {
    const rich: Unit = {
      key: 'a',
      text: 'A',
      description: 'why',
      maxLength: 10,
      state: 'needs-review',
      context: 'menu',
      references: ['a.c:1'],
      flags: ['c-format'],
      draft: 'AA',
      placeholders: { n: '{}' },
      metadata: { x: '1' },
      translatable: false,
    };
    const result = convert(document('xliff', [rich, ...cars]), getFormat('nested_json'), { language: 'en' });
    expect(kinds(result)).toEqual({
      draft: 1,
      description: 1,
      'max-length': 1,
      context: 1,
      references: 1,
      flags: 1,
      placeholders: 1,
      state: 1,
      untranslatable: 1,
      metadata: 1,
      plural: 2,
    });
    expect(result.losses.find(({ kind }) => kind === 'plural')?.keys).toEqual(['cars[one]', 'cars[other]']);
  });

  it.each(catalogue.filter(({ name }) => holdsTexts(name)))(
    'into $name keeps each fact or reports that it is lost',
    ({ name, plurals }) => {
      const facts: [kind: string, unit: Partial<Unit>][] = [
        ['description', { description: 'Why\nand where' }],
        ['max-length', { maxLength: 12 }],
        ['context', { context: 'menu' }],
        ['state', { state: 'needs-review' }],
        ['state', { state: 'rejected' }],
        ['state', { state: 'needs-translation' }],
        ['metadata', { metadata: { 'prop:client': 'C' } }],
        ['metadata', { metadata: { partOfSpeech: 'noun' } }],
        ['metadata', { metadata: { restype: 'button' } }],
      ];
      for (const [kind, fact] of facts) {
        const unit: Unit = { key: 'a', text: 'A', ...fact };
        const { bytes, losses } = convert(document('xliff', [unit, ...cars]), getFormat(name), {
          language: 'en',
        });
        const { units } = getFormat(name).read(bytes, { language: 'en' });
        const back = units.find(({ key }) => key === 'a');
        // The context is part of the key of some.
        expect(back?.text === 'A').toBe(!losses.some((loss) => loss.kind === 'text'));
        if (!back) continue;
        const isKept = Object.entries(fact).every(
          ([field, value]) => JSON.stringify(back?.[field as keyof Unit]) === JSON.stringify(value),
        );
        expect([kind, isKept]).toEqual([kind, !losses.some((loss) => loss.kind === kind)]);
        const form = units.find(({ key }) => key === 'cars[one]')?.plural;
        // ARB has plurals as ICU messages.
        const isLost = name !== 'arb' && (!plurals || form !== 'one');
        expect(losses.some((loss) => loss.kind === 'plural')).toBe(isLost);
      }
    },
  );

  it('takes one language out of several, and reports how much stays behind', () => {
    const units = ['en', 'de'].map((language): Unit => ({ key: 'a', text: language, language }));
    const catalogOf = document('ios_xcstrings', units, { sourceLanguage: 'en' });
    const german = convert(catalogOf, getFormat('nested_json'), { language: 'de' });
    expect([toText(german.bytes), german.losses]).toEqual([
      '{\n  "a": "de"\n}\n',
      [{ kind: 'language', count: 1, keys: ['a (en)'] }],
    ]);
    expect(toText(convert(catalogOf, getFormat('nested_json')).bytes)).toContain('"en"');
    const both = convert(catalogOf, getFormat('tmx'));
    expect(kinds(both)['language']).toBeUndefined();
  });

  it('takes the texts of a template from its messages, and leaves out what is not translated', () => {
    const po = 'msgid "hi"\nmsgstr ""\n';
    const template = getFormat('gettext_pot').read(toBytes(po));
    expect(toText(convert(template, getFormat('nested_json')).bytes)).toBe('{\n  "hi": "hi"\n}\n');
    const empty = convert(getFormat('gettext_po').read(toBytes(po)), getFormat('nested_json'));
    expect([toText(empty.bytes), kinds(empty)]).toEqual(['{}\n', { untranslated: 1 }]);
  });

  it('converts placeholders only on request', () => {
    const units = [{ key: 'a', text: '%1$s has %2$d of %%' }];
    const strings = (convertThem: boolean) =>
      toText(
        convert(document('android_xml', units), getFormat('ios_strings'), {
          language: 'en',
          convertPlaceholders: convertThem,
        }).bytes,
      );
    expect(strings(false)).toContain('%1$s has %2$d of %%');
    expect(strings(true)).toContain('%1$@ has %2$d of %%');
  });
});

describe('placeholders', () => {
  it.each([
    ['%s and %1$s', '%@ and %1$@'],
    ['%d, %2$d, %.2f', '%d, %2$d, %.2f'],
    ['%%s stays, 100 % sure', '%%s stays, 100 % sure'],
    ['%-10s|', '%-10@|'],
    ['%,d and %3$,.2f', "%'d and %3$'.2f"],
  ])('makes %j those of iOS and back', (android, ios) => {
    expect(convertPlaceholders(android, 'ios')).toBe(ios);
    expect(convertPlaceholders(ios, 'android')).toBe(android);
  });

  it('takes no per cent before a word for a placeholder', () => {
    for (const text of ['50 % in Rot', '100 % Umsatz', '5 % de descuento']) {
      expect(convertPlaceholders(text, 'android')).toBe(text);
      expect(convertPlaceholders(text, 'ios')).toBe(text);
    }
  });

  it('writes as a text for iOS what NSString has no conversion for', () => {
    expect(convertPlaceholders('%b %1$B %h %(d', 'ios')).toBe('%@ %1$@ %@ %d');
  });

  it('leaves out of an iOS text what Java has not', () => {
    expect(convertPlaceholders('%D %U %O', 'android')).toBe('%d %d %o');
    expect(convertPlaceholders('%ld %1$lld %lu %i %hhd %lf %zd', 'android')).toBe('%d %1$d %d %d %d %f %d');
    expect(convertPlaceholders('%#@days@ %1$#@hours@', 'android')).toBe('%#@days@ %1$#@hours@');
  });

  it('comes back from every text of what both have', () => {
    const parts = fc.constantFrom(
      '%@',
      '%1$@',
      '%2$@',
      '%d',
      '%3$d',
      '%%',
      ' ',
      'text',
      '%.1f',
      '@',
      's',
      '$',
    );
    fc.assert(
      fc.property(fc.array(parts), (tokens) => {
        const text = tokens.join('');
        expect(convertPlaceholders(convertPlaceholders(text, 'android'), 'ios')).toBe(text);
      }),
    );
  });
});
