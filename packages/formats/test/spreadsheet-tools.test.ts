import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { find, read as readCompound } from 'cfb';
import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { readSheets } from '../src/spreadsheet/sheets.ts';
import { corpusFiles, languageOf } from './support/corpus.ts';
import { isThere, python } from './support/judges.ts';
import { anyText, toText, writeWhole } from './support/texts.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-sheets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a Python program prints as JSON about a file. */
function ask(program: string, path: string): unknown {
  const run = `import json, sys\npath = sys.argv[1]\n${program}\njson.dump(rows, sys.stdout)`;
  return JSON.parse(execFileSync(python, ['-c', run, path], { encoding: 'utf8', maxBuffer: 1 << 28 }));
}

function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const hard = [
  "it's",
  '"quoted"',
  'a,b;c\td',
  'two\nlines',
  ' led',
  'trailed ',
  '=1+1',
  '<b>&amp;</b>',
  'عربي',
  '漢字 😀',
  '\\',
  "'",
  '_x0041_',
  'é\u0301',
  '1',
  'TRUE',
  '2021-01-01',
];
const units: Unit[] = hard.flatMap((text, index) => [
  { key: `k${index}`, text, language: 'en' },
  { key: `k${index}`, text: `${text} de`, language: 'de' },
]);
const table = [['key', 'en', 'de'], ...hard.map((text, index) => [`k${index}`, text, `${text} de`])];

/** A tab that reading would take for that of an escaped formula gets a second one, which only we take away. */
const unescaped = anyText.filter((text) => !/^\t[=+\-@\t\r\ufeff]/.test(text));

describe('csv-parse', () => {
  const rowsOf = (bytes: Uint8Array, delimiter: string) =>
    parseCsv(toText(bytes), { bom: true, delimiter, relax_column_count: true });

  it.each([
    ['csv', ','],
    ['tsv', '\t'],
  ])('reads in our %s files what we wrote', (format, delimiter) => {
    expect(rowsOf(writeWhole(format, units), delimiter)).toEqual(table);
    fc.assert(
      fc.property(fc.array(unescaped, { minLength: 1, maxLength: 5 }), (texts) => {
        const given = texts.map((text, index) => ({ key: `k${index}`, text }));
        const rows = rowsOf(writeWhole(format, given), delimiter);
        expect(rows.slice(1).map((row) => row[1])).toEqual(texts);
      }),
      { numRuns: 500 },
    );
  });

  it('reads in real files the cells that we read', () => {
    const files = corpusFiles().filter(({ path }) =>
      /godot|empty_key_column\.csv|title_row|panel-attack/.test(path),
    );
    expect(files.length).toBeGreaterThan(3);
    for (const { format, bytes } of files.filter((file) => file.format === 'csv')) {
      const ours = readSheets(format, bytes).flatMap(({ rows }) => rows.map(({ cells }) => cells));
      expect(ours).toEqual(rowsOf(bytes, ','));
    }
  });
});

describe.runIf(isThere('pythonCsv'))("Python's csv module", () => {
  it.each([
    ['csv', 'excel'],
    ['tsv', 'excel-tab'],
  ])('reads in our %s files what we wrote', (format, dialect) => {
    const program = `import csv\nrows = list(csv.reader(open(path, newline='', encoding='utf-8-sig'), dialect='${dialect}'))`;
    expect(ask(program, fileOf(`a.${format}`, writeWhole(format, units)))).toEqual(table);
  });

  it.each(['excel', 'unix', 'excel-tab'])('writes in the dialect %s what we read', (dialect) => {
    const path = fileOf('in.json', new TextEncoder().encode(JSON.stringify(table)));
    const program = `import csv\nrows = json.load(open(path))\nout = open(path + '.csv', 'w', newline='', encoding='utf-8')\ncsv.writer(out, dialect='${dialect}').writerows(rows)\nout.close()`;
    ask(program, path);
    const [sheet] = readSheets('csv', new Uint8Array(readFileSync(`${path}.csv`)));
    expect(sheet?.rows.map(({ cells }) => cells)).toEqual(table);
  });
});

describe('hucre', () => {
  it('reads in our workbooks what we wrote', async () => {
    const { sheets } = await readXlsx(writeWhole('xlsx', units));
    expect(sheets[0]?.rows).toEqual(table);
  });
});

const openCompound = (bytes: Uint8Array) => readCompound(Buffer.from(bytes), { type: 'buffer' });

describe('cfb', () => {
  it('finds our stream in our files, at any size', () => {
    for (const count of [1, 200, 60_000]) {
      const many = Array.from({ length: count }, (_, index) => ({
        key: `k${index}`,
        text: `a text ${index}`,
      }));
      const found = find(openCompound(writeWhole('xls', many)), 'Workbook');
      expect([...(found?.content.slice(0, 4) ?? [])]).toEqual([9, 8, 16, 0]);
    }
  });

  it('finds in rewritten files every stream that was there', () => {
    for (const file of corpusFiles().filter(({ format }) => format === 'xls')) {
      const language = languageOf(file);
      const read = getFormat('xls').read(file.bytes, { language }).units;
      const changed = read.map((unit) => ({ ...unit, text: `${unit.text} changed` }));
      const before = openCompound(file.bytes);
      const after = openCompound(getFormat('xls').rewrite(file.bytes, changed, { language }));
      expect(after.FullPaths).toEqual(before.FullPaths);
      for (const [index, entry] of before.FileIndex.entries()) {
        if (entry.type !== 2 || entry.name === 'Workbook') continue;
        expect(Buffer.from(after.FileIndex[index]?.content ?? [])).toEqual(Buffer.from(entry.content));
      }
    }
  });
});

/** Each workbook of the samples with one text changed, before and after. */
function* changedBooks(format: string): Iterable<{ before: string; after: string }> {
  for (const [number, file] of corpusFiles().entries()) {
    // Samples only: the corpus holds the same files again.
    if (file.format !== format || file.path.includes('/')) continue;
    const language = languageOf(file);
    const { units: read } = getFormat(format).read(file.bytes, { language });
    const changed = read.map((unit, index) => (index === 0 ? { ...unit, text: 'changed' } : unit));
    const written = getFormat(format).rewrite(file.bytes, changed, { language });
    yield {
      before: fileOf(`${number}.${format}`, file.bytes),
      after: fileOf(`${number}-after.${format}`, written),
    };
  }
}

/** Cells that differ, of all sheets. */
function differing(before: unknown, after: unknown): unknown[] {
  const cells = (rows: unknown) =>
    Array.isArray(rows) ? rows.flat(2).map((cell) => JSON.stringify(cell)) : [];
  const former = cells(before);
  return cells(after).filter((cell, index) => cell !== former[index]);
}

const openpyxl =
  'import openpyxl\nbook = openpyxl.load_workbook(path)\nrows = [[[[str(c.value or ""), c.style_id] for c in r] for r in s.iter_rows(max_row=400, max_col=30)] for s in book]';

describe.runIf(isThere('openpyxl'))('openpyxl', { timeout: 60_000 }, () => {
  it('reads in our workbooks what we wrote', () => {
    const only = 'rows = [[c[0] for c in r[:3]] for r in rows[0] if r[0][0]]';
    // openpyxl leaves `_x005F_` as it is, and takes a text that begins with "=" for a formula only by its type.
    const escaped = table.map((row) => row.map((cell) => cell.replace('_x0041_', '_x005F_x0041_')));
    expect(ask(`${openpyxl}\n${only}`, fileOf('a.xlsx', writeWhole('xlsx', units)))).toEqual(escaped);
  });

  it('finds one cell changed in a kept workbook, and every format as it was', () => {
    for (const { before, after } of changedBooks('xlsx'))
      expect(differing(ask(openpyxl, before), ask(openpyxl, after))).toEqual([
        expect.stringContaining('"changed"'),
      ]);
  });
});

const xlrd =
  'import xlrd\nbook = xlrd.open_workbook(path, formatting_info=True)\nrows = [[[[str(c.value), c.xf_index] for c in s.row(i)] for i in range(min(400, s.nrows))] for s in book.sheets()]';

describe.runIf(isThere('xlrd'))('xlrd', { timeout: 60_000 }, () => {
  it('reads in our workbooks what we wrote', () => {
    const only = 'rows = [[c[0] for c in r] for r in rows[0]]';
    expect(ask(`${xlrd}\n${only}`, fileOf('a.xls', writeWhole('xls', units)))).toEqual(table);
  });

  it('finds one cell changed in a kept workbook, and every format as it was', () => {
    for (const { before, after } of changedBooks('xls'))
      expect(differing(ask(xlrd, before), ask(xlrd, after))).toEqual([expect.stringContaining('"changed"')]);
  });
});

describe.runIf(isThere('libreOffice'))('LibreOffice', { timeout: 120_000 }, () => {
  it.each(['xlsx', 'xls'])('reads in our %s files what we wrote', (format) => {
    const path = fileOf(`libre-${format}.${format}`, writeWhole(format, units));
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    execFileSync('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', folder, path], {
      stdio: 'pipe',
    });
    const [sheet] = readSheets(
      'csv',
      new Uint8Array(readFileSync(join(folder, `libre-${format}-translations.csv`))),
    );
    expect(sheet?.rows.map(({ cells }) => cells)).toEqual(table);
  });
});
