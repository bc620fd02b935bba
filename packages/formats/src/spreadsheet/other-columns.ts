import { type ColumnType, nameOfColumn } from '@parlance/domain/spreadsheet/column-types';
import type { Unit } from '../model.ts';
import { metadataOf } from '../shared/metadata.ts';
import type { SpreadsheetMapping } from './mapping.ts';
import type { Row } from './sheet.ts';
import { cellOfState, stateOfCell } from './states.ts';

/** The metadata under which a unit carries the tags of its row. */
export const tagField = 'tag';

/** The columns besides keys and texts, read into units and written from them. */
export function otherColumns({ columnDescription }: SpreadsheetMapping) {
  const entries = Object.entries(columnDescription);
  const named = (nameOf: (type: ColumnType) => string | undefined) =>
    entries.flatMap(([type, column]): [string, number][] => {
      const name = nameOf(type);
      return name === undefined ? [] : [[name, column]];
    });
  const metadata = named((type) => (type === 'TAG' ? tagField : nameOfColumn(type, 'METADATA')));
  const drafts = new Map(named((type) => nameOfColumn(type, 'DRAFT')));
  const statuses = new Map(named((type) => nameOfColumn(type, 'STATUS')));
  const { DESCRIPTION, CONTEXT, LENGTH } = columnDescription;

  function read({ cells }: Row, language: string, unit: Unit): void {
    const cell = (column: number | undefined) => (column === undefined ? undefined : cells[column]);
    const description = cell(DESCRIPTION);
    if (description) unit.description = description;
    const context = cell(CONTEXT);
    if (context) unit.context = context;
    const length = cell(LENGTH);
    if (length && /^\d{1,9}$/.test(length)) unit.maxLength = Number(length);
    const draft = drafts.size > 0 ? cell(drafts.get(language)) : undefined;
    if (draft) unit.draft = draft;
    const status = statuses.size > 0 ? cell(statuses.get(language)) : undefined;
    const state = status ? stateOfCell(status) : undefined;
    if (state) unit.state = state;
    for (const [name, column] of metadata) {
      const value = cells[column];
      if (value) unit.metadata = { ...unit.metadata, [name]: value };
    }
  }

  /** The cells of a new row, by column. */
  function write(units: readonly Unit[], cells: Map<number, string>): void {
    const set = (column: number | undefined, value: string | number | undefined) => {
      if (column !== undefined && value !== undefined) cells.set(column, String(value));
    };
    for (const unit of units) {
      set(DESCRIPTION, unit.description);
      set(CONTEXT, unit.context);
      set(LENGTH, unit.maxLength);
      const { language } = unit;
      set(language === undefined ? undefined : drafts.get(language), unit.draft);
      set(language === undefined ? undefined : statuses.get(language), unit.state && cellOfState(unit.state));
      for (const [name, column] of metadata) set(column, metadataOf(unit, name));
    }
  }

  return { read, write, drafts, statuses, fields: metadata.filter(([name]) => name !== tagField) };
}
