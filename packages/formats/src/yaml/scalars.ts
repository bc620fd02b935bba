/** What the escapes of double-quoted scalars stand for. Source: YAML 1.2.2, 5.7. */
const escapes: Record<string, string> = {
  a: '\u0007',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\u001b',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
  N: '\u0085',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
};

/**
 * The text of a plain or single-quoted scalar of several lines: breaks become blanks, empty lines breaks. A run of
 * blanks is looked at from its first one only: it may be long, and end without a break.
 */
export function foldLines(raw: string): string {
  return raw.replace(/(?<![ \t])[ \t]*\r?\n(?:[ \t]*\r?\n)*[ \t]*/g, folded);
}

function folded(breaks: string): string {
  const lines = breaks.split('\n').length - 1;
  return lines === 1 ? ' ' : '\n'.repeat(lines - 1);
}

/** The text between double quotes, or nothing where an escape is unknown. */
export function unescapeDouble(raw: string): string | undefined {
  let known = true;
  // A run of blanks is looked at from its first one, or that behind an escaped one.
  const pattern =
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|(\r?\n)([ \t]*\r?\n)*[ \t]*|([^\r\n]))|(?:(?<![ \t])|(?<=\\[ \t]))[ \t]*\r?\n(?:[ \t]*\r?\n)*[ \t]*/g;
  const text = raw.replace(
    pattern,
    (whole, x?: string, u?: string, long?: string, broken?: string, _e?: string, letter?: string) => {
      const digits = x ?? u ?? long;
      if (digits !== undefined) {
        const code = Number.parseInt(digits, 16);
        if (code <= 0x10ffff) return String.fromCodePoint(code);
        known = false;
        return '';
      }
      if (broken !== undefined) return '\n'.repeat(whole.split('\n').length - 2);
      if (letter === undefined) return folded(whole);
      const character = escapes[letter];
      if (character === undefined) known = false;
      return character ?? '';
    },
  );
  return known ? text : undefined;
}

/** Joins the lines of a folded block scalar. Source: YAML 1.2.2, 8.1.3. */
export function foldBlock(lines: readonly string[]): string {
  let text = '';
  let breaks = 0;
  let before: 'none' | 'usual' | 'spaced' = 'none';
  for (const line of lines) {
    if (line === '') {
      breaks++;
      continue;
    }
    const kind = /^[ \t]/.test(line) ? 'spaced' : 'usual';
    if (before === 'none') text += '\n'.repeat(breaks);
    else if (before === 'usual' && kind === 'usual') text += breaks === 0 ? ' ' : '\n'.repeat(breaks);
    else text += '\n'.repeat(breaks + 1);
    text += line;
    before = kind;
    breaks = 0;
  }
  return text;
}
