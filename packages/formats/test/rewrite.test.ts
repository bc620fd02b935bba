import { describe, expect, it } from 'vitest';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

const set = (key: string, text: string | null) => (units: Unit[]) =>
  units.map((unit) => (unit.key === key ? { ...unit, text } : unit));
const without =
  (...keys: string[]) =>
  (units: Unit[]) =>
    units.filter(({ key }) => !keys.includes(key));
const after =
  (key: string, ...added: Unit[]) =>
  (units: Unit[]) =>
    units.flatMap((unit) => (unit.key === key ? [unit, ...added] : [unit]));

describe('nested JSON', () => {
  const json = '{\n  "a": "1",\n  "n": 5,\n  "b": {\n    "c": "x",\n    "d": "y"\n  }\n}\n';
  const rewrite = (text: string, change: (units: Unit[]) => Unit[]) =>
    rewriteText('nested_json', text, change);

  it.each([
    ['a changed text', set('b.c', 'é"'), json.replace('"x"', '"é\\""')],
    ['a text that is gone', without('b.c'), json.replace('    "c": "x",\n', '')],
    ['the last text of an object', without('b.d'), json.replace(',\n    "d": "y"', '')],
    ['an object that is gone', without('b.c', 'b.d'), '{\n  "a": "1",\n  "n": 5\n}\n'],
    ['a cleared text', set('a', null), json.replace('  "a": "1",\n', '')],
    ['a new text', after('a', { key: 'e', text: '2' }), json.replace('"1",', '"1",\n  "e": "2",')],
    [
      'a new object',
      after('b.d', { key: 'b.e.f', text: 'z' }),
      json.replace('"y"', '"y",\n    "e": {\n      "f": "z"\n    }'),
    ],
    [
      'a new list',
      after('b.d', { key: 'l[0]', text: 'p' }, { key: 'l[1]', text: 'q' }),
      json.replace(/\n}\n$/, ',\n  "l": [\n    "p",\n    "q"\n  ]\n}\n'),
    ],
    ['a text in place of a number', after('a', { key: 'n', text: 'five' }), json.replace('5', '"five"')],
  ])('%s', (_what, change, expected) => {
    expect(rewrite(json, change)).toBe(expected);
  });

  it('keeps the hand of the file: tabs, CRLF, one line, escaped letters', () => {
    const tabs = '{\r\n\t"a" : "1"\r\n}';
    expect(rewrite(tabs, after('a', { key: 'b', text: '2' }))).toBe('{\r\n\t"a" : "1",\r\n\t"b" : "2"\r\n}');
    expect(rewrite('{"a":"1"}', after('a', { key: 'b.c', text: '2' }))).toBe('{"a":"1","b":{"c":"2"}}');
    expect(rewrite('{"a": "\\u00e9", "b": "x"}', after('a', { key: 'c', text: 'ü' }))).toBe(
      '{"a": "\\u00e9", "c": "\\u00fc", "b": "x"}',
    );
  });

  it('does not shift the items of a list', () => {
    expect(rewrite('{"l": ["a", "b", "c"]}', without('l[1]'))).toBe('{"l": ["a", null, "c"]}');
    expect(rewrite('{"l": ["a", "b", "c"]}', without('l[2]'))).toBe('{"l": ["a", "b"]}');
    expect(rewrite('{"l": ["a"]}', after('l[0]', { key: 'l[2]', text: 'c' }))).toBe(
      '{"l": ["a", null, "c"]}',
    );
  });

  it('reports repeated names and values that are no texts, and leaves both alone', () => {
    const text = '{"a": "1", "a": "2", "b": true}';
    const { units, notices } = getFormat('nested_json').read(toBytes(text));
    expect(units).toEqual([{ key: 'a', text: '2', line: 1 }]);
    expect(notices.map(({ code, column }) => [code, column])).toEqual([
      ['duplicate-key', 17],
      ['not-a-string', 27],
    ]);
    expect(rewrite(text, (same) => same)).toBe(text);
    expect(rewrite(text, set('a', '3'))).toBe('{"a": "1", "a": "3", "b": true}');
  });

  it('names the keys of which one is on the path of the other', () => {
    const units = [
      { key: 'a', text: '1' },
      { key: 'a.b', text: '2' },
    ];
    expect(() => writeWhole('nested_json', units)).toThrow(
      expect.objectContaining({
        name: 'WriteError',
        message: 'the keys "a" and "a.b" cannot both be written: one is on the path of the other',
        key: 'a.b',
        conflicts: ['a', 'a.b'],
      }),
    );
    expect(toText(writeWhole('nested_json', units, { ignoreDuplicates: true }))).toBe(
      '{\n  "a": {\n    "b": "2"\n  }\n}\n',
    );
  });

  it('keeps a byte order mark and UTF-16', () => {
    const utf16 = Uint8Array.from([
      0xff,
      0xfe,
      ...[...'{"a":"é"}'].flatMap((letter) => [letter.charCodeAt(0), 0]),
    ]);
    const { rewrite: again, read } = getFormat('nested_json');
    const changed = again(utf16, [{ key: 'a', text: '漢' }], { language: 'ja' });
    expect([...changed.subarray(0, 2)]).toEqual([0xff, 0xfe]);
    expect(read(changed).units[0]?.text).toBe('漢');
  });
});

describe('Android XML', () => {
  const xml = `<?xml version="1.0" encoding="utf-8"?>
<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
    <!-- Section -->

    <!-- About a -->
    <string name="a">It\\'s</string>
    <string name="fixed" translatable="false">http://x</string> <!-- trailing -->
    <color name="c">#fff</color>
    <plurals name="n">
        <item quantity="one">%d day</item>
        <item quantity="other">%d days</item>
    </plurals>
    <string-array name="l">
        <item>x</item>
        <item>y</item>
        <item>z</item>
    </string-array>
    <string name="m">a <b>bold</b> &amp; <xliff:g id="u">%s</xliff:g></string>
    <string name="e"/>
</resources>
`;
  const rewrite = (change: (units: Unit[]) => Unit[], options: object = {}) =>
    rewriteText('android_xml', xml, change, options);

  it('reads all facts of a file', () => {
    const { units } = getFormat('android_xml').read(toBytes(xml));
    expect(
      units.map(({ key, text, description, translatable }) => [key, text, description, translatable]),
    ).toEqual([
      ['a', "It's", 'About a', undefined],
      ['fixed', 'http://x', undefined, false],
      ['n[one]', '%d day', undefined, undefined],
      ['n[other]', '%d days', undefined, undefined],
      ['l[0]', 'x', undefined, undefined],
      ['l[1]', 'y', undefined, undefined],
      ['l[2]', 'z', undefined, undefined],
      ['m', 'a <b>bold</b> & <xliff:g id="u">%s</xliff:g>', undefined, undefined],
      ['e', '', undefined, undefined],
    ]);
  });

  it.each([
    ['a changed text', set('a', 'He said "no" & left'), xml.replace("It\\'s", 'He said \\"no\\" &amp; left')],
    [
      'a changed text with markup',
      set('m', '<i>x</i> &lt; y'),
      xml.replace(/(<string name="m">).*(<\/string>)/, '$1<i>x</i> &lt; y$2'),
    ],
    [
      'an element that closed itself',
      set('e', 'x'),
      xml.replace('<string name="e"/>', '<string name="e">x</string>'),
    ],
    [
      'a text that is gone with its comment',
      without('a'),
      xml.replace('    <!-- About a -->\n    <string name="a">It\\\'s</string>\n', ''),
    ],
    [
      'plurals that are gone',
      without('n[one]', 'n[other]'),
      xml.replace(/ {4}<plurals[\s\S]*<\/plurals>\n/, ''),
    ],
    [
      'a form that is gone',
      without('n[one]'),
      xml.replace('        <item quantity="one">%d day</item>\n', ''),
    ],
    ['an item that is gone keeps its place', without('l[1]'), xml.replace('<item>y</item>', '<item></item>')],
    [
      'a new text',
      after('a', { key: 'b', text: "x's", description: 'why' }),
      xml.replace(
        "It\\'s</string>\n",
        'It\\\'s</string>\n    <!-- why -->\n    <string name="b">x\\\'s</string>\n',
      ),
    ],
    [
      'a new form',
      after('n[one]', { key: 'n[few]', text: '%d few', plural: 'few' as const }),
      xml.replace('day</item>\n', 'day</item>\n        <item quantity="few">%d few</item>\n'),
    ],
    [
      'new plurals',
      after('a', { key: 'p[other]', text: 'q', plural: 'other' as const }),
      xml.replace(
        "It\\'s</string>\n",
        'It\\\'s</string>\n    <plurals name="p">\n        <item quantity="other">q</item>\n    </plurals>\n',
      ),
    ],
    ['a text that is not to be translated stays', without('fixed'), xml],
  ])('%s', (_what, change, expected) => {
    expect(rewrite(change)).toBe(expected);
  });

  it('serves as the pattern for another language', () => {
    const units: Unit[] = [
      { key: 'a', text: 'Å' },
      ...(['zero', 'one', 'two', 'few', 'many', 'other'] as const).map((plural) => ({
        key: `n[${plural}]`,
        text: plural,
        plural,
      })),
      { key: 'm', text: null },
    ];
    const arabic = rewrite(() => units, { language: 'ar', asTemplate: true });
    expect(arabic).not.toMatch(/fixed|name="l"|name="m"|name="e"/);
    expect(arabic).toContain('<color name="c">#fff</color>');
    expect(arabic).toContain('<!-- About a -->\n    <string name="a">Å</string>');
    const { units: read } = getFormat('android_xml').read(toBytes(arabic));
    expect(new Map(read.map(({ key, text }) => [key, text]))).toEqual(
      new Map(units.flatMap(({ key, text }) => (text === null ? [] : [[key, text]]))),
    );
  });

  it('keeps CDATA, quotes and product variants', () => {
    const text =
      '<resources>\n<string name="a"><![CDATA[<b>x</b>]]></string>\n<string name="q">"  x  "</string>\n<string name="v" product="tablet">T</string>\n<string name="v" product="default">D</string>\n</resources>';
    const change = (units: Unit[]) => units.map((unit) => ({ ...unit, text: `${unit.text}!` }));
    expect(rewriteText('android_xml', text, change)).toBe(
      '<resources>\n<string name="a"><![CDATA[<b>x</b>!]]></string>\n<string name="q">"  x  !"</string>\n<string name="v" product="tablet">T!</string>\n<string name="v" product="default">D!</string>\n</resources>',
    );
  });

  it('writes references as they are only where they were ones', () => {
    const text =
      '<resources>\n<string name="r">@string/other</string>\n<string name="t">\\@home</string>\n</resources>';
    const { units } = getFormat('android_xml').read(toBytes(text));
    expect(toText(writeWhole('android_xml', units))).toContain(
      '<string name="r">@string/other</string>\n    <string name="t">\\@home</string>',
    );
  });
});

describe('faults that random edits have found', () => {
  it('a form of i18next that goes leaves no company for what is null', () => {
    const units = [
      { key: '"', text: '' },
      { key: '[one]', text: '' },
    ];
    const file = toText(writeWhole('i18next_json', units));
    const left = rewriteText('i18next_json', file, (all) => all.filter(({ key }) => key !== '[one]'));
    expect(left).toBe('{\n  "\\"": "",\n  "_other": null\n}\n');
  });

  it('a form of i18next that goes is null where another one needs its company', () => {
    const file = toText(writeWhole('i18next_json', [{ key: '[one]', text: '' }]));
    const left = rewriteText('i18next_json', file, () => [{ key: '[other]', text: '' }]);
    expect(left).toBe('{\n  "_one": null,\n  "_other": ""\n}\n');
  });

  it.each(['ruby_on_rails_yaml', 'ember_i18n_json_module'])('%s has no items at the top', (format) => {
    expect(() => writeWhole(format, [{ key: '[0]', text: 'x' }])).toThrow(/"\[0\]" cannot be written/);
  });

  it('a new row of a workbook comes below one whose key is blanks', () => {
    const { read, rewrite } = getFormat('xlsx');
    const bytes = writeWhole('xlsx', [{ key: '\r\n', text: '' }]);
    const units = [{ key: 'a', text: '' }, ...read(bytes, { language: 'en' }).units];
    const again = read(rewrite(bytes, units, { language: 'en' }), { language: 'en' });
    expect(again.units.map(({ key }) => key)).toEqual(['\r\n', 'a']);
  });
});
