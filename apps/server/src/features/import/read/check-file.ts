/** Messages to and from the thread that checks whether a file can be read (check-file.task.ts). */
import type { FileError } from '@parlance/contract/import-results';

export interface CheckInput {
  path: string;
  contentHash: string;
  format: string;
  /** Any language of the project: whether the file can be read does not depend on it. */
  language: string;
}

/** null: the file can be read. */
export type CheckResult = FileError | null;
