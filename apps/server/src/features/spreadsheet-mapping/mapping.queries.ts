import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';
import type { Db } from '../../db/pool.ts';

/** Keeps what was said of a spreadsheet's columns as the project's own. */
export async function rememberMapping(db: Db, projectId: number, options: SpreadsheetOptions): Promise<void> {
  await db
    .updateTable('projects')
    .set({ spreadsheet_options: JSON.stringify(options) })
    .where('id', '=', projectId)
    .execute();
}
