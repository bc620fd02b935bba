import { unnamedLanguage } from '@parlance/domain/spreadsheet/column-types';
import type { ReadOptions } from '../format.ts';
import { buildMessage, type FileMessage, type PlainCode } from '../message/message.ts';
import type { Document, Notice, Unit } from '../model.ts';
import { charactersOf, noticeOf } from '../shared/collect.ts';
import { KeySet } from '../shared/key-set.ts';
import { mostNotices, mostTexts, mostUnits, roomOf } from '../shared/limits.ts';
import { formOfKey } from '../shared/plural.ts';
import { isFormula } from './formula.ts';
import { languageColumns, type SpreadsheetMapping, textRows } from './mapping.ts';
import { missingColumns, refuseOtherLanguage } from './missing-columns.ts';
import { otherColumns } from './other-columns.ts';
import { refuseRow } from './refuse.ts';
import { type CellType, columnName, isBlankRow, type Row, type Sheet } from './sheet.ts';

export interface DocumentOptions {
  /** Bytes of the file. */
  size: number;
  /** The key of a row that has none; without it such rows are left out. */
  keyOf?: (row: Row) => string | undefined;
  /** Report texts that a spreadsheet program would take for formulas: in CSV and TSV. */
  plainText?: boolean;
  /** As in `ReadOptions`. */
  needsColumn?: ReadOptions['needsColumn'];
}

/**
 * The texts of a sheet by the mapping: one unit for each row and language, an empty cell as an empty text. Of
 * rows with one key the last one counts.
 * @throws ParseError beyond 200,000 keys, or far more text than the file has bytes
 */
export function documentFromSheet(
  sheet: Sheet,
  mapping: SpreadsheetMapping,
  options: DocumentOptions,
): Pick<Document, 'units' | 'notices'> {
  return new SheetReader(sheet, mapping, options).document();
}

/** The key of a row: its own, or the text of the first language where no column holds keys. */
export function keyOfRow(row: Row, mapping: SpreadsheetMapping): string {
  const { KEY } = mapping.columnDescription;
  if (KEY !== undefined) return row.cells[KEY] ?? '';
  return row.cells[languageColumns(mapping)[0]?.[1] ?? 0] ?? '';
}

class SheetReader {
  readonly #sheet: Sheet;
  readonly #rows: readonly Row[];
  readonly #mapping: SpreadsheetMapping;
  readonly #options: DocumentOptions;
  readonly #languages: [language: string, column: number][];
  readonly #other: ReturnType<typeof otherColumns>;
  readonly #units: Unit[] = [];
  readonly #notices: Notice[] = [];
  #characters = 0;
  #unsaid = 0;

  constructor(sheet: Sheet, mapping: SpreadsheetMapping, options: DocumentOptions) {
    this.#sheet = sheet;
    this.#rows = textRows(sheet, mapping);
    this.#mapping = mapping;
    this.#options = options;
    this.#languages = languageColumns(mapping);
    this.#other = otherColumns(mapping);
  }

  document(): Pick<Document, 'units' | 'notices'> {
    const { needsColumn } = this.#options;
    if (needsColumn) {
      this.#notices.push(...missingColumns(this.#sheet, this.#mapping, needsColumn));
      refuseOtherLanguage(this.#sheet, this.#mapping);
    }
    const keys = this.#rows.map((row) => this.#key(row));
    const superseded = this.#superseded(keys);
    let count = 0;
    for (const [index, row] of this.#rows.entries()) {
      const key = keys[index];
      if (key === undefined || superseded?.has(index)) continue;
      if (++count > mostUnits) refuseRow(row, buildMessage('too-many-texts-in-sheet', { most: mostUnits }));
      const before = this.#units.length;
      if (before + this.#languages.length > mostTexts)
        refuseRow(row, buildMessage('too-many-texts-in-all', { most: mostTexts }));
      this.#row(row, key);
      for (const unit of this.#units.slice(before)) this.#characters += charactersOf(unit);
      const most = roomOf(this.#options.size);
      if (this.#characters > most) refuseRow(row, buildMessage('too-much-text', { most }));
    }
    const notices = [...this.#notices];
    if (this.#unsaid > 0) notices.push(noticeOf(buildMessage('more-notices', { count: this.#unsaid })));
    return { units: this.#units, notices };
  }

  #key(row: Row): string | undefined {
    const key = keyOfRow(row, this.#mapping);
    if (key !== '') return key;
    if (isBlankRow(row)) return undefined;
    const made = this.#options.keyOf?.(row);
    if (made === undefined) this.#notice(row, 0, buildMessage('row-without-key-left-out'));
    return made;
  }

  /** Rows whose key comes again below. */
  #superseded(keys: readonly (string | undefined)[]): Set<number> | undefined {
    const seen = new KeySet();
    const repeated = keys.map((key) => key !== undefined && !seen.add(key));
    if (!repeated.includes(true)) return undefined;
    const last = new Map(keys.map((key, index) => [key, index]));
    for (const [index, row] of this.#rows.entries()) {
      if (!repeated[index]) continue;
      const column = this.#mapping.columnDescription.KEY ?? 0;
      this.#notice(row, column, buildMessage('duplicate-key', { key: keys[index] ?? '' }));
    }
    return new Set(
      keys.flatMap((key, index) => (key === undefined || last.get(key) === index ? [] : [index])),
    );
  }

  #row(row: Row, key: string): void {
    const { plural, index } = formOfKey(key);
    const { line, cells } = row;
    for (const [language, column] of this.#languages) {
      const text = cells[column] ?? '';
      const unit: Unit = language === unnamedLanguage ? { key, text, line } : { key, text, line, language };
      if (plural) unit.plural = plural;
      if (index !== undefined) unit.index = index;
      this.#other.read(row, language, unit);
      this.#units.push(unit);
      this.#tell(row, column);
    }
  }

  #tell(row: Row, column: number): void {
    const type = row.types?.[column];
    const odd = type && oddCells[type];
    if (odd) this.#notice(row, column, buildMessage(odd));
    else if (this.#options.plainText && isFormula(row.cells[column] ?? ''))
      this.#notice(row, column, buildMessage('taken-for-formula'));
  }

  #notice({ line, number }: Row, column: number, notice: FileMessage): void {
    if (this.#notices.length >= mostNotices) {
      this.#unsaid++;
      return;
    }
    const cell = `${columnName(column)}${number}`;
    this.#notices.push(noticeOf(buildMessage('in-cell', { cell, notice }), { line, column: column + 1 }));
  }
}

const oddCells: Partial<Record<CellType, PlainCode>> = {
  date: 'date-cell',
  boolean: 'boolean-cell',
  formula: 'formula-cell',
  error: 'error-cell',
};
