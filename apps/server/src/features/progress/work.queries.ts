import { entryStatus } from '@parlance/domain/entry/status';
import { historyKinds, operationsWithoutAuthor } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { eachOf } from '../feed/rows.sql.ts';
import { wordsOfGeneral } from './words.queries.ts';

/** What a person did in a language in a quarter of an hour: every time zone starts its days at one. */
export interface WorkRow {
  quarter: Date;
  language_id: number;
  user_id: number;
  user_name: string;
  texts: number;
  words: number;
  changed: number;
  reviewed: number;
}

export interface WorkSlice {
  rows: WorkRow[];
  /** The oldest row that was read; undefined: there was none. */
  oldest: { id: number; at: Date } | undefined;
  size: number;
}

export interface WorkRead {
  projectId: number;
  since: Date;
  before: number;
  limit: number;
  /** Of one person in one language alone. */
  only?: { userId: number; languageId: number };
}

/** A text where there was none: the one field that was written had been empty. Publishing writes both. */
const isNew = sql`(h.old -> 'draft' = 'null' and not h.old ? 'value' or h.old -> 'value' = 'null' and not h.old ? 'draft')`;
const isPublished = sql`(h.old ? 'value' and h.old -> 'draft' <> 'null')`;
const isText = sql`h.kind = ${historyKinds.text}`;
const isReview = sql`(h.kind = ${historyKinds.status} and o.kind = 'status'
  and (o.summary ->> 'status')::int in (${entryStatus.accepted}, ${entryStatus.rejected}))`;

/**
 * Counts the work of people in the newest `limit` rows of the history before `before`. What operations without an author wrote is no
 * work of a person: their blocks are not opened.
 */
export async function readWork(
  db: Db,
  { projectId, since, before, limit, only }: WorkRead,
): Promise<WorkSlice> {
  const mine = only ? sql`and h.user_id = ${only.userId} and h.language_id = ${only.languageId}` : sql``;
  const { rows } = await sql<Partial<WorkRow> & { oldest_id: number | null; oldest_at: Date; size: number }>`
    with part as materialized (
      select * from history h where h.project_id = ${projectId} and h.id < ${before} order by h.id desc limit ${limit}
    ), bounds as (
      select min(id) as oldest_id, min(at) as oldest_at, count(*)::int as size from part
    ), own as (
      select h.* from part h left join operations o on o.project_id = ${projectId} and o.id = h.operation_id
      where h.at >= ${since} and h.kind in (${historyKinds.text}, ${historyKinds.status}) and h.user_id is not null
        and h.language_id is not null and coalesce(o.kind, '') not in (${sql.join(operationsWithoutAuthor)}) ${mine}
    ), work as (
      select date_bin('15 minutes', h.at, timestamptz '2000-01-01 00:00Z') as quarter, h.language_id, h.user_id,
        count(*) filter (where ${isText} and ${isNew})::int as texts,
        coalesce(sum(coalesce(w.words, ${wordsOfGeneral(projectId, sql`h.entry_id`)})) filter (where ${isText} and ${isNew}), 0)::int
          as words,
        count(*) filter (where ${isText} and not ${isNew} and not ${isPublished})::int as changed,
        count(*) filter (where ${isReview})::int as reviewed
      from (${eachOf(sql`own`)}) h
      left join operations o on o.project_id = ${projectId} and o.id = h.operation_id
      left join entry_words w on w.project_id = ${projectId} and w.entry_id = h.entry_id
      group by 1, 2, 3
    )
    select b.*, k.*, concat_ws(' ', u.first_name, u.last_name) as user_name
    from bounds b left join work k on true left join users u on u.id = k.user_id`.execute(db);
  const [first] = rows;
  return {
    rows: rows.filter((row): row is typeof row & WorkRow => row.user_id != null && row.quarter != null),
    oldest: first?.oldest_id == null ? undefined : { id: first.oldest_id, at: first.oldest_at },
    size: first?.size ?? 0,
  };
}
