import type { Finding, TextRule } from './text-rule.ts';

const words = /\p{Ll}[\p{Ll}\p{M}]{2,}/gu;
/** Texts of fewer words are often the same: names, "OK", "Version 2". */
const fewestWords = 3;

/** A text that is its base text still, though it has words of another language. */
export const sameAsSource: TextRule = {
  since: 3,
  example: { base: 'Search the whole web', text: 'Search the whole web' },
  find: ({ base, text, plain, language, facts: { baseLanguage = 'en' } }): Finding[] => {
    if (text !== base || baseLanguage.toLowerCase().split(/[-_]/, 1)[0] === language) return [];
    if ((plain.match(words)?.length ?? 0) < fewestWords) return [];
    return [{ message: 'The text is the same as the base text' }];
  },
};
