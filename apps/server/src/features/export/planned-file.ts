import type { WriteInput } from './write-file.ts';

/** One file of an export: where it lies in the zip, and how it is written. */
export interface PlannedFile {
  path: string;
  mediaType: string;
  input: WriteInput;
  /** Kept files of this format and language that it is no copy of: a new file has nothing of them but texts. */
  insteadOf?: string[];
  /** Content that is known to be the file as it stands: nothing needs to be written. */
  asKept?: string;
}
