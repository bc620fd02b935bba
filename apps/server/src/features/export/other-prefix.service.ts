import type { Db } from '../../db/pool.ts';
import { findKeyPrefix } from '../files/files.service.ts';
import { hasKeyWithPrefix } from './export.queries.ts';
import type { ExportedEntries } from './export-plan.types.ts';

/**
 * Whether a kept file has other keys than one from whose keys `removeKeyPrefix` is taken ('': nothing is asked): it came with
 * another prefix, or with none, and some of the keys begin with this one. No format writes a kept file with other keys.
 */
export async function hasOtherKeys(
  db: Db,
  fileId: number,
  of: { projectId: number; entries: ExportedEntries; removeKeyPrefix: string },
): Promise<boolean> {
  const { projectId, entries, removeKeyPrefix } = of;
  if (removeKeyPrefix === '') return false;
  const prefix = await findKeyPrefix(db, projectId, fileId);
  if (prefix === removeKeyPrefix) return false;
  return prefix !== '' || hasKeyWithPrefix(db, projectId, entries, removeKeyPrefix);
}
