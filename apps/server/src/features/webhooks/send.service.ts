/** Sends deliveries, and tries again those that no receiver took (docs/decisions/0115). */
import { setTimeout as delay } from 'node:timers/promises';
import { encodeId } from '@parlance/domain/id';
import { failuresUntilPause, retryMinutes } from '@parlance/domain/webhook/events';
import type { Deps } from '../../http/feature.ts';
import { OutgoingRefused } from '../../http/outgoing.ts';
import type { QueueTask, RepeatedTask } from '../../jobs/queue.ts';
import { queueSending, sendingTask } from './queue.service.ts';
import {
  type Attempt,
  type DeliveryOutcome,
  type DueDelivery,
  deleteOldDeliveries,
  hasDue,
  takeDue,
  writeOutcome,
} from './send.queries.ts';
import { signatureHeaders } from './signature.ts';
import { tellOfSwitchedOff } from './switched-off.service.ts';
import { presentMessage } from './webhooks.present.ts';
import { openSecret } from './webhooks.service.ts';

type SendDeps = Pick<Deps, 'db' | 'outgoing' | 'secrets' | 'log' | 'jobs' | 'address' | 'live'>;

/** Calls at a time, and those of one team: one whose receivers never answer holds up no other. */
const mostCalls = 8;
export const mostOfTeam = 2;
/** While a call takes long, others become due. */
const lookAgainMs = 500;
/** After that the task ends and is queued again, so that a server that stops does not wait for it. */
const longestMs = 10_000;
/** Of an answer that is kept. */
const answerLength = 1000;
/** "The resource is gone": a receiver says so that it wants no more. */
const gone = 410;

/** Sends what is due, one delivery of a webhook at a time. */
export function webhookSending(deps: SendDeps): QueueTask {
  return {
    name: sendingTask,
    oneByOne: true,
    run: async () => {
      const isCutOff = await sendDue(deps);
      // Only what its end cut off: what cannot be sent now (a webhook that is off) would have it run without end.
      if (isCutOff) await queueSending(deps.jobs, deps.db);
    },
  };
}

/** Wakes the sending for those whose pause is over. */
export function webhookClock({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): RepeatedTask {
  return {
    name: 'wake-webhooks',
    at: '* * * * *',
    run: async () => {
      if (await hasDue(db)) await queueSending(jobs, db);
    },
  };
}

export function webhookSweep({ db }: Pick<Deps, 'db'>): RepeatedTask {
  return { name: 'sweep-webhooks', at: '50 * * * *', run: () => deleteOldDeliveries(db) };
}

interface Call {
  teamId: number;
  isLate: boolean;
  done: Promise<void>;
}

/** The calls that are being made. A call that fails in here ends the task, once the others are done. */
class Calls {
  readonly #running = new Set<Call>();
  readonly #errors: unknown[] = [];

  start(teamId: number, isLate: boolean, work: Promise<void>): void {
    const call: Call = {
      teamId,
      isLate,
      done: work
        .catch((error: unknown) => void this.#errors.push(error))
        .finally(() => this.#running.delete(call)),
    };
    this.#running.add(call);
  }

  get hasRoom(): boolean {
    return this.#running.size < mostCalls;
  }

  /** Whether there is something to wait for; late: of the calls that began in time. */
  isBusy(late: boolean): boolean {
    return this.#errors.length === 0 && [...this.#running].some(({ isLate }) => !late || !isLate);
  }

  get failed(): boolean {
    return this.#errors.length > 0;
  }

  /** Teams that have so many calls. */
  teamsWith(share: number): number[] {
    const teams = [...this.#running].map(({ teamId }) => teamId);
    return [...new Set(teams)].filter((team) => teams.filter((one) => one === team).length >= share);
  }

  async next(): Promise<void> {
    await Promise.race([...[...this.#running].map(({ done }) => done), delay(lookAgainMs)]);
  }

  async end(): Promise<void> {
    await Promise.all([...this.#running].map(({ done }) => done));
    if (this.failed) throw this.#errors[0];
  }
}

/**
 * Answers whether its time was over before it had sent all. While it waits for the calls that are left at its end, teams
 * without any are served, so that nobody waits for the slow receivers of others.
 */
export async function sendDue(deps: SendDeps, longest = longestMs): Promise<boolean> {
  const end = Date.now() + longest;
  const calls = new Calls();
  let isLate = false;
  for (;;) {
    isLate ||= Date.now() >= end;
    if (calls.failed || (isLate && !calls.isBusy(true))) break;
    const full = calls.teamsWith(isLate ? 1 : mostOfTeam);
    const wasBusy = calls.isBusy(false);
    const due = calls.hasRoom ? await takeDue(deps.db, full) : undefined;
    if (due) calls.start(due.team_id, isLate, send(deps, due));
    else if (calls.isBusy(false)) await calls.next();
    // What ended while it was looked gave room: to its team, and to the next delivery of its webhook.
    else if (full.length === 0 && !wasBusy) break;
  }
  await calls.end();
  return isLate;
}

async function send(deps: SendDeps, due: DueDelivery): Promise<void> {
  const attempt = await tryOnce(deps, due);
  const told = await deps.db.transaction().execute(async (trx) => {
    const off = await writeOutcome(trx, due, outcomeOf(attempt, due.tries));
    if (!off) return undefined;
    const { project_id: projectId, webhook_id: webhookId } = due;
    return tellOfSwitchedOff(deps, trx, { ...off, projectId, webhookId, isGone: attempt.status === gone });
  });
  if (told !== undefined) deps.live.noteUser(told);
}

export function outcomeOf(attempt: Attempt, tries: number): DeliveryOutcome {
  const { status } = attempt;
  if (status !== null && status >= 200 && status < 300)
    return { attempt, state: 'delivered', nextMinutes: null, pauseAfter: failuresUntilPause };
  const nextMinutes = status === gone ? undefined : retryMinutes[tries - 1];
  if (nextMinutes !== undefined)
    return { attempt, state: 'waiting', nextMinutes, pauseAfter: failuresUntilPause };
  return {
    attempt,
    state: 'failed',
    nextMinutes: null,
    pauseAfter: status === gone ? 1 : failuresUntilPause,
  };
}

async function tryOnce(
  { outgoing, secrets, log }: Pick<SendDeps, 'outgoing' | 'secrets' | 'log'>,
  due: DueDelivery,
): Promise<Attempt> {
  const start = Date.now();
  const done = (of: Omit<Attempt, 'at' | 'took'>): Attempt => ({
    at: new Date(start).toISOString(),
    took: Date.now() - start,
    ...of,
  });
  try {
    const id = encodeId('webhookDelivery', due.id);
    const body = presentMessage(due);
    const secret = openSecret(secrets, due.project_id, due.secret_sealed);
    const response = await outgoing.fetch(due.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signatureHeaders(secret, { id, timestamp: Math.floor(start / 1000), body }),
      },
      body,
    });
    // Zero bytes cannot be stored.
    const answer = (await response.text()).replaceAll('\u0000', '').slice(0, answerLength).toWellFormed();
    return done({ status: response.status, answer, failure: null, error: null });
  } catch (error) {
    const noAnswer = { status: null, answer: '' };
    if (error instanceof OutgoingRefused)
      return done({ ...noAnswer, failure: error.failure, error: error.message });
    log.error({ err: error, projectId: due.project_id, deliveryId: due.id }, 'a webhook could not be sent');
    return done({ ...noAnswer, failure: 'notSent', error: 'This server could not send it.' });
  }
}
