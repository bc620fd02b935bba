import type { Db } from '../../db/pool.ts';
import { findSettled } from '../files/settled.service.ts';
import type { WriteInput, WriteSettings } from './write-file.ts';

/**
 * Whether it is known that an export gives a body's bytes: it asks for nothing else, and nothing happened to its texts
 * since they were imported. `languageIds`: those that the file hangs on, where not on all.
 */
export async function isAsKept(
  db: Db,
  { projectId, options }: Pick<WriteInput, 'projectId' | 'options'>,
  body: { id: number },
  languageIds?: readonly number[],
): Promise<boolean> {
  if (asksForMore(options)) return false;
  return (await findSettled(db, { projectId, bodyId: body.id, languageIds }))?.isExport === true;
}

/** Whether an option is set that may write something else than a file has. */
const asksForMore = (options: WriteSettings): boolean =>
  options.includeMetadata !== undefined ||
  Object.values(options).some((value) => value !== undefined && value !== false);
