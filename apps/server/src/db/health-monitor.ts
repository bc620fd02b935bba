import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts';

/** Milliseconds; tests are in more of a hurry. */
const usualPace = {
  /** A statement that runs for so long is no fault, but a reason to ask whether the database still answers. */
  slow: 2000,
  look: 500,
  probe: 4000,
  probeAgain: 1000,
};
/** Beyond a statement's own limit, at which the database should have ended it. */
const graceMs = 10_000;

export interface DatabaseHealthMonitor {
  /** Why the database is away; undefined while it answers. */
  readonly away: DatabaseUnavailable | undefined;
  /** Looks after a connection until it ends: none waits for long for an answer that will not come. */
  add(client: pg.Client, statementMs?: number): void;
  /** `opening`, or an error as soon as the database is found away. */
  untilAway<T>(opening: Promise<T>, giveBack: (late: T) => void): Promise<T>;
  /** Aborted when the database is next found away: for work that has connections of its own. */
  lost(): AbortSignal;
  stop(): void;
}

interface Watched {
  busySince: number | undefined;
  statementMs: number;
}
interface Opening {
  since: number;
  fail: (reason: DatabaseUnavailable) => void;
}

/**
 * Notices a database that is frozen or cannot be reached any more, though no connection breaks: where a statement has no
 * answer for two seconds, another connection is opened and asked. Without an answer there all connections are cut, and
 * until there is one, every second, pools refuse at once. So requests end after some six seconds, the later ones at once,
 * while a statement that only takes long goes on.
 */
export function monitorDatabase(url: string, log: Log, pace = usualPace): DatabaseHealthMonitor {
  const connections = new Map<pg.Client, Watched>();
  const openings = new Set<Opening>();
  let away: DatabaseUnavailable | undefined;
  let awaySince = 0;
  let lost = new AbortController();
  let looking = false;
  const stopped = new AbortController();

  const leave = () => {
    away = new DatabaseUnavailable('The database does not answer.');
    awaySince = performance.now();
    log.error('The database does not answer; its connections are cut, and it is asked again every second.');
    for (const client of connections.keys()) cut(client, away);
    for (const { fail } of openings) fail(away);
    // What they asked for may still come, and is given back.
    openings.clear();
    lost.abort(away);
    lost = new AbortController();
  };
  const comeBack = () => {
    away = undefined;
    log.warn(`The database answers again after ${Math.round((performance.now() - awaySince) / 1000)} s.`);
  };
  const isSlow = () => {
    const limit = performance.now() - pace.slow;
    for (const { busySince } of connections.values())
      if (busySince !== undefined && busySince < limit) return true;
    for (const { since } of openings) if (since < limit) return true;
    return false;
  };
  const look = async () => {
    for (const [client, { busySince, statementMs }] of connections) {
      if (busySince !== undefined && performance.now() - busySince > statementMs + graceMs)
        cut(client, new DatabaseUnavailable('A connection to the database does not answer.'));
    }
    if (!away && !isSlow()) return;
    const answers = await doesAnswer(url, pace.probe, stopped.signal);
    if (stopped.signal.aborted) return;
    if (away && answers) comeBack();
    else if (!away && !answers) leave();
    if (away) await delay(pace.probeAgain, undefined, { ref: false });
  };
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    look()
      .catch((error: unknown) => log.error({ err: error }, 'looking after the database failed'))
      .finally(() => {
        looking = false;
      });
  }, pace.look);
  timer.unref();

  return {
    get away() {
      return away;
    },
    add(client, statementMs = Number.POSITIVE_INFINITY) {
      const state: Watched = { busySince: undefined, statementMs };
      noteQueries(client, state);
      connections.set(client, state);
      client.once('end', () => connections.delete(client));
    },
    untilAway(opening, giveBack) {
      if (away) {
        opening.then(giveBack, () => undefined);
        return Promise.reject(away);
      }
      return new Promise((resolve, reject) => {
        const entry: Opening = { since: performance.now(), fail: reject };
        openings.add(entry);
        opening
          .then((value) => (openings.has(entry) ? resolve(value) : giveBack(value)), reject)
          .finally(() => openings.delete(entry));
      });
    },
    lost: () => lost.signal,
    stop() {
      clearInterval(timer);
      stopped.abort();
    },
  };
}

/** Between the first statement that waits and the last answer a connection is busy. */
function noteQueries(client: pg.Client, state: Watched): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const noted = (...args: unknown[]) => {
    state.busySince ??= performance.now();
    return send(...args);
  };
  client.query = noted as typeof client.query;
  client.on('drain', () => {
    state.busySince = undefined;
  });
}

function cut(client: pg.Client, reason: DatabaseUnavailable): void {
  client.connection.stream.destroy(reason);
}

/** Any answer will do, also that there is no room for one more connection. */
async function doesAnswer(url: string, probeMs: number, signal: AbortSignal): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'parlance watch' });
  client.on('error', () => undefined);
  const asked = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      (error: unknown) =>
        !isDatabaseUnavailable(error) || /^53/.test(String((error as { code?: unknown }).code)),
    );
  // In two parts: when the whole machine stood still, what has arrived meanwhile is read before the second one ends.
  const part = () => delay(probeMs / 2, false, { ref: false, signal });
  const late = part()
    .then(part)
    .catch(() => false);
  const answers = await Promise.race([asked, late]);
  client.connection.stream.destroy();
  return answers;
}
