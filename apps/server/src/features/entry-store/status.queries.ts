import { issueBits } from '@parlance/domain/checks/issues';
import { statusFacts } from '@parlance/domain/entry/status';
import { historyKinds } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, lockedEntry } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { intoHistoryInBlocks } from '../feed/record.sql.ts';
import { insertTexts, updateTexts } from './texts.sql.ts';

export interface StatusChange {
  projectId: number;
  languageId: number;
  baseLanguageId: number;
  userId: number | null;
  /** The operation of the change. */
  operationId: number;
  status: number;
  /** Texts with one of these statuses keep it. */
  stay: readonly number[];
  /** undefined: the comment stays. */
  comment: string | null | undefined;
}

const outdated = sql.lit(issueBits.outdated);

/**
 * Sets status and comment of entries in one language, with history, in one statement. Returns the number of changed
 * entries. A status which means that the text fits its current base text removes "outdated". Texts with a status in
 * `stay`, even one set by a concurrent transaction, are left alone.
 */
export async function writeStatus(db: Db, change: StatusChange, ids: readonly number[]): Promise<number> {
  const { projectId, languageId, userId, operationId } = change;
  const { rows } = await sql<{ changed: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    with before as materialized (
      select t.entry_id, t.status, t.comment, t.issues, t.base_hash from translations t
      where t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = ${anyOf(ids)}
    ), written as (${changeThere(change, ids)}
    ), inserted as (${insertMissing(change, ids)}
    ), changed as (
      ${replacedOf(change)} union all select entry_id, old from inserted
    ), recorded as (
      ${intoHistoryInBlocks(
        { projectId, operationId, userId, most: ids.length },
        sql`select ${historyKinds.status}, ${languageId}, entry_id, null, old from changed`,
      )}
    )
    select count(*)::integer as changed from changed`.execute(db);
  return rows[0]?.changed ?? 0;
}

/** Whether the status means that the text fits its current base text, so that it is no longer outdated. */
const fitsBaseText = ({ status }: StatusChange): boolean => statusFacts(status).fitsBaseText ?? false;

const isOutdated = (text: 't' | 'b') => sql`${sql.ref(`${text}.issues`)} & ${outdated} <> 0`;

/** SQL: changes the texts that differ. */
function changeThere(change: StatusChange, ids: readonly number[]): RawBuilder<unknown> {
  const { projectId, languageId, baseLanguageId, userId, status, stay, comment } = change;
  const fits = fitsBaseText(change);
  const differs = [
    sql`t.status <> ${status}`,
    ...(comment === undefined ? [] : [sql`t.comment is distinct from ${comment}`]),
    ...(fits ? [isOutdated('t')] : []),
  ];
  return sql`
      ${updateTexts({
        projectId,
        languageId,
        entryId: anyOf(ids),
        where: sql`t.status <> all(${stay}::smallint[]) and (${sql.join(differs, sql` or `)})`,
        columns: {
          status: sql`${status}`,
          ...(comment !== undefined && { comment: sql`${comment}` }),
          ...(fits && {
            base_hash: sql`case when ${isOutdated('t')} then (
                select text_hash(s.value) from translations s
                where s.project_id = ${projectId} and s.language_id = ${baseLanguageId} and s.entry_id = t.entry_id)
              else t.base_hash end`,
            issues: sql`t.issues & ~${outdated}`,
          }),
        },
        changes: false,
        by: userId,
      })}
      returning t.entry_id`;
}

/**
 * SQL: what the texts in `written` had before, as (entry_id, old). Grouped, which PostgreSQL hashes: joined, it may look through
 * all of the one for each of the other, since it expects a row of each.
 */
function replacedOf(change: StatusChange): RawBuilder<unknown> {
  const { status, comment } = change;
  const replaced = [
    sql`case when b.status <> ${status} then jsonb_build_object('status', b.status) else '{}' end`,
    ...(comment === undefined
      ? []
      : [
          sql`case when b.comment is distinct from ${comment} then jsonb_build_object('comment', b.comment) else '{}' end`,
        ]),
    ...(fitsBaseText(change)
      ? [sql`case when ${isOutdated('b')} then jsonb_build_object('base_hash', b.base_hash) else '{}' end`]
      : []),
  ];
  return sql`
      select b.entry_id, ${sql.join(replaced, sql` || `)} as old
      from (
        select entry_id, max(status) as status, max(comment) as comment, max(issues) as issues, max(base_hash) as base_hash
        from (
          select *, false as is_written from before
          union all
          select entry_id, null, null, null, null, true from written) s
        group by entry_id having bool_or(is_written)) b`;
}

/** SQL: creates the missing rows, if they would hold a status or comment, and returns their former values. */
function insertMissing(change: StatusChange, ids: readonly number[]): RawBuilder<unknown> {
  const { projectId, languageId, userId, status, stay, comment } = change;
  const isNews = status !== 0 || (comment !== undefined && comment !== null);
  const was = { ...(status !== 0 && { status: 0 }), ...(comment && { comment: null }) };
  return sql`
      ${insertTexts(
        {
          projectId,
          languageId,
          entryId: sql`m.id`,
          from: sql`(
            select o.id from unnest((select ${ids}::bigint[])) as o (id)
            where ${isNews}::boolean and (select count(*) from before) < ${ids.length}
            except select b.entry_id from before b
            order by 1
          ) missing
          cross join ${lockedEntry(projectId, sql`missing.id`)} m`,
          columns: { status: sql`${status}::smallint`, comment: sql`${comment ?? null}::text` },
          changes: false,
          by: userId,
        },
        {
          replaced: true,
          but: { comment: sql`coalesce(excluded.comment, t.comment)` },
          where: sql`t.status <> all(${stay}::smallint[])`,
        },
      )}
      returning t.entry_id, ${JSON.stringify(was)}::jsonb as old`;
}
