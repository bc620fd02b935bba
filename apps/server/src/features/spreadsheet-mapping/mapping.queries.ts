import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';
import type { Db } from '../../db/pool.ts';

/** Stores the column mapping of a spreadsheet as the project's own. */
export async function rememberMapping(db: Db, projectId: number, options: SpreadsheetOptions): Promise<void> {
  await db
    .updateTable('projects')
    .set({ spreadsheet_options: JSON.stringify(options) })
    .where('id', '=', projectId)
    .execute();
}
