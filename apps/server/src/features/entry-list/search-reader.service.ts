import { setTimeout as delay } from 'node:timers/promises';
import { inProject } from '../../db/one-project.ts';
import { refreshPlannerFigures } from '../../db/planner-figures.ts';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../http/feature.ts';
import type { RepeatedTask } from '../../jobs/queue.ts';
import { refreshDependentIssues } from '../entry-store/dependent-issues.service.ts';
import { rememberLastChanges } from '../languages/statistics.service.ts';
import {
  emptyPendingTexts,
  findSlice,
  listProjectsBehind,
  listUnmarked,
  lockSearchReader,
  readSlice,
  type Unmarked,
} from './search-reader.queries.ts';

/** Rows of the feed in one short transaction. */
const rowsAtOnce = 1000;
/** When something is held back by a transaction that runs, or another process is at it. */
const againAfterMs = 1000;
/** Between two looks at the feed: people who save without end would else keep a processor busy with single texts. */
const pauseMs = 1000;

/**
 * Feeds the search index of one project up to where nothing can come any more, slice by slice. Answers whether
 * something is left that has to wait. Safe to run in several processes.
 */
export async function feedSearch(db: Db, projectId: number, isStopped = () => false): Promise<boolean> {
  for (let slices = 0; !isStopped(); slices++) {
    const slice = await inProject(db, projectId, async (trx) => {
      if (!(await lockSearchReader(trx, projectId))) return undefined;
      const next = await findSlice(trx, projectId, rowsAtOnce);
      // Much at once: an import, of which the planner knows nothing.
      if (slices === 0 && next.ids.length === rowsAtOnce)
        await refreshPlannerFigures(trx, projectId, rowsAtOnce);
      if (next.ids.length === 0) return { ...next, unmarked: undefined };
      await readSlice(trx, projectId, next);
      await rememberLastChanges(trx, projectId, next.ids);
      return { ...next, unmarked: await listUnmarked(trx, projectId, next) };
    });
    if (!slice) return true;
    if (!slice.unmarked) return endReading(db, projectId, slices, slice.isHeldBack);
    await markOutdated(db, projectId, slice.unmarked);
    // All that there was: what people who save without end have added meanwhile waits for the next look.
    if (slice.ids.length < rowsAtOnce) return endReading(db, projectId, slices + 1, slice.isHeldBack);
  }
  return false;
}

async function endReading(db: Db, projectId: number, slices: number, isHeldBack: boolean): Promise<boolean> {
  if (slices > 0) await emptyPendingTexts(db);
  if (slices > 1) await refreshPlannerFigures(db, projectId, rowsAtOnce);
  return isHeldBack;
}

/**
 * A first text saved in the very moment in which the base text changed missed being marked as outdated: by the time
 * the feed has passed both, neither can be missed here.
 */
async function markOutdated(
  db: Db,
  projectId: number,
  { entryIds, baseLanguageId }: Unmarked,
): Promise<void> {
  if (entryIds.length === 0) return;
  await inProject(db, projectId, (trx) =>
    refreshDependentIssues(trx, { projectId, baseLanguageId, userId: null }, entryIds),
  );
}

/** Feeds the search index as projects change, one project at a time; answers how to stop. */
export async function startSearchReader({
  db,
  live,
  log,
}: Pick<Deps, 'db' | 'live' | 'log'>): Promise<() => Promise<void>> {
  const waiting = new Set<number>(await listProjectsBehind(db));
  const timers = new Set<NodeJS.Timeout>();
  let running: Promise<void> | undefined;
  const pause = new AbortController();
  let stopped = false;

  const run = async () => {
    for (const projectId of waiting) {
      if (stopped) return;
      waiting.delete(projectId);
      const isLeft = await feedSearch(db, projectId, () => stopped).catch((error: unknown) => {
        log.error({ err: error, projectId }, 'feeding the search index failed');
        return true;
      });
      if (isLeft) later(projectId);
    }
  };
  const start = () => {
    if (stopped) return;
    running ??= run()
      .then(() => delay(pauseMs, undefined, { ref: false, signal: pause.signal }).catch(() => undefined))
      .finally(() => {
        running = undefined;
        if (waiting.size > 0) start();
      });
  };
  const later = (projectId: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      waiting.add(projectId);
      start();
    }, againAfterMs).unref();
    timers.add(timer);
  };

  const stopListening = live.listenAll((projectIds) => {
    for (const projectId of projectIds) waiting.add(projectId);
    start();
  });
  if (waiting.size > 0) start();
  return async () => {
    stopped = true;
    pause.abort();
    stopListening();
    for (const timer of timers) clearTimeout(timer);
    await running;
  };
}

/**
 * What nobody was told of: the process that made a change was killed before it could tell, and no other was started
 * since. Searches read what the index misses from the feed itself, so until then they are slower, never wrong.
 */
export function searchCatchUp({ db }: Pick<Deps, 'db'>): RepeatedTask {
  return {
    name: 'catch-up-search',
    at: '*/5 * * * *',
    run: async () => {
      // Where something is held back, or another process is at it, the next look goes on.
      for (const projectId of await listProjectsBehind(db)) await feedSearch(db, projectId);
    },
  };
}
