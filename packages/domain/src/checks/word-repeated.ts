import type { TextRule } from './text-rule.ts';

const words = /\p{L}[\p{L}\p{M}'’]*/gu;
/** Words that may stand twice, by language: "die, die die …", "nous nous", "that that". */
const twice: Record<string, string> = {
  en: 'that had is',
  de: 'die der das sie',
  fr: 'nous vous',
  nl: 'die dat',
  es: 'nos',
  pt: 'nos',
  it: 'si',
  da: 'det den de',
  nb: 'det den de',
  sv: 'det den de',
};
/** Languages that repeat words to say "many", "very" or "slowly". */
const reduplicates = new Set(
  'id ms jv su tl fil vi th lo km my hi bn mr gu pa ta te kn ml ne si sw zu xh mi haw tr az kk ky uz zh ja ko'.split(
    ' ',
  ),
);

/** A word that stands twice, one behind the other, unless the base text repeats one, too. */
export const wordRepeated: TextRule = {
  since: 3,
  example: { base: 'This is the last one', text: 'Das ist ist das letzte' },
  alone: true,
  find: ({ base, plain, plainBase, language }) => {
    if (reduplicates.has(language)) return [];
    const found = repeatedIn(plain, twice[language]?.split(' ') ?? []);
    if (found.length === 0 || (base !== null && repeatedIn(plainBase, []).length > 0)) return [];
    return found.map(({ word, start, end, from }) => ({
      variable: word,
      start,
      end,
      message: `Repeated word "${word}"`,
      fix: { start: from, end, text: '' },
    }));
  },
};

interface Repeated {
  word: string;
  /** Where the first of the two ends. */
  from: number;
  start: number;
  end: number;
}

function repeatedIn(plain: string, allowed: readonly string[]): Repeated[] {
  const found: Repeated[] = [];
  let before = '';
  let from = 0;
  for (const { 0: written, index: start } of plain.matchAll(words)) {
    const word = written.toLowerCase();
    const isSame = word === before && word.length > 1 && !allowed.includes(word);
    if (isSame && start - from < 4 && plain.slice(from, start).trim() === '')
      found.push({ word: written, from, start, end: start + written.length });
    before = word;
    from = start + written.length;
  }
  return found;
}
