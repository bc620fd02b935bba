import { describe, expect, it } from 'vitest';
import { joinPair, splitPair } from '../src/apple/pair.ts';
import { WriteError } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { fresh, read, set, texts } from './support/key-value.ts';
import { rewriteText, toBytes, writeWhole } from './support/texts.ts';

describe('.stringsdict', () => {
  const forms = (name: string, spec: string, ...pairs: [string, string][]) =>
    `<key>${name}</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>${spec}</string>${pairs.map(([form, text]) => `<key>${form}</key><string>${text}</string>`).join('')}</dict>`;
  const file = `<plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%2$#@b@ in %1$#@a@</string>${forms('a', 'lu', ['one', 'A'], ['other', 'AA'])}${forms('b', 'd', ['one', 'B'], ['other', 'BB'])}</dict></dict></plist>`;

  it('has the format as a text, and the forms of each of several variables', () => {
    expect(texts('ios_stringsdict', file)).toEqual([
      ['k', '%2$#@b@ in %1$#@a@'],
      ['k[one]', 'A'],
      ['k[other]', 'AA'],
      ['k[b][one]', 'B'],
      ['k[b][other]', 'BB'],
    ]);
  });

  it('keeps the names of variables and both type keys in a new file', () => {
    const again = fresh('ios_stringsdict', read('ios_stringsdict', file).units);
    expect(texts('ios_stringsdict', again)).toEqual(texts('ios_stringsdict', file));
    expect(again.match(/NSStringPluralRuleType/g)?.length).toBe(2);
    expect(again).toMatch(/<key>a<\/key>[\s\S]*<string>lu<\/string>[\s\S]*<key>b<\/key>/);
  });

  it('writes both type keys for forms of another format, with the type that they show', () => {
    const units: Unit[] = [
      { key: 'n[one]', text: '%1$ld day', plural: 'one' },
      { key: 'n[other]', text: '%1$ld days', plural: 'other' },
    ];
    const written = fresh('ios_stringsdict', units);
    expect(written).toContain('<string>%#@forms@</string>');
    expect(written).toMatch(/SpecTypeKey<\/key>\s*<string>NSStringPluralRuleType/);
    expect(written).toMatch(/ValueTypeKey<\/key>\s*<string>ld</);
    expect(texts('ios_stringsdict', written)).toEqual(units.map(({ key, text }) => [key, text]));
  });

  it('refuses a plain text that would hide forms, or drops it', () => {
    const units: Unit[] = [
      { key: 'n', text: 'days' },
      { key: 'n[other]', text: '%d', plural: 'other' },
    ];
    expect(() => writeWhole('ios_stringsdict', units)).toThrow(WriteError);
    const bytes = writeWhole('ios_stringsdict', units, { ignoreDuplicates: true });
    expect(texts('ios_stringsdict', bytes)).toEqual([['n[other]', '%d']]);
  });

  it('keeps a format that names the variables where its text was cleared', () => {
    const change = (units: Unit[]) =>
      units.map((unit) => (unit.key === 'k' ? { ...unit, text: null } : unit));
    expect(rewriteText('ios_stringsdict', file, change)).toBe(
      file.replace('%2$#@b@ in %1$#@a@', '%#@a@ %#@b@'),
    );
    // Without the forms of the first variable, the other one is still the second argument.
    const second = (units: Unit[]) => change(units).filter(({ key }) => !/^k\[(one|other)\]$/.test(key));
    expect(rewriteText('ios_stringsdict', file, second)).toContain('<string>%2$#@b@</string>');
    const empty = file.replace('%2$#@b@ in %1$#@a@', '');
    expect(rewriteText('ios_stringsdict', empty, change)).toBe(empty);
    // Nothing is left that needs one.
    const none = (units: Unit[]) => change(units).filter(({ key }) => key === 'k');
    expect(rewriteText('ios_stringsdict', file, none)).not.toContain('FormatKey');
  });

  it('keeps an empty variable that a text names where the empty texts stay away', () => {
    const empty = file.replace(/(<key>one<\/key><string>A<\/string>)|AA/g, '');
    const translated = (units: Unit[]) => units.filter(({ text }) => text);
    expect(rewriteText('ios_stringsdict', empty, translated)).toBe(empty);
    // Of the base language's file, for a language that has the format as it is.
    const german: Unit[] = [{ key: 'k[b][other]', text: 'Zeichen', plural: 'other' }];
    const options = { language: 'de', asTemplate: true };
    const written = getFormat('ios_stringsdict').rewrite(toBytes(empty), german, options);
    expect(texts('ios_stringsdict', written)).toEqual([
      ['k', '%2$#@b@ in %1$#@a@'],
      ['k[other]', ''],
      ['k[b][other]', 'Zeichen'],
    ]);
    // No text names it any more, or the entry is gone.
    const without = (units: Unit[]) =>
      translated(units).map((unit) => (unit.key === 'k' ? { ...unit, text: '%2$#@b@' } : unit));
    expect(rewriteText('ios_stringsdict', empty, without)).not.toContain('<key>a</key>');
    expect(rewriteText('ios_stringsdict', empty, () => [])).not.toContain('<key>k</key>');
  });

  it('writes the forms of another language over the base language’s file', () => {
    const base = fresh('ios_stringsdict', read('ios_stringsdict', file).units);
    const units: Unit[] = (['zero', 'one', 'two', 'few', 'many', 'other'] as const).map((plural) => ({
      key: `k[${plural}]`,
      text: plural.toUpperCase(),
      plural,
    }));
    const options = { language: 'ar', asTemplate: true };
    const arabic = getFormat('ios_stringsdict').rewrite(toBytes(base), units, options);
    expect(texts('ios_stringsdict', arabic)).toEqual([['k', '%2$#@b@ in %1$#@a@'], ...expectedOrder(units)]);
    const japanese = getFormat('ios_stringsdict').rewrite(toBytes(base), units.slice(5), {
      language: 'ja',
      asTemplate: true,
    });
    expect(texts('ios_stringsdict', japanese)).toEqual([
      ['k', '%2$#@b@ in %1$#@a@'],
      ['k[other]', 'OTHER'],
    ]);
  });

  const expectedOrder = (units: Unit[]) => units.map(({ key, text }) => [key, text]);

  it('has texts by device and width, and keeps what it does not know', () => {
    const device =
      '<plist><dict><key>t</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>Click</string></dict></dict><key>n</key><integer>5</integer></dict></plist>';
    expect(texts('ios_stringsdict', device)).toEqual([['t[mac]', 'Click']]);
    expect(rewriteText('ios_stringsdict', device, set('t[mac]', 'Press'))).toBe(
      device.replace('Click', 'Press'),
    );
    expect(rewriteText('ios_stringsdict', device, () => [])).toContain('<key>n</key><integer>5</integer>');
    const { units } = read('ios_stringsdict', device);
    expect(texts('ios_stringsdict', fresh('ios_stringsdict', units))).toEqual([['t[mac]', 'Click']]);
  });

  it('is one set of entries with the .strings file of its name, and is parted again', () => {
    const strings = read('ios_strings', '"k" = "hidden";\n"only" = "x";\n');
    const stringsdict = read('ios_stringsdict', file);
    const joined = joinPair(strings, stringsdict);
    expect(joined.units.map(({ key }) => key)).toEqual([
      'only',
      'k',
      'k[one]',
      'k[other]',
      'k[b][one]',
      'k[b][other]',
    ]);
    expect(joined.notices.map(({ code }) => code)).toEqual(['also-in-stringsdict']);
    const added: Unit[] = [
      { key: 'new', text: 'plain' },
      { key: 'more', text: '%#@n@' },
      { key: 'more[other]', text: '%d', plural: 'other' },
    ];
    const parted = splitPair([...joined.units, ...added], { strings, stringsdict });
    expect(parted.strings.map(({ key, text }) => [key, text])).toEqual([
      ['only', 'x'],
      ['k', 'hidden'],
      ['new', 'plain'],
    ]);
    expect(parted.stringsdict.map(({ key }) => key)).toEqual([
      ...stringsdict.units.map(({ key }) => key),
      'more',
      'more[other]',
    ]);
  });
});
