import { lowerCase } from './lower-case.ts';
import { patternOfForms } from './normal-forms.ts';
import { type Hit, PatternMatcher } from './pattern-matcher.ts';

/** How a text is searched for: conditions.ts says what each word means. */
export interface SearchedWords {
  searchAs?: 'part' | 'word' | 'exact' | 'pattern' | undefined;
  searchCase?: 'true' | undefined;
}

/** A character that is no part of a word: accents that stand after their letters are. `[:alnum:]` is PostgreSQL's. */
const notInWord = '[^\\p{Alphabetic}0-9_\\u0300-\\u036f]';

/** The accents after a place, which belong to the letter before it. */
const accents = /\p{M}*/uy;

function withAccents(text: string, { start, end }: Hit): Hit {
  accents.lastIndex = end;
  return { start, end: end + (accents.exec(text)?.[0].length ?? 0) };
}

/**
 * Finds what a search hits in a text: the rule of the search in `entry-list/search.ts` of the server, which a test there
 * compares. A hit has the accents of its last letter.
 * @throws PatternError
 */
export function hitFinder(
  search: string,
  { searchAs = 'part', searchCase }: SearchedWords,
): (text: string) => Hit[] {
  const isExact = searchCase === 'true';
  const find = searchAs === 'pattern' ? byPattern(search, isExact) : byText(search, searchAs, isExact);
  return (text) => find(isExact ? text : lowerCase(text)).map((hit) => withAccents(text, hit));
}

function byPattern(search: string, isExact: boolean): (text: string) => Hit[] {
  const matcher = new PatternMatcher(search.normalize('NFC'), { isExact });
  return (text) => matcher.find(text);
}

function byText(search: string, as: 'part' | 'word' | 'exact', isExact: boolean): (text: string) => Hit[] {
  // In lower case only then: a dotted İ is one letter or two, and its forms are lower-cased to other texts.
  const forms = isExact ? patternOfForms(search) : lowerCase(patternOfForms(search));
  const around = {
    part: ['', ''],
    word: [`(?<=^|${notInWord})`, `(?=$|${notInWord})`],
    exact: ['^', '$'],
  } as const;
  const [before, after] = around[as];
  const pattern = new RegExp(`${before}${forms}${after}`, 'gu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap((found) =>
      found[0] === '' ? [] : [{ start: found.index, end: found.index + found[0].length }],
    );
}
