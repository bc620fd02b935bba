/** The slots of this process in which jobs run, and who gets them next (decision 0045). */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseHealthMonitor } from '../db/health-monitor.ts';
import { Work } from '../db/long-work.ts';
import { createPersistentConnection, type PersistentConnection } from '../db/persistent-connection.ts';
import type { Db } from '../db/pool.ts';
import { beaconName } from './dead-workers.ts';
import { freeUnheardJobs, type JobNumber, type TakenJob, takeNextJob } from './job-rows.ts';

/** Any jobs: each may hold a parsing thread and a transaction. Of different users, since each has one at a time. */
const longPlaces = 2;
/** Jobs that are soon done, so that they never wait for two long ones of others. */
const smallPlaces = 1;
/** What a job reads that takes such a slot. */
export const smallJobBytes = 256 * 1024;
/** What such a job may take; then it is a long one. Few bytes may unpack to much, or hold many texts. */
const smallJobMs = 1500;
/** Jobs that run beside as many long ones as there may be, since they began as small ones. */
const mostOverstaying = 1;
/** Every process that runs jobs hears of new ones here; for what it misses it looks by itself. */
export const jobsChannel = 'parlance_jobs';
const lookEveryMs = 2000;

interface Place {
  mostBytes: number | undefined;
  /** Below none where small jobs turned out to be long. */
  free: number;
}

interface PlacesDeps {
  db: Db;
  url: string;
  watch?: DatabaseHealthMonitor;
  log: FastifyBaseLogger;
}

export interface JobSlots {
  start(kinds: readonly string[]): Promise<void>;
  /** Takes no more, and waits until what runs has ended. */
  stop(): Promise<void>;
  /** There may be something to do. */
  wake(): void;
  /** Makes wait again what this process was given without hearing of it. */
  freeUnheard(): Promise<void>;
}

export function createJobSlots(deps: PlacesDeps, run: (job: TakenJob) => Promise<void>): JobSlots {
  const { db, log } = deps;
  const worker = `jobs-${randomUUID()}`;
  const long: Place = { mostBytes: undefined, free: longPlaces };
  const small: Place = { mostBytes: smallJobBytes, free: smallPlaces };
  const slots = [small, long];
  const running = new Map<JobNumber, Promise<void>>();
  let kinds: readonly string[] = [];
  let isOpen = false;
  let again = false;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let beacon: PersistentConnection | undefined;

  const begin = (first: Place, job: TakenJob) => {
    let slot = first;
    slot.free--;
    const work = new Work({ isLong: slot === long });
    /** It is not small, whatever was thought: others get the slot. */
    const stay = () => {
      if (slot === long) return;
      work.slowDown();
      if (long.free <= -mostOverstaying) return;
      slot.free++;
      slot = long;
      slot.free--;
      wake();
    };
    const timer = setTimeout(stay, smallJobMs);
    const ended = work
      .do(() => run(job))
      .catch((error: unknown) => {
        log.error({ err: error, job: { project: job.projectId, id: job.jobId } }, 'a job broke off');
      })
      .finally(() => {
        clearTimeout(timer);
        slot.free++;
        running.delete(job);
        wake();
      });
    running.set(job, ended);
  };

  /** One after the other, so that an answer that is lost can belong to nobody else. */
  const fill = async () => {
    while (again && isOpen) {
      again = false;
      for (const slot of slots) {
        while (slot.free > 0 && isOpen) {
          const job = await takeNextJob(db, { worker, kinds, mostBytes: slot.mostBytes });
          if (!job) break;
          begin(slot, job);
        }
      }
    }
  };

  const wake = () => {
    again = true;
    if (!isOpen) return;
    looking ??= fill()
      .catch((error: unknown) => {
        // The next look is seconds away.
        log.warn({ err: error }, 'could not look for jobs');
      })
      .finally(() => {
        looking = undefined;
      });
  };

  return {
    wake,
    async start(known) {
      kinds = known;
      isOpen = true;
      beacon = createPersistentConnection({
        ...deps,
        name: beaconName(worker),
        onOpen: async (client) => {
          // A machine that is gone is noticed within a minute.
          await client.query(
            'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
          );
          client.on('notification', wake);
          await client.query(`listen ${jobsChannel}`);
          wake();
        },
      });
      await beacon.start();
      timer = setInterval(wake, lookEveryMs);
      timer.unref();
    },
    async stop() {
      isOpen = false;
      clearInterval(timer);
      await looking;
      await Promise.all(running.values());
      await beacon?.stop();
    },
    freeUnheard: () => freeUnheardJobs(db, worker, [...running.keys()]),
  };
}
