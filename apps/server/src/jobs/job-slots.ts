/** The job slots of this process, and the choice of the next job (decision 0045). */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseHealthMonitor } from '../db/health-monitor.ts';
import { Work } from '../db/long-work.ts';
import { createPersistentConnection, type PersistentConnection } from '../db/persistent-connection.ts';
import type { Db } from '../db/pool.ts';
import { beaconName } from './dead-workers.ts';
import { freeUnheardJobs, type JobNumber, type TakenJob, takeNextJob } from './job-rows.ts';
import type { JobKind } from './queue.ts';

/**
 * Slots for any job: each job may hold a parsing thread and a transaction. The jobs belong to different users, since
 * each user has one at a time.
 */
const longPlaces = 2;
/** Slots for short jobs, so that these never wait for two long ones of others. */
const smallPlaces = 1;
/**
 * Slots for jobs that wait for a service outside, and take no other: a slow service, which anybody may have set up, keeps
 * nobody's import waiting.
 */
const outsidePlaces = 3;
/** Most bytes that a job in a slot for small ones reads. */
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
  kinds: readonly string[];
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
  readonly #small: Place = { mostBytes: smallJobBytes, kinds: [], free: smallPlaces };
  readonly #long: Place = { mostBytes: undefined, kinds: [], free: longPlaces };
  readonly #outside: Place = { mostBytes: undefined, kinds: [], free: outsidePlaces };
  readonly #slots: readonly Place[] = [this.#small, this.#long, this.#outside];
  readonly #running = new Map<JobNumber, Promise<void>>();
  #isOpen = false;
  #again = false;
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #beacon: PersistentConnection | undefined;

  constructor(deps: PlacesDeps, run: (job: TakenJob) => Promise<void>) {
    this.#deps = deps;
    this.#run = run;
  }

  async start(kinds: readonly Pick<JobKind, 'name' | 'waitsOutside'>[]): Promise<void> {
    const { outside = [], here = [] } = Object.groupBy(kinds, ({ waitsOutside }) =>
      waitsOutside ? 'outside' : 'here',
    );
    for (const slot of this.#slots)
      slot.kinds = (slot === this.#outside ? outside : here).map(({ name }) => name);
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
          const wanted = { worker: this.#worker, kinds: slot.kinds, mostBytes: slot.mostBytes };
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
    const work = new Work({ isLong: slot !== this.#small });
    /** The job is longer than expected: others get the slot. */
    const stay = () => {
      if (slot !== this.#small) return;
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
