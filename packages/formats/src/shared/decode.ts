import { ParseError } from '../format.ts';
import { buildMessage, type MessageOrCode } from '../message/message.ts';
import { decodeAs, knownCharset } from './charset.ts';
import { positionAt } from './position.ts';

/** A file as text, with what is needed to write it back byte for byte. */
export interface Source {
  /** Without the byte order mark. */
  text: string;
  charset: string;
  /** Bytes of the byte order mark, 0 where there is none. */
  mark: number;
  bytes: Uint8Array;
}

export const isUnicode = (charset: string): boolean => charset.startsWith('utf-');

/** What a file that keeps its charset cannot hold, for its document. */
export function limitsOf(charset: string, further: readonly string[] = []): { limits?: string[] } {
  const limits = [...(isUnicode(charset) ? [] : [charset]), ...further];
  return limits.length > 0 ? { limits } : {};
}

export interface DecodeOptions {
  /** Charset that the file declares, in any spelling; a byte order mark is stronger. */
  declared?: string;
  /** Used when nothing is declared and the bytes are not UTF-8. */
  fallback?: string;
}

/**
 * Bytes to text: by byte order mark, declared charset, UTF-16 by its zeros, then UTF-8.
 * @throws ParseError at the first byte that the charset does not have, and at U+0000
 */
export function decode(bytes: Uint8Array, options: DecodeOptions = {}): Source {
  const marked = byteOrderMark(bytes);
  if (marked) return decodeWith(bytes, marked.charset, marked.length);
  if (options.declared) {
    const charset = knownCharset(options.declared);
    if (!charset) refuse(buildMessage('unknown-charset', { charset: options.declared }));
    // A file that can be read as bytes is not UTF-16 without a byte order mark, even if it declares that.
    if (!charset.startsWith('utf-16')) return decodeWith(bytes, charset, 0);
  }
  const charset = utf16WithoutMark(bytes) ?? 'utf-8';
  if (!options.fallback) return decodeWith(bytes, charset, 0);
  try {
    return decodeWith(bytes, charset, 0);
  } catch (error) {
    // What is UTF-8 elsewhere has a bad byte; it is not all of it something else.
    if (isMostlyUtf8(bytes)) throw error;
    return decodeWith(bytes, options.fallback, 0);
  }
}

/** Whether at least as many characters beyond ASCII are UTF-8 as bytes are not. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let good = 0;
  let bad = 0;
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0;
    at++;
    if (lead < 0x80) continue;
    const more = lead >= 0xc2 && lead < 0xe0 ? 1 : lead >= 0xe0 && lead < 0xf0 ? 2 : lead < 0xf5 ? 3 : 0;
    let found = 0;
    while (lead >= 0xc2 && found < more && ((bytes[at] ?? 0) & 0xc0) === 0x80) {
      found++;
      at++;
    }
    if (found > 0 && found === more) good++;
    else bad++;
  }
  return good > 0 && good >= bad;
}

function byteOrderMark(bytes: Uint8Array): { charset: string; length: number } | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { charset: 'utf-8', length: 3 };
  if ((a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe && d === 0xff)) {
    refuse('utf-32');
  }
  if (a === 0xff && b === 0xfe) return { charset: 'utf-16le', length: 2 };
  if (a === 0xfe && b === 0xff) return { charset: 'utf-16be', length: 2 };
  return undefined;
}

function utf16WithoutMark(bytes: Uint8Array): string | undefined {
  if (bytes.length < 4) return undefined;
  if (bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0) return 'utf-16be';
  if (bytes[0] !== 0 && bytes[1] === 0 && bytes[2] !== 0 && bytes[3] === 0) return 'utf-16le';
  return undefined;
}

function decodeWith(bytes: Uint8Array, charset: string, mark: number): Source {
  const body = mark ? bytes.subarray(mark) : bytes;
  try {
    const text = decodeAs(charset, body);
    const nul = text.indexOf('\0');
    if (nul >= 0) throw new ParseError('nul-character', positionAt(text, nul));
    return { text, charset, mark, bytes };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const before = longestPrefix(charset, body);
    const byte = body[before.length] ?? 0;
    throw new ParseError(
      buildMessage('byte-not-of-charset', {
        byte: byte.toString(16).padStart(2, '0'),
        charset: charset.toUpperCase(),
      }),
      positionAt(before.text, before.text.length),
    );
  }
}

/**
 * The longest start of the bytes that decodes, found by halving: only ever run on a broken file. A character that is cut
 * off is not of it, so that its first byte is the bad one.
 */
function longestPrefix(charset: string, bytes: Uint8Array): { text: string; length: number } {
  let good = 0;
  let bad = bytes.length + 1;
  const name = charset === 'us-ascii' ? 'utf-8' : charset;
  const partly = (length: number, stream = true): string | undefined => {
    try {
      const decoder = new TextDecoder(name, { fatal: true, ignoreBOM: true });
      return decoder.decode(bytes.subarray(0, length), { stream });
    } catch {
      return undefined;
    }
  };
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (middle <= bytes.length && partly(middle) !== undefined) good = middle;
    else bad = middle;
  }
  while (good > 0 && partly(good, false) === undefined) good--;
  return { text: partly(good) ?? '', length: good };
}

function refuse(reason: MessageOrCode): never {
  throw new ParseError(reason, { offset: 0, line: 1, column: 1 });
}
