import type { ColumnType } from '@parlance/domain/spreadsheet/column-types';
import { buildMessage, type FileMessage } from '../message/message.ts';
import type { Notice } from '../model.ts';
import { noticeOf } from '../shared/collect.ts';
import { mostNotices } from '../shared/limits.ts';
import { typeOfHeading } from './columns.ts';
import { headerRow, type SpreadsheetMapping, textRows } from './mapping.ts';
import { columnName, type Row, type Sheet } from './sheet.ts';

/** Notices about columns with content that a mapping leaves out, each with the reason; `chosen`: a user made the mapping. */
export function leftColumns(
  sheet: Sheet,
  mapping: SpreadsheetMapping,
  { chosen }: { chosen: boolean },
): Notice[] {
  const used = new Set(Object.values(mapping.columnDescription));
  const rows = textRows(sheet, mapping);
  const header = headerRow(sheet, mapping);
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const left: number[] = [];
  for (let column = 0; column < columns; column++)
    if (!used.has(column) && rows.some(({ cells }) => (cells[column] ?? '').trim() !== '')) left.push(column);
  const place = header ?? sheet.rows[0];
  const line = place?.line ?? 1;
  const notices = left.slice(0, mostNotices).map((column): Notice => {
    const cell = `${columnName(column)}${place?.number ?? 1}`;
    const notice = reason(header, column, { ...mapping, chosen });
    return noticeOf(buildMessage('in-cell', { cell, notice }), { line, column: column + 1 });
  });
  const count = left.length - notices.length;
  if (count > 0) notices.push(noticeOf(buildMessage('more-columns', { count })));
  return notices;
}

function reason(
  header: Row | undefined,
  column: number,
  { columnDescription, chosen }: { columnDescription: Record<ColumnType, number>; chosen: boolean },
): FileMessage {
  if (!header) return buildMessage(chosen ? 'column-not-chosen' : 'columns-without-headings');
  const heading = (header.cells[column] ?? '').trim();
  if (heading === '') return buildMessage('column-without-heading');
  const type = typeOfHeading(heading);
  const twice = type !== undefined && columnDescription[type] !== undefined;
  if (twice) return buildMessage('column-twice', { heading });
  return buildMessage(type === undefined ? 'unknown-heading' : 'heading-not-chosen', { heading });
}
