/** What a file thread runs: one task at a time, each with its own connection to the database. */
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { slowThread, Work } from '../../db/long-work.ts';
import type { FromThread, TaskLoaders, ThreadData, ThreadError, ToThread } from './messages.ts';
import { Refusal } from './refusal.ts';

/** Pieces that may be under way unread. */
const mostPieces = 8;
let free = mostPieces;
let wake: (() => void) | undefined;

/** Frees what a task has left behind; a thread that nobody uses would keep it. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Below this there is little to free. */
const littleHeapBytes = 48 * 1024 * 1024;

/** What this thread holds of the machine. */
const heapBytes = () => getHeapStatistics().total_heap_size + getHeapStatistics().external_memory;

if (!parentPort) throw new Error('This runs in a thread only.');
const port = parentPort;
let { isLong } = workerData as ThreadData;
if (isLong) slowThread();
/** What is done now. */
let work: Work | undefined;
const tell = (message: FromThread, given: ArrayBuffer[] = []) => port.postMessage(message, given);

async function send(bytes: Uint8Array): Promise<void> {
  while (free === 0) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  free--;
  // Small Buffers share their memory with others, which must not be given away.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
  tell({ kind: 'chunk', bytes: own }, [own.buffer as ArrayBuffer]);
}

/** Does what this thread is told, with these tasks. */
export function serveTasks(tasks: TaskLoaders): void {
  port.on('message', (message: ToThread) => {
    if (message.kind === 'taken') {
      free++;
      wake?.();
      wake = undefined;
      return;
    }
    if (message.kind === 'slow') {
      isLong = true;
      slowThread();
      work?.slowDown();
      return;
    }
    free = mostPieces;
    tell({ kind: 'begun' });
    run(tasks, message)
      .then(
        (result) => tell({ kind: 'done', result }),
        (error: unknown) => tell({ kind: 'failed', error: asThreadError(error) }),
      )
      .then(() => setImmediate(rest));
  });
}

/** Behind the answer, which does not wait for this. */
function rest(): void {
  if (heapBytes() > littleHeapBytes) collectGarbage();
  tell({ kind: 'idle', heapBytes: heapBytes() });
}

async function run(
  tasks: TaskLoaders,
  { task, input, settings }: Extract<ToThread, { kind: 'run' }>,
): Promise<unknown> {
  const begin = await tasks[task]();
  const progress = (done: number, total: number) => tell({ kind: 'progress', done, total });
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

/** Where several addresses of one name were tried, the first of them stands for all. */
const systemError = (error: Error): NodeJS.ErrnoException =>
  error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error;
