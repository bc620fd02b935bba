/** What the main thread and a file thread say to each other. */
import type { FileStoreSettings } from '../../ports/files/create.ts';

/** What a thread needs to reach database and files by itself. */
export interface ThreadSettings {
  databaseUrl: string;
  files: FileStoreSettings;
}

/** What a thread is told when it is made. */
export interface ThreadData {
  /** All that it does takes long (db/long-work.ts). */
  isLong: boolean;
}

export type TaskName =
  | 'check-file'
  | 'read-files'
  | 'read-member-list'
  | 'read-sheets'
  | 'report-losses'
  | 'write-file';

export type ToThread =
  | { kind: 'run'; task: TaskName; input: unknown; settings: ThreadSettings }
  /** A piece was taken: one more may be sent. */
  | { kind: 'taken' }
  /** What it does takes longer than was thought: it is slowed down for the rest of its life. */
  | { kind: 'slow' };

export type FromThread =
  /** It has heard what it shall do. */
  | { kind: 'begun' }
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'chunk'; bytes: Uint8Array }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; error: ThreadError }
  /** Behind either: it is ready for the next task, and holds so much memory. */
  | { kind: 'idle'; heapBytes: number };

/** An error as it crosses: `refusal` holds what a Refusal was made of. */
export interface ThreadError {
  name: string;
  message: string;
  stack: string | undefined;
  code: string | undefined;
  /** Of an error of the system: tells a lost connection from a missing file. */
  syscall: string | undefined;
  refusal: { reason: string; fields: Record<string, unknown> } | undefined;
}

/** What a task works with. */
export interface TaskContext {
  settings: ThreadSettings;
  progress: (done: number, total: number) => void;
  /** Hands out bytes of the answer; waits while the reader is slow. The bytes are given away. */
  send: (bytes: Uint8Array) => Promise<void>;
}
export type Task = (input: unknown, context: TaskContext) => Promise<unknown>;
/** The tasks by their names (`features/tasks.ts`): loaded when they are first asked for. */
export type TaskLoaders = Readonly<Record<TaskName, () => Promise<Task>>>;
