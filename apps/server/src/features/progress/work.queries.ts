import { entryStatus } from '@parlance/domain/entry/status';
import { historyKinds, operationsWithoutAuthor } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
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

/** Texts are compared by this, so that rows that are sorted stay small. */
const hashOf = (text: RawBuilder<unknown>) => sql`hashtextextended(coalesce(${text}, ''), 0)`;
const ofNothing = hashOf(sql`null`);
const wasOf = (field: 'value' | 'draft') =>
  sql`case when ${isText} and h.old ? ${sql.lit(field)} then ${hashOf(sql`h.old ->> ${sql.lit(field)}`)} end`;
/** What the field that a row wrote held before a later row; null: that one did not write it. */
const nextWas = (after: number) =>
  sql`case when value_was is null then lead(draft_was, ${sql.lit(after)}) over w else lead(value_was, ${sql.lit(after)}) over w end`;

/**
 * Which changes of texts in `each` stand. What a row made of its text is what the next one replaced (those of the other field may stand between),
 * and of the last one what is stored. A row that puts back what the row before it of the same person replaced takes that one back
 * and counts no more than it; the third of such a run does again what the first one did. What its author emptied was not written.
 */
const standing = (projectId: number) => sql`
    steps as (
      select e.*, coalesce(lag(user_id) over w = user_id and not lag(is_published) over w, false) as goes_on,
        case when value_was is null then lag(draft_was) over w else lag(value_was) over w end as before,
        coalesce(${nextWas(1)}, ${nextWas(2)}, ${nextWas(3)},
          case when not is_new and not is_published and lead(id, 4) over w is null then (
            select ${hashOf(sql`case when e.value_was is null then t.draft else t.value end`)} from translations t
            where t.project_id = ${projectId} and t.language_id = e.language_id and t.entry_id = e.entry_id) end) as became
      from each e where is_text window w as (partition by language_id, entry_id order by id)
    ), runs as (
      select *, count(*) filter (where not (goes_on and coalesce(became = before, false))) over w as run,
        count(*) filter (where not goes_on) over w as sitting
      from steps window w as (partition by language_id, entry_id order by id)
    ), texts as (
      select *, lead(id) over w is null and row_number() over w % 2 = 1 as stands
      from runs window w as (partition by language_id, entry_id, run order by id)
    )`;

/**
 * Counts the work of people in the newest `limit` rows of the history before `before`. What operations without an author wrote is no
 * work of a person: their blocks are not opened.
 */
export async function readWork(
  db: Db,
  { projectId, since, before, limit, only }: WorkRead,
): Promise<WorkSlice> {
  const inLanguage = only ? sql`and h.language_id = ${only.languageId}` : sql``;
  const mine = only ? sql`where h.user_id = ${only.userId}` : sql``;
  const { rows } = await sql<Partial<WorkRow> & { oldest_id: number | null; oldest_at: Date; size: number }>`
    with part as materialized (
      select * from history h where h.project_id = ${projectId} and h.id < ${before} order by h.id desc limit ${limit}
    ), bounds as (
      select min(id) as oldest_id, min(at) as oldest_at, count(*)::int as size from part
    ), own as (
      select h.* from part h left join operations o on o.project_id = ${projectId} and o.id = h.operation_id
      where h.at >= ${since} and h.kind in (${historyKinds.text}, ${historyKinds.status}) and h.user_id is not null
        and h.language_id is not null and o.undone_by is null
        and coalesce(o.kind, '') not in (${sql.join(operationsWithoutAuthor)}) ${inLanguage}
    ), each as (
      select h.id, h.entry_id, h.language_id, h.user_id, date_bin('15 minutes', h.at, timestamptz '2000-01-01 00:00Z') as quarter,
        ${isText} as is_text, ${isText} and coalesce(${isNew}, false) as is_new, coalesce(${isPublished}, false) as is_published,
        ${isReview} as is_review, ${wasOf('value')} as value_was, ${wasOf('draft')} as draft_was
      from (${eachOf(sql`own`)}) h
      left join operations o on o.project_id = ${projectId} and o.id = h.operation_id
      where ${isText} or ${isReview}
    ), ${standing(projectId)}, work as (
      select h.quarter, h.language_id, h.user_id, count(*) filter (where is_new)::int as texts,
        coalesce(sum(coalesce(w.words, ${wordsOfGeneral(projectId, sql`h.entry_id`)})) filter (where is_new), 0)::int as words,
        count(*) filter (where is_change)::int as changed, count(*) filter (where is_review)::int as reviewed
      from (
        select quarter, language_id, user_id, entry_id,
          is_new and not coalesce(max(id) filter (where became = ${ofNothing}) over sitting > id, false) as is_new,
          not is_new and not is_published and became is distinct from ${ofNothing} as is_change, false as is_review
        from texts where stands window sitting as (partition by language_id, entry_id, sitting)
        union all
        select quarter, language_id, user_id, entry_id, false, false, true from each where is_review
      ) h
      left join entry_words w on h.is_new and w.project_id = ${projectId} and w.entry_id = h.entry_id
      ${mine} group by 1, 2, 3 having bool_or(is_new or is_change or is_review)
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
