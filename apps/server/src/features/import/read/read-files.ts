/** Messages to and from the reading thread (read-files.task.ts). */

import type { FileError } from '@parlance/contract/import-results';
import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';
import type { Message } from '@parlance/domain/text/message';
import type { KnownLanguages, SegmentReading } from '../../files/segments.service.ts';
import type { LeavesAside } from './leave-aside.ts';

export interface FileToRead {
  /** Index in the import: the position of a row is `index * unitsPerFile` plus its index in the file. */
  index: number;
  path: string;
  contentHash: string;
  format: string;
  /** Language that the user chose; ignored for units that carry their own. */
  language: string;
  /** Set if the project stores the same bytes for this file and language: its texts may be stored already. */
  kept?: { bodyId: number; languageId: number; baseLanguageId: number; bilingual: boolean };
  /** The version of the file that the project has: what has the file changed since? */
  former?: FormerVersion;
  /** The column mapping of a spreadsheet, which was given with the file. */
  spreadsheet?: SpreadsheetOptions;
  /** Its language is the base language. */
  isBase: boolean;
  /** Content of the .stringsdict that hides texts of this .strings file. */
  dict?: string;
  /** Prefix for each key. */
  keyPrefix: string;
  leaves?: LeavesAside;
  /** See FileToImport. */
  asksLanguage?: true;
  /** Of a file of segments: the languages of the project. */
  known?: KnownLanguages;
}

/** How to read a former version of a file; its keys get the prefix of the new one. */
export interface FormerVersion {
  contentHash: string;
  path: string;
  spreadsheet?: SpreadsheetOptions;
}

export interface ReadInput {
  projectId: number;
  importId: number;
  files: FileToRead[];
  /** Ids of the project's languages by code. New languages get negative numbers. */
  languages: Record<string, number>;
}

export interface ReadFile {
  index: number;
  /** Number of units in each language, as `languages` of the result numbers them. */
  units: Record<number, number>;
  /** Number of units that are already stored exactly as in the file. */
  same: number;
  /** The plural forms that the file has for its language, as in file_bodies.plurals. */
  plurals: string[] | null;
  /** See file_bodies.limits. */
  limits: string[] | null;
  /** Whether texts carry Parlance's invisible ids, which are not stored. */
  marked: boolean;
  /** How the languages of the file were read. */
  segments?: SegmentReading;
  notices: { code: string; message: string; detail: Message; line?: number }[];
  error: FileError | null;
}

export interface ReadResult {
  files: ReadFile[];
  /** All languages of the rows by code; new ones are negative. */
  languages: Record<string, number>;
}
