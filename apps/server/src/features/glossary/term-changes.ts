/** What calls give of terms, as columns: pure. */

import { isDeepStrictEqual } from 'node:util';
import type { ChangedTerm, NewTerm } from '@parlance/contract/glossary';
import { glossaryLimits, type TermText } from '@parlance/domain/glossary/term';
import { normalLanguageCode } from '@parlance/domain/language/language';
import { type TermColumns, type TermRow, termColumns } from './terms.queries.ts';

export interface GivenText {
  translation?: string | undefined;
  description?: string | undefined;
  variants?: readonly string[] | undefined;
}

const noText: TermText = { text: '', description: '', variants: [] };

/** The text of a term in a language with what a call gives of it. */
export const changedText = (before: TermText | undefined, given: GivenText): TermText => ({
  text: given.translation ?? before?.text ?? noText.text,
  description: given.description ?? before?.description ?? noText.description,
  variants: given.variants ?? before?.variants ?? noText.variants,
});

type Translations = NewTerm['translations'];

function changedTexts(
  before: Readonly<Record<string, TermText>>,
  base: string,
  given: { text?: string | undefined; variants?: readonly string[] | undefined; translations?: Translations },
): Record<string, TermText> {
  const texts = { ...before };
  for (const [written, one] of Object.entries(given.translations ?? {})) {
    const code = normalLanguageCode(written);
    // The text of the base language is the term's own.
    if (code === base) continue;
    if (one === null) delete texts[code];
    else texts[code] = changedText(texts[code], one);
  }
  if (given.text !== undefined || given.variants !== undefined)
    texts[base] = changedText(texts[base], { translation: given.text, variants: given.variants });
  return texts;
}

export const newColumns = (term: NewTerm, base: string): TermColumns => ({
  texts: changedTexts({}, base, term),
  description: term.description ?? '',
  case_sensitive: term.caseSensitive ?? false,
  forbidden: term.forbidden ?? false,
  do_not_translate: term.doNotTranslate ?? false,
  part_of_speech: term.partOfSpeech ?? null,
});

export const changedRow = (row: TermRow, term: ChangedTerm, base: string): TermRow => ({
  id: row.id,
  texts: changedTexts(row.texts, base, term),
  description: term.description ?? row.description,
  case_sensitive: term.caseSensitive ?? row.case_sensitive,
  forbidden: term.forbidden ?? row.forbidden,
  do_not_translate: term.doNotTranslate ?? row.do_not_translate,
  part_of_speech: term.partOfSpeech === undefined ? row.part_of_speech : term.partOfSpeech,
});

/** The former columns of a change, of texts only the languages that changed (null: there was none); undefined: no change. */
export function replaced(before: TermRow, after: TermRow): Record<string, unknown> | undefined {
  const changed = termColumns.filter((column) => !isDeepStrictEqual(before[column], after[column]));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(
    changed.map((column) => [
      column,
      column === 'texts' ? replacedTexts(before.texts, after.texts) : before[column],
    ]),
  );
}

const replacedTexts = (before: TermRow['texts'], after: TermRow['texts']) =>
  Object.fromEntries(changedCodes(before, after).map((code) => [code, before[code] ?? null]));

/** Codes of the languages in which a term is another. */
export const changedCodes = (before: TermRow['texts'], after: TermRow['texts']): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (code) => !isDeepStrictEqual(before[code], after[code]),
  );

/**
 * Whether a term says nothing that another one, which is written alike, does not say: that one is meant. Two of them are
 * told apart ("key" of a lock, "key" of a keyboard) by description, part of speech, or what a language calls them.
 */
export const saysTheSame = (term: TermColumns, there: TermColumns, base: string): boolean =>
  term.texts[base]?.text === there.texts[base]?.text &&
  (term.description === '' || term.description === there.description) &&
  (term.part_of_speech === null || term.part_of_speech === there.part_of_speech) &&
  term.forbidden === there.forbidden &&
  Object.entries(term.texts).every(([code, { text }]) => {
    const other = there.texts[code]?.text;
    return text === '' || !other || text === other;
  });

const ofAllLanguages = termColumns.filter((column) => column !== 'texts');

/**
 * Codes of the languages that a change is about. What is said of a term as a whole holds in all of them, and is a matter of
 * the base language, as what the term is called there.
 */
export const reachedCodes = (before: TermColumns | undefined, after: TermColumns, base: string): string[] => {
  const was = before ?? nothing;
  const isWhole = ofAllLanguages.some((column) => !isDeepStrictEqual(was[column], after[column]));
  return [...new Set([...changedCodes(was.texts, after.texts), ...(isWhole ? [base] : [])])];
};

const nothing: TermColumns = {
  texts: {},
  description: '',
  case_sensitive: false,
  forbidden: false,
  do_not_translate: false,
  part_of_speech: null,
};

/** The row with the columns that a row of the history replaced. */
export function restoredRow(row: TermRow, old: Record<string, unknown>): TermRow {
  const back = { ...row } as Record<string, unknown>;
  for (const column of termColumns) {
    if (!(column in old)) continue;
    if (column !== 'texts') back[column] = old[column];
    else {
      const texts: Record<string, TermText> = { ...row.texts };
      for (const [code, text] of Object.entries(old['texts'] as Record<string, TermText | null>)) {
        if (text === null) delete texts[code];
        else texts[code] = text;
      }
      back['texts'] = texts;
    }
  }
  return back as unknown as TermRow;
}

/** Texts with those of a language under its new code. What stood there is as right from now on: nothing is lost. */
export function withRenamed(
  texts: TermRow['texts'],
  { from, to }: { from: string; to: string },
  keepsFormer: boolean,
): TermRow['texts'] {
  const { [from]: moved, ...others } = texts;
  if (!moved) return texts;
  const there = others[to];
  const words = there
    ? [there.text, ...there.variants].filter((word) => word !== '' && word !== moved.text)
    : [];
  const renamed: TermText = {
    text: moved.text || (there?.text ?? ''),
    description: moved.description || (there?.description ?? ''),
    variants: [...new Set([...moved.variants, ...words])].slice(0, glossaryLimits.variants),
  };
  return { ...others, ...(keepsFormer && { [from]: moved }), [to]: renamed };
}
