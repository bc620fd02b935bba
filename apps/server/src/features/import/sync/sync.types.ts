import type { ImportRights, ResolvedOptions } from '../record/import.types.ts';

/** Input of the jobs of a sync (`jobs.input`), resolved and checked by the service. */
export interface SyncInput {
  /** Id and name of the project whose entries are read. */
  fromId: number;
  fromName: string;
  options: ResolvedOptions;
  rights: ImportRights;
}
