import type { Warning } from '@parlance/domain/checks/warnings';
import type { Term } from '@parlance/domain/glossary/term';
import { useMemo } from 'react';
import { createStore, useStore } from '../../browser/store.ts';
import type { ShownTerm, Span } from './runs.ts';
import { type LanguageItem, useView, type View } from './view.ts';

/** A term in a text, with what is shown of it. */
export interface TermInText extends Span {
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
  find: (text: string) => readonly TermInText[];
  /** The terms that a text lacks, or should not have; `base` is null for texts of the base language. */
  problemsOf: (text: string, base: string | null, field: 'value' | 'draft') => readonly Warning[];
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

const none: readonly TermInText[] = [];

/** The terms in a source text. */
export function useTermsIn(text: string | null, language: LanguageItem): readonly TermInText[] {
  const terms = useTerms();
  return useMemo(
    () => (!terms || text === null || language.name !== terms.base ? none : terms.find(text)),
    [terms, text, language],
  );
}

/** The translations of the terms in a text, each once. */
export const wordsOf = (terms: readonly TermInText[]): string[] => [
  ...new Set(terms.flatMap(({ term }) => term.word ?? [])),
];
