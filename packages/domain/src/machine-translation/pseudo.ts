/** Letters of ASCII as ones that look alike, so that the text stays readable and is seen to be no translation. */
const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...'AÅBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽ',
    ...'aåbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzž',
  ]
    .join('')
    .match(/../gu)
    ?.map((pair) => [...pair]) ?? [],
);

/** How much longer texts get in translation, by their length in English (IBM, Guideline A3, upper half of each step). */
const expansions: readonly { upTo: number; by: number }[] = [
  { upTo: 10, by: 1 },
  { upTo: 20, by: 0.8 },
  { upTo: 30, by: 0.6 },
  { upTo: 50, by: 0.4 },
  { upTo: Number.POSITIVE_INFINITY, by: 0.3 },
];

const fillers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Words that fill a length, with a space before each: readable, broken into lines like words. */
function fill(length: number): string {
  let text = '';
  for (let at = 0; text.length < length; at++) text += ` ${fillers[at % fillers.length]}`;
  return text;
}

/** How many characters a text of a length grows by. */
export const expansionOf = (length: number): number =>
  Math.round(length * (expansions.find(({ upTo }) => length <= upTo)?.by ?? 0));

/**
 * A text as if translated: accented letters, longer as translations are, and closed in brackets, so that texts that are
 * cut off, put together from parts or not translatable are seen. `kept`: stretches that stay as they are.
 */
export function pseudoTranslate(text: string, kept: RegExp): string {
  const accented = (part: string): string => part.replace(/[A-Za-z]/g, (letter) => accents[letter] ?? letter);
  let shown = '';
  let letters = 0;
  let at = 0;
  const add = (part: string): void => {
    shown += accented(part);
    letters += part.length;
  };
  for (const match of text.matchAll(kept)) {
    add(text.slice(at, match.index));
    shown += match[0];
    at = match.index + match[0].length;
  }
  add(text.slice(at));
  return `[${shown}${fill(expansionOf(letters))}]`;
}
