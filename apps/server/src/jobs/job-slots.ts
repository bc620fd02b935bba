/** The job slots of this process, and the choice of the next job (decision 0045). */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseHealthMonitor } from '../db/health-monitor.ts';
import { Work } from '../db/long-work.ts';
import { createPersistentConnection, type PersistentConnection } from '../db/persistent-connection.ts';
import type { Db } from '../db/pool.ts';
import { beaconName } from './dead-workers.ts';
import { freeUnheardJobs, type JobNumber, type TakenJob, takeNextJob } from './job-rows.ts';

/**
 * Slots for any job: each job may hold a parsing thread and a transaction. The jobs belong to different users, since
 * each user has one at a time.
 */
const longPlaces = 2;
/** Slots for short jobs, so that these never wait for two long ones of others. */
const smallPlaces = 1;
/** Most bytes that a job in such a slot reads. */
export const smallJobBytes = 256 * 1024;
/** Time after which such a job counts as long. Few bytes may unpack to many, or hold many texts. */
const smallJobMs = 1500;
/** Jobs that started as small and turned out to be long; they run beside the long ones. */
const mostOverstaying = 1;
/** Notifies every process that runs jobs of new ones; processes also check regularly in case they miss one. */
export const jobsChannel = 'parlance_jobs';
const lookEveryMs = 2000;

interface Place {
  mostBytes: number | undefined;
  /** Below zero if small jobs turned out to be long. */
  free: number;
}

interface PlacesDeps {
  db: Db;
  url: string;
  watch?: DatabaseHealthMonitor;
  log: FastifyBaseLogger;
}

/** The slots of this process, each with a job or free. */
export class JobSlots {
  readonly #deps: PlacesDeps;
  readonly #run: (job: TakenJob) => Promise<void>;
  readonly #worker = `jobs-${randomUUID()}`;
  readonly #long: Place = { mostBytes: undefined, free: longPlaces };
  readonly #slots: readonly Place[] = [{ mostBytes: smallJobBytes, free: smallPlaces }, this.#long];
  readonly #running = new Map<JobNumber, Promise<void>>();
  #kinds: readonly string[] = [];
  #isOpen = false;
  #again = false;
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #beacon: PersistentConnection | undefined;

  constructor(deps: PlacesDeps, run: (job: TakenJob) => Promise<void>) {
    this.#deps = deps;
    this.#run = run;
  }

  async start(kinds: readonly string[]): Promise<void> {
    this.#kinds = kinds;
    this.#isOpen = true;
    this.#beacon = createPersistentConnection({
      ...this.#deps,
      name: beaconName(this.#worker),
      onOpen: async (client) => {
        // Detects a lost machine within a minute.
        await client.query(
          'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
        );
        client.on('notification', () => this.wake());
        await client.query(`listen ${jobsChannel}`);
        this.wake();
      },
    });
    await this.#beacon.start();
    this.#timer = setInterval(() => this.wake(), lookEveryMs);
    this.#timer.unref();
  }

  /** Takes no more jobs, and waits until the running ones have ended. */
  async stop(): Promise<void> {
    this.#isOpen = false;
    clearInterval(this.#timer);
    await this.#looking;
    await Promise.all(this.#running.values());
    await this.#beacon?.stop();
  }

  /** There may be a job to take. */
  wake(): void {
    this.#again = true;
    if (!this.#isOpen) return;
    this.#looking ??= this.#fill()
      .catch((error: unknown) => {
        // The next check is seconds away.
        this.#deps.log.warn({ err: error }, 'could not look for jobs');
      })
      .finally(() => {
        this.#looking = undefined;
      });
  }

  /** Makes jobs wait again that this process was given without knowing. */
  freeUnheard(): Promise<void> {
    return freeUnheardJobs(this.#deps.db, this.#worker, [...this.#running.keys()]);
  }

  /** One after the other, so that a lost answer belongs to a known slot. */
  async #fill(): Promise<void> {
    while (this.#again && this.#isOpen) {
      this.#again = false;
      for (const slot of this.#slots) {
        while (slot.free > 0 && this.#isOpen) {
          const wanted = { worker: this.#worker, kinds: this.#kinds, mostBytes: slot.mostBytes };
          const job = await takeNextJob(this.#deps.db, wanted);
          if (!job) break;
          this.#begin(slot, job);
        }
      }
    }
  }

  #begin(first: Place, job: TakenJob): void {
    let slot = first;
    slot.free--;
    const work = new Work({ isLong: slot === this.#long });
    /** The job is longer than expected: others get the slot. */
    const stay = () => {
      if (slot === this.#long) return;
      work.slowDown();
      if (this.#long.free <= -mostOverstaying) return;
      slot.free++;
      slot = this.#long;
      slot.free--;
      this.wake();
    };
    const timer = setTimeout(stay, smallJobMs);
    const ended = work
      .do(() => this.#run(job))
      .catch((error: unknown) => {
        const { projectId: project, jobId: id } = job;
        this.#deps.log.error({ err: error, job: { project, id } }, 'a job broke off');
      })
      .finally(() => {
        clearTimeout(timer);
        slot.free++;
        this.#running.delete(job);
        this.wake();
      });
    this.#running.set(job, ended);
  }
}
