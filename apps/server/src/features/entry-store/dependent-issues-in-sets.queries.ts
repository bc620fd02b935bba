/**
 * The set version of dependent-issues.service.ts: updates the warnings of other languages' texts after a set of base
 * texts changed. A test holds that both give the same result.
 */
import { ruleBits } from '@parlance/domain/checks/text-rules';
import { historyKinds } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { intoHistoryInBlocks } from '../feed/record.sql.ts';
import { filterByRules, mayBringWarnings } from './broken-rules.queries.ts';
import { fileLimitsOf } from './file-limits.sql.ts';
import { findProjectChecks, type ProjectChecks } from './project-checks.queries.ts';
import { formsWithSourceOf, isGeneralKey, sourceOf } from './source-text.sql.ts';
import { updateTexts } from './texts.sql.ts';
import { issuesInSql } from './warnings.sql.ts';

export interface NewBases {
  projectId: number;
  operationId: number;
  userId: number | null;
  baseLanguageId: number;
  /** The changed base texts, as a query of (entry_id, key, base, old_base) with each entry once. */
  bases: RawBuilder<unknown>;
  /** All languages except the base language. */
  languageIds: readonly number[];
}

/** Call it in the transaction of the change, after it. */
export async function refreshDependentIssuesInSets(trx: Db, changed: NewBases): Promise<void> {
  const checks = await findProjectChecks(trx, changed.projectId);
  const of = { ...changed, bases: sourcesOf(changed) };
  await markOthers(trx, of, checks);
  for (const languageId of of.languageIds) await recheckRules(trx, of, languageId, checks);
}

/**
 * The texts' sources that changed, as a query of the same columns: the base texts, and those of general forms once more for
 * the plural forms that have none. An entry that lost its base text may have such a source, too.
 */
const sourcesOf = (of: NewBases): RawBuilder<unknown> => sql`
  select c.entry_id, c.key, case when c.base is null then (select s.value from ${sourceOf(of, sql`c.entry_id`)} s)
    else c.base end as base, c.old_base
  from (${of.bases}) c
  union all
  select f.entry_id, null, g.base, g.old_base
  from (${formsWithSourceOf(of, sql`select c.entry_id as general_id, c.key from (${of.bases}) c where ${isGeneralKey(sql`c.key`)}`)}) f
  join (${of.bases}) g on g.entry_id = f.general_id
  where not exists (select from (${of.bases}) c where c.entry_id = f.entry_id)`;

/**
 * Updates "outdated" in SQL: sets it, or removes it if the old base text is back. A text that was saved without a base
 * text takes the first one as its own.
 */
async function markOthers(
  trx: Db,
  { projectId, operationId, userId, bases, languageIds }: NewBases,
  { counted }: ProjectChecks,
): Promise<void> {
  const issues = issuesInSql({
    isBase: false,
    counted,
    value: sql`t.value`,
    draft: sql`t.draft`,
    maxLength: sql`t.max_length`,
    base: sql`c.base`,
    outdated: sql`t.base_hash <> text_hash(c.base)`,
    dismissed: sql`t.dismissed`,
    known: sql`t.issues`,
  });
  await sql`
    with found as (
      select t.language_id, t.entry_id, t.issues as old_issues, coalesce(t.base_hash, text_hash(c.base)) as base_hash,
        ${issues} as issues
      from (${bases}) c
      join translations t on t.project_id = ${projectId} and t.language_id = any(${languageIds}::smallint[])
        and t.entry_id = c.entry_id
      where t.value is not null or t.draft is not null
    ), written as (
      ${updateTexts({
        projectId,
        languageId: sql`f.language_id`,
        from: sql`found f`,
        entryId: sql`f.entry_id`,
        where: sql`(t.issues <> f.issues or t.base_hash is distinct from f.base_hash)`,
        columns: { issues: sql`f.issues`, base_hash: sql`f.base_hash` },
        changes: false,
        by: userId,
      })}
    )
    ${intoHistoryInBlocks(
      { projectId, operationId, userId },
      sql`select ${historyKinds.issues}, language_id, entry_id, null, jsonb_build_object('issues', old_issues)
        from found where issues <> old_issues`,
    )}`.execute(trx);
}

/** Checks again which rules about the base text a language's texts break. */
async function recheckRules(trx: Db, of: NewBases, languageId: number, checks: ProjectChecks): Promise<void> {
  const { projectId, bases } = of;
  const { counted } = checks;
  const own = [sql`t.value`, sql`t.draft`];
  const texts = sql`
    select c.entry_id, e.key, c.base as base_value, t.value, t.draft, t.max_length, t.dismissed, t.issues,
      ${fileLimitsOf(projectId, sql`${languageId}::smallint`, sql`c.entry_id`)} as file_limits
    from (${bases}) c
    join entries e on e.project_id = ${projectId} and e.id = c.entry_id
    join translations t on t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = c.entry_id
    where ${mayBringWarnings({ counted, base: sql`c.base`, texts: own })} or ${mayBringWarnings({ counted, base: sql`c.old_base`, texts: own })}
      -- The source of a plural form without a base text was another one.
      or c.old_base is null and e.plural > 0`;
  const wrong = await filterByRules<{ entry_id: number; issues: number }>(
    trx,
    { code: await findCode(trx, of, languageId), isBase: false, checks },
    texts,
    ({ issues }, broken) => broken !== (issues & ruleBits),
  );
  if (wrong.length > 0)
    await flipIssues(trx, of, {
      languageId,
      entryIds: wrong.map(({ row }) => row.entry_id),
      bits: wrong.map(({ row, broken }) => (row.issues & ruleBits) ^ broken),
    });
}

async function findCode(trx: Db, { projectId }: NewBases, languageId: number): Promise<string> {
  const { code } = await trx
    .selectFrom('languages')
    .select('code')
    .where('project_id', '=', projectId)
    .where('id', '=', languageId)
    .executeTakeFirstOrThrow();
  return code;
}

/** Flips issue bits of texts, for each entry its own. */
async function flipIssues(
  trx: Db,
  { projectId, operationId, userId }: NewBases,
  { languageId, entryIds, bits }: { languageId: number; entryIds: number[]; bits: number[] },
): Promise<void> {
  await sql`
    with written as (
      ${updateTexts({
        projectId,
        languageId,
        from: sql`unnest(${entryIds}::bigint[], ${bits}::integer[]) f (entry_id, bits)`,
        entryId: sql`f.entry_id`,
        columns: { issues: sql`t.issues # f.bits` },
        changes: false,
        by: userId,
      })}
      returning t.entry_id, t.issues # f.bits as old_issues
    )
    ${intoHistoryInBlocks(
      { projectId, operationId, userId },
      sql`select ${historyKinds.issues}, ${languageId}, entry_id, null, jsonb_build_object('issues', old_issues)
        from written`,
    )}`.execute(trx);
}
