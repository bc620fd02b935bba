import { type SpreadsheetTable, spreadsheetsContract } from '@parlance/contract/spreadsheets';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSpreadsheet } from '../../../lib/file-formats.ts';
import { queryOf } from '../../../lib/query.ts';
import type { ImportFiles } from '../import-files.ts';
import type { Item } from '../import-items.ts';
import { firstMapping, lackOf } from './column-types.ts';

/** The first rows of the spreadsheets among the files, by the ids of our items. What their columns hold is settled as
 *  far as it can be told; where it cannot, `spreadsheet` of the item becomes null. */
export function useSpreadsheetTables(
  projectId: string,
  files: ImportFiles,
): ReadonlyMap<string, SpreadsheetTable> {
  const spreadsheets = files.items.filter((item) => item.upload && isSpreadsheet(item.fileType));
  const tables = useQueries({ queries: spreadsheets.map((item) => tableOf(projectId, item)) });
  const byItem = new Map(
    spreadsheets.flatMap((item, at) => {
      const table = tables[at]?.data;
      return table ? [[item.id, table] as const] : [];
    }),
  );
  const failed = new Set(spreadsheets.filter((_, at) => tables[at]?.isError).map((item) => item.id));
  const { items, change } = files;
  useEffect(() => {
    for (const item of items) {
      if (item.spreadsheet !== undefined) continue;
      const table = byItem.get(item.id);
      if (table) {
        const mapping = firstMapping(table.sheets);
        const whole = mapping && lackOf(mapping.columnDescription) === null;
        change([item.id], { spreadsheet: whole ? mapping : null });
      } else if (failed.has(item.id)) change([item.id], { spreadsheet: null });
    }
  });
  return byItem;
}

function tableOf(mobileAppId: string, { upload = '', fileType }: Item) {
  const input = { params: { mobileAppId, uploadId: upload }, query: { fileType: fileType ?? '' } };
  // An upload does not change; what is remembered of others is asked for anew with each.
  return { ...queryOf(spreadsheetsContract.showSpreadsheet, input), staleTime: Number.POSITIVE_INFINITY };
}
