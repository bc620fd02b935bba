import { describe, expect, it } from 'vitest';
import { getFormat } from '../src/registry.ts';
import { fresh, read, set, texts } from './support/key-value.ts';
import { rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

/** Mistakes of other tools with each format, each with the thread in the design that reports it. */

describe('gettext', () => {
  const head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n';

  it('keeps obsolete entries, fuzzy ones and their former ids (translate 1593, 3616)', () => {
    const file = `${head}msgid "a"\nmsgstr "A"\n\n#, fuzzy\n#~| msgid "old"\n#~ msgid "b"\n#~ msgstr "B"\n`;
    expect(texts('gettext_po', file)).toEqual([['a', 'A']]);
    expect(rewriteText('gettext_po', file, set('a', 'AA'))).toBe(file.replace('"A"', '"AA"'));
  });

  it('takes the number of forms from the header, not from CLDR (translate 257)', () => {
    const file = `msgid ""\nmsgstr "Language: ru\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"\n\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[1] "y"\n`;
    expect(texts('gettext_po', file).map(([, text]) => text)).toEqual(['x', 'y']);
    expect(rewriteText('gettext_po', file, (units) => units)).toBe(file);
  });

  it('takes fuzzy for what needs review, and keeps ICU plurals inside a text', () => {
    const icu = '{n, plural, one {a} other {b}}';
    const { units } = read('gettext_po', `${head}#, fuzzy\nmsgid "${icu}"\nmsgstr "${icu}"\n`);
    expect(units).toMatchObject([{ key: icu, text: icu, state: 'needs-review' }]);
  });
});

describe('properties', () => {
  it('writes what is the same in ISO-8859-1 and UTF-8 (ever-traduora 8, weblate 448, translate 3186, jsignpdf 347)', () => {
    const bytes = writeWhole('java_properties', [{ key: 'ä', text: 'é 漢 😀' }]);
    expect([...bytes].every((byte) => byte < 0x80)).toBe(true);
    expect(texts('java_properties', bytes)).toEqual([['ä', 'é 漢 😀']]);
  });

  it('reads blanks and colons in keys, odd backslashes, and blanks that count', () => {
    expect(texts('java_properties', "a\\ b\\:c = x \nd\\\\\ne=f\\\n   g\nh=''{0}''\n")).toEqual([
      ['a b:c', 'x '],
      ['d\\', ''],
      ['e', 'fg'],
      ['h', "''{0}''"],
    ]);
  });
});

describe('resx', () => {
  it('keeps texts of white space, and takes no typed or hidden entry for text (XliffParser 3)', () => {
    const file =
      '<root><data name="a" xml:space="preserve"><value>   </value></data><data name="&gt;&gt;x"><value>1</value></data><data name="i" type="System.Drawing.Point"><value>1, 2</value></data><data name="m" mimetype="x"><value>1</value></data></root>';
    expect(texts('microsoft_resx', file)).toEqual([['a', '   ']]);
    expect(fresh('microsoft_resx', [{ key: 'a', text: ' ' }])).toContain('xml:space="preserve"');
  });

  it('changes nothing of heading, schema and comments beside a text (weblate 2807)', () => {
    const file =
      '\ufeff<?xml version="1.0" encoding="utf-8"?>\r\n<root>\r\n\t<!-- kept -->\r\n  <xsd:schema id="root"  xmlns:xsd="http://www.w3.org/2001/XMLSchema"><xsd:element name="root" /></xsd:schema>\r\n  <resheader name="resmimetype">\r\n    <value>text/microsoft-resx</value>\r\n  </resheader>\r\n  <data name="a"   xml:space="preserve"><value>x</value></data>\r\n</root>';
    expect(rewriteText('microsoft_resx', file, set('a', 'y'))).toBe(file.replace('>x<', '>y<'));
  });

  it('takes names of .resw for whole keys', () => {
    const file =
      '<root><data name="A.Text"><value>x</value></data><data name="A.[using:X]Y.Z"><value>y</value></data></root>';
    expect(texts('microsoft_resw', file)).toEqual([
      ['A.Text', 'x'],
      ['A.[using:X]Y.Z', 'y'],
    ]);
  });
});

describe('spreadsheets', () => {
  it('begins a new CSV file with a mark, without which Excel reads a code page (gridstudy-app 3188, XClipper 133)', () => {
    expect([...writeWhole('csv', [{ key: 'a', text: 'é' }])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('makes formulas texts, behind a mark too, and takes the tab away again (GlotPress 2059, ifc-lite 1944)', () => {
    const values = ['=1', '+1', '-1', '@x', '\tx', '\ufeff=1'];
    const units = values.map((text, index) => ({ key: `k${index}`, text }));
    const bytes = writeWhole('csv', units, { escapeFormulas: true });
    for (const text of values) expect(toText(bytes)).toContain(`,"\t${text}"`);
    expect(texts('csv', bytes).map(([, text]) => text)).toEqual(values);
  });

  it('reads single quotes around cells, other delimiters, and a title above the headings', () => {
    expect(texts('csv', "'key';'en'\n'a';'b;c'\n'd';'it''s'\n")).toEqual([
      ['a', 'b;c'],
      ['d', "it's"],
    ]);
    expect(texts('csv', 'My app,,\nkey,en,de\na,A,B\n')).toEqual([
      ['a', 'A'],
      ['a', 'B'],
    ]);
  });
});

const xliff = (units: string) =>
  `<xliff version="1.2"><file source-language="en" target-language="de" original="x" datatype="plaintext"><body>${units}</body></file></xliff>`;

describe('XLIFF', () => {
  it('keeps inline codes where they are (weblate 490, 1535, 2346)', () => {
    const text = '<x id="1"/>a <g id="2">b</g>';
    const file = xliff(`<trans-unit id="1"><source>${text}</source><target>${text}</target></trans-unit>`);
    expect(texts('xliff', file)).toEqual([['1', text]]);
    const moved = '<g id="2">B</g> <x id="1"/>';
    expect(rewriteText('xliff', file, set('1', moved))).toContain(`<target>${moved}</target>`);
  });

  it('keeps white space and line breaks (weblate 5026, 10811, tolgee 3084)', () => {
    const file = xliff('<trans-unit id="1"><source>a</source><target>a</target></trans-unit>');
    const text = '  two  \n lines\t';
    expect(texts('xliff', rewriteText('xliff', file, set('1', text)))).toEqual([['1', text]]);
  });

  it('reads texts in every state, and keeps the state (weblate 3750)', () => {
    const file = xliff(
      '<trans-unit id="1"><source>A</source><target state="needs-translation">B</target></trans-unit>',
    );
    expect(read('xliff', file).units).toMatchObject([{ text: 'B', state: 'needs-translation' }]);
  });

  it('takes alt-trans for no translation, and leaves the source as it is (openradar-mirror 6646)', () => {
    const file = xliff(
      '<trans-unit id="1"><source>A &#38; B\u00a0</source><alt-trans><target>no</target></alt-trans></trans-unit>',
    );
    expect(texts('xliff', file)).toEqual([['1', null]]);
    expect(rewriteText('xliff', file, set('1', 'x'))).toContain(
      '<source>A &#38; B\u00a0</source><target>x</target>',
    );
  });
});

describe('YAML', () => {
  it('quotes what Ruby reads as true, false or null, as key and as text (i18n-tasks 168, 212, sidekiq 2588)', () => {
    const words = ['no', 'yes', 'on', 'off', 'n', 'y', 'true', 'null'];
    const written = fresh(
      'ruby_on_rails_yaml',
      words.map((word) => ({ key: word, text: word })),
    );
    for (const word of words) expect(written).toContain(`  "${word}": "${word}"\n`);
  });

  it('keeps a list with nothing at its head, and takes categories for a plural only among themselves', () => {
    const file = 'en:\n  month:\n  -\n  - Jan\n  sib:\n    one: a\n    other: b\n    foo: c\n';
    expect(texts('ruby_on_rails_yaml', file)).toEqual([
      ['month[0]', null],
      ['month[1]', 'Jan'],
      ['sib.one', 'a'],
      ['sib.other', 'b'],
      ['sib.foo', 'c'],
    ]);
  });

  it('keeps names that end in _html, and placeholders', () => {
    const file = "en:\n  a_html: '<b>%{count}</b> x'\n  b: !ruby/symbol y\n  c: :year\n";
    expect(texts('ruby_on_rails_yaml', file).slice(0, 1)).toEqual([['a_html', '<b>%{count}</b> x']]);
    expect(rewriteText('ruby_on_rails_yaml', file, set('a_html', '%{count}'))).toBe(
      file.replace('<b>%{count}</b> x', '%{count}'),
    );
  });

  it('quotes a percent sign at the beginning, and keeps bars of Symfony (symfony 15195)', () => {
    const written = fresh('symfony_yaml', [
      { key: 'a.b', text: '%var% x' },
      { key: 'a.c', text: "{0} it's|]1,Inf] many" },
    ]);
    expect(written).toContain('a.b: "%var% x"');
    expect(texts('symfony_yaml', written)).toEqual([
      ['a.b', '%var% x'],
      ['a.c', "{0} it's|]1,Inf] many"],
    ]);
  });
});

describe('INI', () => {
  it('takes semicolons and rem for what they are, and keys of sections and cases apart (gitea 2887, translate 5130)', () => {
    expect(texts('ini', 'A="x; y"\n[s]\na=1\n[t]\na=2\nA=3\nrem=q\n')).toEqual([
      ['A', 'x; y'],
      ['s.a', '1'],
      ['t.a', '2'],
      ['t.A', '3'],
      ['t.rem', 'q'],
    ]);
  });

  it('writes _QQ_ only where a file has it (weblate 1716, joomla-cms 19030)', () => {
    const plain = 'COM_A="x"\n';
    expect(rewriteText('ini', plain, set('COM_A', 'a "b"'))).toBe('COM_A="a \\"b\\""\n');
    const named = 'COM_A="x"\nCOM_B="y "_QQ_"z"_QQ_""\n';
    expect(rewriteText('ini', named, set('COM_A', 'a "b"'))).toContain('COM_A="a "_QQ_"b"_QQ_""');
  });
});

describe('exchange', () => {
  const tmx = (srclang: string, ...tuvs: [string, string][]) =>
    `<tmx version="1.4"><header srclang="${srclang}"/><body><tu>${tuvs.map(([language, text]) => `<tuv xml:lang="${language}"><seg>${text}</seg></tuv>`).join('')}</tu></body></tmx>`;

  it('uses the source language of the file, in any order of languages (weblate 4785, 5497, 850)', () => {
    const { units, sourceLanguage } = read(
      'tmx',
      tmx('FR-fr', ['de', 'ja'], ['fr-FR', 'oui'], ['en', 'yes']),
    );
    expect(sourceLanguage).toBe('fr-FR');
    expect(units.map(({ key, language }) => [key, language])).toEqual([
      ['oui', 'de'],
      ['oui', 'fr-FR'],
      ['oui', 'en'],
    ]);
  });

  it('keeps every term and its explanation (weblate 20606, 17643)', () => {
    const file =
      '<martif type="TBX" xml:lang="en"><text><body><termEntry id="1"><descrip type="explanation">why</descrip><langSet xml:lang="en"><ntig><termGrp><term>a</term></termGrp></ntig><tig><term>b</term></tig></langSet></termEntry></body></text></martif>';
    const { units } = getFormat('tbx').read(toBytes(file));
    expect(units.map(({ key, text, description }) => [key, text, description])).toEqual([
      ['1', 'a', 'why'],
      ['1[1]', 'b', 'why'],
    ]);
    const written = getFormat('tbx').read(writeWhole('tbx', units)).units;
    expect(written.map(({ text, description }) => [text, description])).toEqual([
      ['a', 'why'],
      ['b', 'why'],
    ]);
  });
});
