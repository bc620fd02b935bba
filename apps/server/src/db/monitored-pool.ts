import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseHealthMonitor } from './health-monitor.ts';
import { answerByShortPromises } from './short-promises.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts';

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (reason?: Error | boolean) => void,
) => void;

const firstPauseMs = 100;
const longestPauseMs = 1000;

/**
 * A pool with monitored connections. One for requests refuses at once while the database is unavailable. A patient one,
 * for background work, waits until it is back, so that a job can still store its result; `patience` aborts when the
 * process stops.
 */
export class MonitoredPool extends pg.Pool {
  readonly #watch: DatabaseHealthMonitor;
  readonly #patience: AbortSignal | undefined;

  constructor(config: pg.PoolConfig, watch: DatabaseHealthMonitor, patience: AbortSignal | undefined) {
    // Monitored from the start: a connection that never opens would take a place for long.
    class WatchedClient extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super(options);
        answerByShortPromises(this);
        watch.add(this, config.statement_timeout || undefined);
        if (patience) explainBreaks(this);
      }
    }
    super({ ...config, Client: WatchedClient });
    this.#watch = watch;
    this.#patience = patience;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connecting = this.#patience ? this.#connectPatiently(this.#patience) : this.#connectOnce();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, (reason) => client.release(reason)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connectOnce(): Promise<pg.PoolClient> {
    if (this.#watch.away) throw this.#watch.away;
    return this.#watch.untilAway(super.connect(), (late) => late.release());
  }

  async #connectPatiently(patience: AbortSignal): Promise<pg.PoolClient> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        return await this.#connectOnce();
      } catch (error) {
        if (patience.aborted || this.ending || !isDatabaseUnavailable(error)) throw error;
      }
      await delay(pauseMs, undefined, { ref: false, signal: patience }).catch(() => undefined);
    }
  }
}

/** graphile-worker looks only at error codes, and retries "done" and "failed" for few of them. */
function explainBreaks(client: pg.Client): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const explained = (...args: unknown[]) => {
    const answer = send(...args);
    return answer instanceof Promise ? answer.catch(explainBreak) : answer;
  };
  client.query = explained as typeof client.query;
}

function explainBreak(cause: unknown): never {
  if (!(cause instanceof Error) || cause instanceof DatabaseUnavailable || !isDatabaseUnavailable(cause))
    throw cause;
  throw new DatabaseUnavailable(cause.message, { cause });
}
