import type { GlossaryEntry } from '@parlance/contract/glossary';
import { glossaryEndpoints } from '@parlance/contract/glossary.endpoints';
import { termMessage } from '@parlance/domain/glossary/message';
import type { Term, TermText } from '@parlance/domain/glossary/term';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../api/query.ts';
import { type Action, useActions } from '../../browser/shortcuts.ts';
import { useText } from '../../i18n/i18n.ts';
import { showMissing } from '../../ui/lazy-part.tsx';
import { mayAddTerm, openNewTerm } from '../entries/new-term.ts';
import { followSelection } from '../entries/selected-texts.ts';
import { readGlossary, viewTerms } from '../entries/terms.ts';
import type { View } from '../entries/view.ts';

/** A term as the matcher knows it. */
function termOf({ translations, text, variants, language, ...term }: GlossaryEntry, index: number): Term {
  const texts: Record<string, TermText> = { [language]: { text, variants, description: '' } };
  for (const [code, one] of Object.entries(translations))
    texts[code] = { text: one.translation, description: one.description, variants: one.variants };
  return { ...term, id: index, texts };
}

/** What a term is called in a language; null: nobody said it. */
const wordIn = (term: Term, base: string, language: string): string | null =>
  (term.doNotTranslate ? term.texts[base] : term.texts[language])?.text || null;

/** The key that makes a term of what is selected. */
function useAddTerm(view: View): void {
  const words = useText('shortcuts');
  const { session, t } = view;
  const isOffered = view.project.plan.glossary && mayAddTerm(view);
  useEffect(() => (isOffered ? followSelection({ session }) : undefined), [isOffered, session]);
  const action: Action = {
    ...{
      id: 'addTerm',
      group: t('list'),
      label: words('command_addTerm'),
      command: 'addTerm',
      inFields: true,
    },
    run: () => openNewTerm(view),
  };
  useActions(isOffered ? [action] : none);
}

const none: readonly Action[] = [];

/** Fetches the terms after the list, and the code that finds them only where there are some. It draws nothing. */
export function TermsOfView({ view }: { view: View }): null {
  const { project, language, base, t } = view;
  const params = { mobileAppId: project._id };
  // A plan without a glossary is no reason to leave the texts.
  const { data } = useQuery({
    ...queryOf(glossaryEndpoints.listTerms, { params }, { rules: 'own' }),
    enabled: project.plan.glossary,
    retry: false,
  });
  const hasGlossary = data !== undefined;
  useAddTerm(view);
  useEffect(() => {
    if (!hasGlossary) return;
    readGlossary.set(project._id);
    return () => readGlossary.set(null);
  }, [hasGlossary, project._id]);
  useEffect(() => {
    if (!data || data.entries.length === 0) return;
    let isWanted = true;
    const load = async (): Promise<void> => {
      const { Glossary } = await import('@parlance/domain/glossary/glossary');
      const glossary = await Glossary.load(data.entries.map(termOf), base.name, [language.name]);
      if (isWanted)
        viewTerms.set({
          projectId: project._id,
          base: base.name,
          language: language.name,
          find: (text) =>
            glossary.highlight(text).map(({ start, end, term }) => {
              const word = wordIn(term, base.name, language.name);
              const words = [
                word ?? t('termWithoutTranslation'),
                ...(term.description ? [term.description] : []),
              ];
              return { start, end, kind: 'term', of: term, term: { word, words: words.join(' · ') } };
            }),
          problemsOf: (text, source, field) =>
            glossary
              .problemsOf({ base: source, text, language: language.name })
              .map(({ issue, word, start, end }) => ({
                issue,
                field,
                variable: word,
                message: termMessage({ issue, word }, field),
                ...(start !== undefined && end !== undefined && { start, end }),
              })),
        });
    };
    load().catch(showMissing);
    return () => {
      isWanted = false;
      viewTerms.set(null);
    };
  }, [data, project._id, base.name, language.name, t]);
  return null;
}
