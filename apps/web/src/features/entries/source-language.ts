import type { Project } from '@parlance/contract/projects';
import { usersEndpoints } from '@parlance/contract/users.endpoints';
import { trimText } from '@parlance/domain/text/trim';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { toast } from '../../messages/toasts.ts';
import { useSearchParam } from '../../routing/params.ts';
import { setUser, useUser } from '../../session/session.ts';
import { withOfProject } from './model/of-projects.ts';
import { type LanguageItem, useView, type View } from './view.ts';

/** The parameter of the address (specification 2, section 2). */
const word = 'sourceLanguage';

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
  const named = String([search[word]].flat()[0] ?? '');
  const isKnown = named.trim() === '' || languageNamed(languages, named) !== undefined;
  return isKnown ? undefined : `${word}=${trimText(named)}`;
};

/** Shows the texts of the language that the user translates from: the one in the address, otherwise the last choice
 *  in this project, otherwise the base language. */
export function useSourceTexts({ session, sources, project, language, base, t }: View): void {
  const named = languageNamed(project.languages, useSearchParam(word) ?? '')?._id;
  const kept = useUser()?.preferences.sourceLanguageId?.[project._id];
  const offered = sourceLanguages(project, language);
  const wanted = [named, kept].find((id) => offered.some(({ _id }) => _id === id));
  const chosen = language.isBase || wanted === base._id ? undefined : wanted;
  useEffect(() => {
    sources.choose(chosen, session.rows.loaded()).catch(() => toast(t('rowsFailed'), { kind: 'problem' }));
  }, [sources, session, chosen, t]);
}

/** Chooses another language to translate from. The address contains it, so a link shows what its sender saw; the
 *  server stores it with the user. */
export function useChooseSource(): (languageId: string) => void {
  const { project, base } = useView();
  const navigate = useNavigate();
  const kept = useUser()?.preferences.sourceLanguageId;
  return (id) => {
    // The base language is in the address, too: without the parameter, the view shows the last choice.
    void navigate({
      to: '.',
      search: ((now: object) => ({ ...now, [word]: id })) as never,
      replace: true,
      resetScroll: false,
    });
    const sourceLanguageId = withOfProject(kept ?? {}, project._id, id === base._id ? undefined : id);
    // The choice applies to this view even if storing it fails.
    call(usersEndpoints.updateMe, { body: { preferences: { sourceLanguageId } } }, { rules: 'own' }).then(
      setUser,
      () => undefined,
    );
  };
}
