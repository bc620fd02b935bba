import { WriteError, type WriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { sortedUnits } from '../shared/order.ts';
import { assertFit } from '../shared/text.ts';
import type { ColumnType } from './columns.ts';
import { otherColumns } from './other-columns.ts';

/** The headings of a new sheet, which `guessMapping` knows again. */
const titles: Record<string, string> = {
  KEY: 'key',
  DESCRIPTION: 'description',
  LENGTH: 'max length',
  CONTEXT: 'context',
  TAG: 'tag',
};

/** A new sheet, row by row: keys, what is said of them, and a column for each language. */
export function* tableOf(units: readonly Unit[], options: WriteOptions): Iterable<string[]> {
  const columns = columnsOf(units, options);
  const columnDescription = Object.fromEntries(columns.map((type, column) => [type, column]));
  const other = otherColumns({ columnDescription, includeFirstRow: false });
  if (!options.excludeHeaderRow) yield columns.map(titleOf);
  for (const [key, given] of rowsOf(sortedUnits(units, options), options)) {
    const cells = new Map([[0, key]]);
    for (const { language = options.language, text } of given)
      if (text !== null) cells.set(columnDescription[language] ?? 0, text);
    other.write(given, cells);
    yield columns.map((_, column) => cells.get(column) ?? '');
  }
}

function titleOf(type: ColumnType): string {
  if (type.startsWith('DRAFT_')) return `draft ${type.slice(6)}`;
  return titles[type] ?? type;
}

/** Units by key, where the first of them stands. @throws WriteError */
function rowsOf(units: readonly Unit[], options: WriteOptions): Map<string, Unit[]> {
  const rows = new Map<string, Unit[]>();
  for (const unit of units) {
    const { key, text, language = options.language } = unit;
    if (key === '') throw new WriteError('a row must have a key');
    assertFit(text ?? '', key);
    const placed = unit.language === undefined ? { ...unit, language } : unit;
    const row = rows.get(key);
    if (row) row.push(placed);
    else rows.set(key, [placed]);
  }
  return rows;
}

/** The columns of the languages that are wanted, and beside them only those that something stands in. */
function columnsOf(units: readonly Unit[], options: WriteOptions): ColumnType[] {
  const languages = new Set(options.languages);
  const types = new Set<ColumnType>();
  const fields = new Set<ColumnType>();
  for (const unit of units) {
    const { language = options.language, draft, metadata } = unit;
    languages.add(language);
    if (unit.description !== undefined) types.add('DESCRIPTION');
    if (unit.maxLength !== undefined) types.add('LENGTH');
    if (unit.context !== undefined) types.add('CONTEXT');
    if (draft !== undefined) fields.add(`DRAFT_${language}`);
    if (options.includeMetadata !== false && metadata)
      for (const name of Object.keys(metadata)) fields.add(name === 'tag' ? 'TAG' : `METADATA_${name}`);
  }
  if (languages.size === 0) languages.add(options.language);
  const known = ['DESCRIPTION', 'LENGTH', 'CONTEXT'].filter((type) => types.has(type));
  return ['KEY', ...known, ...languages, ...fields];
}
