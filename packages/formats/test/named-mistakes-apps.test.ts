import { describe, expect, it } from 'vitest';
import { ParseError } from '../src/format.ts';
import { getFormat } from '../src/registry.ts';
import { fresh, read, set, texts } from './support/key-value.ts';
import { rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

/** Mistakes of other tools with each format, each with the thread in the design that reports it. */

const resources = (inner: string) => `<resources>\n    ${inner}\n</resources>\n`;
const android = (inner: string) => texts('android_xml', resources(inner));

describe('Android XML', () => {
  it('escapes apostrophes, inside markup and CDATA too (weblate 422, crowdin-cli 216, pontoon 3020)', () => {
    const written = fresh('android_xml', [
      { key: 'a', text: "It's <b>it's</b>" },
      { key: 'b', text: "<b>it's", metadata: { markup: 'cdata' } },
    ]);
    expect(written).toContain(">It\\'s <b>it\\'s</b><");
    expect(written).toContain("><![CDATA[<b>it\\'s]]><");
  });

  it('escapes a leading question mark or at sign, also alone (weblate 2206)', () => {
    for (const text of ['?', '?x', '@x']) {
      const written = fresh('android_xml', [{ key: 'a', text }]);
      expect(written).toContain(`>\\${text}<`);
      expect(texts('android_xml', written)).toEqual([['a', text]]);
    }
    expect(android('<string name="a">\\?</string>')).toEqual([['a', '?']]);
  });

  it('reads an escaped quote as the last character (weblate 13655)', () => {
    expect(android('<string name="a">say \\"</string>')).toEqual([['a', 'say "']]);
    expect(fresh('android_xml', [{ key: 'a', text: 'say "' }])).toContain('>say \\"<');
  });

  it('makes one blank of white space that is not quoted, beside an escaped line break too (weblate 12559)', () => {
    expect(android('<string name="a">one\\n\n  two   "x   y"</string>')).toEqual([['a', 'one\n two x   y']]);
  });

  it('keeps the content of xliff:g (GlotPress 628)', () => {
    const file = resources('<string name="a">Hi <xliff:g id="who">%s</xliff:g>!</string>');
    expect(texts('android_xml', file)).toEqual([['a', 'Hi <xliff:g id="who">%s</xliff:g>!']]);
    const text = 'Oh <xliff:g id="who">%s</xliff:g>?';
    expect(rewriteText('android_xml', file, set('a', text))).toBe(file.replace('Hi', 'Oh').replace('!', '?'));
  });

  it('reports plurals without the form that Android falls back to', () => {
    const item = (quantity: string) => `<item quantity="${quantity}">x</item>`;
    const file = (...items: string[]) => resources(`<plurals name="a">${items.join('')}</plurals>`);
    expect(read('android_xml', file(item('one'), item('other'))).notices).toEqual([]);
    expect(read('android_xml', file(item('one'), item('few'))).notices).toMatchObject([
      {
        code: 'plurals-without-other',
        line: 2,
        message: 'the plurals "a" have no form "other", which Android needs',
      },
    ]);
  });

  it('leaves what is not translatable out of the file of another language', () => {
    const file = resources(
      '<string name="a" translatable="false">x</string>\n    <string name="b">y</string>',
    );
    const { units } = read('android_xml', file);
    const german = getFormat('android_xml').rewrite(toBytes(file), units, {
      language: 'de',
      asTemplate: true,
    });
    expect(toText(german)).toBe(resources('<string name="b">y</string>'));
  });
});

describe('iOS', () => {
  it('doubles backslashes on export (translate 4617, weblate 7562)', () => {
    expect(fresh('ios_strings', [{ key: 'a', text: 'C:\\dir "x" %1$@' }])).toContain(
      '"C:\\\\dir \\"x\\" %1$@"',
    );
  });

  it('keeps every variable of a .stringsdict and its name (phraseapp-client 199, texterify 160)', () => {
    const rule = (name: string) =>
      `<key>${name}</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d ${name}</string></dict>`;
    const file = `<plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@files@ in %#@folders@</string>${rule('files')}${rule('folders')}</dict></dict></plist>`;
    const written = toText(writeWhole('ios_stringsdict', read('ios_stringsdict', file).units));
    expect(texts('ios_stringsdict', written)).toEqual(texts('ios_stringsdict', file));
    for (const name of ['files', 'folders']) expect(written).toContain(`<key>${name}</key>`);
    expect(written.match(/NSStringFormatValueTypeKey/g)).toHaveLength(2);
  });

  it('shows for each variable of a .stringsdict what it is and counts (tolgee 2189)', () => {
    const units = (['one', 'other'] as const).map((plural) => ({
      key: `a[${plural}]`,
      text: '%d days',
      plural,
    }));
    const written = fresh('ios_stringsdict', units);
    expect(written).toMatch(
      /<key>NSStringFormatSpecTypeKey<\/key>\s*<string>NSStringPluralRuleType<\/string>/,
    );
    expect(written).toMatch(/<key>NSStringFormatValueTypeKey<\/key>\s*<string>d<\/string>/);
  });

  it('takes forms of a catalog for forms where one of them has no number (XCStringsEditor 21)', () => {
    const units = [
      { key: 'a[one]', text: 'A day', plural: 'one' as const, language: 'en' },
      { key: 'a[other]', text: '%lld days', plural: 'other' as const, language: 'en' },
    ];
    const file = writeWhole('ios_xcstrings', units, { sourceLanguage: 'en' });
    expect(Object.keys(JSON.parse(toText(file)).strings.a.localizations.en.variations.plural)).toEqual([
      'one',
      'other',
    ]);
    expect(texts('ios_xcstrings', file)).toEqual(units.map(({ key, text }) => [key, text]));
  });

  it('keeps extractionState, sorts keys and parts names as Xcode does (tolgee 3337, 2893)', () => {
    const written = toText(
      writeWhole(
        'ios_xcstrings',
        [
          { key: 'b', text: 'B', language: 'en' },
          { key: 'a', text: 'Ä', language: 'en', metadata: { extraction_state: 'manual' } },
        ],
        { sourceLanguage: 'en' },
      ),
    );
    expect(written).toContain('    "a" : {\n      "extractionState" : "manual",');
    expect(written.indexOf('"a" :')).toBeLessThan(written.indexOf('"b" :'));
  });
});

describe('JSON', () => {
  it('reports repeated keys, and distinguishes null, nothing and the empty text', () => {
    const { units, notices } = read('nested_json', '{"a":"1","a":"2","n":1,"b":null,"e":""}');
    expect(units.map(({ key, text }) => [key, text])).toEqual([
      ['a', '2'],
      ['b', null],
      ['e', ''],
    ]);
    expect(notices.map(({ code }) => code)).toEqual(['duplicate-key', 'not-a-string']);
  });

  it('keeps placeholders of Chrome on save, and maps keys that are no names (translate 3844)', () => {
    const file = '{"a": {"message": "$N$ and $$", "placeholders": {"n": {"content": "$1"}}}}';
    expect(rewriteText('chrome_i18n_json', file, set('a', 'so $N$'))).toBe(
      file.replace('$N$ and $$', 'so $N$'),
    );
    const written = fresh('chrome_i18n_json', [{ key: 'a.b', text: 'x' }]);
    expect(Object.keys(JSON.parse(written))).toEqual(['a_u002e_b']);
    expect(texts('chrome_i18n_json', written)).toEqual([['a.b', 'x']]);
  });

  it('distinguishes both layouts of go-i18n, and takes one for a category (weblate 2558, go-i18n 47)', () => {
    const forms = [
      ['a[one]', 'x'],
      ['a[other]', 'y'],
    ];
    expect(texts('go_i18n_json', '{"a": {"one": "x", "other": "y"}}')).toEqual(forms);
    expect(texts('go_i18n_json', '[{"id": "a", "translation": {"one": "x", "other": "y"}}]')).toEqual(forms);
  });

  it('takes an ending of i18next for a form only where it is one (weblate 8136)', () => {
    expect(texts('i18next_json', '{"in_other": "x", "a_male": "y", "b_0": "z"}')).toEqual([
      ['in_other', 'x'],
      ['a_male', 'y'],
      ['b_0', 'z'],
    ]);
  });

  it('writes the one form of a language that has no other with its ending (translate 4811, weblate 19670)', () => {
    const units = [{ key: 'a[other]', text: '{{count}} 日', plural: 'other' as const }];
    const file = writeWhole('i18next_json', units, { language: 'ja' });
    expect(JSON.parse(toText(file))).toEqual({ a_other: '{{count}} 日' });
    const { units: back } = getFormat('i18next_json').read(file, { language: 'ja' });
    expect(back).toMatchObject(units);
  });

  it('writes forms of v3 with the endings of v4 in a new file (lokalise-cli-2-go 89)', () => {
    const { units } = read('i18next_json', '{"a": "{{count}} day", "a_plural": "{{count}} days"}');
    expect(JSON.parse(fresh('i18next_json', units))).toEqual({
      a_one: '{{count}} day',
      a_other: '{{count}} days',
    });
  });

  it('keeps ICU texts whole and names with dots apart', () => {
    const icu = '{n, plural, one {a|b} other {#, c}}';
    expect(texts('react_simple_json', JSON.stringify({ 'x.y': icu }))).toEqual([['x.y', icu]]);
    expect(texts('nested_json', '{"a":{"b.c":"x"}}')).toEqual([['a."b.c"', 'x']]);
    expect(JSON.parse(fresh('nested_json', [{ key: 'a."b.c"', text: 'x' }]))).toEqual({ a: { 'b.c': 'x' } });
  });

  it('keeps order and layout of ARB, reports metadata without a message, and keeps a placeholder at the end (i18n-manager 211, flutter_arb_translator 10)', () => {
    const file = '{ "b": "x {n}",\n "a": "y",   "@c": {"description": "d"} }\n';
    const { units, notices } = read('arb', file);
    expect(notices).toHaveLength(1);
    expect(toText(getFormat('arb').rewrite(toBytes(file), units, { language: 'en' }))).toBe(file);
    expect(rewriteText('arb', file, set('b', 'z {n}'))).toBe(file.replace('x {n}', 'z {n}'));
  });
});

describe('code', () => {
  it('keeps functions of an Ember module aside, and reads joined texts and commas at the end', () => {
    const file =
      "export default {\n  'a.b': 'x' + \"y\",\n  f: function() { return 1; },\n  c: `z`, // end\n};\n";
    expect(texts('ember_i18n_json_module', file)).toEqual([
      ['a.b', 'xy'],
      ['c', 'z'],
    ]);
    expect(rewriteText('ember_i18n_json_module', file, set('c', 'Z'))).toBe(file.replace('`z`', "'Z'"));
  });

  it('keeps both parts of a Laravel text and its bars, and escapes quotes in keys (weblate 4911, 5048, laravel 53289)', () => {
    const written = fresh('laravel_php', [{ key: "it's", text: "a $b \\ 'x' | y" }]);
    expect(written).toContain("'it\\'s' => 'a $b \\\\ \\'x\\' | y',");
    expect(texts('laravel_php', written)).toEqual([["it's", "a $b \\ 'x' | y"]]);
  });

  it('never runs what PHP would put into a text', () => {
    expect(() => read('laravel_php', '<?php return ["a" => "x $y"];')).toThrow(ParseError);
  });
});
