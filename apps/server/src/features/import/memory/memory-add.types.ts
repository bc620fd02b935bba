import type { MemoryMode } from '@parlance/domain/memory/modes';
import type { ImportRights } from '../record/import.types.ts';

/** Input of the jobs that add to a memory (`jobs.input`), resolved and checked by the service. */
export interface MemoryAddInput {
  /** The project whose texts are added. */
  fromId: number;
  fromName: string;
  /** Its entries. */
  ids: readonly number[];
  skippedKeys: readonly string[];
  /** Codes of the languages; null: all. */
  languages: readonly string[] | null;
  mode: MemoryMode;
  rights: ImportRights;
}
