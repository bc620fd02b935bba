import { historyKinds, kindNumbers } from '@parlance/domain/history/kind';
import { concernsTexts, type WebhookEvent } from '@parlance/domain/webhook/events';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { inOrder } from '../feed/positions.sql.ts';
import { eachOf, rowsWhere } from '../feed/rows.sql.ts';
import type { Collected } from './message.ts';

/** Webhooks of a project that are told of what happens, with what they want to know. */
export async function listListening(
  trx: Db,
  projectId: number,
): Promise<{ id: number; events: WebhookEvent[] }[]> {
  const rows = await trx
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('project_id', '=', projectId)
    .where('active', '=', true)
    .execute();
  return rows as { id: number; events: WebhookEvent[] }[];
}

export interface ChangeRow {
  kind: number;
  entry_id: number | null;
  language_id: number | null;
  user_id: number | null;
  operation_id: number | null;
  key: string | null;
  /** What of a language, of the project, or of a group or tag was changed: names of fields, not their values. */
  fields: string[] | null;
  is_published: boolean;
  is_imported: boolean;
}

/** Rows of the history, one for each entry, as `h`, with the entry as it is now (`e`) and the operation (`o`). */
const changesWhere = (projectId: number, condition: RawBuilder<unknown>) => sql`
  (${eachOf(rowsWhere(projectId, condition))}) h
  left join entries e on e.project_id = ${projectId} and e.id = h.entry_id
  left join operations o on o.project_id = ${projectId} and o.id = h.operation_id`;
/** Its key is that of the entry now, or its last one. */
const named = sql`h.entry_id, h.user_id, h.operation_id, coalesce(e.key, h.subject) as key,
  coalesce(o.kind = 'import', false) as is_imported`;

/** The changes of rows of the history, one for each entry. */
export async function readChanges(trx: Db, projectId: number, ids: readonly number[]): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select h.kind, h.language_id, ${named}, coalesce(h.old ? 'value', false) as is_published,
      case when h.entry_id is null and jsonb_typeof(h.old) = 'object' then
        array(select field from jsonb_object_keys(h.old) as o (field)
          where field <> all (array['group', 'tag', 'screenshot']) order by field) end as fields
    from ${changesWhere(projectId, sql`h.id = ${anyOf(ids)}`)}
    order by ${inOrder()}`.execute(trx);
  return rows;
}

const withTheirTexts = kindNumbers(concernsTexts);

/**
 * The texts of entries that came or went by these rows, each as a change of the text: those that the entries have now, or in
 * the trash. What was written since they came is among them, and told once more by its own row.
 */
export async function readTextsOfEntries(
  trx: Db,
  projectId: number,
  ids: readonly number[],
): Promise<ChangeRow[]> {
  const which = sql`h.id = ${anyOf(ids)} and h.kind = any(${withTheirTexts}::smallint[])`;
  const { rows } = await sql<ChangeRow>`
    select ${historyKinds.text}::smallint as kind, t.language_id, ${named}, t.value is not null as is_published,
      null as fields
    from ${changesWhere(projectId, which)}
    cross join lateral (
      select k.language_id, k.value, k.draft from languages l
      cross join ${translationOf(projectId, sql`l.id`, sql`h.entry_id`)} as k where l.project_id = ${projectId}
      union all
      select k.language_id, k.value, k.draft from trash d
      cross join jsonb_to_recordset(d.data -> 'translations') as k (language_id smallint, value text, draft text)
      where d.project_id = ${projectId} and d.entry_id = h.entry_id
    ) t
    where t.value is not null or t.draft is not null
    order by ${inOrder()}, t.language_id`.execute(trx);
  return rows;
}

/** What changes are named with. */
export async function readNames(
  trx: Db,
  projectId: number,
  of: { userIds: readonly number[]; operationIds: readonly number[] },
) {
  const project = await trx
    .selectFrom('projects')
    .select('name')
    .where('id', '=', projectId)
    .executeTakeFirst();
  const languages = await trx
    .selectFrom('languages')
    .select(['id', 'code'])
    .where('project_id', '=', projectId)
    .execute();
  const users = await trx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', sql<number>`${anyOf(of.userIds)}`)
    .execute();
  const operations = await trx
    .selectFrom('operations')
    .select(['id', 'kind', 'summary'])
    .where('project_id', '=', projectId)
    .where('id', '=', sql<number>`${anyOf(of.operationIds)}`)
    .execute();
  return { project: project?.name ?? '', languages, users, operations };
}

/** A delivery of this event that nobody has tried to send yet, and that stays so until the end of the transaction. */
export async function findUntried(
  trx: Db,
  of: { projectId: number; webhookId: number; event: WebhookEvent },
): Promise<{ id: number; payload: Collected } | undefined> {
  const row = await trx
    .selectFrom('webhook_deliveries')
    .select(['id', 'payload'])
    .where('project_id', '=', of.projectId)
    .where('webhook_id', '=', of.webhookId)
    .where('event', '=', of.event)
    .where('state', '=', 'waiting')
    .where('tries', '=', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row as { id: number; payload: Collected } | undefined;
}

export async function writePayload(
  trx: Db,
  {
    projectId,
    id,
    payload,
    inSeconds,
  }: { projectId: number; id: number; payload: object; inSeconds: number },
): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({
      payload: JSON.stringify(payload),
      next_at: sql`now() + make_interval(secs => ${inSeconds})`,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

/** What was collected in a project is complete: it can be sent now. Answers whether there is something. */
export async function release(db: Db, projectId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ next_at: sql`now()` })
    .where('project_id', '=', projectId)
    .where('state', '=', 'waiting')
    .where('tries', '=', 0)
    .where('next_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
