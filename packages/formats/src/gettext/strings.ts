import { fail } from '../shared/fail.ts';

const letters: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\u0007',
  '\\': '\\',
  '"': '"',
};

/** The text between two offsets with the escapes of C resolved. @throws ParseError as msgfmt refuses it */
export function unescapePo(source: string, from: number, to: number): string {
  let text = '';
  let start = from;
  for (let at = source.indexOf('\\', from); at >= 0 && at < to; at = source.indexOf('\\', start)) {
    text += source.slice(start, at);
    const letter = source[at + 1] ?? '';
    const simple = letters[letter];
    if (simple !== undefined) {
      text += simple;
      start = at + 2;
      continue;
    }
    const pattern = /[0-7]{1,3}|x[0-9a-fA-F]{1,2}/y;
    pattern.lastIndex = at + 1;
    const code = pattern.exec(source)?.[0];
    if (code === undefined) fail(source, at, 'invalid-escape');
    const value = code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 8);
    // Bytes above ASCII would depend on the charset of their writer.
    if (value === 0) fail(source, at, 'nul-character');
    if (value > 127) fail(source, at, 'escape-above-127');
    text += String.fromCharCode(value);
    start = at + 1 + code.length;
  }
  return text + source.slice(start, to);
}

const named: Record<string, string> = {
  '\n': '\\n',
  '\t': '\\t',
  '\r': '\\r',
  '\b': '\\b',
  '\f': '\\f',
  '\v': '\\v',
  '\u0007': '\\a',
  '\\': '\\\\',
  '"': '\\"',
};

/** The inside of a string, without its quotes. */
export function escapePo(text: string): string {
  return text.replace(/["\\\u0000-\u001f\u007f]/g, (character) => {
    return named[character] ?? `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`;
  });
}

/** Lines longer than this are folded in files that fold; gettext's own width. */
const width = 79;

/**
 * A text as one or more quoted strings: one line where it has no line break inside, else an empty string and a
 * line for each of its lines. `prefix` is what stands before the first quote and counts for the width.
 */
export function quotePo(
  text: string,
  options: { fold?: boolean; prefix?: number; newline?: string; oneLine?: boolean } = {},
): string {
  const { fold = false, prefix = 0, newline = '\n', oneLine = false } = options;
  const inner = text.indexOf('\n');
  const several = !oneLine && inner >= 0 && inner < text.length - 1;
  const whole = escapePo(text);
  if (!several && !(fold && prefix + whole.length + 2 > width)) return `"${whole}"`;
  const lines = text.split(/(?<=\n)/).map(escapePo);
  const folded = fold ? lines.flatMap(foldLine) : lines;
  return ['""', ...folded.map((line) => `"${line}"`)].join(newline);
}

/** Breaks an escaped line behind blanks so that each piece fits where it can. */
function foldLine(line: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const word of line.match(/[^ ]* +|[^ ]+$/g) ?? ['']) {
    if (piece !== '' && piece.length + word.length + 2 > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += word;
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}
