/** Reading and sharing the glossary of a project (docs/decisions/0135). */
import { type GlossaryEntry, glossaryErrors } from '@parlance/contract/glossary';
import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import type { Writer } from '../entry-store/write.service.ts';
import { recordChange } from '../feed/record.service.ts';
import { presentTerm } from './terms.present.ts';
import { findGlossary, listLanguageCodes, listShownTerms, markShared } from './terms.queries.ts';

export type GlossaryDeps = Pick<Deps, 'db' | 'live'>;

/** The terms that a project uses, its own first. */
export async function listTerms(db: Db, projectId: number) {
  const [{ base, codes }, { shared, sharedBy }] = await Promise.all([
    listLanguageCodes(db, projectId),
    findGlossary(db, projectId),
  ]);
  const own = (await listShownTerms(db, projectId)).map((row) => presentTerm(row, base));
  return {
    entries: [...own, ...(sharedBy ? await listShared(db, sharedBy, base) : [])],
    languages: codes,
    shared,
    sharedBy: sharedBy && { _id: encodeId('project', sharedBy.id), name: sharedBy.name },
  };
}

/** Terms of another project. What has no text in this project's base language is called as there. */
async function listShared(
  db: Db,
  sharedBy: { id: number; name: string },
  base: string,
): Promise<GlossaryEntry[]> {
  const [rows, there] = await Promise.all([
    listShownTerms(db, sharedBy.id),
    listLanguageCodes(db, sharedBy.id),
  ]);
  return rows.map((row) => presentTerm(row, row.texts[base] ? base : there.base, sharedBy));
}

/** Lets the team's other projects use the glossary, or no longer. @throws sharedAlready */
export async function shareGlossary(
  { db, live }: GlossaryDeps,
  { project, user }: Writer,
  shared: boolean,
): Promise<{ shared: boolean }> {
  const projectId = project.id;
  if ((await findGlossary(db, projectId)).shared === shared) return { shared };
  await inProject(db, projectId, async (trx) => {
    if (!(await markShared(trx, { projectId, teamId: project.teamId }, shared)))
      throw new ApiError(glossaryErrors.sharedAlready);
    await recordChange(trx, {
      projectId,
      kind: 'glossaryShared',
      userId: user.id,
      subject: project.name,
      old: { shared: !shared },
    });
  });
  live.note(projectId);
  return { shared };
}
