import { isSingleByte } from '@parlance/domain/text/legacy-charset';
import { isUnicode, type Source } from './decode.ts';
import { byteOffsets, encode } from './encode.ts';

/** Replaces the text from `from` to `to` (offsets of the decoded text) by `text`. */
export interface Patch {
  from: number;
  to: number;
  text: string;
  /** The unit it is for, named when a character does not fit. */
  key?: string;
}

/**
 * The bytes of a file with some ranges replaced; all others are copied as they are. Insertions at one place
 * keep their order; a removal may touch or overlap other removals.
 * @throws WriteError where a character does not fit into the file's charset.
 */
export function applyPatches(source: Source, patches: readonly Patch[]): Uint8Array {
  if (patches.length === 0) return source.bytes;
  const sorted = inOrder(patches);
  return isUnicode(source.charset) ? patchText(source, sorted) : patchBytes(source, sorted);
}

function inOrder(patches: readonly Patch[]): Patch[] {
  const sorted = patches.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const result: Patch[] = [];
  for (const patch of sorted) {
    const last = result.at(-1);
    if (!last || patch.from >= last.to) result.push(patch);
    else if (patch.text === '' && last.text === '') {
      result[result.length - 1] = { ...last, to: Math.max(last.to, patch.to) };
    } else throw new Error(`patches overlap at ${patch.from}`);
  }
  return result;
}

function patchText(source: Source, patches: readonly Patch[]): Uint8Array {
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to, text } of patches) {
    pieces.push(source.text.slice(at, from), text);
    at = to;
  }
  pieces.push(source.text.slice(at));
  return joined([source.bytes.subarray(0, source.mark), encode(pieces.join(''), source.charset)]);
}

function patchBytes(source: Source, patches: readonly Patch[]): Uint8Array {
  const ends = patches.flatMap(({ from, to }) => [from, to]);
  const narrow = isSingleByte(source.charset) && source.charset !== 'us-ascii';
  const utf8 = source.charset === 'us-ascii' ? { ...source, charset: 'utf-8' } : source;
  const places = narrow ? ends : byteOffsets(utf8, ends);
  const body = source.bytes.subarray(source.mark);
  const pieces: Uint8Array[] = [source.bytes.subarray(0, source.mark)];
  let at = 0;
  for (const [index, { text, key }] of patches.entries()) {
    pieces.push(body.subarray(at, places[index * 2]), encode(text, source.charset, key));
    at = places[index * 2 + 1] ?? at;
  }
  pieces.push(body.subarray(at));
  return joined(pieces);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
