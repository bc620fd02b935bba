import { issueBits } from '@parlance/domain/checks/issues';
import { statusFacts } from '@parlance/domain/entry/status';
import { historyKinds } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, lockedEntry, translationOf } from '../../db/lateral-lookup.ts';
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

/** SQL parts that the statements of a change share. */
interface Parts {
  change: StatusChange;
  /** Whether the status means that the text fits its current base text. */
  fitsBaseText: boolean;
  comment: RawBuilder<unknown>;
  /** SQL: the new comment of a row, from an expression for its current one. */
  newComment: (old: string) => RawBuilder<unknown>;
  /** SQL: whether a row `b` was outdated and no longer is. */
  wasOutdated: RawBuilder<unknown>;
}

const outdated = sql.lit(issueBits.outdated);

function partsOf(change: StatusChange): Parts {
  const { fitsBaseText = false } = statusFacts(change.status);
  const comment = sql`${change.comment ?? null}::text`;
  return {
    change,
    fitsBaseText,
    comment,
    newComment: (old) => (change.comment === undefined ? sql.ref(old) : comment),
    wasOutdated: fitsBaseText ? sql`b.issues & ${outdated} <> 0` : sql`false`,
  };
}

/**
 * Sets status and comment of entries in one language, with history, in one statement. Returns the number of changed
 * entries. A status which means that the text fits its current base text removes "outdated". Texts with a status in
 * `stay`, even one set by a concurrent transaction, are left alone.
 */
export async function writeStatus(db: Db, change: StatusChange, ids: readonly number[]): Promise<number> {
  const { projectId, languageId, userId, operationId } = change;
  const parts = partsOf(change);
  const { rows } = await sql<{ changed: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    with before as materialized (
      select t.entry_id, t.status, t.comment, t.issues, t.base_hash
      from unnest(${ids}::bigint[]) as i (id)
      join ${translationOf(projectId, sql`${languageId}`, sql`i.id`)} t on true
    ), written as (${changeThere(parts)}
    ), inserted as (${insertMissing(parts, ids)}
    ), changed as (
      select entry_id, old from written union all select entry_id, old from inserted
    ), recorded as (
      ${intoHistoryInBlocks(
        { projectId, operationId, userId },
        sql`select ${historyKinds.status}, ${languageId}, entry_id, null, old from changed`,
      )}
    )
    select count(*)::integer as changed from changed`.execute(db);
  return rows[0]?.changed ?? 0;
}

/** SQL: changes the rows in `before` that differ and returns their former values. */
function changeThere({ change, fitsBaseText, newComment, wasOutdated }: Parts): RawBuilder<unknown> {
  const { projectId, languageId, baseLanguageId, userId, status, stay } = change;
  const isOtherComment = sql`b.comment is distinct from ${newComment('b.comment')}`;
  return sql`
      ${updateTexts({
        projectId,
        languageId,
        from: sql`before b`,
        entryId: sql`b.entry_id`,
        where: sql`t.status <> all(${stay}::smallint[])
          and (b.status <> ${status} or ${isOtherComment} or ${wasOutdated})`,
        columns: {
          status: sql`${status}`,
          comment: newComment('t.comment'),
          base_hash: sql`case when ${wasOutdated} then (
              select text_hash(s.value) from translations s
              where s.project_id = ${projectId} and s.language_id = ${baseLanguageId} and s.entry_id = b.entry_id)
            else b.base_hash end`,
          issues: sql`t.issues ${fitsBaseText ? sql`& ~${outdated}` : sql``}`,
        },
        changes: false,
        by: userId,
      })}
      returning t.entry_id,
        case when b.status <> ${status} then jsonb_build_object('status', b.status) else '{}' end
        || case when ${isOtherComment} then jsonb_build_object('comment', b.comment) else '{}' end
        || case when ${wasOutdated} then jsonb_build_object('base_hash', b.base_hash) else '{}' end as old`;
}

/** SQL: creates the missing rows, if they would hold a status or comment, and returns their former values. */
function insertMissing({ change, comment }: Parts, ids: readonly number[]): RawBuilder<unknown> {
  const { projectId, languageId, userId, status, stay } = change;
  const hasComment = change.comment !== undefined;
  const isNews = status !== 0 || (hasComment && change.comment !== null);
  const was = { ...(status !== 0 && { status: 0 }), ...(change.comment && { comment: null }) };
  return sql`
      ${insertTexts(
        {
          projectId,
          languageId,
          entryId: sql`m.id`,
          from: sql`(
            select o.id from entries o
            where o.project_id = ${projectId} and o.id = ${anyOf(ids)} and ${isNews}::boolean
            except select b.entry_id from before b
            order by 1
          ) missing
          cross join ${lockedEntry(projectId, sql`missing.id`)} m`,
          columns: { status: sql`${status}::smallint`, comment: hasComment ? comment : sql`null` },
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
