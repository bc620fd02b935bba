/** What goes to the writing thread (write-file.task.ts). */
import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';

/** A language whose texts are written; `plurals` as in `languages.plurals`. */
export interface WrittenLanguage {
  id: number;
  code: string;
  plurals: string[] | null;
}

export interface WriteInput {
  projectId: number;
  format: string;
  language: WrittenLanguage;
  base: WrittenLanguage;
  entries: ExportedEntries;
  options: WriteSettings;
  /** All languages of the file, where its format holds several; `language` is then that of texts that do not say theirs. */
  languages?: WrittenLanguage[];
  /** What stands before keys in the project and not in the file; '' for nothing. */
  keyPrefix: string;
  /** A kept body to write again; absent: a new file. */
  body?: {
    /** file_bodies.id */
    id: number;
    contentHash: string;
    asTemplate: boolean;
    spreadsheet?: SpreadsheetOptions;
    /** Content of the .stringsdict that hides texts of this .strings file. */
    dict?: string;
    /** Keys of the file that its import left out: their units stay as they are. */
    leftOut?: string[];
  };
  /** Which file of a new pair this is: `Localizable.strings` or its .stringsdict. */
  half?: 'strings' | 'stringsdict';
}

/**
 * Which entries, in order of their creation; those of a file in its own order. `bodies` are those of the language and of
 * the base language, which decide what of it the language's file has (members.ts); absent: all of it. `beside`: entries
 * that come behind those of the file, as far as they are none of these and have a text.
 */
export type ExportedEntries =
  | { kind: 'all' }
  | { kind: 'group'; groupId: number }
  | { kind: 'tags'; tagIds: number[]; groupId?: number }
  | { kind: 'list'; ids: number[] }
  | { kind: 'file'; fileId: number; bodies?: BodiesOfFile; beside?: ChosenEntries };

interface BodiesOfFile {
  own: number | undefined;
  base: number | undefined;
}

/** Entries that somebody chose, whatever file they are in. */
export type ChosenEntries = Exclude<ExportedEntries, { kind: 'file' }>;

/** Options of specification 2 section 9, settled. undefined: not said, so that a kept body decides. */
export interface WriteSettings {
  onlyWithTranslation: boolean | undefined;
  includeDraft: boolean;
  includeMetadata: boolean | undefined;
  includeStatus: boolean | undefined;
  ignoreDuplicates: boolean;
  disablePlurals: boolean;
  sortByKey: boolean;
  removeCarriageReturns: boolean;
  convertPlaceholders: boolean;
  escapeFormulas: boolean;
  excludeHeaderRow: boolean;
  /** Address of this server where entries are to say where they are seen. */
  contextAddress: string | undefined;
  sourceFileName: boolean;
  invisibleId: boolean;
}
