import { maxUploadBytes } from '@parlance/contract/import.endpoints';
import type { ImportFile, SharedKeys } from '@parlance/contract/import-options';
import type { FileError, ImportPreview, UploadedFile } from '@parlance/contract/import-results';
import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';
import { allowedExtensions, isSpreadsheet } from '../../product/file-formats.ts';

/** The maximum number of files in one import (specification of the import call). */
export const mostFiles = 200;

/** One file in the dialog's list, from the choice to the import. */
export interface Item {
  /** The client's id; it stays after the server has named the upload. */
  id: string;
  path: string;
  size: number;
  /** When the chosen file was changed last (milliseconds since 1970); files of a zip have none. */
  lastModified?: number;
  state: 'sending' | 'failed' | 'ready';
  /** Why the upload failed. */
  problem?: 'tooLarge' | string;
  /** The server refuses the file as it is: sending it again does not help. */
  isRefused?: boolean;
  upload?: string;
  /** null: not supported, unless the user chooses the format. */
  fileType: string | null;
  alternatives: readonly string[];
  language: string | null;
  /** User groups do not let the user write in its language: the import leaves it out. */
  isNotYours?: boolean;
  /** The file does not name its language: it gets the base language, until the user chooses another. */
  takesBase?: boolean;
  /** Why it cannot be read as this type; known before the user has chosen its language. */
  broken?: { fileType: string; error: FileError };
  groupId?: string;
  /** The contents of a spreadsheet's columns; null: the user has to choose; undefined: not known yet. */
  spreadsheet?: SpreadsheetOptions | null;
  /** In how many rows each column of the spreadsheet has something. */
  filledRows?: readonly number[];
  /** How keys of other files are treated; undefined: as the server remembers it. */
  addKeyPrefix?: string;
  sharedKeys?: SharedKeys;
  /** A file of the project that this one was uploaded as before; undefined: the server proposed none. */
  sameFile?: SameFile;
}

/** What the server proposed; with `isOther`, the user said that it is another file. */
export type SameFile = NonNullable<ImportPreview['files'][number]['sameFile']> & { isOther?: boolean };

/** Settings known before the upload: from a stored file that is replaced, or from the page that opened the dialog. */
export interface Preset {
  path?: string;
  fileType?: string;
  language?: string;
}

/** A user who gives a folder or a zip means the texts in it: files of other kinds are skipped and counted, unless
 *  there are only such files. */
export function withoutOthers<T>(
  files: readonly T[],
  isOther: (file: T) => boolean,
): { files: readonly T[]; others: number } {
  const meant = files.filter((file) => !isOther(file));
  return meant.length > 0 ? { files: meant, others: files.length - meant.length } : { files, others: 0 };
}

/** A file of a folder whose extension belongs to no format. */
export function isOtherInFolder({ name }: Pick<File, 'name'>): boolean {
  const ending = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return name.includes('/') && ending !== 'zip' && !allowedExtensions.includes(ending);
}

/** A file of a zip that the server dropped, because it has no known format. */
export function isOtherInZip({ member, fileType }: UploadedFile): boolean {
  return member !== undefined && fileType === null;
}

const numeric = new Intl.Collator(undefined, { numeric: true });

/** Files in natural order of their paths: the browser reads a folder in the order of its disk. */
export function inOrder<T extends Pick<File, 'name'>>(files: readonly T[]): T[] {
  return files.toSorted((a, b) => numeric.compare(a.name, b.name));
}

/** Files as they are shown: those of the base language first, since the others are compared with them. */
export function baseFirst(items: readonly Item[], baseLanguage: string): Item[] {
  const isBase = ({ language }: Item): boolean => language === baseLanguage;
  return [...items.filter(isBase), ...items.filter((item) => !isBase(item))];
}

/** Files of the list that one of these replaces: it has the same path, and the listed file could not be used
 *  (`isUnusable`) or is unchanged and chosen again. */
export function replacedBy(
  given: readonly Pick<File, 'name' | 'size' | 'lastModified'>[],
  items: readonly Item[],
  isUnusable: (item: Item) => boolean,
): Item[] {
  return items.filter((item) =>
    given.some(
      ({ name, size, lastModified }) =>
        name === item.path &&
        (isUnusable(item) || (size === item.size && lastModified === item.lastModified)),
    ),
  );
}

/** Whether the list has another file of the same path and format. Their folders named the languages, and were not chosen
 *  along: none of them may be guessed to be of the base language. */
export const sharesItsPath = (item: Item, items: readonly Item[]): boolean =>
  items.some(({ id, path, fileType }) => id !== item.id && path === item.path && fileType === item.fileType);

/** Whether a later file of the list has the same path, format and language: only one of them can be stored. */
export function hasLaterTwin(item: Item, items: readonly Item[]): boolean {
  const at = items.indexOf(item);
  return items
    .slice(at + 1)
    .some(
      ({ path, fileType, language }) =>
        path === item.path && fileType === item.fileType && language === item.language,
    );
}

let last = 0;
const nextId = (): string => `file-${++last}`;

/** The list entries of chosen files while they are sent. */
export function itemsOf(files: readonly File[]): Item[] {
  return files.map((file) => ({
    id: nextId(),
    path: file.name,
    size: file.size,
    lastModified: file.lastModified,
    fileType: null,
    alternatives: [],
    language: null,
    ...(file.size > maxUploadBytes
      ? { state: 'failed' as const, problem: 'tooLarge' }
      : { state: 'sending' as const }),
  }));
}

/** The list with the server's results for the files of a request, in their positions; a zip becomes its members.
 *  `pageLanguage` applies where the server found no language, `preset` contains the settings made before. */
export function withUploaded(
  items: readonly Item[],
  sent: readonly string[],
  found: readonly UploadedFile[],
  pageLanguage: string | null,
  preset: Preset = {},
): Item[] {
  const waiting = items.filter((item) => sent.includes(item.id));
  const fresh = found.map((file): Item => {
    const at = waiting.findIndex((item) => item.path === file.path);
    const same = at < 0 ? undefined : waiting.splice(at, 1)[0];
    return {
      id: same?.id ?? nextId(),
      path: file.path,
      size: file.size,
      lastModified: same?.lastModified,
      state: 'ready',
      upload: file.upload,
      fileType: preset.fileType ?? file.fileType,
      alternatives: [...new Set([file.fileType, ...file.alternatives])].filter((type) => type !== null),
      language: preset.language ?? file.language ?? pageLanguage,
      ...(preset.language === undefined && file.takesBase && { takesBase: true }),
      ...(file.error && file.fileType !== null && { broken: { fileType: file.fileType, error: file.error } }),
    };
  });
  const at = items.findIndex((item) => sent.includes(item.id));
  if (at < 0) return [...items];
  const rest = items.filter((item) => !sent.includes(item.id));
  const list = [...rest.slice(0, at), ...fresh, ...rest.slice(at)];
  const isGuessed = (item: Item): boolean => {
    const file = preset.language === undefined ? found[fresh.indexOf(item)] : undefined;
    return file !== undefined && (file.takesBase || file.language === null);
  };
  return list.map((item) =>
    isGuessed(item) && sharesItsPath(item, list) ? { ...item, language: null, takesBase: false } : item,
  );
}

/** The list while files are sent again. */
export function withSending(items: readonly Item[], ids: readonly string[]): Item[] {
  return items.map((item) =>
    ids.includes(item.id) ? { ...item, state: 'sending', problem: undefined } : item,
  );
}

/** The list after a request failed: its files stay, with the reason. */
export function withFailed(
  items: readonly Item[],
  sent: readonly string[],
  failure: { problem: string; isRefused: boolean },
): Item[] {
  return items.map((item) => (sent.includes(item.id) ? { ...item, state: 'failed', ...failure } : item));
}

/** Why a file cannot be read, for a file that needs no choice of a language; null if no such error is known. */
export function brokenWithoutLanguage({ broken, fileType, language }: Item): FileError | null {
  return language === null && broken !== undefined && broken.fileType === fileType ? broken.error : null;
}

/** Whether the user has to choose its language before it is checked. */
export const lacksLanguage = (item: Item): boolean =>
  item.state === 'ready' &&
  item.fileType !== null &&
  item.language === null &&
  brokenWithoutLanguage(item) === null;

/** Whether the user has to say what the columns of the spreadsheet hold. */
export const lacksColumns = ({ fileType, spreadsheet }: Item): boolean =>
  isSpreadsheet(fileType) && spreadsheet === null;

/** Files without a language, of formats that need one, next to another such file: all of them may have the same
 *  language. */
export function othersWithoutLanguage(items: readonly Item[], { id }: Pick<Item, 'id'>): Item[] {
  return items.filter((item) => item.id !== id && lacksLanguage(item));
}

/** A spreadsheet whose columns the server has not examined yet. */
export function isBeingRead({ state, fileType, spreadsheet }: Item): boolean {
  return state === 'ready' && isSpreadsheet(fileType) && spreadsheet === undefined;
}

/** The list with marks on files in a language that the user may not write in; the same items if nothing changes. */
export function withNotYours(items: readonly Item[], mayWrite: (code: string) => boolean): readonly Item[] {
  const isNotYours = ({ fileType, language }: Item): boolean =>
    language !== null && !isSpreadsheet(fileType) && !mayWrite(language);
  return items.some(isNotYours)
    ? items.map((item) => (isNotYours(item) ? { ...item, isNotYours: true } : item))
    : items;
}

/** Whether all settings of a file are complete, so that it can be checked and imported. */
export function isSettled(item: Item): boolean {
  if (isSpreadsheet(item.fileType) && !item.spreadsheet) return false;
  return item.state === 'ready' && item.fileType !== null && item.language !== null && !item.isNotYours;
}

/** A complete file in the form of the request; null for an incomplete one. */
export function importFileOf(item: Item): ImportFile | null {
  const { upload, fileType, language, groupId, spreadsheet, addKeyPrefix, sharedKeys } = item;
  if (!isSettled(item) || !upload || fileType === null || language === null) return null;
  const spreadsheetOptions = isSpreadsheet(fileType) ? (spreadsheet ?? undefined) : undefined;
  return { upload, fileType, language, groupId, spreadsheetOptions, addKeyPrefix, sharedKeys };
}

/** A path for display: its last part, and the folders before it. */
export function splitPath(path: string): { folder: string; name: string } {
  const at = path.lastIndexOf('/');
  return { folder: path.slice(0, at + 1), name: path.slice(at + 1) };
}
