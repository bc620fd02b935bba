import type { Worker } from 'node:worker_threads';
import { commonErrors } from '@parlance/contract/common';
import { buildMessage } from '@parlance/contract/messages';
import { ApiError } from '../../http/errors.ts';
import type { FromThread, TaskName, ThreadError, ThreadSettings, ToThread } from './messages.ts';
import { Refusal } from './refusal.ts';

/** A thread that has not started by then never will: it died during its creation. */
const beginMs = 30_000;

export interface TaskCall {
  task: TaskName;
  input: unknown;
  settings: ThreadSettings;
  timeoutMs: number;
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
  /** For tasks that send bytes; the thread waits for the promise. */
  onChunk?: (bytes: Uint8Array) => Promise<void>;
}

/**
 * Sends a task to the thread and waits until it is done, fails, dies, exceeds its time or is canceled. Calls `onEnd` if
 * the thread itself reported the end: only such a thread can be used again.
 */
export function runOnWorker(worker: Worker, call: TaskCall, onEnd: () => void): Promise<unknown> {
  const { task, input, settings, timeoutMs, signal } = call;
  const post = (message: ToThread) => worker.postMessage(message);
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
      if (message.kind === 'done' || message.kind === 'failed') onEnd();
      if (message.kind === 'done') settle(() => resolve(message.result));
      else if (message.kind === 'failed') fail(asError(message.error));
      else if (message.kind === 'progress') call.onProgress?.(message.done, message.total);
      else if (message.kind === 'chunk')
        call.onChunk?.(message.bytes).then(() => post({ kind: 'taken' }), fail);
    };
    const onError = (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new ApiError(commonErrors.tooLarge, {}, buildMessage('too-much-memory'))
          : error,
      );
    const onExit = () => fail(new ApiError(commonErrors.unavailable, {}, buildMessage('broken-off')));
    const onAbort = () => fail(signal?.reason);
    const timer = setTimeout(
      () => fail(new ApiError(commonErrors.tooLarge, {}, buildMessage('too-slow'))),
      timeoutMs,
    );
    const beginTimer = setTimeout(
      () => fail(new ApiError(commonErrors.unavailable, {}, buildMessage('broken-off'))),
      beginMs,
    );
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    post({ kind: 'run', task, input, settings });
  });
}

function asError({ name, message, stack, code, syscall, refusal }: ThreadError): Error {
  if (refusal) return new Refusal(refusal.reason, message, refusal.fields);
  return Object.assign(new Error(message), { name, code, syscall, stack });
}

/** Memory of a thread that has just answered and cleaned up. @throws if it died in the meantime */
export function waitUntilIdle(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      worker.off('message', onMessage).off('exit', onExit);
      end();
    };
    const onMessage = (message: FromThread) => {
      if (message.kind === 'idle') settle(() => resolve(message.heapBytes));
    };
    const onExit = () => settle(() => reject(new Error('A thread died behind its task.')));
    worker.on('message', onMessage).on('exit', onExit);
  });
}
