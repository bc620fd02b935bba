/**
 * Backfills: work over everything that is stored, again for each new version of how it is done (docs/decisions/0075, 0222).
 * Parts are done one after the other, with the progress stored after each in a setting, so that a stopped process resumes
 * there.
 */
import { z } from 'zod';
import { asLongWork } from '../db/long-work.ts';
import type { Db } from '../db/pool.ts';
import { readSetting, replaceSetting } from '../db/settings.ts';
import type { LiveHub } from '../http/live.ts';
import type { JobQueue, QueueTask } from './queue.ts';

/** After this time the task goes to the end of the queue, so that other jobs get their turn and a server can stop. */
const runMs = 3000;

interface BackfillFacts<Position extends object> {
  /** The setting with the progress. */
  setting: string;
  /** What it does: the name of its task, without the version. */
  task: string;
  /** How this server does the work. */
  version: number;
  /** How far the work is done. */
  position: z.ZodType<Position>;
  /** Does the next part after a position (undefined: the first one). Returns undefined if none is left. */
  next: (
    db: Db,
    from: Position | undefined,
    signal?: AbortSignal,
  ) => Promise<{ projectId: number; position: Position } | undefined>;
}

interface BackfillDeps {
  db: Db;
  jobs: Pick<JobQueue, 'addTask'>;
  live: Pick<LiveHub, 'note'>;
}

export interface Backfill {
  /** Queues the work if everything was last done in an older way. Call it at startup. */
  queue: (deps: Pick<BackfillDeps, 'db' | 'jobs'>) => Promise<void>;
  task: (deps: BackfillDeps) => QueueTask;
  /** Does the next part and stores the progress. Returns its project; undefined if none is left. */
  doNext: (db: Db, signal?: AbortSignal) => Promise<number | undefined>;
}

/** Before there was a setting, the work was done by any version. */
const stored = z
  .object({
    /** The version that has done everything. */
    version: z.int(),
    /** The progress of another version, with its position. */
    doing: z.looseObject({ version: z.int() }).optional(),
  })
  .default({ version: 0 });

export function createBackfill<Position extends object>(facts: BackfillFacts<Position>): Backfill {
  const { setting, version } = facts;
  /** It contains the version: an older server does not know it and leaves the task to newer ones. */
  const name = `${facts.task}-${version}`;
  const readProgress = async (db: Db) => stored.parse(await readSetting(db, setting));
  const store = (db: Db, progress: z.output<typeof stored>) => replaceSetting(db, setting, progress);

  const doNext = async (db: Db, signal?: AbortSignal): Promise<number | undefined> => {
    const { version: done, doing } = await readProgress(db);
    // Another server with a newer way may have begun.
    if (done === version || Math.max(done, doing?.version ?? 0) > version) return undefined;
    const from = doing?.version === version ? facts.position.parse(doing) : undefined;
    const part = await facts.next(db, from, signal);
    await store(db, part ? { version: done, doing: { ...part.position, version } } : { version });
    return part?.projectId;
  };

  return {
    doNext,
    queue: async ({ db, jobs }) => {
      if ((await readProgress(db)).version < version) await jobs.addTask(db, name, {});
    },
    task: ({ db, jobs, live }) => ({
      name,
      oneByOne: true,
      run: (_payload, { signal }) =>
        asLongWork(async () => {
          for (const end = performance.now() + runMs; performance.now() < end && !signal.aborted; ) {
            const projectId = await doNext(db, signal);
            if (projectId === undefined) return;
            live.note(projectId);
          }
          await jobs.addTask(db, name, {});
        }),
    }),
  };
}
