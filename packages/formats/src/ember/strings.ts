const letters: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', v: '\v', f: '\f', '0': '\0' };

/** The text of a string or template literal between its quotes, or undefined for an invalid escape. */
export function unescapeString(raw: string): string | undefined {
  let known = true;
  const text = raw.replace(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]+)\}|(\r\n|[\n\r\u2028\u2029])|([\s\S]))/g,
    (_whole, x?: string, u?: string, long?: string, broken?: string, letter = '') => {
      const digits = x ?? u ?? long;
      const code = digits === undefined ? undefined : Number.parseInt(digits, 16);
      if (code !== undefined && code <= 0x10ffff)
        return u ? String.fromCharCode(code) : String.fromCodePoint(code);
      if (broken !== undefined) return '';
      if (code !== undefined || /[xu1-9]/.test(letter)) known = false;
      return letters[letter] ?? letter;
    },
  );
  return known && !/\\0\d/.test(raw) ? text : undefined;
}

const written: Record<string, string> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\v': '\\v',
  '\f': '\\f',
};

/** A string literal. */
export function jsString(text: string, quote: "'" | '"'): string {
  const special =
    quote === "'"
      ? /['\\]|[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g
      : /["\\]|[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g;
  const escaped = text.replace(special, (character) => {
    if (character === quote || character === '\\') return `\\${character}`;
    return written[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return quote + escaped + quote;
}
