import type { TermInText } from '../glossary/glossary.ts';
import type { ProtectedTerm } from './kept-parts.ts';

const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);

function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/**
 * The terms of a text that are marked for a service: those that are not translated, and those that stand there as the
 * glossary writes them. "Branches" would come back as the translation of "branch"; a check says where such a term is
 * missing afterwards. `inflects`: the service is told the other terms, and writes them as the sentence needs them.
 */
export const protectedTerms = (
  text: string,
  terms: readonly TermInText[],
  { inflects }: { inflects: boolean },
): ProtectedTerm[] =>
  terms.flatMap(({ start, end, source, target, doNotTranslate }) => {
    if (doNotTranslate) return [{ start, end, translation: target }];
    const written = text.slice(start, end);
    if (inflects || written.toLowerCase() !== source.toLowerCase()) return [];
    const isRaised = isCapital(written) && !isCapital(source);
    return [{ start, end, translation: isRaised ? capitalised(target) : target }];
  });
