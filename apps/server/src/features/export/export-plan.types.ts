/**
 * What an export writes, decided once (export.service.ts) and taken by everything behind it: reading rows
 * (read-units.service.ts), writing (write-file.task.ts) and reporting (report-losses.task.ts). Plans go to threads: they
 * are plain data.
 */
import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';
import type { FormBeside } from '../files/forms-beside.service.ts';

export type ExportPlan = UnchangedFile | WrittenFile;

/** One file of an export. */
interface PlannedFile {
  /** Where it lies in the zip. */
  path: string;
  mediaType: string;
}

/** A kept file of which is known that it says what is stored: it goes out as it stands, and nothing needs to be written. */
export interface UnchangedFile extends PlannedFile {
  kind: 'unchanged';
  contentHash: string;
}

export type WrittenFile = NewPlan | KeptPlan;
export type NewPlan = NewFile | NewPairMember | NewMultilingual;
export type KeptPlan = KeptFile | Template | KeptMultilingual;

/** Which entries are read in one language, and as what. */
export interface RowScope {
  projectId: number;
  format: string;
  language: WrittenLanguage;
  /** All languages of the file, where it holds several: it has the same entries in all of them. */
  languages?: WrittenLanguage[];
  base: WrittenLanguage;
  entries: ExportedEntries;
  options: ExportSettings;
  /** What stands before keys in the project and not in the file; '' for nothing. */
  keyPrefix: string;
}

interface NewContent extends PlannedFile, RowScope {
  /** Paths of kept files of this format and language that it is no copy of: it has nothing of them but texts. */
  leavesAside: string[];
}

/** A new file in one language. */
export interface NewFile extends NewContent {
  kind: 'new';
}

/** One of two new files that programs load together: that of the texts or that of the plural forms (`pluralsBeside`). */
export interface NewPairMember extends NewContent {
  kind: 'new-pair-member';
  member: 'texts' | 'plurals';
  /** The format of the file with the plural forms. */
  pluralsFormat: string;
}

/** A new file that holds several languages. `language`: that of texts that do not say theirs. */
export interface NewMultilingual extends NewContent {
  kind: 'new-multilingual';
  languages: WrittenLanguage[];
}

/** A kept file again, in its language. */
export interface KeptFile extends PlannedFile, RowScope {
  kind: 'kept';
  entries: EntriesOfFile;
  body: StoredBody;
}

/** The kept file of the base language as the pattern of a new one in another language. */
export interface Template extends PlannedFile, RowScope {
  kind: 'template';
  entries: EntriesOfFile;
  body: StoredBody;
}

/** A kept file of several languages again. `language`: that of texts that do not say theirs. */
export interface KeptMultilingual extends PlannedFile, RowScope {
  kind: 'kept-multilingual';
  languages: WrittenLanguage[];
  entries: EntriesOfFile;
  body: StoredBody;
}

/** The bytes that a kept file is written from. */
export interface StoredBody {
  /** file_bodies.id */
  id: number;
  contentHash: string;
  /** Which columns of a spreadsheet hold what. */
  spreadsheet?: SpreadsheetOptions;
  /** Content of the file beside it whose plural forms hide texts of this one (`pluralsBeside`). */
  pluralsBeside?: string;
  /** Keys of the file that its import left out: their units stay as they are. */
  leftOut: string[];
}

/** A language whose texts are written; `plurals` as in `languages.plurals`. */
export interface WrittenLanguage {
  id: number;
  code: string;
  plurals: string[] | null;
}

/** Entries that somebody chose, whatever file they are in; in order of their creation. */
export type ChosenEntries =
  | { kind: 'all' }
  | { kind: 'group'; groupId: number }
  | { kind: 'tags'; tagIds: number[]; groupId?: number }
  | { kind: 'list'; ids: number[] };

/**
 * Entries of a kept file in its own order. `bodies` are those of the language and of the base language, which decide what
 * of it the language's file has (members.sql.ts); absent: all of it. `beside`: entries that come behind those of the
 * file, as far as they are none of these and have a text. `forms`: entries of no file that are forms of its plurals, each
 * behind those; of one language those that have a text in it.
 */
export interface EntriesOfFile {
  kind: 'file';
  fileId: number;
  bodies?: BodiesOfFile;
  /**
   * Of a file of several languages, the body that it is written over: texts that are older, in languages that it has, are
   * written only where it says them itself.
   */
  since?: number;
  beside?: ChosenEntries;
  forms?: readonly FormBeside[];
}

export interface BodiesOfFile {
  own: number | undefined;
  base: number | undefined;
}

export type ExportedEntries = ChosenEntries | EntriesOfFile;

/** Options of specification 2 section 9, resolved. undefined: not said, so that a kept body decides. */
export interface ExportSettings {
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

export const languagesOf = ({ language, languages = [language] }: RowScope): WrittenLanguage[] => languages;

export const isKept = (plan: WrittenFile): plan is KeptPlan => 'body' in plan;

/** Whether a file has entries say where they are seen or which file they came from. */
export const addsFields = ({ options }: Pick<RowScope, 'options'>): boolean =>
  options.contextAddress !== undefined || options.sourceFileName;
