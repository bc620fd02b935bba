/** Messages between the main thread and a file thread. */
import type { FileStoreSettings } from '../../ports/files/create.ts';

/** Settings with which a thread connects to database and files. */
export interface ThreadSettings {
  databaseUrl: string;
  files: FileStoreSettings;
}

/** Data for a new thread. */
export interface ThreadData {
  /** All its work is long (db/long-work.ts). */
  isLong: boolean;
  /** It holds what later tasks need: only what it has more than after the last cleanup may be garbage. */
  holdsMemory: boolean;
}

export type TaskName =
  | 'check-file'
  | 'find-similar'
  | 'compare-bodies'
  | 'propose-terms'
  | 'read-files'
  | 'read-member-list'
  | 'read-sheets'
  | 'read-terms'
  | 'report-losses'
  | 'write-file';

export type ToThread =
  | { kind: 'run'; task: TaskName; input: unknown; settings: ThreadSettings }
  /** The receiver took a piece: one more may be sent. */
  | { kind: 'taken' }
  /** Its task takes longer than expected: the thread is slowed down for the rest of its life. */
  | { kind: 'slow' }
  /** It is not needed any more, whatever it does: it ends itself (run-task.ts). */
  | { kind: 'end' };

export type FromThread =
  /** It has received its task. */
  | { kind: 'begun' }
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'chunk'; bytes: Uint8Array }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; error: ThreadError }
  /** After either: it is ready for the next task, and holds this much memory. */
  | { kind: 'idle'; heapBytes: number };

/** An error as a message: `refusal` has the arguments of a Refusal. */
export interface ThreadError {
  name: string;
  message: string;
  stack: string | undefined;
  code: string | undefined;
  /** Of a system error: distinguishes a lost connection from a missing file. */
  syscall: string | undefined;
  refusal: { reason: string; fields: Record<string, unknown> } | undefined;
}

/** What a task can use. */
export interface TaskContext {
  settings: ThreadSettings;
  progress: (done: number, total: number) => void;
  /**
   * Sends bytes of the answer; waits while the reader is slow. Transfers the bytes, so the task can no longer use them.
   */
  send: (bytes: Uint8Array) => Promise<void>;
}
export type Task = (input: unknown, context: TaskContext) => Promise<unknown>;
/** The tasks by name (`features/tasks.ts`); each is loaded at its first use. */
export type TaskLoaders = Readonly<Record<TaskName, () => Promise<Task>>>;
