import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { threadFile } from '../../place.ts';
import { converse, rested, type TaskCall } from './converse.ts';
import { threadLimits } from './thread-limits.ts';

/**
 * Threads that read and write files, so that a large file keeps nobody waiting and a malicious one ends with its
 * thread: memory and time are bounded there. They are made when needed and kept for a while.
 */
const mostThreads = Math.max(2, availableParallelism());
const idleMs = 10 * 60_000;
/** A thread that holds more memory although it has rested is not kept. */
const mostKeptBytes = 96 * 1024 * 1024;

interface Thread {
  worker: Worker;
  idleTimer: NodeJS.Timeout | undefined;
}

const idle: Thread[] = [];
const waiting: (() => void)[] = [];
let busy = 0;

/** Runs a task in a thread and answers its result. @throws Refusal; ApiError for a task beyond its memory or time. */
export async function runTask(call: TaskCall): Promise<unknown> {
  while (busy >= mostThreads) await new Promise<void>((resolve) => waiting.push(resolve));
  call.signal?.throwIfAborted();
  busy++;
  const thread = takeThread();
  let answered: Promise<number> | undefined;
  try {
    return await converse(thread.worker, call, () => {
      answered = rested(thread.worker);
    });
  } finally {
    void endOf(thread, answered);
  }
}

/** Keeps a thread for the next task once it has rested; one that did not answer, or holds too much, goes. */
async function endOf(thread: Thread, answered: Promise<number> | undefined): Promise<void> {
  const heapBytes = answered ? await answered.catch(() => Infinity) : Infinity;
  busy--;
  if (heapBytes <= mostKeptBytes) keepThread(thread);
  else void thread.worker.terminate();
  waiting.shift()?.();
}

function takeThread(): Thread {
  const kept = idle.pop();
  if (kept) {
    clearTimeout(kept.idleTimer);
    return kept;
  }
  const worker = new Worker(threadFile, { resourceLimits: threadLimits });
  // Errors are heard by the task that runs; an idle thread has none.
  worker.on('error', () => undefined);
  worker.unref();
  const thread: Thread = { worker, idleTimer: undefined };
  worker.once('exit', () => forgetIdle(thread));
  return thread;
}

function keepThread(thread: Thread): void {
  thread.idleTimer = setTimeout(() => {
    forgetIdle(thread);
    void thread.worker.terminate();
  }, idleMs);
  thread.idleTimer.unref();
  idle.push(thread);
}

/** A thread that is gone would never answer the next task. */
function forgetIdle(thread: Thread): void {
  clearTimeout(thread.idleTimer);
  const place = idle.indexOf(thread);
  if (place >= 0) idle.splice(place, 1);
}
