import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.ts';
import { Passing } from './passing.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts';

/** Milliseconds; tests use shorter times. */
const usualPace = {
  /** A statement that runs this long is no fault, but a reason to check whether the database still answers. */
  slow: 2000,
  look: 500,
  probe: 4000,
  probeAgain: 1000,
};
/** Beyond a statement's own limit, at which the database should have ended it. */
const graceMs = 10_000;

interface Watched {
  busySince: number | undefined;
  statementMs: number;
}
interface Opening {
  since: number;
  fail: (reason: DatabaseUnavailable) => void;
}

/**
 * Detects a database that is frozen or unreachable although no connection breaks. If a statement has no answer for two
 * seconds, it opens another connection and sends a query. Without an answer there, it closes all connections; until
 * there is one, checked every second, pools refuse at once. So requests end after about six seconds, later ones at
 * once, while a statement that only takes long continues.
 */
export class DatabaseHealthMonitor {
  readonly #url: string;
  readonly #log: Log;
  readonly #pace: typeof usualPace;
  readonly #connections = new Map<pg.Client, Watched>();
  readonly #openings = new Passing<Opening>();
  readonly #timer: NodeJS.Timeout;
  readonly #stopped = new AbortController();
  #away: DatabaseUnavailable | undefined;
  #awaySince = 0;
  #lost = new AbortController();
  #looking = false;

  constructor(url: string, log: Log, pace = usualPace) {
    this.#url = url;
    this.#log = log;
    this.#pace = pace;
    this.#timer = setInterval(() => this.#lookInTurn(), pace.look);
    this.#timer.unref();
  }

  /** Why the database is unavailable; undefined while it answers. */
  get away(): DatabaseUnavailable | undefined {
    return this.#away;
  }

  /** Monitors a connection until it ends, so that no query waits long for an answer that will not come. */
  add(client: pg.Client, statementMs = Number.POSITIVE_INFINITY): void {
    const state: Watched = { busySince: undefined, statementMs };
    noteQueries(client, state);
    this.#connections.set(client, state);
    client.once('end', () => this.#connections.delete(client));
  }

  /** Resolves with `opening`, or rejects as soon as the database is unavailable. */
  untilAway<T>(opening: Promise<T>, giveBack: (late: T) => void): Promise<T> {
    if (this.#away) {
      opening.then(giveBack, () => undefined);
      return Promise.reject(this.#away);
    }
    return new Promise((resolve, reject) => {
      const entry: Opening = { since: performance.now(), fail: reject };
      this.#openings.add(entry);
      opening
        .then((value) => (this.#openings.has(entry) ? resolve(value) : giveBack(value)), reject)
        .finally(() => this.#openings.delete(entry));
    });
  }

  /** Aborts when the database next becomes unavailable: for work with separate connections. */
  lost(): AbortSignal {
    return this.#lost.signal;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#stopped.abort();
  }

  #lookInTurn(): void {
    if (this.#looking) return;
    this.#looking = true;
    this.#look()
      .catch((error: unknown) => this.#log.error({ err: error }, 'looking after the database failed'))
      .finally(() => {
        this.#looking = false;
      });
  }

  async #look(): Promise<void> {
    for (const [client, { busySince, statementMs }] of this.#connections) {
      if (busySince !== undefined && performance.now() - busySince > statementMs + graceMs)
        cut(client, new DatabaseUnavailable('A connection to the database does not answer.'));
    }
    if (!this.#away && !this.#isSlow()) return;
    const answers = await doesAnswer(this.#url, this.#pace.probe, this.#stopped.signal);
    if (this.#stopped.signal.aborted) return;
    if (this.#away && answers) this.#comeBack();
    else if (!this.#away && !answers) this.#leave();
    if (this.#away) await delay(this.#pace.probeAgain, undefined, { ref: false });
  }

  #isSlow(): boolean {
    const limit = performance.now() - this.#pace.slow;
    for (const { busySince } of this.#connections.values())
      if (busySince !== undefined && busySince < limit) return true;
    for (const { since } of this.#openings) if (since < limit) return true;
    return false;
  }

  #leave(): void {
    const reason = new DatabaseUnavailable('The database does not answer.');
    this.#away = reason;
    this.#awaySince = performance.now();
    this.#log.error(
      'The database does not answer; its connections are cut, and it is asked again every second.',
    );
    for (const client of this.#connections.keys()) cut(client, reason);
    for (const { fail } of this.#openings) fail(reason);
    // Their connections may still open, and are then returned.
    this.#openings.clear();
    this.#lost.abort(reason);
    this.#lost = new AbortController();
  }

  #comeBack(): void {
    const seconds = Math.round((performance.now() - this.#awaySince) / 1000);
    this.#away = undefined;
    this.#log.warn(`The database answers again after ${seconds} s.`);
  }
}

/** A connection is busy between the first waiting statement and the last answer. */
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

/** Any answer counts, even the error that there are too many connections. */
async function doesAnswer(url: string, probeMs: number, signal: AbortSignal): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'parlance watch' });
  client.on('error', () => undefined);
  const answered = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      (error: unknown) =>
        !isDatabaseUnavailable(error) || /^53/.test(String((error as { code?: unknown }).code)),
    );
  // In two parts: if the whole machine was suspended, answers that arrived in that time are read before the second part
  // ends.
  const part = () => delay(probeMs / 2, false, { ref: false, signal });
  const late = part()
    .then(part)
    .catch(() => false);
  const answers = await Promise.race([answered, late]);
  client.connection.stream.destroy();
  return answers;
}
