import type { Project } from '@parlance/contract/projects';
import { normalLanguageCode } from '@parlance/domain/language/language';
import type { ProjectAction } from '@parlance/domain/permissions/actions';
import {
  type LanguageRestriction,
  languageRestrictionIn,
  mayActIn,
} from '@parlance/domain/permissions/language-restriction';

type NarrowedProject = Pick<Project, 'actions' | 'narrowedTo' | 'languages'>;

/** The languages of a project in which user groups let the user act, by ids; undefined: all. */
export function languageRestrictionOf(project: NarrowedProject): LanguageRestriction<string> | undefined {
  if (project.narrowedTo === null) return undefined;
  const languages = project.languages.map(({ _id, name, isBase }) => ({ language: _id, code: name, isBase }));
  return languageRestrictionIn(project.narrowedTo, languages);
}

/** Whether role and user groups allow an action in a language; without a language, in any. */
export const mayIn = (project: NarrowedProject, action: ProjectAction, languageId?: string): boolean =>
  project.actions.includes(action) && mayActIn(action, languageRestrictionOf(project), languageId);

/** Whether the user may add a language: not if user groups name only languages that the project already has. */
export const mayAddLanguages = ({ actions, narrowedTo, languages }: NarrowedProject): boolean => {
  if (!actions.includes('languages.change')) return false;
  const here = new Set(languages.map(({ name }) => normalLanguageCode(name)));
  return narrowedTo === null || narrowedTo.some((code) => !here.has(normalLanguageCode(code)));
};

/** Whether user groups let the user act in a language that the project may not have yet. */
export const mayActInCode = ({ narrowedTo }: Pick<Project, 'narrowedTo'>, code: string): boolean =>
  narrowedTo === null || narrowedTo.includes(normalLanguageCode(code));
