import type { WebhookEvent } from '@parlance/domain/webhook/events';
import { sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
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

/** The changes of rows of the history, one for each entry, with the key of the entry now, or its last one. */
export async function readChanges(trx: Db, projectId: number, ids: readonly number[]): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select h.kind, h.entry_id, h.language_id, h.user_id, h.operation_id, coalesce(e.key, h.subject) as key,
      case when h.entry_id is null and jsonb_typeof(h.old) = 'object' then
        array(select field from jsonb_object_keys(h.old) as o (field)
          where field <> all (array['group', 'tag', 'screenshot']) order by field) end as fields,
      coalesce(h.old ? 'value', false) as is_published, coalesce(o.kind = 'import', false) as is_imported
    from (${eachOf(rowsWhere(projectId, sql`h.id = ${anyOf(ids)}`))}) h
    left join entries e on e.project_id = ${projectId} and e.id = h.entry_id
    left join operations o on o.project_id = ${projectId} and o.id = h.operation_id
    order by ${inOrder()}`.execute(trx);
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
