/** A text in single quotes, where only the backslash and the quote mean anything: nothing of it is ever run. */
export function phpString(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** The text between single quotes. */
export function unescapeSingle(raw: string): string {
  return raw.replace(/\\([\\'])/g, '$1');
}

const letters: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  v: '\v',
  e: '\u001b',
  f: '\f',
  '\\': '\\',
  $: '$',
};

/**
 * The text between double quotes, or of a heredoc, in which quotes need no backslash and keep it.
 * Gives nothing where bytes by number are not UTF-8. Source: https://www.php.net/manual/language.types.string.php
 */
export function unescapeDouble(raw: string, quote: '"' | ''): string | undefined {
  let known = true;
  const text = raw.replace(
    /((?:\\(?:x[\da-fA-F]{1,2}|[0-7]{1,3}))+)|\\u\{([\da-fA-F]+)\}|\\([\s\S])/g,
    (whole, bytes?: string, code?: string, letter?: string) => {
      const decoded = bytes !== undefined ? ofBytes(bytes) : code !== undefined ? ofCode(code) : undefined;
      if (letter !== undefined) return letters[letter] ?? (letter === quote ? letter : whole);
      if (decoded === undefined) known = false;
      return decoded ?? '';
    },
  );
  return known ? text : undefined;
}

function ofCode(digits: string): string | undefined {
  const code = Number.parseInt(digits, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

function ofBytes(escapes: string): string | undefined {
  const bytes = escapes
    .slice(1)
    .split('\\')
    .map((digits) =>
      digits.startsWith('x') ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 8) & 255,
    );
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}

/** Where a variable begins inside double quotes, or -1. */
export function findVariable(raw: string): number {
  for (let at = 0; at < raw.length; at++) {
    if (raw[at] === '\\') at++;
    else if (raw[at] === '$' && /[a-zA-Z_{\u0080-\uffff]/.test(raw[at + 1] ?? '')) return at;
  }
  return -1;
}
