import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../http/feature.ts';
import type { RepeatedTask } from '../../jobs/queue.ts';
import { followFeed } from './follow.service.ts';
import type { FeedReaders } from './readers.service.ts';
import { listProjectsBehind } from './slices.queries.ts';

/** When something is held back by a transaction that runs, or another process is at it. */
const againAfterMs = 1000;
/** Between two looks at the feed: people who save without end would else keep a processor busy with single texts. */
const pauseMs = 1000;

type ReaderDeps = Pick<Deps, 'db' | 'live' | 'log'>;

const namesOf = ({ followers }: FeedReaders): string[] => followers.map(({ name }) => name);

/** Lets the feed be read as projects change, one project at a time; answers how to stop. */
export async function startFeedReaders(
  { db, live, log }: ReaderDeps,
  readers: FeedReaders,
): Promise<() => Promise<void>> {
  const waiting = new Set<number>(await listProjectsBehind(db, namesOf(readers)));
  const timers = new Set<NodeJS.Timeout>();
  let running: Promise<void> | undefined;
  const pause = new AbortController();
  let stopped = false;

  const run = async () => {
    for (const projectId of waiting) {
      if (stopped) return;
      waiting.delete(projectId);
      if (await followFeed({ db, log, isStopped: () => stopped }, readers, projectId)) later(projectId);
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
export function feedCatchUp({ db, log }: Pick<Deps, 'db' | 'log'>, readers: FeedReaders): RepeatedTask {
  return {
    name: 'catch-up-feed',
    at: '*/5 * * * *',
    run: async () => {
      // Where something is held back, or another process is at it, the next look goes on.
      for (const projectId of await listProjectsBehind(db, namesOf(readers)))
        await followFeed({ db, log }, readers, projectId);
    },
  };
}
