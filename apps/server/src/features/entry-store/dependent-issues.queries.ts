import type { Dismissals } from '@parlance/domain/checks/dismissals';
import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { entryOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { intoHistory } from '../feed/record.sql.ts';
import { fileLimitsOf } from './file-limits.sql.ts';
import { type CheckColumns, checkColumns } from './project-checks.queries.ts';
import { sourceOf, withDependentForms } from './source-text.sql.ts';
import { updateTexts } from './texts.sql.ts';

export interface DependentText extends CheckColumns {
  language_id: number;
  entry_id: number;
  key: string;
  language: string;
  value: string | null;
  draft: string | null;
  max_length: number | null;
  dismissed: Dismissals | null;
  issues: number;
  base_hash: number | null;
  base_value: string | null;
  file_limits: string[] | null;
}

/**
 * Locks the texts of entries, and of plural forms that have their base texts for sources, in all languages except the base
 * language, and returns them with their sources. Each is looked up in the order of language and entry, so that two
 * transactions wait for each other's rows in one direction only.
 */
export async function lockDependentTexts(
  trx: Db,
  projectId: number,
  baseLanguageId: number,
  entryIds: readonly number[],
): Promise<DependentText[]> {
  const place = { projectId, baseLanguageId };
  const { rows } = await sql<DependentText>`
    select i.language_id, i.entry_id, e.key, i.language, t.value, t.draft, t.max_length, t.dismissed, t.issues, t.base_hash,
      b.value as base_value, ${checkColumns(projectId)},
      ${fileLimitsOf(projectId, sql`i.language_id`, sql`i.entry_id`)} as file_limits
    from (
      select l.id as language_id, l.code as language, n.entry_id
      from languages l cross join (select distinct entry_id from (${withDependentForms(place, entryIds)}) n) n
      where l.project_id = ${projectId} and l.id <> ${baseLanguageId}
      order by l.id, n.entry_id offset 0
    ) i
    join ${entryOf(projectId, sql`i.entry_id`)} e on true
    cross join lateral (
      select t.* from translations t
      where t.project_id = ${projectId} and t.language_id = i.language_id and t.entry_id = i.entry_id
        and (t.value is not null or t.draft is not null)
      limit 1 for update of t) t
    left join ${sourceOf(place, sql`i.entry_id`)} b on true`.execute(trx);
  return rows;
}

export interface NewIssues {
  languageId: number;
  entryId: number;
  issues: number;
  baseHash: number | null;
}

/**
 * Writes the issues of texts whose base text changed, with a history row if they differ. It also writes rows with equal
 * issues: a save that read the former base text must find its row changed and read again.
 */
export async function writeIssues(
  trx: Db,
  writing: { projectId: number; userId: number | null; operationId?: number },
  issues: readonly NewIssues[],
): Promise<void> {
  if (issues.length === 0) return;
  const { projectId, userId, operationId } = writing;
  await sql`
    with input as (
      select * from unnest(${issues.map((one) => one.languageId)}::smallint[],
        ${issues.map((one) => one.entryId)}::bigint[], ${issues.map((one) => one.issues)}::integer[],
        ${issues.map((one) => one.baseHash)}::integer[]) as i (language_id, entry_id, issues, base_hash)
    ), before as (
      select t.language_id, t.entry_id, t.issues
      from input i join translations t
        on t.project_id = ${projectId} and t.language_id = i.language_id and t.entry_id = i.entry_id
    ), written as (
      ${updateTexts({
        projectId,
        languageId: sql`i.language_id`,
        from: sql`input i`,
        entryId: sql`i.entry_id`,
        columns: { issues: sql`i.issues`, base_hash: sql`i.base_hash` },
        changes: false,
        by: userId,
      })}
    )
    ${intoHistory('project_id', 'operation_id', 'kind', 'language_id', 'entry_id', 'user_id', 'old')}
    select ${projectId}, ${operationId ?? null}::bigint, ${historyKinds.issues}::smallint, i.language_id, i.entry_id,
      ${userId}::bigint, jsonb_build_object('issues', b.issues)
    from input i join before b using (language_id, entry_id)
    where i.issues <> b.issues`.execute(trx);
}
