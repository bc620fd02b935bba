import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { jobErrors } from '@parlance/contract/jobs';
import { currentWork, isLongWork } from '../../db/long-work.ts';
import { FairQueue, type Requester } from '../../http/fair-queue.ts';
import { threadFile } from '../../paths.ts';
import type { ThreadData, ToThread } from './messages.ts';
import { threadLimits } from './thread-limits.ts';
import { runOnWorker, type TaskCall, waitUntilIdle } from './worker-protocol.ts';

/**
 * Threads that read and write files. A large file blocks no request, and a malicious one ends only its thread: memory
 * and time are limited there. Threads are created on demand and kept for a while. Those of jobs, which are few and have
 * taken turns already, start at once; those of requests take turns here.
 */
const mostThreads = Math.max(2, availableParallelism());
const idleMs = 10 * 60_000;
/** A thread with more memory after its cleanup is not kept. */
const mostKeptBytes = 96 * 1024 * 1024;

/** Most tasks of a user and of a team that wait for a thread; one more is refused. */
const mostWaitingOfUser = 30;
const mostWaitingOfTeam = 100;

interface Thread {
  worker: Worker;
  /** A thread that was slowed down stays slow (db/long-work.ts). */
  isLong: boolean;
  idleTimer: NodeJS.Timeout | undefined;
}

const idle: Thread[] = [];
const turns = new FairQueue({
  places: mostThreads,
  placesOfUser: mostThreads - 1,
  mostWaitingOfUser,
  mostWaitingOfTeam,
  refusals: { ofUser: jobErrors.tooManyFilesWaiting, ofTeam: jobErrors.tooManyFilesWaitingOfTeam },
});

/**
 * Runs a task in a thread and returns its result. @throws Refusal; ApiError for a task beyond its memory or time, and
 * if too many of this user or team wait already
 */
export async function runTask(requester: Requester | 'job', call: TaskCall): Promise<unknown> {
  const leave = requester === 'job' ? () => undefined : await turns.take(requester, call.signal);
  let thread: Thread;
  try {
    call.signal?.throwIfAborted();
    // The size of request files is unknown; for a job, its slot decides.
    thread = takeThread(requester !== 'job' || isLongWork());
  } catch (error) {
    leave();
    throw error;
  }
  const forget = requester === 'job' ? currentWork()?.onSlow(() => slow(thread)) : undefined;
  let answered: Promise<number> | undefined;
  try {
    return await runOnWorker(thread.worker, call, () => {
      answered = waitUntilIdle(thread.worker);
    });
  } finally {
    forget?.();
    void endOf(thread, answered).finally(leave);
  }
}

function slow(thread: Thread): void {
  thread.isLong = true;
  const message: ToThread = { kind: 'slow' };
  thread.worker.postMessage(message);
}

/** Keeps a thread for the next task after its cleanup; ends one that did not answer, or holds too much memory. */
async function endOf(thread: Thread, answered: Promise<number> | undefined): Promise<void> {
  const heapBytes = answered ? await answered.catch(() => Infinity) : Infinity;
  if (heapBytes <= mostKeptBytes) keepThread(thread);
  else endThread(thread.worker);
}

/** How long a thread has to end itself: one in a long computation does not hear that it shall. */
const endWithinMs = 1000;

/**
 * Ends a thread, which ends itself: ended from outside between the making of a decompressor and its first use, Node 24
 * ends the whole process ("close before init", node_zlib.cc). run-task.test.ts ends sixty at such places.
 */
export function endThread(worker: Worker): void {
  const message: ToThread = { kind: 'end' };
  worker.postMessage(message);
  const late = setTimeout(() => void worker.terminate(), endWithinMs).unref();
  worker.once('exit', () => clearTimeout(late));
}

function takeThread(isLong: boolean): Thread {
  const kept = idle.findLast((thread) => thread.isLong === isLong);
  if (kept) {
    idle.splice(idle.indexOf(kept), 1);
    clearTimeout(kept.idleTimer);
    return kept;
  }
  const workerData: ThreadData = { isLong, holdsMemory: false };
  const worker = new Worker(threadFile, { resourceLimits: threadLimits, workerData });
  // The running task handles errors; an idle thread has none.
  worker.on('error', () => undefined);
  worker.unref();
  const thread: Thread = { worker, isLong, idleTimer: undefined };
  worker.once('exit', () => forgetIdle(thread));
  return thread;
}

function keepThread(thread: Thread): void {
  thread.idleTimer = setTimeout(() => endIdle(thread), idleMs);
  thread.idleTimer.unref();
  idle.push(thread);
  // The one that rested longest makes room: a slow one is of no use to quick work, nor the other way round.
  const [first] = idle;
  if (first && idle.length > mostThreads) endIdle(first);
}

function endIdle(thread: Thread): void {
  forgetIdle(thread);
  endThread(thread.worker);
}

/** A thread that has ended would never answer the next task. */
function forgetIdle(thread: Thread): void {
  clearTimeout(thread.idleTimer);
  const place = idle.indexOf(thread);
  if (place >= 0) idle.splice(place, 1);
}
