/**
 * Values of Android string resources. Rules: Android "String resources" (escapes, quotes, white space, styling) and
 * what aapt2 makes of them; common mistakes are listed in design/formats.md.
 */

/** FairQueue the characters of a value into text: joins white space outside of double quotes and resolves escapes. */
export class ValueDecoder {
  text = '';
  #quoted = false;
  /** A space is due before the next character. */
  #space = false;
  /** White space was just written, or nothing yet: more of it is dropped. */
  #blank = true;

  /** Takes a piece of character data; `escape` is applied to what goes out (to keep markup apart). */
  take(piece: string, escape: (text: string) => string = (text) => text): void {
    let out = '';
    let start = 0;
    let quoted = this.#quoted;
    let space = this.#space;
    let blank = this.#blank;
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      const isBlank = !quoted && (code === 32 || (code >= 9 && code <= 13));
      if (!isBlank && space) {
        out += ' ';
        space = false;
      }
      if (!isBlank && code !== 34 && code !== 92) {
        blank = false;
        continue;
      }
      out += piece.slice(start, at);
      if (isBlank) space = !blank;
      else if (code === 34) quoted = !quoted;
      else {
        const { text, length } = resolveEscape(piece, at + 1);
        out += text;
        at += length;
        blank = false;
      }
      start = at + 1;
    }
    this.#quoted = quoted;
    this.#space = space;
    this.#blank = blank;
    this.text += escape(out + piece.slice(start));
  }

  /** Takes a tag as it stands. Spaces on both of its sides count, as aapt2 takes them. */
  tag(tag: string): void {
    if (this.#space) this.text += ' ';
    this.#space = false;
    this.#blank = false;
    this.text += tag;
  }
}

/** What follows a backslash at `at`, and how many characters that takes. An unknown letter stands for itself. */
function resolveEscape(piece: string, at: number): { text: string; length: number } {
  const letter = piece[at];
  if (letter === undefined) return { text: '', length: 0 };
  if (letter === 'n') return { text: '\n', length: 1 };
  if (letter === 't') return { text: '\t', length: 1 };
  if (letter === 'u') {
    const digits = /^[0-9a-fA-F]{4}/.exec(piece.slice(at + 1, at + 5))?.[0];
    if (digits) return { text: String.fromCharCode(Number.parseInt(digits, 16)), length: 5 };
    return { text: 'u', length: 1 };
  }
  const character = String.fromCodePoint(piece.codePointAt(at) ?? 0);
  return { text: character, length: character.length };
}

/** Character data (before XML escaping) that reads back as `text`; within double quotes where `quoted`. */
export function escapeValue(text: string, quoted = false, first = true, last = true): string {
  const escaped = text.replace(
    /[\\"'\n\t]|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g,
    (character) => {
      if (character === '\n') return '\\n';
      if (character === '\t') return '\\t';
      if (/[\\"']/.test(character)) return `\\${character}`;
      return unicode(character);
    },
  );
  const led = first ? escaped.replace(/^[@?]/, '\\$&') : escaped;
  if (quoted) return led;
  const spaced = led.replace(/(?<= ) /g, '\\u0020');
  const begun = first ? spaced.replace(/^ /, '\\u0020') : spaced;
  return last ? begun.replace(/ $/, '\\u0020') : begun;
}

function unicode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
