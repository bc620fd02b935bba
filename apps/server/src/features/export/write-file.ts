/** What goes to the writing thread (write-file.task.ts). */

export interface WriteInput {
  projectId: number;
  format: string;
  language: { id: number; code: string };
  base: { id: number; code: string };
  /** Which entries. Of `file`: those that belong to it, in its order. */
  entries: { kind: 'all' } | { kind: 'group'; groupId: number } | { kind: 'file'; fileId: number } | EntryList;
  options: WriteSettings;
  /** A kept body to write again; absent: a new file. */
  body?: { contentHash: string; asTemplate: boolean };
}

interface EntryList {
  kind: 'list';
  ids: number[];
}

/** Options of specification 2 section 9, settled. undefined: not said, so that a kept body decides. */
export interface WriteSettings {
  onlyWithTranslation: boolean | undefined;
  includeDraft: boolean;
  includeMetadata: boolean | undefined;
  includeStatus: boolean;
  ignoreDuplicates: boolean;
  disablePlurals: boolean;
  sortByKey: boolean;
  removeCarriageReturns: boolean;
  convertPlaceholders: boolean;
}

export interface WriteResult {
  units: number;
}
