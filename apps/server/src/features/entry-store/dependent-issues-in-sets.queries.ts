/**
 * The set version of dependent-issues.service.ts: updates the warnings of other languages' texts after a set of base
 * texts changed. A test holds that both give the same result.
 */
import { ruleBits } from '@parlance/domain/checks/text-rules';
import { historyKinds } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import { joiningWhole } from '../../db/joining-whole.ts';
import { anyOf, translationOf } from '../../db/lateral-lookup.ts';
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

/**
 * Call it in the transaction of the change, after it. Texts are looked up one by one: the planner has no statistics of what
 * this transaction wrote, and joined all texts of a language with all changed base texts (2,000 of each: half a minute).
 */
export async function refreshDependentIssuesInSets(trx: Db, of: NewBases): Promise<void> {
  const checks = await findProjectChecks(trx, of.projectId);
  await refreshThose(trx, { ...of, bases: basesOrSources(of) }, checks);
  if (!(await hasGeneralForms(trx, of))) return;
  await keepChangedForms(trx, of);
  await refreshThose(trx, { ...of, bases: sql`select * from changed_forms` }, checks);
  await sql`drop table changed_forms`.execute(trx);
}

async function refreshThose(trx: Db, of: NewBases, checks: ProjectChecks): Promise<void> {
  await markOthers(trx, of, checks);
  for (const languageId of of.languageIds) await recheckRules(trx, of, languageId, checks);
}

/** An entry that lost its base text may have another source. */
const basesOrSources = (of: NewBases): RawBuilder<unknown> => sql`
  select c.entry_id, c.key, c.old_base, case when c.base is null
    then (select s.value from ${sourceOf(of, sql`c.entry_id`)} s) else c.base end as base
  from (${of.bases}) c offset 0`;

async function hasGeneralForms(trx: Db, { bases }: NewBases): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from (${bases}) c where ${isGeneralKey(sql`c.key`)}) as found`.execute(trx);
  return rows[0]?.found ?? false;
}

/** Creates the table `changed_forms`: plural forms without a base text whose source changed, as `bases`. */
async function keepChangedForms(trx: Db, of: NewBases): Promise<void> {
  const general = sql`select c.key, c.base, c.old_base from (${of.bases}) c where ${isGeneralKey(sql`c.key`)}`;
  await sql`
    create temp table changed_forms on commit drop as
    select f.entry_id, f.form_key as key, f.base, f.old_base from (${formsWithSourceOf(of, general)}) f`.execute(
    trx,
  );
}

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
  const marking = sql`
    with found as materialized (
      select t.language_id, t.entry_id, t.issues as old_issues, coalesce(t.base_hash, text_hash(c.base)) as base_hash,
        ${issues} as issues
      from (${bases}) c
      cross join unnest(${languageIds}::smallint[]) as l (id)
      cross join ${translationOf(projectId, sql`l.id`, sql`c.entry_id`)} t
      where t.value is not null or t.draft is not null
    ), written as (
      ${updateTexts({
        projectId,
        languageId: sql`f.language_id`,
        from: sql`found f`,
        entryId: sql`f.entry_id`,
        where: sql`t.language_id = any(${languageIds}::smallint[])
          and t.entry_id = any((select array_agg(n.entry_id) from found n)::bigint[])
          and (t.issues <> f.issues or t.base_hash is distinct from f.base_hash)`,
        columns: { issues: sql`f.issues`, base_hash: sql`f.base_hash` },
        changes: false,
        by: userId,
      })}
    )
    ${intoHistoryInBlocks(
      { projectId, operationId, userId },
      sql`select ${historyKinds.issues}, language_id, entry_id, null, jsonb_build_object('issues', old_issues)
        from found where issues <> old_issues`,
    )}`;
  await joiningWhole(trx, () => marking.execute(trx));
}

/** Checks again which rules about the base text a language's texts break. */
async function recheckRules(trx: Db, of: NewBases, languageId: number, checks: ProjectChecks): Promise<void> {
  const { projectId, bases } = of;
  const { counted } = checks;
  const own = [sql`t.value`, sql`t.draft`];
  const texts = sql`
    select c.entry_id, c.key, c.base as base_value, t.value, t.draft, t.max_length, t.dismissed, t.issues,
      ${fileLimitsOf(projectId, sql`${languageId}::smallint`, sql`c.entry_id`)} as file_limits
    from (${bases}) c
    cross join ${translationOf(projectId, sql`${languageId}::smallint`, sql`c.entry_id`)} t
    where ${mayBringWarnings({ counted, base: sql`c.base`, texts: own })} or ${mayBringWarnings({ counted, base: sql`c.old_base`, texts: own })}
      -- The source of a plural form without a base text was another one.
      or c.old_base is null and right(c.key, 1) = ']'`;
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
  const flipping = sql`
    with written as (
      ${updateTexts({
        projectId,
        languageId,
        from: sql`unnest(${entryIds}::bigint[], ${bits}::integer[]) f (entry_id, bits)`,
        entryId: sql`f.entry_id`,
        where: sql`t.entry_id = ${anyOf(entryIds)}`,
        columns: { issues: sql`t.issues # f.bits` },
        changes: false,
        by: userId,
      })}
      returning t.entry_id, t.issues # f.bits as old_issues
    )
    ${intoHistoryInBlocks(
      { projectId, operationId, userId, most: entryIds.length },
      sql`select ${historyKinds.issues}, ${languageId}, entry_id, null, jsonb_build_object('issues', old_issues)
        from written`,
    )}`;
  await joiningWhole(trx, () => flipping.execute(trx));
}
