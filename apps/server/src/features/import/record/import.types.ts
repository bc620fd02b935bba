import type { SharedKeys } from '@parlance/contract/import-options';
import type { ImportOrigin } from '@parlance/contract/import-results';
import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';
import type { Warning } from '@parlance/domain/checks/warnings';
import type { ImportStatus } from '@parlance/domain/entry/status';
import type { SegmentReading } from '../../files/segments.service.ts';
import type { LeavesAside } from '../read/leave-aside.ts';

/** Input of an import job (`jobs.input`), resolved and checked by the service. */
export interface ImportInput {
  files: FileToImport[];
  options: ResolvedOptions;
  rights: ImportRights;
  /** undefined: the job was queued by an older version of the server. */
  there?: ExistingTargets;
  /** undefined: a person sent the files. */
  origin?: ImportOrigin;
  /** Whom the history names; undefined: who started the job; null: whose account is deleted. */
  author?: number | null | undefined;
}

/** The targets of an import that existed when it was started, by id. */
export interface ExistingTargets {
  /** Timestamp from the database of the preview that found these targets; undefined: when the job was started. */
  at?: string;
  /** Ids of all languages of the project, by code. */
  languages: Record<string, number>;
  /** Ids of the import's tags, by name. */
  tags: Record<string, number>;
  /** The kept files of the import, by their path without the language. */
  files: { id: number; path: string; format: string }[];
}

export interface FileToImport {
  path: string;
  /** Path of the kept file that it is; undefined: its own without the language (files/kept-path.service). */
  keptPath?: string;
  contentHash: string;
  size: number;
  format: string;
  /** Language code. */
  language: string;
  /** undefined: new entries go to the default group, existing ones stay in theirs. */
  groupId?: number;
  /** `groupId` is for new entries alone. */
  groupsStay?: true;
  /** The column mapping; undefined: the reader detects it. */
  spreadsheet?: SpreadsheetOptions;
  /** The key prefix that the user chose; undefined: that of the previous import. */
  addKeyPrefix?: string;
  sharedKeys?: SharedKeys;
  /** Its sender named its language: a spreadsheet that has texts of others alone is refused (docs/decisions/0302). */
  asksLanguage?: true;
  /** What of the file is not imported. */
  leaves?: LeavesAside;
  /** The bytes were made of a request: they are no file of the project, and are not kept. */
  isTransient?: true;
  /** Beside that: nobody ever saw a file of this name. */
  isUnnamed?: true;
}

/** Key prefix and shared-key choice of a file: the user's, else those of its previous import. */
export interface FileKeys {
  keyPrefix: string;
  /** null: nobody has chosen. */
  sharedKeys: SharedKeys | null;
}

/** A file that has been read: codes of its languages if its format holds several, and the keys that were left out. */
export type ReadFileToImport = FileToImport & {
  keys?: FileKeys;
  languages?: string[];
  leftOut?: string[];
  /** How its languages were read, where the project is a memory. */
  segments?: SegmentReading;
  /** The file equals its stored body byte for byte, so it says nothing new about the entries. */
  isAgain?: boolean;
  /** The version of the file that the project has. */
  bodyId?: number;
};

export interface ResolvedOptions {
  asDraft: boolean;
  onlyIfEmpty: boolean;
  skipLocked: boolean;
  /** Leave texts alone that are in an order; undefined: they are written and stay in it. */
  skipOrdered?: true;
  /** Leave texts alone that were changed here since the file's last import, and not in the file; undefined: overwrite them. */
  keepChangedHere?: true;
  /** The files replace the kept ones although texts of them are left alone (docs/decisions/0282); undefined: those stay. */
  bringsWholeFile?: true;
  setStatus: ImportStatus | null;
  /** Texts of the base language only fill what it lacks: the files bring translations (docs/decisions/0302). */
  baseFills?: true;
  /** undefined: the job was queued by a version of the server without tags. */
  tagging?: {
    /** Tag names; missing tags are created. */
    names: string[];
    /** Whether entries that are not in the files keep these tags. */
    keeps: boolean;
    /** Category of new tags. */
    category: string | null;
  };
}

/** What the user was allowed to do when they started the import. */
export interface ImportRights {
  /** Write published texts. */
  values: boolean;
  /** Make entries. */
  create: boolean;
  /** Change descriptions, metadata, groups and lengths of entries. */
  change: boolean;
  /** Write to locked texts. */
  locked: boolean;
  /** Status changes that the user may make (domain/entry/status); undefined: the job was queued by an older version. */
  statusMoves?: readonly number[];
  /** Add languages. */
  languages: boolean;
  /** Of these, only those whose code is known: nobody sees a program's import before it is done. */
  onlyKnownLanguages?: true;
  /** Fill what the base language lacks with the source texts of a bilingual file. */
  base: boolean;
  /** Codes of the languages that their user groups allow them to write; null: all. */
  only: readonly string[] | null;
}

/** The first problem because of which a text is not taken, as `import_changes.refusal` has it. */
export type TextRefusal = Pick<Warning, 'issue' | 'message' | 'variable' | 'over'>;

/** One language of an import during comparison and writing. */
export interface LanguageStep {
  projectId: number;
  importId: number;
  /** As in import_rows: negative for a new language. */
  rowLanguageId: number;
  /** The stored id. In a preview, a new language keeps its negative number, which no row has. */
  languageId: number;
  baseLanguageId: number;
  code: string;
  /** Indexes of the files that have this language, in order. */
  fileIndexes: number[];
}
