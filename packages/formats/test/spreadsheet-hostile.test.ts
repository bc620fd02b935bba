import { describe, expect, it } from 'vitest';
import { ParseError } from '../src/format.ts';
import { getFormat } from '../src/registry.ts';
import { mostUnits } from '../src/shared/limits.ts';
import { joinBytes } from '../src/spreadsheet/join.ts';
import { writeZip } from '../src/spreadsheet/zip/write.ts';
import { toBytes, writeWhole } from './support/texts.ts';
import { workbookOf } from './support/workbook.ts';

const heading =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>key</t></is></c><c r="B1" t="inlineStr"><is><t>en</t></is></c></row>';
const withCell = (cell: string) =>
  workbookOf({ sheet: `${heading}<row r="2"><c r="A2" t="inlineStr"><is><t>a</t></is></c>${cell}</row>` });
const zipOf = (members: Iterable<readonly [string, Iterable<Uint8Array>]>) => joinBytes(writeZip(members));

function* zeros(count: number): Iterable<Uint8Array> {
  const block = new Uint8Array(1_000_000);
  for (let index = 0; index < count; index++) yield block;
}

function changedBytes(bytes: Uint8Array, change: (copy: Uint8Array, view: DataView) => void): Uint8Array {
  const copy = bytes.slice();
  change(copy, new DataView(copy.buffer));
  return copy;
}

/** Where four bytes stand last. */
function lastOf(bytes: Uint8Array, ...signature: number[]): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(Buffer.from(signature));
}

const book = writeWhole(
  'xls',
  Array.from({ length: 400 }, (_, index) => ({ key: `k${index}`, text: `text ${index}` })),
);
/** Offset in the file of the first record of a type in the stream, which begins at the first sector. */
function recordOf(type: number): number {
  const view = new DataView(book.buffer, book.byteOffset);
  for (let at = 512; ; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === type) return at;
}

const refused: [format: string, what: string, bytes: Uint8Array, message: RegExp][] = [
  ['csv', 'a zero', toBytes('key,en\na,\0'), /U\+0000/],
  ['csv', 'quotes that are not closed', toBytes('key,en\na,"b\n'), /not closed/],
  ['csv', 'quotes in quotes', toBytes('key,en\n"x","y"\na,"b" c\n'), /must be doubled/],
  ['csv', 'a row without end', toBytes(`key,en\n${','.repeat(20_000)}`), /at most 16,384 cells/],
  ['csv', 'UTF-32', Uint8Array.of(0xff, 0xfe, 0, 0, 107, 0, 0, 0), /UTF-32/],
  ['xlsx', 'no archive', toBytes('hello'), /not a whole zip archive/],
  ['xlsx', 'nothing', new Uint8Array(0), /not a whole zip archive/],
  ['xlsx', 'an archive of something else', zipOf([['a.txt', [toBytes('x')]]]), /holds no workbook/],
  ['xlsx', 'a bomb by size', workbookBomb(), /unpacks to more/],
  [
    'xlsx',
    'a bomb by count',
    zipOf(Array.from({ length: 10_001 }, (_, index) => [`m${index}`, []] as const)),
    /more than 10,000 members/,
  ],
  [
    'xlsx',
    'a name outside of the archive',
    workbookOf({ sheet: heading, more: [['../../etc/passwd', 'x']] }),
    /is no name of a member/,
  ],
  [
    'xlsx',
    'an absolute name',
    workbookOf({ sheet: heading, more: [['/etc/passwd', 'x']] }),
    /is no name of a member/,
  ],
  [
    'xlsx',
    'a name with backslashes',
    workbookOf({ sheet: heading, more: [['..\\x', 'x']] }),
    /is no name of a member/,
  ],
  [
    'xlsx',
    'a name that comes twice',
    workbookOf({ sheet: heading, more: [['xl/workbook.xml', 'x']] }),
    /have one name/,
  ],
  [
    'xlsx',
    'a directory that lies elsewhere',
    changedBytes(workbookOf({ sheet: heading }), (copy, view) => view.setUint32(copy.length - 6, 7, true)),
    /directory of the archive is broken/,
  ],
  [
    'xlsx',
    'a member beyond the end',
    changedBytes(workbookOf({ sheet: heading }), (copy, view) =>
      view.setUint32(lastOf(copy, 0x50, 0x4b, 1, 2) + 20, 0x7fffffff, true),
    ),
    /beyond the end/,
  ],
  [
    'xlsx',
    'a wrong checksum',
    changedBytes(workbookOf({ sheet: heading }), (copy, view) =>
      view.setUint32(lastOf(copy, 0x50, 0x4b, 1, 2) + 16, 1, true),
    ),
    /checksum/,
  ],
  [
    'xlsx',
    'packed bytes that are broken',
    changedBytes(workbookOf({ sheet: heading }), (copy) =>
      copy.fill(0xff, lastOf(copy, 0x50, 0x4b, 3, 4) + 60, lastOf(copy, 0x50, 0x4b, 3, 4) + 80),
    ),
    /cannot be unpacked/,
  ],
  [
    'xlsx',
    'a shared string that is not there',
    withCell('<c r="B2" t="s"><v>7</v></c>'),
    /no shared string "7"/,
  ],
  ['xlsx', 'an entity', withCell('<c r="B2" t="inlineStr"><is><t>&lol;</t></is></c>'), /&lol; is not known/],
  ['xlsx', 'a DOCTYPE', workbookOf({ sheet: heading, strings: '</sst><!DOCTYPE sst><sst>' }), /DOCTYPE/],
  ['xlsx', 'a zero by escape', withCell('<c r="B2" t="inlineStr"><is><t>_x0000_</t></is></c>'), /U\+0000/],
  [
    'xlsx',
    'a row beyond the last one',
    workbookOf({ sheet: '<row r="1048577"/>' }),
    /no number of the next row/,
  ],
  [
    'xlsx',
    'rows out of order',
    workbookOf({ sheet: '<row r="2"/><row r="1"/>' }),
    /no number of the next row/,
  ],
  ['xlsx', 'a column beyond the last one', withCell('<c r="XFE2"><v>1</v></c>'), /no address/],
  ['xlsx', 'a cell of another row', withCell('<c r="B3"><v>1</v></c>'), /no address in row 2/],
  ['xlsx', 'the same cell twice', withCell('<c r="A2"><v>1</v></c>'), /out of order/],
  [
    'xlsx',
    'wide rows without end',
    workbookOf({
      sheet: Array.from(
        { length: 700 },
        (_, index) => `<row r="${index + 1}"><c r="XFD${index + 1}"><v>1</v></c></row>`,
      ).join(''),
    }),
    /at most 10,000,000 cells/,
  ],
  ['xlsx', 'an Excel 97 workbook', book, /Excel 97/],
  ['xls', 'a newer workbook', workbookOf({ sheet: heading }), /newer workbook/],
  ['xls', 'something else', toBytes('hello'), /no Excel 97 workbook/],
  ['xls', 'half a file', book.slice(0, 2048), /broken/],
  [
    'xls',
    'sectors of no size',
    changedBytes(book, (_, view) => view.setUint16(30, 31, true)),
    /size of its sectors/,
  ],
  [
    'xls',
    'a directory in a circle',
    changedBytes(book, (_, view) =>
      view.setUint32(
        view.getUint32(76, true) * 512 + 512 + 4 * view.getUint32(48, true),
        view.getUint32(48, true),
        true,
      ),
    ),
    /broken/,
  ],
  [
    'xls',
    'a list of tables in a circle',
    changedBytes(book, (_, view) => view.setUint32(68, 0, true)),
    /broken/,
  ],
  [
    'xls',
    'a table outside of the file',
    changedBytes(book, (_, view) => view.setUint32(76, 0x00ffffff, true)),
    /broken/,
  ],
  [
    'xls',
    'a record that is too long',
    changedBytes(book, (_, view) => view.setUint16(recordOf(0xfd) + 2, 0xffff, true)),
    /longer than the file|ends too early/,
  ],
  [
    'xls',
    'a shared string that is not there',
    changedBytes(book, (_, view) => view.setUint32(recordOf(0xfc) + 8, 3, true)),
    /no shared string/,
  ],
  [
    'xls',
    'a string that goes beyond its records',
    changedBytes(book, (_, view) => view.setUint16(recordOf(0xfc) + 12, 0xffff, true)),
    /string of the workbook|U\+0000|beyond|ends too early|surrogate/,
  ],
  [
    'xls',
    'a sheet outside of the file',
    changedBytes(book, (_, view) => view.setUint32(recordOf(0x85) + 4, 0x7fffffff, true)),
    /not where the workbook says/,
  ],
  [
    'xls',
    'an older version',
    changedBytes(book, (_, view) => view.setUint16(516, 0x0500, true)),
    /older than Excel 97/,
  ],
  [
    'xls',
    'a password',
    changedBytes(book, (_, view) => view.setUint16(recordOf(0x22), 0x2f, true)),
    /password/,
  ],
];

/** A sheet of 100 MB of zeros, packed into 100 kB, whose directory declares ten bytes. */
function workbookBomb(): Uint8Array {
  const rels =
    '<Relationships><Relationship Id="rId1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>';
  const bytes = zipOf([
    ['_rels/.rels', [toBytes(rels)]],
    ['xl/workbook.xml', zeros(100)],
  ]);
  return changedBytes(bytes, (copy, view) => view.setUint32(lastOf(copy, 0x50, 0x4b, 1, 2) + 24, 10, true));
}

describe('a hostile or broken spreadsheet is refused with a reason', () => {
  it.each(refused)('%s: %s', (format, _what, bytes, message) => {
    for (const work of [
      () => getFormat(format).read(bytes),
      () => getFormat(format).rewrite(bytes, [], { language: 'en' }),
    ]) {
      expect(work).toThrow(ParseError);
      expect(work).toThrow(message);
    }
  });
});

describe('limits', () => {
  it('takes 200,000 keys, in several languages too, and not one more', { timeout: 60_000 }, () => {
    const rows = (count: number) =>
      toBytes(`key,en,de\n${Array.from({ length: count }, (_, index) => `${index},x,y\n`).join('')}`);
    expect(getFormat('csv').read(rows(mostUnits)).units.length).toBe(2 * mostUnits);
    expect(() => getFormat('csv').read(rows(mostUnits + 1))).toThrow(/at most 200,000 texts/);
  });

  it('does not walk the rows that a sheet declares', () => {
    const bytes = workbookOf({
      sheet: `${heading}<row r="1048576"><c r="A1048576" t="inlineStr"><is><t>a</t></is></c></row>`,
    });
    expect(getFormat('xlsx').read(bytes).units).toEqual([
      { key: 'a', text: '', line: 1_048_576, language: 'en' },
    ]);
  });

  it('reads quotes without end in linear time', () => {
    const text = `"a","b"\n"x","${'y"z'.repeat(300_000)}"\n`;
    expect(getFormat('csv').read(toBytes(text), { language: 'en' }).units.at(-1)?.text?.length).toBe(900_000);
  });

  it('refuses what a sheet cannot hold', () => {
    expect(() => writeWhole('csv', [{ key: '', text: 'x' }])).toThrow(/must have a key/);
    const many = Array.from({ length: 65_536 }, (_, index) => ({ key: `k${index}`, text: '' }));
    expect(() => writeWhole('xls', many)).toThrow(/65,536 rows/);
  });
});
