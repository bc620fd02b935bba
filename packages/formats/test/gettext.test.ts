import { describe, expect, it } from 'vitest';
import { WriteError } from '../src/format.ts';
import { pluralHeaderFor } from '../src/gettext/plural-header.ts';
import { categoriesByIndex, parsePluralForms } from '../src/gettext/plurals.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { encode } from '../src/shared/encode.ts';
import { categoriesOf, pluralRules } from '../src/shared/plural.ts';
import { rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

const format = getFormat('gettext_po');

describe('plural forms', () => {
  it.each([
    ['en', 'nplurals=2; plural=(n != 1);', 'one other'],
    [
      'ru',
      'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);',
      'one few many',
    ],
    [
      'ru',
      'nplurals=4; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : n%10==0 || (n%10>=5 && n%10<=9) || (n%100>=11 && n%100<=14)? 2 : 3);',
      'one few many other',
    ],
    ['he', 'nplurals=3; plural=(n == 1 && n % 1 == 0) ? 0 : (n == 2 && n % 1 == 0) ? 1: 2;', 'one two other'],
    ['zh', 'nplurals=2; plural=(n != 1);', 'one other'],
    ['fr', 'nplurals=2; plural=(n > 1);', 'one other'],
    ['lv', 'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);', 'one other zero'],
    ['ja', 'nplurals=1; plural=0;', 'other'],
  ])('%s %s is %s', (language, header, categories) => {
    const forms = parsePluralForms(header);
    expect(forms && categoriesByIndex(forms, language).join(' ')).toBe(categories);
  });

  it.each([
    'nplurals=2; plural=process.exit();',
    'nplurals=2; plural=n n;',
    'nplurals=99; plural=0;',
    `nplurals=2; plural=${'('.repeat(500)}n`,
    'x',
  ])('does not take %s for a header', (header) => {
    expect(parsePluralForms(header)).toBeUndefined();
  });

  it('gives every language of CLDR a header that agrees with it for whole numbers', () => {
    const languages =
      'ar be bg bs ca cs cy da de el en es et eu fa fi fil fr ga gl he hi hr hu hy id is it ja ka kk km ko lt lv mk mn ms mt nb nl pl pt pt-PT ro ru sk sl sq sr sv sw ta te th tr uk ur uz vi zh'.split(
        ' ',
      );
    for (const language of languages) {
      const { value, categories } = pluralHeaderFor(language);
      const forms = parsePluralForms(value);
      for (const n of [
        0, 1, 2, 3, 5, 6, 7, 10, 11, 12, 15, 20, 21, 22, 25, 71, 99, 100, 101, 102, 111, 1_000,
      ]) {
        expect([language, n, categories[forms?.expression(n) ?? -1]]).toEqual([
          language,
          n,
          pluralRules(language).select(n),
        ]);
      }
    }
  });

  it('finds room for a form that whole numbers do not use, where it has a text', () => {
    const forms = categoriesOf('ru');
    expect(forms).toEqual(['one', 'few', 'many', 'other']);
    const units = forms.map((plural): Unit => ({ key: `n[${plural}]`, text: plural, plural }));
    const { units: read } = format.read(writeWhole('gettext_po', units, { language: 'ru' }), {
      language: 'ru',
    });
    expect(read.map(({ key, text }) => [key, text])).toEqual(units.map(({ key, text }) => [key, text]));
  });
});

const sample = `msgid ""
msgstr ""
"Language: en\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

# by hand
#. for translators
#: a.c:1 b.c:2
#, fuzzy, c-format
#| msgid "old"
msgctxt "menu"
msgid "Open %s"
msgstr "Opened %s"

#, fuzzy
#| msgid "Car"
msgid "%d car"
msgid_plural "%d cars"
msgstr[0] "one"
msgstr[1] "more"

# gone
#~ msgid "was"
#~ msgstr "been"

msgid "last"
msgstr ""
`;

describe('a PO file', () => {
  it.each([
    [
      'its header',
      'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);',
      true,
      'one few many',
    ],
    ['its header, without messages that need it', 'nplurals=1; plural=0;', false, 'many'],
    ["gettext's default where its header has none", 'nplurals=INTEGER; plural=EXPRESSION;', true, 'one many'],
    ['nothing where neither says it', 'nplurals=INTEGER; plural=EXPRESSION;', false, undefined],
  ])('has the plural forms of %s', (_name, header, hasForms, expected) => {
    const head = `msgid ""\nmsgstr "Language: pl\\nPlural-Forms: ${header}\\n"\n\n`;
    const message = hasForms
      ? 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[1] "y"\n'
      : 'msgid "a"\nmsgstr "x"\n';
    expect(format.read(toBytes(head + message)).plurals?.join(' ')).toBe(expected);
  });

  it('gives all facts of a message', () => {
    expect(format.read(toBytes(sample)).units[0]).toEqual({
      key: 'menu\u0004Open %s',
      text: 'Opened %s',
      source: 'Open %s',
      context: 'menu',
      description: 'for translators',
      metadata: { comment: 'by hand' },
      references: ['a.c:1', 'b.c:2'],
      flags: ['c-format'],
      state: 'needs-review',
      line: 12,
    });
  });

  it('keeps fuzzy without a state, and drops it with the former ids once the text needs no review', () => {
    const without = (units: Unit[]) => units.map(({ state: _, ...unit }) => unit);
    expect(rewriteText('gettext_po', sample, without)).toBe(sample);
    const accepted = rewriteText('gettext_po', sample, (units) =>
      units.map((unit) => ({ ...unit, state: 'accepted' as const })),
    );
    expect(accepted).toBe(
      sample
        .replace('#, fuzzy, c-format\n#| msgid "old"\n', '#, c-format\n')
        .replace('#, fuzzy\n#| msgid "Car"\n', ''),
    );
  });

  it('becomes fuzzy where a text needs review', () => {
    const text = 'msgid "a"\nmsgstr "b"\n\n#, c-format\nmsgid "c"\nmsgstr "d"\n\nmsgid "e"\nmsgstr ""\n';
    const review = (units: Unit[]) => units.map((unit) => ({ ...unit, state: 'needs-review' as const }));
    expect(rewriteText('gettext_po', text, review)).toBe(
      '#, fuzzy\nmsgid "a"\nmsgstr "b"\n\n#, fuzzy, c-format\nmsgid "c"\nmsgstr "d"\n\nmsgid "e"\nmsgstr ""\n',
    );
  });

  it('loses a message with the comments directly before it, and keeps obsolete ones', () => {
    const shorter = rewriteText('gettext_po', sample, (units) => units.filter(({ plural }) => !plural));
    expect(shorter).toBe(sample.replace(/\n#, fuzzy\n#\| msgid "Car"[\s\S]*?"more"\n/, ''));
  });

  it('takes in a new message after the one before it', () => {
    const longer = rewriteText('gettext_po', sample, ([first, ...rest]) => [
      ...(first ? [first] : []),
      { key: 'new', text: 'neu', description: 'why' },
      ...rest,
    ]);
    expect(longer).toBe(
      sample.replace('"Opened %s"\n', '"Opened %s"\n\n#. why\nmsgid "new"\nmsgstr "neu"\n'),
    );
  });

  it('serves as the pattern for another language', () => {
    const units: Unit[] = [
      { key: 'menu\u0004Open %s', text: 'Открыто %s' },
      { key: '%d car[one]', text: 'а', plural: 'one' },
      { key: '%d car[few]', text: 'б', plural: 'few' },
      { key: '%d car[many]', text: 'в', plural: 'many' },
      { key: 'last', text: null },
    ];
    const russian = toText(format.rewrite(toBytes(sample), units, { language: 'ru', asTemplate: true }));
    expect(russian).toContain('"Language: ru\\n"');
    expect(russian).toContain('nplurals=3;');
    expect(russian).toContain('#, c-format\nmsgctxt "menu"\nmsgid "Open %s"\nmsgstr "Открыто %s"\n');
    expect(russian).toContain('msgid_plural "%d cars"\nmsgstr[0] "а"\nmsgstr[1] "б"\nmsgstr[2] "в"\n');
    expect(russian).toContain('msgid "last"\nmsgstr ""\n');
    expect(russian).not.toMatch(/#~|fuzzy|#\|/);
  });

  it('keeps a plain and a plural message of one id apart, or refuses them', () => {
    const units: Unit[] = [
      { key: 'car', text: 'x' },
      { key: 'car[one]', text: 'y', plural: 'one' },
      { key: 'car[other]', text: 'z', plural: 'other' },
    ];
    expect(() => writeWhole('gettext_po', units)).toThrow(WriteError);
    const read = format.read(writeWhole('gettext_po', units, { ignoreDuplicates: true }));
    expect(read.units.map(({ key }) => key)).toEqual(['car[one]', 'car[other]']);
  });

  it('keeps CRLF', () => {
    const text = sample.replaceAll('\n', '\r\n');
    const changed = rewriteText('gettext_po', text, (units) =>
      units.map((unit) => (unit.key === 'last' ? { ...unit, text: 'a\nb\nc' } : unit)),
    );
    expect(changed).toBe(
      text.replace('msgid "last"\r\nmsgstr ""', 'msgid "last"\r\nmsgstr ""\r\n"a\\n"\r\n"b\\n"\r\n"c"'),
    );
  });
});

describe('a charset', () => {
  const inCharset = (charset: string, text: string) =>
    encode(
      `msgid ""\nmsgstr "Content-Type: text/plain; charset=${charset}\\n"\n\nmsgid "a"\nmsgstr "${text}"\n\nmsgid "b"\nmsgstr ""\n`,
      new TextDecoder(charset).encoding,
    );

  it.each([
    ['iso-8859-2', 'žluťoučký', 'kůň'],
    ['koi8-r', 'привет', 'мир'],
    ['windows-1251', 'привет', 'мир'],
    ['shift_jis', 'ソース表示', '能力'],
    ['euc-jp', 'ソース', '能力'],
    ['gbk', '简体中文', '漢'],
    ['gb18030', '简体', '漢😀'],
    ['big5', '繁體', '功能'],
    ['euc-kr', '한국어', '안녕'],
  ])('%s is kept', (charset, first, second) => {
    const bytes = inCharset(charset, first);
    const { units } = format.read(bytes);
    expect(units.map(({ text }) => text)).toEqual([first, '']);
    expect(Buffer.compare(format.rewrite(bytes, units, { language: 'en' }), bytes)).toBe(0);
    const changed = format.rewrite(
      bytes,
      units.map((unit) => (unit.key === 'b' ? { ...unit, text: second } : unit)),
      { language: 'en' },
    );
    expect(format.read(changed).units.map(({ text }) => text)).toEqual([first, second]);
    expect(Buffer.compare(changed.subarray(0, bytes.length - 3), bytes.subarray(0, bytes.length - 3))).toBe(
      0,
    );
  });

  it('that lacks a character refuses it, naming the character and the key', () => {
    const bytes = inCharset('iso-8859-2', 'x');
    const emoji = [
      { key: 'a', text: 'x' },
      { key: 'b', text: 'so 😀' },
    ];
    expect(() => format.rewrite(bytes, emoji, { language: 'en' })).toThrow(
      /"b": the character 😀 \(U\+1F600\) does not fit into ISO-8859-2/,
    );
  });
});

it('names the charset where a character of it ends in what would be a backslash', () => {
  const po = (charset: string) =>
    `msgid ""\nmsgstr "Content-Type: text/plain; charset=${charset}\\n"\n\nmsgid "table"\nmsgstr "表\\示"\n`;
  expect(() => format.read(encode(po('CP932'), 'shift_jis'))).toThrow(
    'the file is in shift_jis and not in UTF-8',
  );
  expect(() => format.read(toBytes(po('UTF-8')))).toThrow('invalid control sequence');
});
