/** What goes to the thread that looks whether a file can be read at all, and comes back (check-file.task.ts). */
import type { FileError } from '@parlance/contract/import';

export interface CheckInput {
  path: string;
  contentHash: string;
  format: string;
  /** Any of the project: whether a file of one language can be read does not depend on which it is. */
  language: string;
}

/** null: it can be read. */
export type CheckResult = FileError | null;
