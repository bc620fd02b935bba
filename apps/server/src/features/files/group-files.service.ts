import type { KeptFile } from '@parlance/contract/files';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { getLanguageScope } from '../entries/language.service.ts';
import { getGroupRow } from '../groups/groups.service.ts';
import { presentFiles } from './files.present.ts';
import { countGroupEntries, listAllBodies, listFiles } from './files.queries.ts';
import { allLanguages } from './files.service.ts';

/**
 * Lists the kept files that entries of a group belong to, with their bodies of one language or of several.
 * @throws 404
 */
export async function listGroupFiles(
  db: Db,
  project: ProjectAccess,
  path: { languageId: string; groupId: string },
): Promise<KeptFile[]> {
  const scope = await getLanguageScope(db, project, path.languageId);
  const { projectId, languageId } = scope;
  const group = await getGroupRow(db, projectId, path.groupId);
  const [files, bodies, counts] = await Promise.all([
    listFiles(db, projectId),
    listAllBodies(db, projectId),
    countGroupEntries(db, scope, group.id),
  ]);
  return presentFiles(
    files.flatMap((file) => {
      const entries = counts.get(file.id);
      return entries === undefined ? [] : [{ ...file, entry_count: entries }];
    }),
    bodies.filter((body) => body.language_id === languageId || body.language_id === allLanguages),
  );
}
