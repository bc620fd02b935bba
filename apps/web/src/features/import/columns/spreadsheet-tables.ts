import { importErrors } from '@parlance/contract/import-errors';
import type { FileError } from '@parlance/contract/import-results';
import type { SpreadsheetTable } from '@parlance/contract/spreadsheets';
import { spreadsheetsEndpoints } from '@parlance/contract/spreadsheets.endpoints';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../../api/query.ts';
import { isError } from '../../../messages/call-error.ts';
import { messageOf } from '../../../messages/problems.ts';
import { isSpreadsheet } from '../../../product/file-formats.ts';
import type { ImportFiles } from '../import-files.ts';
import type { Item } from '../import-items.ts';
import { firstMapping, lackOf } from './column-types.ts';

export interface SpreadsheetTables {
  /** The first rows, by the client's item ids. */
  tables: ReadonlyMap<string, SpreadsheetTable>;
  /** Why there are none: null for an empty spreadsheet. */
  problems: ReadonlyMap<string, FileError | null>;
}

/** The first rows of the spreadsheets among the files. The contents of their columns are settled as far as they can
 *  be recognised; where they cannot, `spreadsheet` of the item becomes null. */
export function useSpreadsheetTables(projectId: string, files: ImportFiles): SpreadsheetTables {
  const spreadsheets = files.items.filter((item) => item.upload && isSpreadsheet(item.fileType));
  const tables = useQueries({ queries: spreadsheets.map((item) => tableOf(projectId, item)) });
  const byItem = new Map(
    spreadsheets.flatMap((item, at) => {
      const table = tables[at]?.data;
      return table && !isEmpty(table) ? [[item.id, table] as const] : [];
    }),
  );
  const problems = new Map(
    spreadsheets.flatMap((item, at): [string, FileError | null][] => {
      const { data, error } = tables[at] ?? {};
      if (error) return [[item.id, brokenFile(error, item.path)]];
      return data && isEmpty(data) ? [[item.id, null]] : [];
    }),
  );
  const { items, settle } = files;
  useEffect(() => {
    for (const item of items) {
      if (item.spreadsheet !== undefined) continue;
      const table = byItem.get(item.id);
      if (table) {
        const mapping = firstMapping(table.sheets);
        const whole = mapping && lackOf(mapping.columnDescription) === null;
        const sheet = table.sheets.find(({ name }) => name === mapping?.sheetName) ?? table.sheets[0];
        settle([item.id], { spreadsheet: whole ? mapping : null, filledRows: sheet?.filledRows ?? [] });
      } else if (problems.has(item.id)) settle([item.id], { spreadsheet: null });
    }
  });
  return { tables: byItem, problems };
}

/** The fault in the file and its position; for any other error, that error. */
function brokenFile(error: unknown, path: string): FileError {
  const files = isError(error, importErrors.brokenFile) ? error.body.files : undefined;
  const first: unknown = Array.isArray(files) ? files[0] : undefined;
  return isFileError(first) ? first : { path, message: messageOf(error) };
}

/** The server says where a file is broken (contract, import: fileError); a proxy before it may say anything. */
const isFileError = (value: unknown): value is FileError =>
  value instanceof Object &&
  'path' in value &&
  typeof value.path === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

const isEmpty = ({ sheets }: SpreadsheetTable): boolean => sheets.every(({ rows }) => rows.length === 0);

function tableOf(mobileAppId: string, { upload = '', fileType }: Item) {
  const input = { params: { mobileAppId, uploadId: upload }, query: { fileType: fileType ?? '' } };
  // An upload does not change; the mappings remembered from other files are requested again for each.
  return { ...queryOf(spreadsheetsEndpoints.showSpreadsheet, input), staleTime: Number.POSITIVE_INFINITY };
}
