/** Terms proposed from the texts of a project (docs/decisions/0142). */
import type { TermProposal } from '@parlance/contract/term-proposals';
import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { otherLanguage } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { runTask } from '../../jobs/threads/run-task.ts';
import type { Writer } from '../entry-store/write.service.ts';
import { listLanguageRows } from '../languages/languages.queries.ts';
import { mayWriteIn } from './change-terms.service.ts';
import { addDismissed, listDismissed, removeDismissed } from './dismissed-terms.queries.ts';
import type { FoundTerm, ProposeTermsInput } from './propose-terms.task.ts';
import { findGlossary, listKeys, listLanguageCodes, listTermRows } from './terms.queries.ts';

type ProposingDeps = Pick<Deps, 'db' | 'databaseUrl' | 'env'>;
const timeoutMs = 2 * 60_000;

export async function proposeTerms(
  { db, databaseUrl, env }: ProposingDeps,
  { project, user }: Writer,
): Promise<{ entries: TermProposal[]; dismissed: number }> {
  const [[base], dismissed] = await Promise.all([
    listLanguageRows(db, project.id),
    listDismissed(db, project.id),
  ]);
  if (!base) return { entries: [], dismissed: dismissed.length };
  const known = [...(await listKnown(db, project.id, base.code)), ...dismissed];
  const input: ProposeTermsInput = { projectId: project.id, baseLanguageId: base.id, code: base.code, known };
  const settings = { databaseUrl, files: { files: env.files, dataFolder: env.dataFolder } };
  const requester = { userId: user.id, teamId: project.teamId };
  const found = (await runTask(requester, {
    task: 'propose-terms',
    input,
    settings,
    timeoutMs,
  })) as FoundTerm[];
  const keys = await listKeys(
    db,
    project.id,
    found.map(({ entryId }) => entryId),
  );
  const entries = found.flatMap(({ entryId, text, count, example }): TermProposal[] => {
    const key = keys.get(entryId);
    if (key === undefined) return [];
    return [{ text, count, example: { entry: encodeId('entry', entryId), key, ...example } }];
  });
  return { entries, dismissed: dismissed.length };
}

/** The terms of the base language that the project uses, with all that is as right. */
async function listKnown(db: Db, projectId: number, base: string): Promise<string[]> {
  const { sharedBy } = await findGlossary(db, projectId);
  const rows = [
    ...(await listTermRows(db, projectId)),
    ...(sharedBy ? await listTermRows(db, sharedBy.id) : []),
  ];
  return rows.flatMap(({ texts }) => {
    const own = texts[base];
    return own ? [own.text, ...own.variants] : [];
  });
}

/**
 * Keeps phrases away, or proposes them again; answers how many are kept away. They are phrases of the base language, and
 * stay away for all. @throws otherLanguage
 */
export function dismissTerms(
  db: Db,
  { project, user }: Writer,
  { texts, dismissed }: { texts: readonly string[]; dismissed: boolean },
): Promise<{ dismissed: number }> {
  return inProject(db, project.id, async (trx) => {
    const codes = await listLanguageCodes(trx, project.id);
    if (!mayWriteIn(project, codes, codes.base)) throw otherLanguage();
    if (dismissed) await addDismissed(trx, { projectId: project.id, userId: user.id }, texts);
    else await removeDismissed(trx, project.id, texts);
    return { dismissed: (await listDismissed(trx, project.id)).length };
  });
}
