import { fail } from '../shared/fail.ts';
import { nextStep } from './nextstep.ts';

export interface Quoted {
  text: string;
  /** Behind the closing quote. */
  to: number;
}

const stopsDouble = /[\\"]/g;
const stopsSingle = /[\\']/g;

const letters: Record<string, string> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/**
 * Decodes the quoted string that begins at `from`. `\u203A` is not an escape of Apple, but real files use it with the
 * obvious meaning: it is decoded, and a notice reports it. @throws ParseError
 */
export function decodeQuoted(text: string, from: number, doubtful: (at: number) => void): Quoted {
  const quote = text.charAt(from);
  const stop = quote === '"' ? stopsDouble : stopsSingle;
  let value = '';
  for (let at = from + 1; ; ) {
    stop.lastIndex = at;
    const found = stop.exec(text);
    if (!found) fail(text, from, 'string-open');
    value += text.slice(at, found.index);
    if (found[0] === quote) {
      if (!value.isWellFormed()) fail(text, from, 'lone-surrogate');
      return { text: value, to: found.index + 1 };
    }
    const escape = decodeEscape(text, found.index, doubtful);
    if (escape.text === '\0') fail(text, found.index, 'nul-character');
    value += escape.text;
    at = escape.to;
  }
}

function decodeEscape(text: string, at: number, doubtful: (at: number) => void): Quoted {
  const next = text.charAt(at + 1);
  if (next === 'U' || next === 'u') {
    const [digits = ''] = /^[0-9a-fA-F]{1,4}/.exec(text.slice(at + 2, at + 6)) ?? [];
    const isMeant = next === 'U' ? digits !== '' : digits.length === 4;
    if (isMeant && next === 'u') doubtful(at);
    if (isMeant)
      return { text: String.fromCharCode(Number.parseInt(digits, 16)), to: at + 2 + digits.length };
  }
  const [octal] = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4)) ?? [];
  if (octal) return { text: nextStep(Number.parseInt(octal, 8) & 0xff), to: at + 1 + octal.length };
  // A line break stands for itself, as does every other character.
  const width = next >= '\ud800' && next <= '\udbff' ? 2 : 1;
  return { text: letters[next] ?? text.slice(at + 1, at + 1 + width), to: at + 1 + width };
}

const short: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A text in quotes; raw line breaks where the file has its long texts so. */
export function quoteApple(text: string, quote = '"', rawBreaks = false): string {
  const escaped = text.replace(
    /[\\"'\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => {
      if (character === '"' || character === "'") return character === quote ? `\\${character}` : character;
      if (character === '\n' && rawBreaks) return character;
      return short[character] ?? `\\U${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    },
  );
  return quote + escaped + quote;
}
