import { normalLanguageCode } from '../language/language.ts';
import type { ProjectAction } from './actions.ts';

/** A user's permissions in a project at one moment. */
export interface Standing {
  actions: readonly ProjectAction[];
  /** Codes of the languages of their user groups; null: not narrowed. */
  languages: readonly string[] | null;
}

/** Whether `now` lacks a permission that `before` had. */
export function mayLess(before: Standing, now: Standing): boolean {
  const actions = new Set(now.actions);
  if (before.actions.some((action) => !actions.has(action))) return true;
  if (now.languages === null) return false;
  if (before.languages === null) return true;
  const languages = new Set(now.languages.map(normalLanguageCode));
  return before.languages.some((code) => !languages.has(normalLanguageCode(code)));
}
