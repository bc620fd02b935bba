import type { ReadFile } from './read-files.ts';

/** The notice of a pushed file without any content. */
export const blankNotice = 'nothing-in-file';

/** More bytes are not all blanks. */
const mostBlankBytes = 1024;

/** Whether there is nothing in a file but white space and marks of its encoding. */
export const isBlank = (bytes: Uint8Array): boolean =>
  bytes.length <= mostBlankBytes &&
  !/[^\s\0\xEF\xBB\xBF\xFE\xFF]/.test(Buffer.from(bytes).toString('latin1'));

/**
 * Whether a push has brought nothing. Programs send an empty file where the step before them failed (`generate > en.po`): taken
 * for a file whose texts were all removed, it would take the tag from all of its entries, and the layout of the file.
 */
export const bringNothing = (files: readonly Pick<ReadFile, 'notices'>[]): boolean =>
  files.length > 0 && files.every(({ notices }) => notices.some(({ code }) => code === blankNotice));
