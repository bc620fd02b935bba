import { describe, expect, it } from 'vitest';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { guessMapping } from '../src/spreadsheet/guess.ts';
import { mappingProblem } from '../src/spreadsheet/mapping.ts';
import { readSheets, readSpreadsheet, rewriteSpreadsheet } from '../src/spreadsheet/sheets.ts';
import { codeOf } from './support/notice-code.ts';
import { rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

const read = (text: string, language = 'en') => getFormat('csv').read(toBytes(text), { language });
const texts = (text: string) => read(text).units.map(({ key, language, text }) => [key, language, text]);
const mappingOf = (text: string) =>
  guessMapping(readSheets('csv', toBytes(text))[0] ?? { name: '', rows: [] });

describe('a heading that is an ordinary word and a language', () => {
  it.each([
    ['id,key,en\n7,a,A\n', { KEY: 1, en: 2 }],
    ['no,key,en\n1,a,A\n', { KEY: 1, en: 2 }],
    ['no,en,de\n1,A,B\n2,C,D\n', { KEY: 0, en: 1, de: 2 }],
    ['key,no,en\na,1,A\nb,2,B\n', { KEY: 0, en: 2 }],
    ['key,to,text\na,x,A\n', { KEY: 0, und: 2 }],
    ['key,en,no\na,A,Nei\n', { KEY: 0, en: 1, no: 2 }],
    ['key,de,it,is,id\na,D,I,S,N\n', { KEY: 0, de: 1, it: 2, is: 3, id: 4 }],
    ['key,no\na,Nei\n', { KEY: 0, no: 1 }],
  ])('%j is read by its place and by what is below it', (text, columns) => {
    expect(mappingOf(text)).toEqual({ columnDescription: columns, includeFirstRow: false });
  });

  it('is a language where the file is in it', () => {
    expect(read('no,key,en\nNei,a,No\n', 'no').units.map(({ language, text }) => [language, text])).toEqual([
      ['no', 'Nei'],
      ['en', 'No'],
    ]);
  });
});

describe('headings that say little', () => {
  it('of one column is no text', () => {
    expect(texts('de\nSpeichern\n')).toEqual([['Speichern', 'de', 'Speichern']]);
    expect(texts('No\nYes\n').map(([key]) => key)).toEqual(['No', 'Yes']);
  });

  it('of one language twice: the first is read, and the other one told of', () => {
    expect(texts('key,de,de\na,Alt,Neu\n')).toEqual([['a', 'de', 'Alt']]);
    expect(read('key,de,de\na,Alt,Neu\n').notices.map(({ message }) => message)).toEqual([
      expect.stringContaining('another column holds the same'),
    ]);
  });
});

describe('a CSV file is understood as it is written', () => {
  it.each([
    ['a semicolon', 'key;en;de\na;one, or 1;eins\n'],
    ['a tab', 'key\ten\tde\na\tone, or 1\teins\n'],
    ['a bar', 'key|en|de\na|one, or 1|eins\n'],
    ["Excel's own line", 'sep=;\r\nkey;en;de\r\na;one, or 1;eins\r\n'],
    ['single quotes', "'key','en','de'\n'a','one, or 1','eins'\n"],
    ['quotes with backslashes', '"key","en","de"\n"a","one, or 1","eins"\n'],
    ['lone carriage returns', 'key,en,de\ra,"one, or 1",eins\r'],
    ['a byte order mark', '\ufeffkey,en,de\na,"one, or 1",eins\n'],
  ])('%s', (_what, text) => {
    expect(texts(text)).toEqual([
      ['a', 'en', 'one, or 1'],
      ['a', 'de', 'eins'],
    ]);
  });

  it('reads UTF-16 with a mark and without', () => {
    const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
    for (const text of ['\ufeffkey\tja\na\t漢字\n', 'key\tja\na\t漢字\n'])
      expect(getFormat('tsv').read(utf16(text)).units[0]).toMatchObject({
        key: 'a',
        text: '漢字',
        language: 'ja',
      });
  });

  it('reads what is not UTF-8 as Windows-1252, reports it, and writes it as that again', () => {
    const bytes = new Uint8Array(Buffer.from('key,de\na,gr\u00fc\u00df\n', 'latin1'));
    const document = getFormat('csv').read(bytes);
    expect(document.units[0]?.text).toBe('grüß');
    expect(document.notices.map(({ code }) => code)).toEqual(['read-as-windows-1252']);
    const changed = document.units.map((unit) => ({ ...unit, text: '„Öl“' }));
    const written = getFormat('csv').rewrite(bytes, changed, { language: 'de' });
    expect(Buffer.from(written).toString('latin1')).toBe('key,de\na,\u0084\u00d6l\u0093\n');
    const foreign = document.units.map((unit) => ({ ...unit, text: '漢' }));
    expect(() => getFormat('csv').rewrite(bytes, foreign, { language: 'de' })).toThrow(/漢.*does not fit/);
  });

  it('reads uneven rows, cells of several lines and blank lines', () => {
    const text = 'key,en,de\na,"two\nlines"\n\nb,x,y,more\n';
    expect(texts(text)).toEqual([
      ['a', 'en', 'two\nlines'],
      ['a', 'de', ''],
      ['b', 'en', 'x'],
      ['b', 'de', 'y'],
    ]);
    expect(read(text).units.map(({ line }) => line)).toEqual([2, 2, 5, 5]);
  });

  it('takes a quote that is not doubled for itself, and reports it', () => {
    const document = read('"a","<a href="%s">here</a>, or"\n"b","c"\n');
    expect(document.units.map(({ text }) => text)).toEqual(['<a href="%s">here</a>, or', 'c']);
    expect(document.notices.map(({ line, column }) => [line, column])).toContainEqual([1, 14]);
  });

  it('reports rows without a key and repeated keys, of which the last one counts', () => {
    const document = read('key,en\na,1\n,lost\na,2\n');
    expect(document.units.map(({ text }) => text)).toEqual(['2']);
    expect(document.notices.map((notice) => [codeOf(notice), notice.line])).toEqual([
      ['row-without-key-left-out', 3],
      ['duplicate-key', 4],
    ]);
  });
});

describe('columns are guessed by their headings', () => {
  it.each([
    [',en,es', { KEY: 0, en: 1, es: 2 }],
    ['msg_id,de,fr,source,type', { KEY: 0, de: 1, fr: 2 }],
    [
      '"Key values",English,"Simplified Chinese","Trad Chinese",日本語',
      { KEY: 0, en: 1, 'zh-Hans': 2, 'zh-Hant': 3, ja: 4 },
    ],
    ['CODE,Context for translation,EN,JP', { KEY: 0, DESCRIPTION: 1, en: 2, ja: 3 }],
    ['id,en,de', { KEY: 0, en: 1, de: 2 }],
    ['key,en,id', { KEY: 0, en: 1, id: 2 }],
    ['langs,DE,EN', { KEY: 0, de: 1, en: 2 }],
    ['name,label::Swahili (sw),label::English (en)', { KEY: 0, sw: 1, en: 2 }],
    [
      'string id,comment,max length,tags,pt_BR,draft pt_BR',
      { KEY: 0, DESCRIPTION: 1, LENGTH: 2, TAG: 3, 'pt-BR': 4, 'DRAFT_pt-BR': 5 },
    ],
    [
      'key,de,status de,Status (English),fr_status,status',
      { KEY: 0, de: 1, STATUS_de: 2, STATUS_en: 3, STATUS_fr: 4 },
    ],
    ['key,METADATA_screen,de - German', { KEY: 0, METADATA_screen: 1, de: 2 }],
    ['key,value', { KEY: 0, und: 1 }],
  ])('%s', (heading, columns) => {
    expect(mappingOf(`${heading}\na,b,c,d,e,f\n`)).toEqual({
      columnDescription: columns,
      includeFirstRow: false,
    });
  });

  it('finds headings below a title', () => {
    expect(mappingOf('My title,,\nkey,en,cs\na,b,c\n')).toMatchObject({
      headerRow: 2,
      includeFirstRow: false,
    });
  });

  it('takes a file without headings for keys and texts', () => {
    expect(mappingOf('No,No\nHello,Hallo\n')).toEqual({
      columnDescription: { KEY: 0, und: 1 },
      includeFirstRow: true,
    });
    expect(texts('Hello,Hallo\n')).toEqual([['Hello', 'en', 'Hallo']]);
  });

  it('reads and rewrites by a mapping that a person chose', () => {
    const bytes = toBytes('x;1;de text;note\ny;2;mehr;\n');
    const mapping = {
      columnDescription: { KEY: 0, de: 2, DESCRIPTION: 3, METADATA_n: 1 },
      includeFirstRow: true,
    };
    const { units } = readSpreadsheet('csv', bytes, mapping);
    expect(units[0]).toEqual({
      key: 'x',
      text: 'de text',
      line: 1,
      language: 'de',
      description: 'note',
      metadata: { n: '1' },
    });
    const changed: Unit[] = [
      ...units.map((unit) => ({ ...unit, text: `${unit.text}; neu` })),
      { key: 'z', text: 'Z', language: 'de', description: 'D' },
    ];
    const written = rewriteSpreadsheet('csv', bytes, changed, mapping, { language: 'de' });
    expect(toText(written)).toBe('x;1;"de text; neu";note\ny;2;"mehr; neu";\nz;;Z;D\n');
  });

  it('shows what a mapping lacks', () => {
    const problem = (columnDescription: Record<string, number>, keysRequired = true) =>
      mappingProblem({ columnDescription, includeFirstRow: false }, { keysRequired });
    expect(problem({ KEY: 0, de: 1 })).toBeUndefined();
    expect(problem({ KEY: 0, DRAFT_de: 1 })).toMatch(/language/);
    expect(problem({ de: 1 })).toMatch(/keys/);
    expect(problem({ de: 1 }, false)).toBeUndefined();
    expect(problem({ KEY: 1, de: 1 })).toMatch(/once/);
    expect(problem({ KEY: -1, de: 1 })).toMatch(/whole number/);
  });
});

describe('a kept CSV file', () => {
  it('keeps the quotes of a cell, adds rows after their predecessor, drops gone ones', () => {
    const text = '"key";"en"\r\n"a";"1"\r\nb;2\r\nc;3';
    const change = ([a, , c]: Unit[]) =>
      [a, { key: 'n', text: 'x;y' }, c, { key: 'm', text: '' }].flatMap((unit) => unit ?? []);
    expect(rewriteText('csv', text, change)).toBe('"key";"en"\r\n"a";"1"\r\n"n";"x;y"\r\nc;3\r\nm;');
  });

  it('gets a column for a new language, where it has headings', () => {
    const change = (units: Unit[]) => [...units, { key: 'b', text: 'zwei', language: 'de' }];
    expect(rewriteText('csv', 'key,en,note\na,1\nb,2,x\n', change)).toBe('key,en,note,de\na,1\nb,2,x,zwei\n');
    expect(() =>
      rewriteText('csv', 'a,1\n', (units) => [...units, { key: 'a', text: 'eins', language: 'de' }]),
    ).toThrow(/no column for de/);
  });
});

describe('texts that spreadsheet programs take for formulas', () => {
  const dangerous = ['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '\ufeff=1', '\n=1', '\n \n@x'];

  it('are reported', () => {
    const units = dangerous.map((text, index) => ({ key: `k${index}`, text }));
    const { notices } = getFormat('csv').read(writeWhole('csv', units));
    expect(notices.map(codeOf)).toEqual(dangerous.map(() => 'taken-for-formula'));
  });

  it('are escaped on request by a tab inside the quotes, which reading takes away', () => {
    const units = [...dangerous, '\t\t=x', '\t\n=x', '\nplain', 'plain'].map((text, index) => ({
      key: `k${index}`,
      text,
    }));
    const bytes = writeWhole('csv', units, { escapeFormulas: true });
    expect(toText(bytes)).toContain('k0,"\t=1+1"');
    expect(toText(bytes)).toContain('plain\r\n');
    expect(
      getFormat('csv')
        .read(bytes)
        .units.map(({ text }) => text),
    ).toEqual(units.map(({ text }) => text));
    for (const line of toText(bytes).split('\n')) expect(line).not.toMatch(/,"?\ufeff*[=+\-@]/);
    const kept = rewriteText('csv', 'key,en\na,b\n', ([a]) => (a ? [{ ...a, text: '=A1' }] : []), {
      escapeFormulas: true,
    });
    expect(kept).toBe('key,en\na,"\t=A1"\n');
  });
});

describe('a new CSV file', () => {
  it('has a byte order mark, which Excel needs, headings, and a column for each language', () => {
    const units: Unit[] = [
      { key: 'a', text: 'ä', language: 'de', description: 'D', maxLength: 5 },
      { key: 'a', text: '漢', language: 'ja', description: 'D', maxLength: 5 },
    ];
    const text = toText(writeWhole('csv', units));
    expect(text).toBe('\ufeffkey,description,max length,de,ja\r\na,D,5,ä,漢\r\n');
    expect(toText(writeWhole('csv', units, { excludeHeaderRow: true }))).toBe('\ufeffa,D,5,ä,漢\r\n');
    expect(toText(writeWhole('tsv', [{ key: 'a', text: 'x\ty' }]))).toBe('\ufeffkey\ten\r\na\t"x\ty"\r\n');
  });
});
