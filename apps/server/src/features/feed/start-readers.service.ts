import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../http/feature.ts';
import type { RepeatedTask } from '../../jobs/queue.ts';
import { followFeed } from './follow.service.ts';
import type { FeedReaders } from './readers.service.ts';
import { listProjectsBehind } from './slices.queries.ts';

/** Delay if a running transaction or another process holds the feed back. */
const againAfterMs = 1000;
/**
 * Pause between two reads of the feed. Without it, users who save all the time would keep a processor busy with single
 * texts.
 */
const pauseMs = 1000;

type ReaderDeps = Pick<Deps, 'db' | 'live' | 'log'>;

const namesOf = ({ followers }: FeedReaders): string[] => followers.map(({ name }) => name);

/** Reads the feed when projects change, one project at a time; returns a function that stops it. */
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
 * Reads changes that had no notification: the process that made the change was killed before it sent one, and no other
 * has started since. Searches read from the feed what the index misses, so until then they are slower, never wrong.
 */
export function feedCatchUp({ db, log }: Pick<Deps, 'db' | 'log'>, readers: FeedReaders): RepeatedTask {
  return {
    name: 'catch-up-feed',
    at: '*/5 * * * *',
    run: async () => {
      // If a transaction or another process holds the feed back, the next run continues.
      for (const projectId of await listProjectsBehind(db, namesOf(readers)))
        await followFeed({ db, log }, readers, projectId);
    },
  };
}
