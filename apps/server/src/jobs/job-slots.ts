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
        // A machine that is gone is noticed within a minute.
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

  /** Takes no more, and waits until what runs has ended. */
  async stop(): Promise<void> {
    this.#isOpen = false;
    clearInterval(this.#timer);
    await this.#looking;
    await Promise.all(this.#running.values());
    await this.#beacon?.stop();
  }

  /** There may be something to do. */
  wake(): void {
    this.#again = true;
    if (!this.#isOpen) return;
    this.#looking ??= this.#fill()
      .catch((error: unknown) => {
        // The next look is seconds away.
        this.#deps.log.warn({ err: error }, 'could not look for jobs');
      })
      .finally(() => {
        this.#looking = undefined;
      });
  }

  /** Makes wait again what this process was given without hearing of it. */
  freeUnheard(): Promise<void> {
    return freeUnheardJobs(this.#deps.db, this.#worker, [...this.#running.keys()]);
  }

  /** One after the other, so that an answer that is lost can belong to nobody else. */
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
    /** It is not small, whatever was thought: others get the slot. */
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
