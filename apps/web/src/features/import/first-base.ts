import { languagesEndpoints } from '@parlance/contract/languages.endpoints';
import type { Project } from '@parlance/contract/projects';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/query.ts';
import { firstBaseLanguage } from '../../product/first-language.ts';
import { baseOfFiles, withBase } from './base-of-files.ts';
import type { ImportFiles } from './import-files.ts';
import { isBeingRead } from './import-items.ts';
import { type KeptChoices, noteBase } from './kept-choices.ts';

export interface FirstBase {
  /** Sets the base language; undefined where the project already has texts or languages. */
  choose: ((code: string) => void) | undefined;
  /** The project still lacks the base language that it will have. */
  isPending: boolean;
}

/** The base language of an empty project: the user's choice, and where the project was created for these files
 *  (`isFirst`), the language that they name. Files without a language use it. */
export function useFirstBase(
  project: Project,
  files: ImportFiles,
  { isFirst, choices }: { isFirst: boolean; choices: KeptChoices },
): FirstBase {
  const [chosen, setChosen] = useState(choices.base);
  const choose = (code: string): void => {
    noteBase(choices, code);
    setChosen(code);
  };
  const [language, ...others] = project.languages;
  const isFree =
    project.entryCount === 0 && others.length === 0 && project.actions.includes('languages.change');
  const { items, settle } = files;
  const isReading = files.sent !== null || items.length === 0 || items.some(isBeingRead);
  const now = project.baseLanguage;
  const detected = isFirst && !isReading ? baseOfFiles(items, firstBaseLanguage(navigator.languages)) : now;
  const wanted = isFree ? (chosen ?? detected) : now;
  const { mutate, isPending, isError, variables } = useRenameLanguage(project._id);
  const isRefused = isError && variables.name === wanted;
  const languageId = language?._id;
  useEffect(() => {
    if (wanted !== now && languageId && !isPending && !isRefused) mutate({ languageId, name: wanted });
  }, [wanted, now, languageId, isPending, isRefused, mutate]);
  useEffect(() => {
    if (!isFree) return;
    const based = withBase(items, now);
    const ids = based.filter((item, at) => item !== items[at]).map(({ id }) => id);
    if (ids.length > 0) settle(ids, { language: now, takesBase: true });
  }, [isFree, items, now, settle]);
  return { choose: isFree ? choose : undefined, isPending: wanted !== now && !isRefused };
}

/** Gives a language another code. */
const useRenameLanguage = (mobileAppId: string) =>
  useMutation({
    mutationFn: ({ languageId, name }: { languageId: string; name: string }) =>
      call(languagesEndpoints.updateLanguage, { params: { mobileAppId, languageId }, body: { name } }),
    onSettled: () => refreshProject(mobileAppId),
  });
