import {
  type ColumnType,
  languageOfColumn,
  unnamedLanguage,
} from '@parlance/domain/spreadsheet/column-types';
import {
  isBareCode,
  isDefaultHeading,
  isIndonesianToo,
  isPerhapsKey,
  isTextHeading,
  isWordToo,
  typeOfHeading,
} from './columns.ts';
import type { SpreadsheetMapping } from './mapping.ts';
import { isBlankRow, type Row, type Sheet } from './sheet.ts';

/** Rows at the top of a sheet among which the headings are looked for. */
const mostTitleRows = 10;

export interface GuessOptions {
  /** BCP 47 language of texts whose column does not name it. */
  language?: string | undefined;
}

/**
 * What the columns of a sheet seem to hold, by its headings; without headings the first column holds the keys and the
 * second one the texts.
 */
export function guessMapping(sheet: Sheet, options: GuessOptions = {}): SpreadsheetMapping {
  const language = options.language ?? unnamedLanguage;
  const top = sheet.rows
    .slice(0, 4 * mostTitleRows)
    .filter((row) => !isBlankRow(row))
    .slice(0, mostTitleRows);
  for (const row of top) {
    const columnDescription = readHeadings(row, language, sheet) ?? onlyColumn(row, top);
    if (!columnDescription) continue;
    const first = row === sheet.rows[0];
    return {
      columnDescription,
      includeFirstRow: false,
      ...(!first && { headerRow: row.number }),
      ...named(sheet),
    };
  }
  const columns = Math.max(0, ...top.map(({ cells }) => cells.length));
  const columnDescription = columns > 1 ? { KEY: 0, [language]: 1 } : { [language]: 0 };
  return { columnDescription, includeFirstRow: true, ...named(sheet) };
}

const named = ({ name }: Sheet) => (name === '' ? {} : { sheetName: name });

/** The columns by a row of headings, or undefined where the row has none. */
function readHeadings(row: Row, language: string, sheet: Sheet): Record<ColumnType, number> | undefined {
  const hasKey = row.cells.some((heading) => typeOfHeading(heading) === 'KEY');
  const found = new Map<ColumnType, number>();
  for (const [column, heading] of row.cells.entries()) {
    if (heading.trim() === '' || row.types?.[column]) continue;
    const type = typeOfHeading(heading);
    if (type === undefined) continue;
    const former = found.get(type);
    // A sentence in two languages may happen to be a word that names a third one ("No", "No").
    if (former !== undefined && !hasKey && row.cells[former]?.trim() === heading.trim()) return undefined;
    if (former === undefined) found.set(type, column);
  }
  dropWords(found, row, language, sheet);
  addKey(found, row);
  const languages = [...found.keys()].filter(languageOfColumn).length;
  if (languages === 0 && !addText(found, row, language, isTextHeading)) return undefined;
  // Beside other languages, this column has the language of the file.
  if (languages > 0 && language !== unnamedLanguage && !found.has(language))
    addText(found, row, language, isDefaultHeading);
  if (languages > 1) return Object.fromEntries(found);
  if (!found.has('KEY')) return undefined;
  const filled = row.cells.filter((cell) => cell.trim() !== '').length;
  return found.size + 1 >= filled / 2 ? Object.fromEntries(found) : undefined;
}

/**
 * Takes out columns whose heading is an ordinary English word besides a language's code (docs/decisions/0303): left of the keys, over
 * numbers, or where no other column has a language and one is headed as texts. The language of the file stays one.
 */
function dropWords(found: Map<ColumnType, number>, row: Row, language: string, sheet: Sheet): void {
  const words = [...found].filter(
    ([type, column]) => type !== language && languageOfColumn(type) && isWordToo(row.cells[column] ?? ''),
  );
  if (words.length === 0) return;
  const isAlone = [...found.keys()].filter(languageOfColumn).length === words.length;
  const below = sheet.rows.filter(({ number }) => number > row.number);
  for (const [type, column] of words) {
    const cells = below.map(({ cells }) => (cells[column] ?? '').trim()).filter((cell) => cell !== '');
    const areNumbers = cells.length > 0 && cells.every((cell) => /^\d+$/.test(cell));
    const isNumber = areNumbers && /^(id|no)$/i.test((row.cells[column] ?? '').trim());
    if (column < (found.get('KEY') ?? -1) || isNumber || (isAlone && row.cells.some(isTextHeading)))
      found.delete(type);
  }
}

/** The one column of a sheet, headed by the code of a language: its texts are the keys, too. */
function onlyColumn(row: Row, top: readonly Row[]): Record<ColumnType, number> | undefined {
  const heading = row.cells[0] ?? '';
  const isOnly =
    row === top[0] && top.every(({ cells }) => cells.slice(1).every((cell) => cell.trim() === ''));
  const type = isOnly && isBareCode(heading) && !isWordToo(heading) ? typeOfHeading(heading) : undefined;
  return type !== undefined && languageOfColumn(type) ? { [type]: 0 } : undefined;
}

/** A key whose heading is none: `ID`, `Name`, or an empty first cell above a column of texts. */
function addKey(found: Map<ColumnType, number>, { cells }: Row): void {
  if (found.has('KEY')) return;
  const leftmost = Math.min(
    ...[...found].flatMap(([type, column]) => (languageOfColumn(type) ? [column] : [])),
  );
  const perhaps = cells.findIndex(
    (cell, column) => isPerhapsKey(cell) && (!isIndonesianToo(cell) || column <= leftmost),
  );
  const languages = [...found.keys()].filter(languageOfColumn).length;
  // An unknown first column, left of languages, can hold little else.
  const isFirst =
    ![...found.values()].includes(0) && (languages > 1 || (languages === 1 && cells[0]?.trim() === ''));
  const column = perhaps >= 0 ? perhaps : isFirst ? 0 : -1;
  if (column < 0) return;
  for (const [type, index] of found) if (index === column) found.delete(type);
  found.set('KEY', column);
}

/** A column of texts in a language that its heading does not name. */
function addText(
  found: Map<ColumnType, number>,
  { cells }: Row,
  language: string,
  isText: (heading: string) => boolean,
): boolean {
  if (!found.has('KEY')) return false;
  const used = new Set(found.values());
  const column = cells.findIndex((cell, index) => !used.has(index) && isText(cell));
  if (column >= 0) found.set(language, column);
  return column >= 0;
}
