import type { KeptPart } from './kept-parts.ts';

type Piece = string | KeptPart;

/** Scripts that put no space between words. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Javanese}]/u;
const wordSign = /[\p{L}\p{N}]/u;

const lastOf = (text: string): string => [...text.slice(-2)].at(-1) ?? '';
const firstOf = (text: string): string => [...text.slice(0, 2)][0] ?? '';

const joins = (sign: string): boolean => wordSign.test(sign) && !withoutSpaces.test(sign);

/** Which parts of the source have a blank before and after them, and which tags have one inside. */
function blanksOf(source: readonly Piece[]): Map<number, { before: boolean; after: boolean }> {
  return new Map(
    source.flatMap((piece, index): [number, { before: boolean; after: boolean }][] => {
      if (typeof piece === 'string') return [];
      const [previous, next] = [source[index - 1], source[index + 1]];
      return [
        [
          piece.start,
          {
            before: typeof previous === 'string' && /\s$/.test(previous),
            after: typeof next === 'string' && /^\s/.test(next),
          },
        ],
      ];
    }),
  );
}

/** Makes one blank of several where the source has single ones alone: engines that drop a word leave its blanks. */
export function withSingleSpaces(
  pieces: readonly Piece[],
  source: readonly Piece[],
): { pieces: Piece[]; repaired: boolean } {
  if (source.some((piece) => typeof piece === 'string' && / {2}/.test(piece)))
    return { pieces: [...pieces], repaired: false };
  const single = pieces.map((piece) => (typeof piece === 'string' ? piece.replace(/ {2,}/g, ' ') : piece));
  return { pieces: single, repaired: single.some((piece, index) => piece !== pieces[index]) };
}

/**
 * Puts blanks back that the source has beside what is kept, where words would grow together, and moves those out of
 * tags that the source has not inside of them (`<b> bold </b>`).
 */
export function restoreSpaces(
  pieces: readonly Piece[],
  source: readonly Piece[],
): { pieces: Piece[]; repaired: boolean } {
  const blanks = blanksOf(source);
  const result = [...pieces];
  let repaired = false;
  const change = (at: number, text: string): void => {
    if (result[at] !== text) repaired = true;
    result[at] = text;
  };
  for (const [index, piece] of result.entries()) {
    if (typeof piece === 'string') continue;
    const had = blanks.get(piece.start);
    const [before, after] = [result[index - 1], result[index + 1]];
    if (piece.kind === 'open' && !had?.after && typeof after === 'string' && /^\s/.test(after)) {
      change(index + 1, after.trimStart());
      if (typeof before === 'string' && !/\s$/.test(before)) change(index - 1, `${before} `);
    } else if (piece.kind === 'close' && !had?.before && typeof before === 'string' && /\s$/.test(before)) {
      change(index - 1, before.trimEnd());
      if (typeof after === 'string' && joins(firstOf(after))) change(index + 1, ` ${after}`);
    } else if (piece.kind !== 'line') {
      if (had?.before && typeof before === 'string' && joins(lastOf(before))) change(index - 1, `${before} `);
      if (had?.after && typeof after === 'string' && joins(firstOf(after))) change(index + 1, ` ${after}`);
    }
  }
  return { pieces: result, repaired };
}
