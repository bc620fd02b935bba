import type { FileError } from '@parlance/contract/import-results';
import { buildMessage } from '@parlance/contract/messages';
import type { Message } from '@parlance/domain/text/message';
import type { ParseError } from '@parlance/formats/format';
import { decode } from '@parlance/formats/shared/decode';

/** Most characters of a line in an error. */
const mostExcerpt = 200;

/**
 * Why a file cannot be read: a sentence with its place and the line. A workbook is binary, so its error has the row and
 * column of the cell if the reader reported one.
 */
export function toFileError(error: ParseError, path: string, bytes: Uint8Array): FileError {
  const { line, column } = error.position;
  const { code, parameters } = error;
  const message = inEnglish(error);
  const common = { path, message, detail: { code, parameters } };
  if (isText(bytes)) return { ...common, line, column, excerpt: excerptOf(bytes, line) };
  return line > 1 || column > 1 ? { ...common, line, column } : common;
}

/** The sentence of a reader, with a capital letter and a full stop. */
const inEnglish = ({ message }: ParseError): string =>
  `${message.slice(0, 1).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`;

/** The message about a file that cannot be read. */
export function describeFileError({ path, message, detail, line, column }: FileError): Message {
  const reason = (detail as Message | undefined) ?? message;
  return line === undefined
    ? buildMessage('file-broken', { path, reason })
    : buildMessage('file-broken-at', { path, line, column: column ?? 1, reason });
}

/** First bytes of zip archives, and of the compound files of Excel 97. */
const workbooks: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

const isText = (bytes: Uint8Array): boolean =>
  !workbooks.some((first) => first.every((byte, index) => bytes[index] === byte));

/** The line of the file; undefined if the bytes are no text. */
function excerptOf(bytes: Uint8Array, line: number): string | undefined {
  try {
    return decode(bytes)
      .text.split(/\r\n|\n|\r/, line)
      [line - 1]?.slice(0, mostExcerpt)
      .toWellFormed();
  } catch {
    // The error itself shows that the bytes are no text.
    return undefined;
  }
}
