import { type ColumnType, nameOfColumn, typeOfNamed } from '@parlance/domain/spreadsheet/column-types';
import { type Overview, WriteError, type WriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { sortedUnits } from '../shared/order.ts';
import { assertFit } from '../shared/text.ts';
import { overviewOf } from '../shared/unit-by-unit.ts';
import { otherColumns } from './other-columns.ts';

/** The headings of a new sheet, which `guessMapping` knows again. */
const titles: Record<string, string> = {
  KEY: 'key',
  DESCRIPTION: 'description',
  LENGTH: 'max length',
  CONTEXT: 'context',
  TAG: 'tag',
};

/** A new sheet, row by row: keys, their details, and a column for each language. */
export function* tableOf(units: readonly Unit[], options: WriteOptions): Iterable<string[]> {
  const table = beginTable(options, overviewOf(units, options));
  if (table.head) yield table.head;
  for (const row of rowsOf(sortedUnits(units, options))) yield table.row(row);
}

const byType = (columns: readonly ColumnType[]): Record<ColumnType, number> =>
  Object.fromEntries(columns.map((type, column) => [type, column]));

/** The columns of a new sheet by their type, for readers that shall not guess them from its headings. */
export const columnDescriptionOf = (
  units: readonly Unit[],
  options: WriteOptions,
): Record<ColumnType, number> => byType(columnsOf(options, overviewOf(units, options)));

/** The rows of a new sheet, each made of the units of one key. */
export function beginTable(options: WriteOptions, overview: Overview) {
  const columns = columnsOf(options, overview);
  const columnDescription = byType(columns);
  const other = otherColumns({ columnDescription, includeFirstRow: false });
  return {
    head: options.excludeHeaderRow ? undefined : columns.map(titleOf),
    /** @throws WriteError */
    row(given: readonly Unit[]): string[] {
      const cells = new Map([[0, given[0]?.key ?? '']]);
      const units = given.map((unit) => ({ ...unit, language: unit.language ?? options.language }));
      for (const { key, language, text } of units) {
        if (key === '') throw new WriteError('row-without-key');
        assertFit(text ?? '', key);
        if (text !== null) cells.set(columnDescription[language] ?? 0, text);
      }
      other.write(units, cells);
      return columns.map((_, column) => cells.get(column) ?? '');
    },
  };
}

export const titleOfStatus = (language: string): string => `status ${language}`;

function titleOf(type: ColumnType): string {
  const draft = nameOfColumn(type, 'DRAFT');
  if (draft !== undefined) return `draft ${draft}`;
  const status = nameOfColumn(type, 'STATUS');
  return status === undefined ? (titles[type] ?? type) : titleOfStatus(status);
}

/** Units by key, where the first of them stands. */
export function rowsOf(units: readonly Unit[]): Unit[][] {
  return [...Map.groupBy(units, ({ key }) => key).values()];
}

/** The columns of the languages that are desired, and beside them only those that something stands in. */
function columnsOf(options: WriteOptions, { has, fields, languages, drafts }: Overview): ColumnType[] {
  const desired = new Set([...(options.languages ?? []), ...languages]);
  if (desired.size === 0) desired.add(options.language);
  return [
    'KEY',
    ...(has.description ? ['DESCRIPTION'] : []),
    ...(has.maxLength ? ['LENGTH'] : []),
    ...(has.context ? ['CONTEXT'] : []),
    ...desired,
    ...drafts.map((language) => typeOfNamed('DRAFT', language)),
    ...(options.statuses ? [...desired].map((language) => typeOfNamed('STATUS', language)) : []),
    ...fields.map((name) => (name === 'tag' ? 'TAG' : typeOfNamed('METADATA', name))),
  ];
}
