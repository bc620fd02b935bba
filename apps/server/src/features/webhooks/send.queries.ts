import type { AttemptFailure } from '@parlance/contract/webhooks';
import { deliveryDays } from '@parlance/domain/webhook/events';
import { sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { Db } from '../../db/pool.ts';

/** Retried deliveries of a webhook beyond which new ones wait, and are collected into one. */
const mostRetried = 100;
/** Longer than any call takes: a process that dies gives its webhook back after that. */
const leaseSeconds = 60;
/** Attempts that a delivery remembers. */
const mostAttempts = 20;
/** Deliveries that are kept for each webhook. */
const mostKept = 1000;

export interface DueDelivery {
  project_id: number;
  team_id: number;
  id: number;
  webhook_id: number;
  event: string;
  payload: unknown;
  created_at: Date;
  tries: number;
  url: string;
  secret_sealed: Buffer;
}

/**
 * Takes the next due delivery of a webhook of which no other is being sent; undefined: there is none now, besides those of
 * the teams that have their share.
 */
export async function takeDue(
  db: Db,
  withoutTeams: readonly number[] = [],
): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    ${acrossProjects('one process sends the deliveries of all projects')}
    with next as materialized (
      select d.project_id, p.team_id, d.id, d.webhook_id
      from webhook_deliveries d
      join webhooks w on w.project_id = d.project_id and w.id = d.webhook_id
      join projects p on p.id = d.project_id
      where d.state = 'waiting' and d.next_at <= now() and w.active and p.deleted_at is null
        and p.team_id <> all (${withoutTeams}::bigint[])
        and (w.leased_until is null or w.leased_until < now())
        and (d.tries > 0 or ${sql.lit(mostRetried)} > (
          select count(*) from webhook_deliveries b
          where b.project_id = w.project_id and b.webhook_id = w.id and b.state = 'waiting' and b.tries > 0))
      order by d.next_at, d.id limit 1
      for update of w skip locked
    ), leased as (
      update webhooks w set leased_until = now() + make_interval(secs => ${leaseSeconds})
      from next n where w.project_id = n.project_id and w.id = n.webhook_id
      returning w.project_id, w.id, w.url, w.secret_sealed
    )
    update webhook_deliveries d set tries = d.tries + 1
    from next n join leased w on w.project_id = n.project_id and w.id = n.webhook_id
    where d.project_id = n.project_id and d.id = n.id
    returning d.project_id, n.team_id, d.id, d.webhook_id, d.event, d.payload, d.created_at, d.tries, w.url, w.secret_sealed`.execute(
    db,
  );
  return rows[0];
}

export interface Attempt {
  at: string;
  took: number;
  status: number | null;
  answer: string;
  failure: AttemptFailure | null;
  error: string | null;
}

/** What became of an attempt: `nextMinutes` is given where it is tried again. */
export interface DeliveryOutcome {
  attempt: Attempt;
  state: 'waiting' | 'delivered' | 'failed';
  nextMinutes: number | null;
  /** The webhook is paused after so many failed deliveries in a row. */
  pauseAfter: number;
}

/** A webhook that was on until now. */
export interface SwitchedOff {
  url: string;
  createdBy: number | null;
}

/** Writes what became of a delivery. Returns its webhook if that switched it off. */
export async function writeOutcome(
  trx: Db,
  { project_id, id, webhook_id }: Pick<DueDelivery, 'project_id' | 'id' | 'webhook_id'>,
  { attempt, state, nextMinutes, pauseAfter }: DeliveryOutcome,
): Promise<SwitchedOff | undefined> {
  await sql`
    update webhook_deliveries d set state = ${state},
      next_at = now() + make_interval(mins => ${nextMinutes}::integer),
      attempts = (
        select jsonb_agg(a.one order by a.place) from (
          select one, place from jsonb_array_elements(d.attempts || ${JSON.stringify([attempt])}::jsonb)
            with ordinality as e (one, place)
          order by place desc limit ${mostAttempts}) a)
    where d.project_id = ${project_id} and d.id = ${id}`.execute(trx);
  const failures = {
    waiting: sql`w.failures`,
    delivered: sql`0`,
    failed: sql`w.failures + 1`,
  }[state];
  const { rows } = await sql<SwitchedOff>`
    with before as materialized (
      select id, active from webhooks where project_id = ${project_id} and id = ${webhook_id} for update
    ), after as (
      update webhooks w set leased_until = null, last_at = ${attempt.at}::timestamptz,
        last_delivered = ${state === 'delivered'}, last_status = ${attempt.status}::smallint, failures = ${failures},
        active = w.active and ${failures} < ${pauseAfter}::integer,
        paused = w.paused or (w.active and ${failures} >= ${pauseAfter}::integer)
      from before b where w.project_id = ${project_id} and w.id = b.id
      returning w.url, w.created_by as "createdBy", b.active and not w.active as "isSwitchedOff"
    )
    select url, "createdBy" from after where "isSwitchedOff"`.execute(trx);
  return rows[0];
}

/** Whether something could be sent now. */
export async function hasDue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    ${acrossProjects('the clock looks for deliveries of all projects')}
    select exists (
      select from webhook_deliveries d join webhooks w on w.project_id = d.project_id and w.id = d.webhook_id
      where d.state = 'waiting' and d.next_at <= now() and w.active) as due`.execute(db);
  return rows[0]?.due ?? false;
}

/** Deletes what is older than it is kept, and more than is kept for one webhook. */
export async function deleteOldDeliveries(db: Db): Promise<void> {
  await sql`
    ${acrossProjects('the sweep looks for old deliveries everywhere')}
    delete from webhook_deliveries
    where created_at < now() - make_interval(days => ${sql.lit(deliveryDays)})`.execute(db);
  await sql`
    ${acrossProjects('the sweep looks for webhooks with many deliveries everywhere')}
    delete from webhook_deliveries d using webhooks w
    where w.project_id = d.project_id and w.id = d.webhook_id and d.state <> 'waiting' and d.id <= (
      select b.id from webhook_deliveries b where b.project_id = w.project_id and b.webhook_id = w.id
      order by b.id desc offset ${sql.lit(mostKept)} limit 1)`.execute(db);
}
