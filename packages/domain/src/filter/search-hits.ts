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

/** Hits that are looked for in one text. */
const mostHits = 2000;

/** The accents after a place, which belong to the letter before it. */
const accents = /\p{M}*/uy;

function withAccents(text: string, { start, end }: Hit): Hit {
  accents.lastIndex = end;
  return { start, end: end + (accents.exec(text)?.[0].length ?? 0) };
}

/**
 * Finds what a search hits in a text: the rule of the search in `entry-list/search.ts` of the server, which a test there
 * compares. A hit has the accents of its last letter. Of a text with very many hits, the first ones are found.
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
  return (text) => matcher.find(text, mostHits);
}

function byText(search: string, as: 'part' | 'word' | 'exact', isExact: boolean): (text: string) => Hit[] {
  // In lower case only then: a dotted İ is one letter or two, and its forms are lower-cased to other texts.
  const pattern = patternOfForms(search, { isExact });
  const forms = isExact ? pattern : lowerCase(pattern);
  const around = {
    part: ['', ''],
    word: [`(?<=^|${notInWord})`, `(?=$|${notInWord})`],
    exact: ['^', '$'],
  } as const;
  const [before, after] = around[as];
  const expression = new RegExp(`${before}${forms}${after}`, 'gu');
  return (text) => {
    const hits: Hit[] = [];
    for (const { index, 0: found } of text.matchAll(expression)) {
      if (found !== '') hits.push({ start: index, end: index + found.length });
      if (hits.length === mostHits) break;
    }
    return hits;
  };
}
