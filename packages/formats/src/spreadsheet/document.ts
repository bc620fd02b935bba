import type { Document, Notice, Unit } from '../model.ts';
import { KeySet } from '../shared/key-set.ts';
import { mostNotices, mostUnits } from '../shared/limits.ts';
import { formOfKey } from '../shared/plural.ts';
import { unnamedLanguage } from './columns.ts';
import { isFormula } from './formula.ts';
import { languageColumns, type SpreadsheetOptions, textRows } from './mapping.ts';
import { otherColumns } from './other-columns.ts';
import { refuseRow } from './refuse.ts';
import { type CellType, columnName, isBlankRow, type Row, type Sheet } from './sheet.ts';

/** Texts of one sheet in all of its languages. */
const mostTexts = 10 * mostUnits;

export interface DocumentOptions {
  /** The key of a row that has none; without it such rows are left out. */
  keyOf?: (row: Row) => string | undefined;
  /** Tell of texts that a spreadsheet program would take for formulas: in CSV and TSV. */
  plainText?: boolean;
}

/**
 * The texts of a sheet as the mapping says: one unit for each row and language, an empty cell as an empty text. Of
 * rows with one key the last one counts.
 * @throws ParseError beyond 200,000 keys
 */
export function documentFromSheet(
  sheet: Sheet,
  mapping: SpreadsheetOptions,
  options: DocumentOptions = {},
): Pick<Document, 'units' | 'notices'> {
  return new SheetReader(sheet, mapping, options).document();
}

/** The key of a row: its own, or the text of the first language where no column holds keys. */
export function keyOfRow(row: Row, mapping: SpreadsheetOptions): string {
  const { KEY } = mapping.columnDescription;
  if (KEY !== undefined) return row.cells[KEY] ?? '';
  return row.cells[languageColumns(mapping)[0]?.[1] ?? 0] ?? '';
}

const odd: Partial<Record<CellType, string>> = {
  date: 'a date',
  boolean: 'a truth value',
  formula: 'a formula; its last result is read',
  error: 'an error',
};

class SheetReader {
  readonly #rows: readonly Row[];
  readonly #mapping: SpreadsheetOptions;
  readonly #options: DocumentOptions;
  readonly #languages: [language: string, column: number][];
  readonly #other: ReturnType<typeof otherColumns>;
  readonly #units: Unit[] = [];
  readonly #notices: Notice[] = [];
  #unsaid = 0;

  constructor(sheet: Sheet, mapping: SpreadsheetOptions, options: DocumentOptions) {
    this.#rows = textRows(sheet, mapping);
    this.#mapping = mapping;
    this.#options = options;
    this.#languages = languageColumns(mapping);
    this.#other = otherColumns(mapping);
  }

  document(): Pick<Document, 'units' | 'notices'> {
    const keys = this.#rows.map((row) => this.#key(row));
    const superseded = this.#superseded(keys);
    let count = 0;
    for (const [index, row] of this.#rows.entries()) {
      const key = keys[index];
      if (key === undefined || superseded?.has(index)) continue;
      if (++count > mostUnits || this.#units.length > mostTexts)
        refuseRow(row, `a sheet may have at most ${mostUnits.toLocaleString('en')} texts`);
      this.#row(row, key);
    }
    const more = { code: 'other', message: `${this.#unsaid} more notices like these` } as const;
    return { units: this.#units, notices: this.#unsaid > 0 ? [...this.#notices, more] : this.#notices };
  }

  #key(row: Row): string | undefined {
    const key = keyOfRow(row, this.#mapping);
    if (key !== '') return key;
    if (isBlankRow(row)) return undefined;
    const made = this.#options.keyOf?.(row);
    if (made === undefined) this.#notice('dropped', row, 0, 'a row without a key is left out');
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
      this.#notice(
        'duplicate-key',
        row,
        column,
        `${JSON.stringify(keys[index])} occurs more than once; the last one counts`,
      );
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
    const what = type && odd[type];
    if (what)
      this.#notice(type === 'formula' ? 'formula' : 'not-a-string', row, column, `the cell is ${what}`);
    else if (this.#options.plainText && isFormula(row.cells[column] ?? ''))
      this.#notice('formula', row, column, 'a spreadsheet program takes this text for a formula');
  }

  #notice(code: Notice['code'], { line, number }: Row, column: number, message: string): void {
    if (this.#notices.length >= mostNotices) this.#unsaid++;
    else
      this.#notices.push({
        code,
        message: `${columnName(column)}${number}: ${message}`,
        line,
        column: column + 1,
      });
  }
}
