import type { EntryRow } from '@parlance/contract/entries';
import type { LanguageItem } from '@parlance/contract/projects';
import type { TextField, Warning } from '@parlance/domain/checks/warnings';
import type { Term } from '@parlance/domain/glossary/term';
import { useMemo } from 'react';
import { createStore, useStore } from '../../browser/store.ts';
import { dismissedFor, isTermDismissed } from './model/dismissed.ts';
import type { ShownTerm, Span } from './runs.ts';
import { useView, type View } from './view.ts';

/** A term in a text, with what is shown of it. */
export interface ShownTermInText extends Span {
  term: ShownTerm;
  of: Term;
}

/** The terms of the open view's project. Their code comes where a project has some. */
export interface ViewTerms {
  projectId: string;
  /** The codes of both languages. */
  base: string;
  language: string;
  /** The terms in a base text. */
  find: (text: string) => readonly ShownTermInText[];
  /** The terms that a text lacks, or should not have; `base` is null for texts of the base language. */
  problemsOf: (text: string, base: string | null, field: TextField) => readonly Warning[];
}

/** null: the project has no terms, or they are not here yet. */
export const viewTerms = createStore<ViewTerms | null>(null);

/** The project whose glossary was read, with terms or without; null: there is none to add a term to, or it is not here yet. */
export const readGlossary = createStore<string | null>(null);

/** The terms of the view that this component belongs to. */
export function useTerms(): ViewTerms | undefined {
  const view = useView();
  return termsOfView(useStore(viewTerms), view);
}

/** Terms, if they are those of a view. */
export const termsOfView = (
  terms: ViewTerms | null,
  { project, language, base }: Pick<View, 'project' | 'language' | 'base'>,
): ViewTerms | undefined =>
  terms?.projectId === project._id && terms.language === language.name && terms.base === base.name
    ? terms
    : undefined;

/** The problems of terms in a text of an entry that nobody dismissed. `terms`: those of the view, if they are here. */
export function termProblemsOf(
  terms: ViewTerms | undefined,
  row: EntryRow,
  text: string,
  { field, isBase }: { field: TextField; isBase: boolean },
): readonly Warning[] {
  const problems = terms?.problemsOf(text, isBase ? null : row.baseValue, field) ?? noProblems;
  const dismissed = dismissedFor(row, text);
  return dismissed.length === 0 ? problems : problems.filter((one) => !isTermDismissed(dismissed, one));
}

const noProblems: readonly Warning[] = [];
const none: readonly ShownTermInText[] = [];

/** The terms in a source text. */
export function useTermsIn(text: string | null, language: LanguageItem): readonly ShownTermInText[] {
  const terms = useTerms();
  return useMemo(
    () => (!terms || text === null || language.name !== terms.base ? none : terms.find(text)),
    [terms, text, language],
  );
}

/** The translations of the terms in a text, each once. */
export const wordsOf = (terms: readonly ShownTermInText[]): string[] => [
  ...new Set(terms.flatMap(({ term }) => term.word ?? [])),
];
