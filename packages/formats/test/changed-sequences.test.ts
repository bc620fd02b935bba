import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { formOfKey } from '../src/shared/plural.ts';
import { corpusFiles, languageOf } from './support/corpus.ts';
import { holdsTexts } from './support/expected.ts';
import { toText, writeWhole } from './support/texts.ts';

const binary = new Set(['xls', 'xlsx']);
const described = catalogue.filter(({ name, comments }) => comments && holdsTexts(name) && !binary.has(name));

/** Formats in which the forms of a plural have one description. */
const sharing = new Set([
  'android_xml',
  'gettext_po',
  'ios_stringsdict',
  'ios_xcstrings',
  'go_i18n_json',
  'toml',
  'qt_ts',
]);

/** Formats that new descriptions come into in another layout than into a new file, which is as good. */
const laidOut = new Set([
  'chrome_i18n_json',
  'mozilla_i18n_json',
  'go_i18n_json',
  'arb',
  'xliff_2',
  'csv',
  'tsv',
]);

const start: Unit[] = [
  { key: 'a', text: 'A', description: 'Old' },
  { key: 'b', text: 'B' },
  { key: 'n[one]', text: '%d day', plural: 'one', description: 'Days\nof a week' },
  { key: 'n[other]', text: '%d days', plural: 'other', description: 'Days\nof a week' },
  { key: 'z', text: 'Z' },
];

const edits = fc.array(
  fc.record({
    key: fc.constantFrom(...start.map(({ key }) => key)),
    description: fc.option(
      fc.constantFrom(
        'One line',
        'Two\nlines',
        'a "quote" and é',
        'x < y & z',
        "it's / here",
        '100% [a] = b; #c',
      ),
      { nil: undefined },
    ),
  }),
  { minLength: 1, maxLength: 6 },
);

/** Writes a file again with another description of one unit. */
function describeUnit(
  format: string,
  bytes: Uint8Array,
  key: string,
  description: string | undefined,
  language: string,
) {
  const { read, rewrite } = getFormat(format);
  const { units } = read(bytes, { language });
  const desired = units.map((unit) => (unit.key === key ? { ...unit, description } : unit));
  return rewrite(bytes, desired, { language, changed: { description: new Set([key]) } });
}

const unitsOf = (format: string, bytes: Uint8Array, language: string) =>
  getFormat(format).read(bytes, { language }).units;
const bare = ({ line: _line, description: _description, ...unit }: Unit) => unit;

describe.each(described)('descriptions of $name', ({ name }) => {
  it('survive any sequence of edits, which keep all else and can be taken back byte for byte', () => {
    const file = writeWhole(name, start);
    const first = unitsOf(name, file, 'en');
    fc.assert(
      fc.property(edits, (steps) => {
        const expected = new Map(first.map(({ key, description }) => [key, description]));
        let bytes = file;
        for (const { key, description } of steps) {
          bytes = describeUnit(name, bytes, key, description, 'en');
          const { base, plural } = formOfKey(key);
          for (const other of expected.keys())
            if (other === key || (plural && sharing.has(name) && formOfKey(other).base === base))
              expected.set(other, description);
          const units = unitsOf(name, bytes, 'en');
          expect(units.map((unit) => [unit.key, unit.description])).toEqual([...expected]);
          expect(units.map(bare)).toEqual(first.map(bare));
        }
        for (const { key, description } of first) bytes = describeUnit(name, bytes, key, description, 'en');
        if (!laidOut.has(name)) expect(toText(bytes)).toBe(toText(file));
        const back = unitsOf(name, bytes, 'en').map(({ line: _line, ...unit }) => unit);
        expect(back).toEqual(first.map(({ line: _line, ...unit }) => unit));
      }),
      { numRuns: 40 },
    );
  });
});

const written = new Set([
  'ios_stringsdict',
  'tmx',
  'tbx',
  'ini',
  'toml',
  'ruby_on_rails_yaml',
  'symfony_yaml',
  'symfony2_yaml',
]);
const files = corpusFiles().filter((file) => file.units !== undefined && written.has(file.format));

describe.each(files)('a description in $format $path', { timeout: 60_000 }, (file) => {
  const language = languageOf(file) ?? 'en';

  it('comes and goes and leaves the file as it was', () => {
    const units = unitsOf(file.format, file.bytes, language);
    // A fact of one language becomes a fact of all.
    const spoken = new Set(units.flatMap(({ key, description }) => (description === undefined ? [] : key)));
    const silent = units.filter(({ key, text }) => !spoken.has(key) && text !== null);
    const step = Math.max(1, Math.floor(silent.length / 4));
    for (const { key } of silent.filter((_unit, index) => index % step === 0)) {
      const added = describeUnit(file.format, file.bytes, key, 'New & other', language);
      const described = unitsOf(file.format, added, language);
      expect(described.map(bare)).toEqual(units.map(bare));
      // What stands in brackets has no place for a comment.
      const isDescribed = described.find((unit) => unit.key === key)?.description === 'New & other';
      if (!isDescribed) expect(Buffer.compare(added, file.bytes)).toBe(0);
      const back = describeUnit(file.format, added, key, undefined, language);
      expect(Buffer.compare(back, file.bytes)).toBe(0);
    }
  });
});
