/** Terms of a glossary: what a project calls its things, and how each is called in other languages (docs/decisions/0135). */

/** What can be said of a term's word; null: nobody said it. */
export const partsOfSpeech = ['noun', 'verb', 'adjective', 'adverb', 'properNoun', 'other'] as const;
export type PartOfSpeech = (typeof partsOfSpeech)[number];

/** A term in one language. */
export interface TermText {
  text: string;
  description: string;
  /** Other words that are as right, such as a plural form that no stemmer finds. */
  variants: readonly string[];
}

export interface Term {
  id: number;
  /** By code of the language; that of the project's base language is what the term is called. */
  texts: Readonly<Record<string, TermText>>;
  description: string;
  /** Whether another case of letters is another word. */
  caseSensitive: boolean;
  /** Whether it is a word to avoid: in each language its texts are. */
  forbidden: boolean;
  /** Whether translations take it over as it is. */
  doNotTranslate: boolean;
  partOfSpeech: PartOfSpeech | null;
}

/** Bounds of a glossary. */
export const glossaryLimits = {
  terms: 10_000,
  /** Characters of a term or variant. */
  text: 200,
  description: 2_000,
  variants: 20,
  /** Terms of one call. */
  atOnce: 1_000,
} as const;

/** "Highlighting skipped over 50 distinct terms; text cut at 450 characters" (specification 2 section 5). */
export const highlighting = { terms: 50, characters: 450 } as const;

/** The word that stands for a term where it has none in a language: that of the first language there is. */
export function nameOfTerm({ texts }: Pick<Term, 'texts'>, baseLanguage: string): string {
  return texts[baseLanguage]?.text ?? Object.values(texts)[0]?.text ?? '';
}
