/** The code of a file thread: runs one task at a time, each with its own connection to the database. */
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { slowThread, Work } from '../../db/long-work.ts';
import type { FromThread, TaskLoaders, ThreadData, ThreadError, ToThread } from './messages.ts';
import { Refusal } from './refusal.ts';

/** Most unread pieces. */
const mostPieces = 8;
let free = mostPieces;
let wake: (() => void) | undefined;

/** For a cleanup after a task; an unused thread would keep its memory. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Below this size there is little to free. */
const littleHeapBytes = 48 * 1024 * 1024;

/** Memory of this thread. */
const heapBytes = () => getHeapStatistics().total_heap_size + getHeapStatistics().external_memory;

if (!parentPort) throw new Error('This runs in a thread only.');
const port = parentPort;
const { holdsMemory } = workerData as ThreadData;
let { isLong } = workerData as ThreadData;
if (isLong) slowThread();
/** The current work. */
let work: Work | undefined;
const post = (message: FromThread, given: ArrayBuffer[] = []) => port.postMessage(message, given);

async function send(bytes: Uint8Array): Promise<void> {
  while (free === 0) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  free--;
  // Small Buffers share their memory with others, which must not be transferred.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
  post({ kind: 'chunk', bytes: own }, [own.buffer as ArrayBuffer]);
}

/** Runs the tasks that this thread receives. */
export function serveTasks(tasks: TaskLoaders): void {
  port.on('message', (message: ToThread) => {
    if (message.kind === 'taken') {
      free++;
      wake?.();
      wake = undefined;
      return;
    }
    if (message.kind === 'end') process.exit(0);
    if (message.kind === 'slow') {
      isLong = true;
      slowThread();
      work?.slowDown();
      return;
    }
    free = mostPieces;
    post({ kind: 'begun' });
    run(tasks, message)
      .then(
        (result) => post({ kind: 'done', result }),
        (error: unknown) => post({ kind: 'failed', error: asThreadError(error) }),
      )
      .then(() => setImmediate(rest));
  });
}

/** What is not garbage. */
let heldBytes = 0;

/**
 * Runs after the answer, which does not wait for it, though the next task does: a cleanup of the thread with the indexes of
 * memories after each look-up was most of the time of suggestions.
 */
function rest(): void {
  if (heapBytes() > heldBytes + littleHeapBytes) {
    collectGarbage();
    if (holdsMemory) heldBytes = heapBytes();
  }
  post({ kind: 'idle', heapBytes: heapBytes() });
}

async function run(
  tasks: TaskLoaders,
  { task, input, settings }: Extract<ToThread, { kind: 'run' }>,
): Promise<unknown> {
  const begin = await tasks[task]();
  const progress = (done: number, total: number) => post({ kind: 'progress', done, total });
  const context = { settings, progress, send };
  work = new Work({ isLong });
  return work.do(() => begin(input, context));
}

function asThreadError(error: unknown): ThreadError {
  if (!(error instanceof Error)) {
    const none = { stack: undefined, code: undefined, syscall: undefined, refusal: undefined };
    return { name: 'Error', message: String(error), ...none };
  }
  const { code, syscall } = systemError(error);
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    code: typeof code === 'string' ? code : undefined,
    syscall,
    refusal: error instanceof Refusal ? { reason: error.reason, fields: error.fields } : undefined,
  };
}

/** If several addresses of one name failed, the first error represents all. */
const systemError = (error: Error): NodeJS.ErrnoException =>
  error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error;
