import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { commonErrors } from '@parlance/contract/common';
import { ApiError } from '../../http/errors.ts';
import { threadFile } from '../../place.ts';
import type { FromThread, TaskName, ThreadError, ThreadSettings, ToThread } from './messages.ts';
import { Refusal } from './refusal.ts';
import { threadLimits } from './thread-limits.ts';

/**
 * Threads that read and write files, so that a large file keeps nobody waiting and a malicious one ends with its
 * thread: memory and time are bounded there. They are made when needed and kept for a while.
 */
const mostThreads = Math.max(2, availableParallelism());
const idleMs = 10 * 60_000;
/** A thread that has not begun by then never will: it died while it was being made. */
const beginMs = 30_000;
/** A thread that took more memory is not kept: it would keep it. */
const mostKeptBytes = 96 * 1024 * 1024;

export interface TaskCall {
  task: TaskName;
  input: unknown;
  settings: ThreadSettings;
  timeoutMs: number;
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
  /** For tasks that send bytes; the promise holds the thread back. */
  onPiece?: (bytes: Uint8Array) => Promise<void>;
}

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
  // Only a thread that said itself how it ended is idle now.
  let heapBytes = Number.POSITIVE_INFINITY;
  try {
    return await converse(thread.worker, call, (bytes) => {
      heapBytes = bytes;
    });
  } finally {
    busy--;
    if (heapBytes <= mostKeptBytes) keepThread(thread);
    else void thread.worker.terminate();
    waiting.shift()?.();
  }
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

/** Tells the thread what to do and listens until it is done, fails, dies, takes too long or is not wanted any more. */
function converse(worker: Worker, call: TaskCall, onEnd: (heapBytes: number) => void): Promise<unknown> {
  const { task, input, settings, timeoutMs, signal } = call;
  const say = (message: ToThread) => worker.postMessage(message);
  return new Promise<unknown>((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer);
      clearTimeout(beginTimer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
      end();
    };
    const fail = (error: unknown) => settle(() => reject(error));
    const onMessage = (message: FromThread) => {
      clearTimeout(beginTimer);
      if (message.kind === 'done' || message.kind === 'failed') onEnd(message.heapBytes);
      if (message.kind === 'done') settle(() => resolve(message.result));
      else if (message.kind === 'failed') fail(asError(message.error));
      else if (message.kind === 'progress') call.onProgress?.(message.done, message.total);
      else if (message.kind === 'piece')
        call.onPiece?.(message.bytes).then(() => say({ kind: 'taken' }), fail);
    };
    const onError = (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ApiError(tooMuchMemory) : error);
    const onExit = () => fail(new ApiError(brokenOff));
    const onAbort = () => fail(signal?.reason);
    const timer = setTimeout(() => fail(new ApiError(tooSlow)), timeoutMs);
    const beginTimer = setTimeout(() => fail(new ApiError(brokenOff)), beginMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    say({ kind: 'run', task, input, settings });
  });
}

const tooMuchMemory = {
  ...commonErrors.tooLarge,
  message: 'This file needs more memory than is given to one file.',
};
const brokenOff = {
  ...commonErrors.unavailable,
  message: 'Reading or writing this file was broken off. Nothing was changed; please try again.',
};
const tooSlow = { ...commonErrors.tooLarge, message: 'This file took longer than is given to one file.' };

function asError({ name, message, stack, code, syscall, refusal }: ThreadError): Error {
  if (refusal) return new Refusal(refusal.reason, message, refusal.fields);
  return Object.assign(new Error(message), { name, code, syscall, stack });
}
