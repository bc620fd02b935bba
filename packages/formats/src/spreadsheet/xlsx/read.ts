import { buildMessage } from '../../message/message.ts';
import { fail } from '../../shared/fail.ts';
import { numberCell } from '../numbers.ts';
import { refuseFile } from '../refuse.ts';
import { type CellType, mostCells, type Row, type Sheet } from '../sheet.ts';
import { decodePart, inPart } from './part.ts';
import { type RawCell, scanSheet } from './scan.ts';
import { readSharedStrings } from './shared-strings.ts';
import { decodeXString } from './strings.ts';
import { readDateStyles } from './styles.ts';
import type { Workbook } from './workbook.ts';

/** What the cells of all sheets refer to. */
export class XlsxReader {
  readonly #workbook: Workbook;
  readonly #strings: string[];
  readonly #dates: boolean[];
  #cells = 0;

  /** @throws ParseError */
  constructor(workbook: Workbook) {
    this.#workbook = workbook;
    this.#strings = readSharedStrings(workbook.archive, workbook.sharedStrings);
    this.#dates = readDateStyles(workbook.archive, workbook.styles);
  }

  /** One sheet; rows and cells that hold nothing are left out. @throws ParseError */
  sheet({ name, path }: Workbook['sheets'][number]): Sheet {
    const source = decodePart(this.#workbook.archive, path);
    if (!source) return refuseFile(buildMessage('part-missing', { part: path }));
    const rows: Row[] = [];
    let row: Row | undefined;
    inPart(path, () =>
      scanSheet(source.text, {
        row: () => {
          row = undefined;
        },
        cell: (cell, number) => {
          if (cell.value === undefined) return;
          if (!row) {
            row = { number, line: number, cells: [] };
            rows.push(row);
          }
          this.#count(cell.column + 1 - row.cells.length);
          this.#put(row, cell, source.text);
        },
      }),
    );
    return { name, rows };
  }

  #count(cells: number): void {
    this.#cells += cells;
    if (this.#cells > mostCells) refuseFile(buildMessage('too-many-cells', { most: mostCells }));
  }

  #put(row: Row, cell: RawCell, xml: string): void {
    const { cells } = row;
    while (cells.length < cell.column) cells.push('');
    const { text, type } = this.#value(cell, xml);
    cells.push(text);
    const shown = cell.formula ? 'formula' : type;
    if (!shown) return;
    row.types ??= [];
    row.types[cell.column] = shown;
  }

  #value(cell: RawCell, xml: string): { text: string; type?: CellType } {
    const { type, value = '' } = cell;
    switch (type) {
      case 's': {
        const text = this.#strings[Number(value)];
        if (text === undefined)
          fail(xml, cell.from, buildMessage('no-shared-string-of-name', { index: value }));
        return { text };
      }
      case 'inlineStr':
        return { text: value };
      case 'str':
        return { text: decodeXString(value) };
      case 'b':
        return { text: value === '1' ? 'TRUE' : 'FALSE', type: 'boolean' };
      case 'e':
        return { text: value, type: 'error' };
      case 'd':
        return { text: value, type: 'date' };
      default:
        return value === '' || Number.isNaN(Number(value))
          ? { text: value }
          : numberCell(Number(value), this.#dates[cell.style] ?? false, this.#workbook.from1904);
    }
  }
}
