import { unnamedLanguage } from '@parlance/domain/spreadsheet/column-types';
import { type RewriteOptions, WriteError } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import { metadataOf } from '../shared/metadata.ts';
import { assertFit } from '../shared/text.ts';
import { keyOfRow } from './document.ts';
import { headerRow, languageColumns, type SpreadsheetMapping, textRows } from './mapping.ts';
import { otherColumns } from './other-columns.ts';
import type { Row, Sheet } from './sheet.ts';
import { cellOfState, stateOfCell } from './states.ts';
import { titleOfStatus } from './table.ts';

/** What is to be done to a sheet, so that it holds some units and no others. */
export interface SheetEdit {
  /** New texts of cells, by row and column. */
  cells: Map<Row, Map<number, string>>;
  /** Rows whose keys are gone. */
  removed: Set<Row>;
  /** New rows, by column, after the row that they follow; `undefined` is before the first. */
  inserted: Map<Row | undefined, Map<number, string>[]>;
}

/** A new row of a workbook. */
export interface AddedRow {
  cells: ReadonlyMap<number, string>;
  /** The row whose formats it takes. */
  like: Row | undefined;
}

/**
 * The new rows by their numbers. Formulas, merged cells, comments and tables refer to rows by number, so that no row
 * of a workbook moves: new ones come below the last one that holds something.
 */
export function addedRows({ inserted }: SheetEdit, sheet: Sheet): Map<number, AddedRow> {
  // Also a row of blanks is a row: its key may be blanks.
  let number = sheet.rows.findLast(({ cells }) => cells.some((cell) => cell !== ''))?.number ?? 0;
  const rows = [...inserted].flatMap(([like, added]) => added.map((cells) => ({ cells, like })));
  return new Map(rows.map((row) => [++number, row]));
}

/** Whether a sheet stays as it is. */
export function isNoEdit({ cells, removed, inserted }: SheetEdit): boolean {
  return cells.size + removed.size + inserted.size === 0;
}

/** The edit that makes a sheet hold these units and no others. @throws WriteError */
export function editSheet(
  sheet: Sheet,
  mapping: SpreadsheetMapping,
  units: readonly Unit[],
  options: RewriteOptions,
): SheetEdit {
  return new SheetEditor(sheet, mapping, options).edit(units);
}

class SheetEditor {
  readonly #sheet: Sheet;
  readonly #mapping: SpreadsheetMapping;
  readonly #language: string;
  readonly #columns: Map<string, number>;
  readonly #options: RewriteOptions;
  readonly #other: ReturnType<typeof otherColumns>;
  readonly #edit: SheetEdit = { cells: new Map(), removed: new Set(), inserted: new Map() };

  constructor(sheet: Sheet, mapping: SpreadsheetMapping, options: RewriteOptions) {
    this.#options = options;
    this.#sheet = sheet;
    this.#mapping = mapping;
    this.#language = options.language;
    this.#columns = new Map(languageColumns(mapping));
    this.#other = otherColumns(mapping);
  }

  edit(units: readonly Unit[]): SheetEdit {
    const byKey = this.#byKey(units);
    this.#addStatuses();
    const rows = new Map<string, Row>();
    for (const row of textRows(this.#sheet, this.#mapping)) {
      const key = keyOfRow(row, this.#mapping);
      if (key === '') continue;
      if (byKey.has(key)) rows.set(key, row);
      else this.#edit.removed.add(row);
    }
    let anchor: Row | undefined = this.#top();
    for (const [key, given] of byKey) {
      const row = rows.get(key);
      if (row) this.#row(row, given);
      else this.#insert(anchor, key, given);
      anchor = row ?? anchor;
    }
    return this.#edit;
  }

  /** Units of each key, with the languages of their columns; new columns are made for new languages. */
  #byKey(units: readonly Unit[]): Map<string, Unit[]> {
    const byKey = new Map<string, Unit[]>();
    for (const unit of units) {
      if (unit.key === '') throw new WriteError('row-without-key');
      assertFit(unit.text ?? '', unit.key);
      const placed = { ...unit, language: this.#columnLanguage(unit) };
      const group = byKey.get(unit.key);
      if (group) group.push(placed);
      else byKey.set(unit.key, [placed]);
    }
    return byKey;
  }

  #columnLanguage({ language, key }: Unit): string {
    const desired = language ?? this.#language;
    if (this.#columns.has(desired)) return desired;
    const unnamed = this.#columns.has(unnamedLanguage);
    if (unnamed && (language === undefined || language === this.#language)) return unnamedLanguage;
    this.#addColumn(desired, key);
    return desired;
  }

  #addColumn(language: string, key: string): void {
    const header = headerRow(this.#sheet, this.#mapping);
    if (!header) {
      throw new WriteError(buildMessage('no-language-column', { key, language }), key);
    }
    this.#columns.set(language, this.#nextColumn(header, language));
  }

  #nextColumn(header: Row, heading: string): number {
    const used = [...this.#columns.values(), ...this.#other.statuses.values()];
    const column = this.#sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    const next = Math.max(column, ...used.map((index) => index + 1));
    this.#set(header, next, heading);
    return next;
  }

  /** Statuses that are asked for get columns, where there are headings to name them. */
  #addStatuses(): void {
    const header = headerRow(this.#sheet, this.#mapping);
    const { statuses } = this.#other;
    if (!header || !this.#options.statuses) return;
    for (const language of this.#columns.keys())
      if (!statuses.has(language)) {
        const named = language === unnamedLanguage ? this.#language : language;
        statuses.set(language, this.#nextColumn(header, titleOfStatus(named)));
      }
  }

  #row(row: Row, units: readonly Unit[]): void {
    const texts = new Map(units.map(({ language, text }) => [language, text]));
    this.#assertKey(row, texts);
    for (const [language, column] of this.#columns) this.#set(row, column, texts.get(language) ?? '');
    for (const { language = '', draft, state } of units) {
      const column = this.#other.drafts.get(language);
      if (column !== undefined && draft !== undefined) this.#set(row, column, draft);
      const status = this.#other.statuses.get(language);
      // Without a state nothing is said of it, unless all statuses are asked for. Words that are none of ours stay then, too.
      const isSaid = state !== undefined || this.#options.statuses === true;
      if (status !== undefined && isSaid && stateOfCell(row.cells[status] ?? '') !== state)
        this.#set(row, status, cellOfState(state));
    }
    this.#facts(row, units);
  }

  /** Where no column holds keys, the first text is the key: another text would be another key, and the old one gone. */
  #assertKey(row: Row, texts: ReadonlyMap<string | undefined, string | null>): void {
    const [first] = languageColumns(this.#mapping);
    if (this.#mapping.columnDescription.KEY !== undefined || !first) return;
    const [language, column] = first;
    const key = row.cells[column] ?? '';
    if ((texts.get(language) ?? '') === key) return;
    throw new WriteError(buildMessage('text-is-key', { key }), key);
  }

  /** What was changed beside the texts; a row has one of each for all its languages. */
  #facts(row: Row, units: readonly Unit[]): void {
    const { DESCRIPTION, LENGTH } = this.#mapping.columnDescription;
    const described = changedUnit(this.#options, 'description', units);
    const limited = changedUnit(this.#options, 'maxLength', units);
    const named = changedUnit(this.#options, 'metadata', units);
    if (described && DESCRIPTION !== undefined) this.#set(row, DESCRIPTION, described.description ?? '');
    const isCommon = units.every(({ maxLength }) => maxLength === limited?.maxLength);
    if (limited && isCommon && LENGTH !== undefined) this.#set(row, LENGTH, String(limited.maxLength ?? ''));
    if (named)
      for (const [name, column] of this.#other.fields) this.#set(row, column, metadataOf(named, name) ?? '');
  }

  #set(row: Row, column: number, text: string): void {
    if ((row.cells[column] ?? '') === text) return;
    const changes = this.#edit.cells.get(row);
    if (changes) changes.set(column, text);
    else this.#edit.cells.set(row, new Map([[column, text]]));
  }

  #insert(after: Row | undefined, key: string, units: readonly Unit[]): void {
    const cells = new Map<number, string>();
    const { KEY } = this.#mapping.columnDescription;
    if (KEY !== undefined) cells.set(KEY, key);
    for (const { language = '', text } of units) {
      const column = this.#columns.get(language);
      if (column !== undefined && text !== null) cells.set(column, text);
    }
    this.#other.write(units, cells);
    if (KEY === undefined && cells.get(languageColumns(this.#mapping)[0]?.[1] ?? 0) !== key)
      throw new WriteError(buildMessage('no-key-column', { key }), key);
    const rows = this.#edit.inserted.get(after);
    if (rows) rows.push(cells);
    else this.#edit.inserted.set(after, [cells]);
  }

  /** The row below which the first texts come. */
  #top(): Row | undefined {
    return headerRow(this.#sheet, this.#mapping);
  }
}
