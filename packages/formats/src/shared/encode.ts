import { legacyBytes } from '@parlance/domain/text/legacy-charset';
import { WriteError } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Source } from './decode.ts';

/** Text to bytes of a charset. @throws WriteError naming the character that does not fit, and the key. */
export function encode(text: string, charset: string, key?: string): Uint8Array {
  if (charset === 'utf-8') return new TextEncoder().encode(text);
  if (charset === 'utf-16le' || charset === 'utf-16be') return encodeUtf16(text, charset === 'utf-16be');
  const bytes: number[] = [];
  for (const character of text) {
    const code = legacyBytes(charset, character);
    if (!code) throw doesNotFit(character, charset, key);
    for (const byte of code) bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

function doesNotFit(character: string, charset: string, key: string | undefined): WriteError {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const reason = buildMessage('character-not-of-charset', {
    character,
    code,
    charset: charset.toUpperCase(),
  });
  return new WriteError(
    key === undefined ? reason : buildMessage('of-key', { key, reason }),
    key,
    [],
    charset,
  );
}

function encodeUtf16(text: string, bigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index++)
    view.setUint16(index * 2, text.charCodeAt(index), !bigEndian);
  return bytes;
}

/**
 * Byte offsets of ascending text offsets, in the bytes after the mark. Charsets with bytes of several lengths
 * are walked character by character, since one character may have two codes there and must keep its own.
 */
export function byteOffsets(source: Source, offsets: readonly number[]): number[] {
  const body = source.mark ? source.bytes.subarray(source.mark) : source.bytes;
  const decoder = new TextDecoder(source.charset, { fatal: true, ignoreBOM: true });
  let byte = 0;
  let unit = 0;
  return offsets.map((offset) => {
    while (unit < offset && byte < body.length) {
      if ((body[byte] ?? 0) < 0x80) {
        byte++;
        unit++;
        continue;
      }
      let decoded = '';
      while (!decoded && byte < body.length) {
        decoded = decoder.decode(body.subarray(byte, byte + 1), { stream: true });
        byte++;
      }
      unit += decoded.length;
    }
    return byte;
  });
}
