/** What goes to the reading thread and comes back (read-files.task.ts). */
import type { FileError } from '@parlance/contract/import';
import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';

export interface FileToRead {
  /** Place in the import: position of a row is `index * unitsPerFile` and its place in the file. */
  index: number;
  path: string;
  contentHash: string;
  format: string;
  /** Language that the user chose; ignored for units that carry their own. */
  language: string;
  /** These are the bytes that are kept of this file in this language: what they say may be stored as it is. */
  kept?: { bodyId: number; languageId: number; baseLanguageId: number; bilingual: boolean };
  /** Which columns of a spreadsheet hold what. */
  spreadsheet?: SpreadsheetOptions;
  /** Content of the .stringsdict that hides texts of this .strings file. */
  dict?: string;
  /** Put before each key. */
  keyPrefix: string;
}

export interface ReadInput {
  projectId: number;
  importId: number;
  files: FileToRead[];
  /** Numbers of the project's languages by code. Others get negative ones. */
  languages: Record<string, number>;
}

export interface ReadFile {
  index: number;
  /** Number of units in each language, as `languages` of the result numbers them. */
  units: Record<number, number>;
  /** Further units that are stored already just as the file has them. */
  same: number;
  /** The plural forms that the file has for its language, as file_bodies.plurals says them. */
  plurals: string[] | null;
  /** Texts carry our invisible ids, which are not stored. */
  marked: boolean;
  notices: { code: string; message: string; line?: number }[];
  error: FileError | null;
}

export interface ReadResult {
  files: ReadFile[];
  /** All languages of the rows by code; the negative ones are new. */
  languages: Record<string, number>;
}
