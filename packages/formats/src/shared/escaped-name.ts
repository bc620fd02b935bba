/**
 * Keys as names of a format that takes only some characters, mapped so that they come back: a character that no name
 * may hold becomes `_uXXXX_` (hexadecimal), and an underscore that would be taken for the start of such a mark is one
 * too.
 */

const mark = /_u([0-9a-f]{4,6})_/g;

/** Whether a character may stand in a name, at its beginning or further in. */
export type Fits = (character: string, first: boolean) => boolean;

function marked(character: string): string {
  return `_u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}_`;
}

/** The name of a key. */
export function escapeName(key: string, fits: Fits): string {
  const safe = key.replace(/_(?=u[0-9a-f]{4,6}_)/g, '\0');
  let name = '';
  for (const character of safe) {
    if (character === '\0') name += marked('_');
    else name += fits(character, name === '') ? character : marked(character);
  }
  return name;
}

/** The key of a name; a mark for a character that needs none is no mark. */
export function unescapeName(name: string, fits: Fits): string {
  if (!name.includes('_u')) return name;
  return name.replace(mark, (whole, digits: string, at: number) => {
    const code = Number.parseInt(digits, 16);
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return whole;
    const character = String.fromCodePoint(code);
    const needed =
      character === '_' ? /^u[0-9a-f]{4,6}_/.test(name.slice(at + whole.length)) : !fits(character, at === 0);
    return needed && marked(character) === whole ? character : whole;
  });
}
