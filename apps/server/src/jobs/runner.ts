import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker';
import type { DatabaseHealthMonitor } from '../db/health-monitor.ts';
import { createPersistentConnection, type PersistentConnection } from '../db/persistent-connection.ts';
import { beaconName } from './dead-workers.ts';

const againAfterMs = 1000;

/** The runner of graphile-worker in this process. */
export interface SupervisedRunner {
  /** Its name and the ids of the jobs that it works on, as it marks taken ones. */
  taken(): { worker: string; jobs: string[] };
  stop(): Promise<void>;
}

interface RunnerDeps {
  url: string;
  watch?: DatabaseHealthMonitor;
  log: FastifyBaseLogger;
}
interface Started {
  runner: Runner;
  beacon: PersistentConnection;
  worker: string;
  jobs: Set<string>;
}

/** Starts a runner, and another if it ends by itself, so that the server never needs a restart. */
export async function superviseRunner(deps: RunnerDeps, options: RunnerOptions): Promise<SupervisedRunner> {
  let current = await start(deps, options);
  const stopping = new AbortController();
  const watch = async () => {
    while (!stopping.signal.aborted) {
      const reason = await current.runner.promise.catch((error: unknown) => error);
      if (stopping.signal.aborted) return;
      deps.log.error({ err: reason }, 'the queue of jobs ended by itself and is started again');
      await current.beacon.stop();
      await delay(againAfterMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      const next = await start(deps, options).catch((error: unknown) => {
        deps.log.error({ err: error }, 'the queue of jobs could not be started');
      });
      if (next) current = next;
    }
  };
  const watching = watch();
  return {
    taken: () => ({ worker: current.worker, jobs: [...current.jobs] }),
    async stop() {
      stopping.abort();
      await current.runner.stop().catch((error: unknown) => {
        // It had ended by itself a moment before.
        deps.log.warn({ err: error }, 'the queue of jobs was stopped twice');
      });
      await watching;
      await current.beacon.stop();
    },
  };
}

async function start(deps: RunnerDeps, options: RunnerOptions): Promise<Started> {
  let worker = '';
  const jobs = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    worker = workerPool.id;
  });
  events.on('job:start', ({ job }) => jobs.add(job.id));
  events.on('job:complete', ({ job }) => jobs.delete(job.id));
  const runner = await run({ ...options, events });
  const beacon = createPersistentConnection({
    ...deps,
    name: beaconName(worker),
    onOpen: async (client) => {
      // Detects a lost machine within a minute.
      await client.query(
        'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
      );
    },
  });
  try {
    await beacon.start();
  } catch (error) {
    await runner.stop();
    throw error;
  }
  return { runner, beacon, worker, jobs };
}
