import type { RewriteOptions } from '../../format.ts';
import type { Unit } from '../../model.ts';
import { applyPatches, type Patch } from '../../shared/patch.ts';
import { editSheet, type SheetEdit } from '../edit.ts';
import { guessMapping } from '../guess.ts';
import type { SpreadsheetMapping } from '../mapping.ts';
import type { Row } from '../sheet.ts';
import { csvCell } from './cell.ts';
import { type CsvFile, readCsvFile } from './read.ts';
import { type CellRange, CsvScanner } from './scan.ts';

/** Writes a kept file again; `mapping` is that of its import, guessed where it is left out. @throws ParseError, WriteError */
export function rewriteCsv(
  usual: string,
  bytes: Uint8Array,
  units: readonly Unit[],
  options: RewriteOptions,
  mapping?: SpreadsheetMapping,
): Uint8Array {
  const file = readCsvFile(bytes, usual);
  const { sheet } = file;
  const columns = mapping ?? guessMapping(sheet, options);
  return applyPatches(
    file.source,
    new CsvPatcher(file, options).patches(editSheet(sheet, columns, units, options)),
  );
}

class CsvPatcher {
  readonly #file: CsvFile;
  readonly #options: RewriteOptions;

  constructor(file: CsvFile, options: RewriteOptions) {
    this.#file = file;
    this.#options = options;
  }

  patches({ cells, removed, inserted }: SheetEdit): Patch[] {
    const patches: Patch[] = [];
    for (const [row, changes] of cells) patches.push(...this.#changes(row, changes));
    for (const row of removed) {
      const { start, after } = this.#place(row);
      patches.push({ from: start, to: after, text: '' });
    }
    for (const [row, rows] of inserted) patches.push(this.#insertion(row, rows, removed));
    return patches;
  }

  #changes(row: Row, changes: ReadonlyMap<number, string>): Patch[] {
    const ranges = this.#ranges(row);
    const patches: Patch[] = [];
    let added = '';
    let width = ranges.length;
    for (const [column, text] of [...changes].sort(([a], [b]) => a - b)) {
      const range = ranges[column];
      if (range) patches.push({ ...range, text: this.#cell(text, range.quoted) });
      else {
        added +=
          this.#file.dialect.delimiter.repeat(column + 1 - width) + this.#cell(text, ranges[0]?.quoted);
        width = column + 1;
      }
    }
    const { end } = this.#place(row);
    return added === '' ? patches : [...patches, { from: end, to: end, text: added }];
  }

  #insertion(
    anchor: Row | undefined,
    rows: readonly Map<number, string>[],
    removed: ReadonlySet<Row>,
  ): Patch {
    const { newline, start } = this.#file.dialect;
    const near = anchor ?? this.#file.sheet.rows[0];
    const styles = near ? this.#ranges(near) : [];
    const texts = rows.map((cells) => this.#row(cells, styles));
    if (!anchor) return { from: start, to: start, text: texts.map((text) => text + newline).join('') };
    const { end, after } = this.#place(anchor);
    if (after > end) return { from: after, to: after, text: texts.map((text) => text + newline).join('') };
    // The last row has no line break, and gets none where it stays the last.
    const fullStart = removed.has(anchor) ? '' : newline;
    return { from: end, to: end, text: fullStart + texts.join(newline) };
  }

  #row(cells: ReadonlyMap<number, string>, styles: readonly CellRange[]): string {
    const width = Math.max(styles.length, ...[...cells.keys()].map((column) => column + 1));
    const texts = Array.from({ length: width }, (_, column) =>
      this.#cell(cells.get(column) ?? '', styles[column]?.quoted),
    );
    return texts.join(this.#file.dialect.delimiter);
  }

  #cell(text: string, quoted = false): string {
    return csvCell(text, this.#file.dialect, { quoted, escapeFormulas: this.#options.escapeFormulas });
  }

  #ranges(row: Row): CellRange[] {
    const { source, dialect } = this.#file;
    return new CsvScanner(source.text, dialect, this.#place(row).start).ranges();
  }

  #place({ number }: Row): { start: number; end: number; after: number } {
    const [start = 0, end = 0, after = 0] = this.#file.places.slice(3 * (number - 1), 3 * number);
    return { start, end, after: Math.min(after, this.#file.source.text.length) };
  }
}
