/**
 * Names of messages in browser extensions hold ASCII letters, digits, `_` and `@`; other keys are mapped so that they
 * come back, as in Android: a character that no name may hold becomes `_uXXXX_` (hexadecimal), and an underscore that
 * would be taken for the start of such a mark is one too. Names that begin with `@@` belong to the browser.
 * Source: https://developer.chrome.com/docs/extensions/reference/api/i18n
 */

const mark = /_u([0-9a-f]{4,6})_/g;

function marked(character: string): string {
  return `_u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}_`;
}

/** The name of a key's message. */
export function toMessageName(key: string): string {
  if (/^\w+$/.test(key) && !key.includes('_u')) return key;
  const reserved = key.startsWith('@@') ? marked('@') : '';
  let name = reserved;
  for (const character of key.slice(reserved ? 1 : 0).replace(/_(?=u[0-9a-f]{4,6}_)/g, '\0')) {
    if (character === '\0') name += marked('_');
    else name += /^[A-Za-z0-9_@]/.test(character) ? character : marked(character);
  }
  return name;
}

/** The key of a message's name; a mark for a character that needs none is no mark. */
export function fromMessageName(name: string): string {
  if (!name.includes('_u')) return name;
  return name.replace(mark, (whole, digits: string, at: number) => {
    const code = Number.parseInt(digits, 16);
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || code === 0) return whole;
    const character = String.fromCodePoint(code);
    const rest = name.slice(at + whole.length);
    return marked(character) === whole && isNeeded(character, at, rest) ? character : whole;
  });
}

/** Whether a character needs a mark at a place of a name, before the `rest`. */
function isNeeded(character: string, at: number, rest: string): boolean {
  if (character === '_') return /^u[0-9a-f]{4,6}_/.test(rest);
  if (character === '@') return at === 0 && rest.startsWith('@');
  return !/[A-Za-z0-9]/.test(character);
}
