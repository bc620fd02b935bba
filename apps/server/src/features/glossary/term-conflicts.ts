/** Whether what a caller changes of a term is still as they saw it: pure. */
import { isDeepStrictEqual } from 'node:util';
import type { ChangedTerm, SeenTranslation } from '@parlance/contract/glossary';
import type { TermText } from '@parlance/domain/glossary/term';
import type { GivenText } from './term-changes.ts';
import type { TermRow } from './terms.queries.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that are neither as they were seen nor as they shall be: somebody else changed them. */
const listChanged = (now: Fields, seen: Fields | undefined, given: Fields): string[] =>
  Object.keys(seen ?? {}).filter((field) => {
    const [is, was, becomes] = [now[field], seen?.[field], given[field]];
    if (was === undefined || becomes === undefined) return false;
    return !isDeepStrictEqual(is, was) && !isDeepStrictEqual(is, becomes);
  });

/** Fields of a term that somebody else changed since the caller saw them. */
export function listChangedFields(row: TermRow, term: ChangedTerm, base: string): string[] {
  const own = row.texts[base];
  const now = {
    text: own?.text ?? '',
    variants: own?.variants ?? [],
    description: row.description,
    caseSensitive: row.case_sensitive,
    forbidden: row.forbidden,
    doNotTranslate: row.do_not_translate,
    partOfSpeech: row.part_of_speech,
  };
  return listChanged(now, term.seen, term);
}

/** The same of a term in one language. */
export const listChangedTexts = (
  now: TermText,
  seen: SeenTranslation | undefined,
  given: GivenText,
): string[] =>
  listChanged(
    { translation: now.text, description: now.description, variants: now.variants },
    seen,
    given as Fields,
  );
