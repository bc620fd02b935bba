import { describe, expect, it } from 'vitest';
import { WriteError } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { mostCellCharacters } from '../src/spreadsheet/sheet.ts';
import { readSheets, readSpreadsheet } from '../src/spreadsheet/sheets.ts';
import { ZipArchive } from '../src/spreadsheet/zip/read.ts';
import { corpusFiles, languageOf } from './support/corpus.ts';
import { codeOf } from './support/notice-code.ts';
import { writeWhole } from './support/texts.ts';
import { workbookOf } from './support/workbook.ts';

const books = corpusFiles().filter(({ format }) => format === 'xlsx' || format === 'xls');

/** Every cell of every sheet, by its place. */
function cellsOf(format: string, bytes: Uint8Array): Map<string, string> {
  const cells = new Map<string, string>();
  for (const { name, rows } of readSheets(format, bytes))
    for (const row of rows)
      for (const [column, cell] of row.cells.entries())
        if (cell !== '') cells.set(`${name} ${row.number} ${column}`, cell);
  return cells;
}

function differing(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (place) => before.get(place) !== after.get(place),
  );
}

describe.each(books)('$path', (file) => {
  const { format, bytes } = file;
  const language = languageOf(file);
  const { units } = getFormat(format).read(bytes, { language });

  it('differs in the one cell whose text changed', () => {
    const last = units.length - 1;
    const changed = units.map((unit, index) =>
      index === last ? { ...unit, text: 'changed & <new> 漢 😀' } : unit,
    );
    const written = getFormat(format).rewrite(bytes, changed, { language });
    const [place, ...more] = differing(cellsOf(format, bytes), cellsOf(format, written));
    expect(more).toEqual([]);
    expect(cellsOf(format, written).get(place ?? '')).toBe('changed & <new> 漢 😀');
  });

  it('keeps every former cell when a row is added below', () => {
    const added: Unit = { key: 'a new key', text: 'a new text', language: units[0]?.language };
    const written = getFormat(format).rewrite(bytes, [...units, added], { language });
    const before = cellsOf(format, bytes);
    const after = cellsOf(format, written);
    const places = differing(before, after);
    expect(places.filter((place) => before.has(place))).toEqual([]);
    expect(places.map((place) => after.get(place)).sort()).toEqual(['a new key', 'a new text']);
  });

  it('keeps every cell of other rows when a key goes', () => {
    const key = units[0]?.key;
    const written = getFormat(format).rewrite(
      bytes,
      units.filter((unit) => unit.key !== key),
      { language },
    );
    const after = cellsOf(format, written);
    const rows = new Set(differing(cellsOf(format, bytes), after).map((place) => place.replace(/ \d+$/, '')));
    expect(rows.size).toBeGreaterThan(0);
    expect([...after.values()].filter((cell) => cell === key).length).toBeLessThan(
      [...cellsOf(format, bytes).values()].filter((cell) => cell === key).length,
    );
  });
});

describe('xlsx', () => {
  const xlsx = getFormat('xlsx');

  it('copies every other member of the archive byte for byte', () => {
    for (const { format, bytes, ...file } of books.filter((book) => book.format === 'xlsx')) {
      const { units } = xlsx.read(bytes, { language: languageOf({ format, bytes, ...file }) });
      const written = xlsx.rewrite(
        bytes,
        units.map((unit, index) => (index === 0 ? { ...unit, text: 'X' } : unit)),
        { language: 'en' },
      );
      const before = new ZipArchive(bytes).members;
      const after = new ZipArchive(written).members;
      expect(after.map(({ name }) => name).sort()).toEqual(before.map(({ name }) => name).sort());
      const same = (name: string) => {
        const data = (members: typeof before) =>
          members.find((member) => member.name === name)?.data ?? new Uint8Array(0);
        return Buffer.compare(data(before), data(after)) === 0;
      };
      expect(before.filter(({ name }) => !same(name)).map(({ name }) => name)).toEqual([
        expect.stringMatching(/worksheets\/sheet\d+\.xml$/),
      ]);
    }
  });

  it('reads rich text, readings, inline strings, numbers, dates, truth values, errors and results of formulas', () => {
    const bytes = workbookOf({
      strings:
        '<si><r><t>ri</t></r><r><rPr><b/></rPr><t xml:space="preserve">ch </t></r><rPh sb="0" eb="1"><t>no</t></rPh></si><si><t>a_x000D_b_x005F_x0041_</t></si>',
      sheet: [
        '<row r="1"><c r="A1" t="inlineStr"><is><t>key</t></is></c><c r="B1" t="inlineStr"><is><t>en</t></is></c></row>',
        ...[
          't="s"><v>0</v>',
          't="s"><v>1</v>',
          '><v>1.50</v>',
          's="1"><v>44197.5</v>',
          't="b"><v>1</v>',
          't="e"><v>#N/A</v>',
          't="str"><f>A1&amp;"x"</f><v>keyx</v>',
          't="s"><v></v>'.replace('t="s"', 't="n"'),
        ].map(
          (cell, index) =>
            `<row><c t="inlineStr"><is><t>k${index}</t></is></c><c ${cell.startsWith('>') ? '' : ''}${cell}</c></row>`,
        ),
      ].join(''),
      styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
    });
    const document = xlsx.read(bytes);
    expect(document.units.map(({ text }) => text)).toEqual([
      'rich ',
      'a\rb_x0041_',
      '1.5',
      '2021-01-01T12:00:00',
      'TRUE',
      '#N/A',
      'keyx',
      '',
    ]);
    expect(document.notices.map((notice) => [codeOf(notice), notice.line])).toEqual([
      ['date-cell', 5],
      ['boolean-cell', 6],
      ['error-cell', 7],
      ['formula-cell', 8],
    ]);
  });

  it('takes the formula out of a cell that becomes a text, and out of the order of calculation', () => {
    const sheet =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>key</t></is></c><c r="B1" t="inlineStr"><is><t>en</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>a</t></is></c><c r="B2" t="str"><f>A2</f><v>a</v></c></row>';
    const bytes = workbookOf({ sheet, calcChain: true });
    const written = xlsx.rewrite(bytes, [{ key: 'a', text: 'own', language: 'en' }], { language: 'en' });
    const archive = new ZipArchive(written);
    const part = (name: string) => new TextDecoder().decode(archive.read(name));
    expect(part('xl/worksheets/sheet1.xml')).not.toContain('<f>');
    expect(archive.has('xl/calcChain.xml')).toBe(false);
    expect(part('[Content_Types].xml') + part('xl/_rels/workbook.xml.rels')).not.toContain('calcChain');
    const shared = workbookOf({ sheet: sheet.replace('<f>', '<f t="shared" ref="B2:B9" si="0">') });
    expect(() =>
      xlsx.rewrite(shared, [{ key: 'a', text: 'own', language: 'en' }], { language: 'en' }),
    ).toThrow(/B2 holds a formula/);
  });

  it('writes into cells and rows that the sheet does not have yet, with any prefix of its elements', () => {
    const sheet =
      '<x:row r="1" spans="1:2"><x:c r="A1" t="inlineStr"><x:is><x:t>key</x:t></x:is></x:c><x:c r="C1" t="inlineStr"><x:is><x:t>en</x:t></x:is></x:c></x:row><x:row r="2"><x:c r="A2" t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c><x:c r="D2" s="1"/></x:row><x:row r="3"/>';
    const bytes = workbookOf({ sheet, prefix: 'x:' });
    const units: Unit[] = [
      { key: 'a', text: 'one', language: 'en' },
      { key: 'a', text: 'eins', language: 'de' },
      { key: 'b', text: 'two', language: 'en' },
      { key: 'c', text: 'three', language: 'en' },
    ];
    const written = xlsx.rewrite(bytes, units, { language: 'en' });
    const read = xlsx.read(written).units.filter(({ text }) => text !== '');
    expect(read.map(({ key, language, text }) => ({ key, text, language }))).toEqual(units);
    expect(new TextDecoder().decode(new ZipArchive(written).read('xl/worksheets/sheet1.xml'))).toContain(
      'spans="1:4"',
    );
  });

  it('reads the sheet that a mapping names, and refuses one that is not there', () => {
    const book = books.find(({ path }) => path.endsWith('UCL_Biomass_Plot_Form.xlsx'));
    const mapping = { columnDescription: { KEY: 1, en: 3 }, includeFirstRow: false, sheetName: 'choices' };
    expect(readSpreadsheet('xlsx', book?.bytes ?? new Uint8Array(0), mapping).units.length).toBeGreaterThan(
      20,
    );
    expect(() =>
      readSpreadsheet('xlsx', book?.bytes ?? new Uint8Array(0), { ...mapping, sheetName: 'none' }),
    ).toThrow(/no sheet "none"/);
  });
});

describe.each(['xlsx', 'xls'])('%s', (format) => {
  it('holds the longest text that a cell can hold, and refuses a longer one', () => {
    const text = '漢a'.repeat(mostCellCharacters).slice(0, mostCellCharacters);
    const units = [
      { key: 'a', text },
      { key: 'b', text: text.replaceAll('漢', 'ä') },
    ];
    expect(
      getFormat(format)
        .read(writeWhole(format, units))
        .units.map((unit) => unit.text),
    ).toEqual(units.map((unit) => unit.text));
    expect(() => writeWhole(format, [{ key: 'a', text: `${text}!` }])).toThrow(WriteError);
  });

  it('gets a column for a new language', () => {
    const bytes = writeWhole(format, [
      { key: 'a', text: 'one' },
      { key: 'b', text: 'two' },
    ]);
    const { units } = getFormat(format).read(bytes);
    const written = getFormat(format).rewrite(bytes, [...units, { key: 'b', text: 'zwei', language: 'de' }], {
      language: 'en',
    });
    expect(
      getFormat(format)
        .read(written)
        .units.filter(({ text }) => text)
        .map(({ key, language, text }) => [key, language, text]),
    ).toEqual([
      ['a', 'en', 'one'],
      ['b', 'en', 'two'],
      ['b', 'de', 'zwei'],
    ]);
  });
});
