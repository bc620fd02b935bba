import { segmenterOf, withoutSpaces } from '../text/words.ts';
import { readingsOf, withoutArticle } from './clitics.ts';
import { invisible, invisibleInWord, withoutJoiners } from './invisible.ts';
import type { Stemmer } from './stemmers.ts';

/** A word of a text, or a sign. Of scripts without spaces each character is one: words are what a segmenter finds. */
export interface Word {
  /** By which words are compared: lower case, without inflection. */
  stem: string;
  start: number;
  end: number;
  /** Whether a reader sees a word begin, or end, here. */
  begins: boolean;
  ends: boolean;
}

const letters = '[\\p{L}\\p{N}\\p{M}_]+';
/**
 * Words are letters and digits, which a point, a comma or what nobody sees may join; then signs that are no spaces, dashes
 * and quotes.
 */
const parts = new RegExp(
  `${letters}(?:(?:[.,]|[${invisibleInWord}]+)${letters})*|[^\\s\\p{Pd}'’\\uE001${invisible}]`,
  'gu',
);
const wordSign = /^[\p{L}\p{N}]/u;
/** Signs of vowels, and what stretches a word, which texts may have or not. */
const pointing = /[\u0591-\u05C7\u0640\u064B-\u0652\u0670]/g;
const hasPointing = /[\u0591-\u05C7\u0640\u064B-\u0652\u0670]/;
const hangul = /\p{Script=Hangul}$/u;
/** What follows a Korean noun without a space ("사용자는"), the longest of which a word may end with. */
const particles =
  '으로부터 에게서 로부터 이라는 에서 에게 까지 부터 처럼 보다 으로 라는 이나 이며 은 는 이 가 을 를 의 에 로 와 과 도 만 나 들'.split(
    ' ',
  );

/** Languages whose words take several endings one after another: a stemmer takes one at a time. */
const manyEndings: ReadonlySet<string> = new Set(['tr', 'hu', 'fi']);

/** Finds the words of texts of a language; remembers the stems that it met. */
export class WordReader {
  private readonly stems = new Map<string, string>();
  private readonly language: string;
  private readonly code: string;
  private readonly stemmer: Stemmer | undefined;
  private known: ReadonlySet<string> = new Set();

  constructor(code: string, stemmer: Stemmer | undefined) {
    this.code = code;
    this.language = code.toLowerCase().split('-', 1)[0] ?? '';
    this.stemmer = stemmer;
  }

  /** The stems of the words that are looked for: among the readings of a word, one of them is meant. */
  expect(stems: ReadonlySet<string>): void {
    this.known = stems;
    this.stems.clear();
  }

  /** The words of a text in order. */
  read(text: string): Word[] {
    return withoutSpaces.test(text) ? this.readSegments(text) : this.readParts(text, 0);
  }

  private readParts(text: string, from: number): Word[] {
    const words: Word[] = [];
    for (const { 0: word, index } of text.matchAll(parts)) {
      const start = from + index;
      const end = start + word.length;
      words.push({ stem: this.stemOf(word), start, end, begins: true, ends: true });
    }
    return words;
  }

  private readSegments(text: string): Word[] {
    const words: Word[] = [];
    for (const { segment, index } of segmenterOf(this.code).segment(text)) {
      if (!withoutSpaces.test(segment)) {
        words.push(...this.readParts(segment, index));
        continue;
      }
      let start = index;
      const last = index + segment.length;
      for (const character of segment) {
        const end = start + character.length;
        const stem = character.toLowerCase();
        words.push({ stem, start, end, begins: start === index, ends: end === last });
        start = end;
      }
    }
    return words;
  }

  private stemOf(written: string): string {
    const known = this.stems.get(written);
    if (known !== undefined) return known;
    const stem = this.makeStem(written);
    if (this.stems.size >= mostStems) this.stems.clear();
    this.stems.set(written, stem);
    return stem;
  }

  private makeStem(written: string): string {
    let word = withoutJoiners(written.normalize('NFC'));
    if (hasPointing.test(word)) word = word.replace(pointing, '');
    word =
      this.language === 'tr' || this.language === 'az'
        ? word.toLocaleLowerCase(this.language)
        : word.toLowerCase();
    if (word.length > longestWord || !wordSign.test(word)) return word;
    if (hangul.test(word)) return withoutParticle(word);
    if (!this.stemmer) return word;
    if (this.language === 'ar') return this.arabicStem(word, this.stemmer);
    const stem = this.stemmer(word) || word;
    return manyEndings.has(this.language) ? this.stemmer(stem) || stem : stem;
  }

  private arabicStem(word: string, stemmer: Stemmer): string {
    const stems = readingsOf(word).map((one) => {
      const bare = withoutArticle(one);
      return stemmer(`${arabicArticle}${bare}`) || bare;
    });
    return stems.find((stem) => this.known.has(stem)) ?? stems[0] ?? word;
  }
}

const longestWord = 100;
/** Before it, the stemmer takes nothing else for a word that is joined. */
const arabicArticle = 'ال';
const mostStems = 200_000;

function withoutParticle(word: string): string {
  const particle = particles.find((one) => word.endsWith(one) && word.length - one.length >= 2);
  return particle ? word.slice(0, -particle.length) : word;
}
