import { withoutHebrewClitics } from './clitics.ts';
import type { Word } from './word-list.ts';

/** Languages whose words have one form, or whose endings are known: a word is there or it is not. */
const oneForm: ReadonlySet<string> = new Set('vi mi sm to haw ko ja zh yue th lo km my bo dz'.split(' '));
/** Languages that inflect words at their beginning, too. */
const inflectsBeginning: ReadonlySet<string> = new Set(
  'sw zu xh ss nr nd st nso tn ts ve sn ny rw rn lg ln cy br kw gd gv tl fil ceb jv ka'.split(' '),
);
/** Letters that are no others with a sign. */
const plainLetters: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ı: 'i', ø: 'o', ß: 'ss' };

/** Languages of which a stemmer does not know each form: a vowel comes and goes ("рахунок", "рахунки"). */
const partlyKnown: ReadonlySet<string> = new Set(['uk', 'ru', 'bg']);

/** Whether words of a language have forms that are not traced back to each other. */
export const hasUnknownForms = (language: string, hasStemmer: boolean): boolean =>
  hasStemmer ? partlyKnown.has(language) : !oneForm.has(language);

/** Compared in one text. A text of `looksAt` characters has some 3,000 words. */
const mostCompared = 50_000;

/**
 * The words of a text of a language without a stemmer, to ask whether one may be a form of a term's word (docs/decisions/0203).
 * Words with a common beginning of three fifths may be: "faktura" and "fakturze", "hasło" and "haseł". Who says that a term
 * is missing should be right, so that what may be there is taken for it.
 */
export class SimilarWords {
  private readonly language: string;
  private readonly words: readonly string[];
  /** Places of words by their first letter. */
  private readonly places = new Map<string, number[]>();
  private left = mostCompared;

  constructor(words: readonly Word[], language: string) {
    this.language = language;
    this.words = words.map(({ stem }) => plainOf(stem, language));
    for (const [place, word] of this.words.entries()) {
      const letter = this.anyBeginning ? '' : word.charAt(0);
      const others = this.places.get(letter);
      if (others) others.push(place);
      else this.places.set(letter, [place]);
    }
  }

  private get anyBeginning(): boolean {
    return inflectsBeginning.has(this.language);
  }

  /** Whether forms of the words of a term may stand here, beside each other. */
  mayHave(term: readonly Word[]): boolean {
    this.left -= 1;
    if (this.left <= 0) return true;
    const wanted = term.map(({ stem }) => plainOf(stem, this.language));
    const [first = ''] = wanted;
    for (const place of this.places.get(this.anyBeginning ? '' : first.charAt(0)) ?? []) {
      if (wanted.every((word, at) => this.mayBe(word, this.words[place + at] ?? ''))) return true;
      // What was not compared may be there.
      if (this.left <= 0) return true;
    }
    return false;
  }

  private mayBe(wanted: string, there: string): boolean {
    this.left -= 1;
    if (wanted === there) return true;
    const least = leastCommon(wanted);
    if (there.length > wanted.length + longestEnding || there.length < least) return false;
    if (commonBeginning(wanted, there) >= least) return true;
    // "účet", "účty": a vowel that only one form has.
    const fleeting = wanted.replace(lastVowel, '');
    if (fleeting !== wanted && there.startsWith(fleeting)) return true;
    return this.anyBeginning && commonBeginning(reversed(wanted), reversed(there)) >= least;
  }
}

/** "-ami", "-ового". */
const longestEnding = 4;

/** How many letters two forms of a word begin with; of short words nothing but a vowel at the end changes. */
function leastCommon(word: string): number {
  if (word.length > 3) return Math.ceil(word.length * 0.6);
  return endsInVowel.test(word) && word.length === 3 ? 2 : word.length;
}
const lastVowel = /(?<=.)[aeiouyаеёиоуыэюяіїє](?=[^aeiouyаеёиоуыэюяіїє]$)/;
const endsInVowel = /[aeiouyаеёиоуыэюяіїє]$/;

function commonBeginning(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charAt(at) === other.charAt(at)) at += 1;
  return at;
}

const reversed = (word: string): string => [...word].reverse().join('');

/** Without signs on letters, which forms of a word change ("stół", "stole"). */
function plainOf(stem: string, language: string): string {
  const plain = stem
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđıøß]/g, (letter) => plainLetters[letter] ?? letter);
  return language === 'he' || language === 'iw' ? withoutHebrewClitics(plain) : plain;
}
