import { fail } from '../shared/fail.ts';

/** A key or value as it was decoded. */
export interface DecodedPart {
  text: string;
  /** Where it ends in the file. */
  to: number;
  /** Where decoding stopped: at a separator, a line break or the end of the file. */
  end: number;
  /** Length of `text`, and its end in the file, without blanks at the end that were not escaped. */
  solid: number;
  solidTo: number;
  /** The file ends with its backslash, which is ignored. */
  hangs: boolean;
}

const letters: Record<string, string> = { t: '\t', n: '\n', r: '\r', f: '\f' };

/** Decodes from `from` up to a character that `stops`, over continued lines. @throws ParseError for a broken escape */
export function decodeLogical(text: string, from: number, stops: (code: number) => boolean): DecodedPart {
  const part: DecodedPart = { text: '', to: from, end: from, solid: 0, solidTo: from, hangs: false };
  let at = from;
  let run = from;
  for (;;) {
    const code = text.charCodeAt(at);
    const ends = at >= text.length || code === 10 || code === 13 || stops(code);
    if (!ends && code !== 92) {
      at++;
      if (code !== 32 && code !== 9 && code !== 12) {
        part.solid = part.text.length + at - run;
        part.solidTo = at;
      }
      continue;
    }
    part.text += text.slice(run, at);
    if (ends) {
      part.to = part.end = at;
      return part;
    }
    at = takeEscape(text, at, part);
    run = at;
  }
}

function takeEscape(text: string, at: number, part: DecodedPart): number {
  const next = text.charCodeAt(at + 1);
  // java.util.Properties drops a backslash at the very end.
  if (at + 1 >= text.length) {
    part.hangs = true;
    return at + 1;
  }
  if (next === 10 || next === 13) return continued(text, at + 1);
  let to = at + 2;
  if (next === 117) {
    const digits = text.slice(to, to + 4);
    if (!/^[0-9a-fA-F]{4}$/.test(digits)) fail(text, at, 'expected-hexadecimal-after-u');
    if (digits === '0000') fail(text, at, 'nul-character');
    part.text += String.fromCharCode(Number.parseInt(digits, 16));
    to += 4;
  } else {
    const letter = text.charAt(at + 1);
    part.text += letters[letter] ?? letter;
  }
  part.solid = part.text.length;
  part.solidTo = to;
  return to;
}

/** Behind a line break and the blanks that begin the next line. */
function continued(text: string, at: number): number {
  let next = text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1;
  for (;;) {
    const code = text.charCodeAt(next);
    if (code !== 32 && code !== 9 && code !== 12) return next;
    next++;
  }
}
