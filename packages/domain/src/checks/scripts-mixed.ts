import type { Finding, TextRule } from './text-rule.ts';

const words = /[\p{L}\p{M}]+/gu;
const isLatin = /\p{Script=Latin}/u;
/** Letters that look like Latin ones. */
const likeLatin: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  І: 'I',
  ο: 'o',
  ν: 'v',
  ι: 'i',
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
};
const cyrillic = Object.fromEntries(
  Object.entries(likeLatin).flatMap(([other, latin]) =>
    /\p{Script=Cyrillic}/u.test(other) ? [[latin, other]] : [],
  ),
);
const greek = Object.fromEntries(
  Object.entries(likeLatin).flatMap(([other, latin]) =>
    /\p{Script=Greek}/u.test(other) ? [[latin, other]] : [],
  ),
);

/** A word in which some letters only look as if they were of its script: a Cyrillic `о` in "Gооgle". */
export const scriptsMixed: TextRule = {
  since: 3,
  example: { base: 'Average', text: 'Cредний', language: 'ru' },
  alone: true,
  find: ({ plain }) => {
    if (!/[A-Za-z]/.test(plain) || !/[Ͱ-ӿ]/.test(plain)) return [];
    return [...plain.matchAll(words)].flatMap(({ 0: word, index }): Finding[] => {
      const fixed = mended(word);
      if (fixed === undefined) return [];
      const [start, end] = [index, index + word.length];
      return [
        {
          variable: word,
          start,
          end,
          message: `Letters of several scripts in "${word}"`,
          fix: { start, end, text: fixed },
        },
      ];
    });
  },
  only: { text: '[A-Za-z][Ͱ-ӿ]|[Ͱ-ӿ][A-Za-z]' },
};

/** The word in the script of most letters; undefined: it has one script, or its letters cannot be confused. */
function mended(word: string): string | undefined {
  if (!/[A-Za-z]/.test(word) || !/[Ͱ-ӿ]/.test(word)) return undefined;
  const letters = [...word];
  const latin = letters.filter((letter) => isLatin.test(letter)).length;
  if (latin * 2 > letters.length) return replaced(letters, (letter) => isLatin.test(letter), likeLatin);
  const isGreek = /\p{Script=Greek}/u.test(word);
  return replaced(letters, (letter) => !isLatin.test(letter), isGreek ? greek : cyrillic);
}

function replaced(
  letters: readonly string[],
  stays: (letter: string) => boolean,
  by: Record<string, string>,
): string | undefined {
  const other = letters.map((letter) => (stays(letter) ? letter : by[letter]));
  return other.includes(undefined) ? undefined : other.join('');
}
