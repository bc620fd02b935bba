import { categoriesOf } from '../shared/plural.ts';

/** Members of a message of v2 that are no texts; their names are read in any case. */
const details = new Set(['id', 'description', 'hash', 'leftdelim', 'rightdelim']);

export const isDetail = (name: string): boolean => details.has(name.toLowerCase());

/**
 * Whether a message of v2 that has `other` and a description or hash is a plural text rather than a plain one. Both
 * look the same in languages of one form, so that the text must show that it counts.
 */
export function lonePlural(text: string, language: string | undefined): boolean {
  return (
    language !== undefined &&
    categoriesOf(language).length === 1 &&
    /\{\{[^{}]*\.(?:Plural)?Count\b/.test(text)
  );
}
