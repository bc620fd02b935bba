import { testEvent, type WebhookEvent, type WebhookMessage } from '@parlance/domain/webhook/events';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Database } from '../../db/schema.gen.ts';

export type DeliveryRow = Selectable<Database['webhook_deliveries']>;

const ofProject = (db: Db, projectId: number) =>
  db
    .selectFrom('webhooks as w')
    .leftJoin('users as u', 'u.id', 'w.created_by')
    .selectAll('w')
    .select(['u.first_name', 'u.last_name'])
    .select((eb) =>
      eb
        .selectFrom('webhook_deliveries as d')
        .select((count) => count.fn.countAll<number>().as('waiting'))
        .whereRef('d.project_id', '=', 'w.project_id')
        .whereRef('d.webhook_id', '=', 'w.id')
        .where('d.state', '=', 'waiting')
        .as('waiting'),
    )
    .where('w.project_id', '=', projectId)
    .orderBy('w.id');

export const listWebhookRows = (db: Db, projectId: number) => ofProject(db, projectId).execute();
export type ListedWebhook = Awaited<ReturnType<typeof listWebhookRows>>[number];

export const findWebhookRow = (db: Db, projectId: number, id: number) =>
  ofProject(db, projectId).where('w.id', '=', id).executeTakeFirst();

/** Lets one request at a time add or change webhooks of a project, so that they can be counted and compared. */
export async function lockWebhooks(trx: Db, projectId: number): Promise<void> {
  await sql`select from projects where id = ${projectId} for no key update`.execute(trx);
}

export async function countWebhooks(trx: Db, projectId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether another webhook than `except` has this address and exactly these events. */
export async function hasTwin(
  trx: Db,
  projectId: number,
  { url, events, except = 0 }: { url: string; events: readonly WebhookEvent[]; except?: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from webhooks w
    where w.project_id = ${projectId} and w.url = ${url} and w.id <> ${except}
      and w.events @> ${events}::text[] and w.events <@ ${events}::text[] limit 1`.execute(trx);
  return rows.length > 0;
}

export async function insertWebhook(
  trx: Db,
  webhook: { projectId: number; url: string; events: WebhookEvent[]; sealed: Buffer; userId: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('webhooks')
    .values({
      project_id: webhook.projectId,
      url: webhook.url,
      events: webhook.events,
      secret_sealed: webhook.sealed,
      created_by: webhook.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface WebhookChanges {
  url?: string | undefined;
  events?: WebhookEvent[] | undefined;
  active?: boolean | undefined;
  sealed?: Buffer;
}

export async function writeWebhook(
  trx: Db,
  { projectId, id }: { projectId: number; id: number },
  { url, events, active, sealed }: WebhookChanges,
): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({
      // At least one column.
      leased_until: sql`leased_until`,
      ...(url !== undefined && { url }),
      ...(events && { events }),
      ...(sealed && { secret_sealed: sealed }),
      ...(active !== undefined && { active, paused: false, failures: 0 }),
    })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

/** Switches all webhooks of a project off; what waits to be sent is not. */
export async function switchOffWebhooks(trx: Db, projectId: number): Promise<void> {
  await trx.updateTable('webhooks').set({ active: false }).where('project_id', '=', projectId).execute();
  await trx
    .deleteFrom('webhook_deliveries')
    .where('project_id', '=', projectId)
    .where('state', '=', 'waiting')
    .execute();
}

export async function removeWebhook(trx: Db, projectId: number, id: number): Promise<void> {
  await trx
    .deleteFrom('webhook_deliveries')
    .where('project_id', '=', projectId)
    .where('webhook_id', '=', id)
    .execute();
  await trx.deleteFrom('webhooks').where('project_id', '=', projectId).where('id', '=', id).execute();
}

export function listDeliveryRows(
  db: Db,
  { projectId, webhookId }: { projectId: number; webhookId: number },
  { before, limit }: { before: number | undefined; limit: number },
): Promise<DeliveryRow[]> {
  let query = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

export async function insertDelivery(
  trx: Db,
  of: { projectId: number; webhookId: number; event: WebhookMessage; payload: object; inSeconds: number },
): Promise<DeliveryRow> {
  return trx
    .insertInto('webhook_deliveries')
    .values({
      project_id: of.projectId,
      webhook_id: of.webhookId,
      event: of.event,
      payload: JSON.stringify(of.payload),
      next_at: sql`now() + make_interval(secs => ${of.inSeconds})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Test deliveries of a webhook within a minute. Lets one request at a time add one, so that they can be counted. */
export async function countTests(
  trx: Db,
  { projectId, webhookId }: { projectId: number; webhookId: number },
): Promise<number> {
  await sql`select from webhooks where project_id = ${projectId} and id = ${webhookId} for no key update`.execute(
    trx,
  );
  const { count } = await trx
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('webhook_id', '=', webhookId)
    .where('event', '=', testEvent)
    .where('created_at', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Has a delivery sent again as if it had never been; undefined: there is none, or it is just being sent. */
export function queueAgain(
  trx: Db,
  of: { projectId: number; webhookId: number; id: number },
): Promise<DeliveryRow | undefined> {
  return trx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 1, next_at: sql`now()` })
    .where('project_id', '=', of.projectId)
    .where('webhook_id', '=', of.webhookId)
    .where('id', '=', of.id)
    .returningAll()
    .executeTakeFirst();
}
