/** Line ends of text files, changed in their bytes (comments, indentation and everything else stay), and of texts. */

const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/** A text with `\n` where it has `\r\n` or `\r`: both end a line. */
export const textWithLineFeeds = (text: string): string =>
  text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;

/** How many bytes a character has at least, and which of them says what it is where that is ASCII. */
interface Width {
  bytes: 1 | 2;
  low: 0 | 1;
}

/** UTF-16 by its byte order mark or its zeros, as `decode` finds it; every other charset that is read has ASCII as bytes. */
function widthOf([a, b, c, d]: Uint8Array): Width {
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return { bytes: 2, low: 0 };
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0)) return { bytes: 2, low: 1 };
  return { bytes: 1, low: 0 };
}

/**
 * A file with `\n` where it has `\r\n` or `\r`, so that no lines are joined. What has zero bytes is no text but a workbook,
 * and stays as it is.
 */
export function withLineFeeds(file: Uint8Array): Uint8Array {
  const { bytes, low } = widthOf(file);
  if (!file.includes(carriageReturn) || (bytes === 1 && file.includes(0))) return file;
  const isAt = (at: number, character: number) =>
    file[at + low] === character && (bytes === 1 || file[at + 1 - low] === 0);
  const changed = new Uint8Array(file.length);
  let length = 0;
  for (let at = 0; at < file.length; at += bytes) {
    const isReturn = isAt(at, carriageReturn);
    if (isReturn && isAt(at + bytes, lineFeed)) continue;
    for (let byte = 0; byte < bytes && at + byte < file.length; byte++)
      changed[length++] = isReturn && byte === low ? lineFeed : (file[at + byte] ?? 0);
  }
  return changed.subarray(0, length);
}
