import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { LanguageItem, Project } from '@parlance/contract/projects';
import { trimText } from '@parlance/domain/text/trim';
import { useEffect, useMemo } from 'react';
import { toast } from '../../messages/toasts.ts';
import { useSearchParam } from '../../routing/params.ts';
import { useUser } from '../../session/session.ts';
import type { View } from './view.ts';

/** The parameter of the address (specification 2, section 2). */
export const sourceWord = 'sourceLanguage';

/** Languages to translate from: all but the target language, the base language first. */
export const sourceLanguages = (
  { languages }: Pick<Project, 'languages'>,
  into: Pick<LanguageItem, '_id'>,
): LanguageItem[] =>
  languages.filter(({ _id }) => _id !== into._id).toSorted((a, b) => Number(b.isBase) - Number(a.isBase));

/** The language with an id, or with a code as people write it: `fr-ca` and `fr_CA` mean `fr-CA`. */
const languageNamed = (languages: readonly LanguageItem[], named: string): LanguageItem | undefined =>
  languages.find(({ _id }) => _id === named) ?? languages.find(({ name }) => plain(name) === plain(named));

const plain = (code: string): string => code.trim().replaceAll('_', '-').toLowerCase();

/** The word of an address that names no language of the project, as `sourceLanguage=fr`; undefined: all is well. */
export const unknownSource = (
  search: Readonly<Record<string, unknown>>,
  { languages }: Pick<Project, 'languages'>,
): string | undefined => {
  const named = String([search[sourceWord]].flat()[0] ?? '');
  const isKnown = named.trim() === '' || languageNamed(languages, named) !== undefined;
  return isKnown ? undefined : `${sourceWord}=${trimText(named)}`;
};

/** Shows the texts of the language that the user translates from: the one in the address, otherwise the last choice
 *  in this project, otherwise the base language. Returns the filter as the server reads it: a search, and the order by
 *  source text, take the texts that are shown. */
export function useSourceTexts(
  { session, sources, project, language, base, t }: View,
  filter: EntryFilter,
): EntryFilter {
  const named = languageNamed(project.languages, useSearchParam(sourceWord) ?? '')?._id;
  const kept = useUser()?.preferences.sourceLanguageId?.[project._id];
  const offered = sourceLanguages(project, language);
  const wanted = [named, kept].find((id) => offered.some(({ _id }) => _id === id));
  const chosen = language.isBase || wanted === base._id ? undefined : wanted;
  useEffect(() => {
    sources.choose(chosen, session.rows.loaded()).catch(() => toast(t('rowsFailed'), { kind: 'problem' }));
  }, [sources, session, chosen, t]);
  const isNeeded = chosen !== undefined && (filter.search !== undefined || filter.sort === 'baseValue');
  return useMemo(
    () => (isNeeded ? { ...filter, sourceLanguage: chosen } : filter),
    [filter, isNeeded, chosen],
  );
}
