import { type ColumnType, languageOfColumn } from '@parlance/domain/spreadsheet/column-types';
import { buildMessage } from '../message/message.ts';
import type { Notice } from '../model.ts';
import { noticeOf } from '../shared/collect.ts';
import { isSameLanguage } from '../shared/language.ts';
import { mostNotices } from '../shared/limits.ts';
import { typeOfHeading } from './columns.ts';
import { headerRow, languageColumns, type SpreadsheetMapping } from './mapping.ts';
import { refuseRow } from './refuse.ts';
import { columnName, type Sheet } from './sheet.ts';

/**
 * Notices about columns that a mapping names and no row reaches. Refuses a sheet without one of those that it has to have
 * (`needs`), or without any of its columns of texts. A sheet without rows lacks none; of one without a row of headings, columns may be
 * empty altogether, and are not stored then, but those of keys and texts. @throws ParseError
 */
export function missingColumns(
  sheet: Sheet,
  { columnDescription, includeFirstRow }: SpreadsheetMapping,
  needs: (type: ColumnType) => boolean,
): Notice[] {
  const [first] = sheet.rows;
  if (!first) return [];
  const width = sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const named = Object.entries(columnDescription).sort(([, one], [, other]) => one - other);
  const missing = named.filter(([, column]) => column >= width);
  const hasTexts = named.some(([type, column]) => column < width && languageOfColumn(type) !== undefined);
  const isText = (type: ColumnType): boolean => languageOfColumn(type) !== undefined;
  const mayBeEmpty = (type: ColumnType): boolean => includeFirstRow && type !== 'KEY' && !isText(type);
  const needed = missing.find(([type]) => (needs(type) && !mayBeEmpty(type)) || (!hasTexts && isText(type)));
  if (needed) refuseRow(first, messageOf(needed));
  return missing.slice(0, mostNotices).map((one) => noticeOf(messageOf(one), { line: first.line }));
}

/**
 * Refuses a sheet whose headings contradict the mapping: a column of texts has the heading of another language, and its own language that
 * of another column. A copied file whose heading was left as it was (`key,en` in `de.csv`) contradicts nothing. @throws ParseError
 */
export function refuseOtherLanguage(sheet: Sheet, mapping: SpreadsheetMapping): void {
  const header = headerRow(sheet, mapping);
  if (!header) return;
  const types = header.cells.map((heading) => typeOfHeading(heading));
  for (const [language, column] of languageColumns(mapping)) {
    const named = types[column];
    const other = types.findIndex((type) => type !== undefined && isSameLanguage(type, language));
    if (
      named === undefined ||
      isSameLanguage(named, language) ||
      languageOfColumn(named) === undefined ||
      other < 0
    )
      continue;
    const heading = (header.cells[column] ?? '').trim();
    const place = { column: columnName(column), index: column, other: columnName(other) };
    refuseRow(
      header,
      buildMessage('column-of-other-language', { ...place, type: language, heading }),
      column,
    );
  }
}

const messageOf = ([type, column]: [ColumnType, number]) =>
  buildMessage('column-missing', { column: columnName(column), index: column, type });
