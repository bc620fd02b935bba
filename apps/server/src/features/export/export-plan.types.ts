/**
 * The plan of an export: decided once (export.service.ts) and used by all later steps: reading rows
 * (read-units.service.ts), writing (write-file.task.ts) and reporting (report-losses.task.ts). Plans go to threads, so
 * they are plain data.
 */
import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';
import type { FormBeside } from '../files/forms-beside.service.ts';
import type { SegmentReading } from '../files/segments.service.ts';

export type ExportPlan = UnchangedFile | WrittenFile;

/** One file of an export. */
interface PlannedFile {
  /** Path in the zip. */
  path: string;
  mediaType: string;
}

/** A kept file whose bytes equal what an export would write: they are sent unchanged. */
export interface UnchangedFile extends PlannedFile {
  kind: 'unchanged';
  contentHash: string;
}

export type WrittenFile = NewPlan | KeptPlan;
export type NewPlan = NewFile | NewPairMember | NewMultilingual;
export type KeptPlan = PlannedKeptFile | Template | KeptMultilingual;

/** The entries to read in one language, and how. */
export interface RowScope {
  projectId: number;
  format: string;
  language: WrittenLanguage;
  /** All languages of a multilingual file: it has the same entries in each of them. */
  languages?: WrittenLanguage[];
  base: WrittenLanguage;
  entries: ExportedEntries;
  options: ExportSettings;
  /** Prefix of keys in the project that the file does not have; '' for none. */
  keyPrefix: string;
}

interface NewContent extends PlannedFile, RowScope {
  /** Paths of kept files of this format and language that the new file does not copy: it takes only texts from them. */
  leavesAside: string[];
}

/** A new file in one language. */
export interface NewFile extends NewContent {
  kind: 'new';
}

/** One of two new files that programs load together: the texts or the plural forms (`pluralsBeside`). */
export interface NewPairMember extends NewContent {
  kind: 'new-pair-member';
  member: 'texts' | 'plurals';
  /** The format of the file with the plural forms. */
  pluralsFormat: string;
}

/** A new multilingual file. `language`: for texts without their own. */
export interface NewMultilingual extends NewContent {
  kind: 'new-multilingual';
  languages: WrittenLanguage[];
}

/** A kept file, exported in its language. */
export interface PlannedKeptFile extends PlannedFile, RowScope {
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

/** A kept multilingual file. `language`: for texts without their own. */
export interface KeptMultilingual extends PlannedFile, RowScope {
  kind: 'kept-multilingual';
  languages: WrittenLanguage[];
  entries: EntriesOfFile;
  body: StoredBody;
}

/** The stored bytes that a kept file is written from. */
export interface StoredBody {
  /** file_bodies.id */
  id: number;
  contentHash: string;
  /** The column mapping of a spreadsheet. */
  spreadsheet?: SpreadsheetOptions;
  /** Content of the file beside it whose plural forms hide texts of this one (`pluralsBeside`). */
  pluralsBeside?: string;
  /** Keys of the file that its import left out: their units stay unchanged. */
  leftOut: string[];
  /** How the languages of its segments were read. */
  segments?: SegmentReading;
}

/** A language to write; `plurals` as in `languages.plurals`. */
export interface WrittenLanguage {
  id: number;
  code: string;
  plurals: string[] | null;
}

/** Entries that the user chose, from any file, in the order of their creation. */
export type ChosenEntries =
  | { kind: 'all' }
  /** All but those of excluded groups (docs/decisions/0091). */
  | { kind: 'included'; withoutGroups: number[] }
  | { kind: 'group'; groupId: number }
  | { kind: 'tags'; tagIds: number[]; groupId?: number }
  | { kind: 'list'; ids: number[] };

/**
 * Entries of a kept file in its own order. `bodies`: the bodies of the language and of the base language, which decide
 * which of the entries the language's file has (members.sql.ts); without them, all. `beside`: entries that follow those
 * of the file, if they are not among them and have a text. `forms`: entries without a file that are forms of its
 * plurals; each follows its plural. In a file of one language only those with a text in it. `isWhole`: every entry with a
 * text, also those that the language's file left out. `without`: entries of the file that are left out of it.
 */
export interface EntriesOfFile {
  kind: 'file';
  fileId: number;
  bodies?: BodiesOfFile;
  /**
   * The body that a multilingual file is written over. An older text, in a language that the file has, is written only
   * where the file has one itself.
   */
  since?: number;
  beside?: ChosenEntries;
  forms?: readonly FormBeside[];
  isWhole?: boolean;
  without?: readonly number[];
}

export interface BodiesOfFile {
  own: number | undefined;
  base: number | undefined;
}

export type ExportedEntries = ChosenEntries | EntriesOfFile;

/** Options of specification 2 section 9, resolved. undefined: not set, so the kept body decides. */
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
  /** Address of this server, if entries get a link to where they are seen. */
  contextAddress: string | undefined;
  sourceFileName: boolean;
  invisibleId: boolean;
}

export const languagesOf = ({ language, languages = [language] }: RowScope): WrittenLanguage[] => languages;

export const isKept = (plan: WrittenFile): plan is KeptPlan => 'body' in plan;

/** Whether a file has fields with the screen of an entry, or with the file that it came from. */
export const addsFields = ({ options }: Pick<RowScope, 'options'>): boolean =>
  options.contextAddress !== undefined || options.sourceFileName;
