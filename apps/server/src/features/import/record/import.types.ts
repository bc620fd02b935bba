import type { SharedKeys } from '@parlance/contract/import';
import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';
import type { ImportStatus } from '@parlance/domain/entry/status';

/** What an import job is told (`jobs.input`), resolved and checked by the service. */
export interface ImportInput {
  files: FileToImport[];
  options: ResolvedOptions;
  rights: ImportRights;
  /** undefined: a job that waited while the server was replaced by one that asks. */
  there?: ExistingTargets;
}

/** What there was of what an import names when it was asked for, by number. */
export interface ExistingTargets {
  /** When a preview found it that is carried out, as the database tells it; undefined: when the job was asked for. */
  at?: string;
  /** All of the project, by code. */
  languages: Record<string, number>;
  /** Of its tags, by name. */
  tags: Record<string, number>;
  /** Of its files, by path whatever their language. */
  files: { id: number; path: string; format: string }[];
}

export interface FileToImport {
  path: string;
  contentHash: string;
  size: number;
  format: string;
  /** Language code. */
  language: string;
  /** undefined: new entries go to the default group, known ones stay where they are. */
  groupId?: number;
  /** Which columns hold what; undefined: as the reader of the format finds them. */
  spreadsheet?: SpreadsheetOptions;
  /** What is asked of its keys; undefined: as it was decided before. */
  addKeyPrefix?: string;
  sharedKeys?: SharedKeys;
}

/** What holds for the keys of a file: as asked, else as it was decided for it before. */
export interface FileKeys {
  keyPrefix: string;
  /** null: nobody has decided. */
  sharedKeys: SharedKeys | null;
}

/** A file whose content is known: codes of its languages where its format holds several, and keys that were left out. */
export type ReadFileToImport = FileToImport & {
  keys?: FileKeys;
  languages?: string[];
  leftOut?: string[];
  /** It is, byte for byte, what is kept of it: it tells nothing new of the entries themselves. */
  isAgain?: boolean;
};

export interface ResolvedOptions {
  asDraft: boolean;
  onlyIfEmpty: boolean;
  skipLocked: boolean;
  setStatus: ImportStatus | null;
  /** undefined: a job that waited while the server was replaced by one that knows tags. */
  tagging?: {
    /** Names; those that are missing are made. */
    names: string[];
    /** Entries that are not in the files keep these tags. */
    keeps: boolean;
    /** Name of the category of tags that are made. */
    category: string | null;
  };
}

/** What the user might do when they asked for it. */
export interface ImportRights {
  /** Write published texts. */
  values: boolean;
  /** Make entries. */
  create: boolean;
  /** Change descriptions, metadata, groups and lengths of entries. */
  change: boolean;
  /** Write to locked texts. */
  locked: boolean;
  /** Bring texts to other statuses, as domain/entry/status tells it; undefined: a job from before this was asked. */
  statusMoves?: readonly number[];
  /** Add languages. */
  languages: boolean;
  /** Fill what the base language lacks with the source texts of a bilingual file. */
  base: boolean;
  /** Codes of the languages of their user groups, the only ones that they may write; null: all. */
  only: readonly string[] | null;
}

/** One language of an import while it is compared and written. */
export interface LanguageStep {
  projectId: number;
  importId: number;
  /** As in import_rows: negative for a new one. */
  rowLanguageId: number;
  /** As stored. In a preview a new language keeps its negative number, which no row has. */
  languageId: number;
  baseLanguageId: number;
  code: string;
  /** Places of the files that have this language, in order. */
  fileIndexes: number[];
}
