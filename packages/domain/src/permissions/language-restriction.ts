import { normalLanguageCode } from '../language/language.ts';
import { type ProjectAction, projectActionFacts, type Reach } from './actions.ts';
import { effectiveRole, type Role } from './roles.ts';

/**
 * User groups narrow: "for translator, manager, tpttranslator, tptservices, a member of a user group may act only on
 * that group's languages; non-members are allowed" (specification 2 section 5). To act is to write; every member of
 * the team sees everything (docs/decisions/0019).
 */
export function isRestrictable(role: Role): boolean {
  const effective = effectiveRole(role);
  return effective === 'manager' || effective === 'translator';
}

/** Where a user may act in one project; `Language` is a number on the server, a wire id in the browser. */
export interface LanguageRestriction<Language> {
  languages: ReadonlySet<Language>;
  /** Whether the base language is among them: its texts, and what is of the entry itself. */
  base: boolean;
  /** Whether all languages that the project has now are among them. */
  all: boolean;
}

export interface ProjectLanguage<Language> {
  language: Language;
  code: string;
  isBase: boolean;
  /** In the trash: it can be acted on by bringing it back. */
  isDeleted?: boolean;
}

/**
 * Where a role with these user groups may act. `groupLanguages`: codes of the languages of all groups of the team that
 * they are in, null where they are in none. undefined: everywhere.
 */
export function languageRestrictionOf<Language>(
  role: Role,
  groupLanguages: readonly string[] | null,
  languages: readonly ProjectLanguage<Language>[],
): LanguageRestriction<Language> | undefined {
  return groupLanguages && isRestrictable(role)
    ? languageRestrictionIn(groupLanguages, languages)
    : undefined;
}

/** The same for a user with a known restriction. */
export function languageRestrictionIn<Language>(
  groupLanguages: readonly string[],
  languages: readonly ProjectLanguage<Language>[],
): LanguageRestriction<Language> {
  const codes = new Set(groupLanguages.map(normalLanguageCode));
  const mine = languages.filter(({ code }) => codes.has(normalLanguageCode(code)));
  return {
    languages: new Set(mine.map(({ language }) => language)),
    base: mine.some(({ isBase }) => isBase),
    all: languages.every((one) => one.isDeleted || mine.includes(one)),
  };
}

export const reachOf = (action: ProjectAction): Reach => projectActionFacts[action].reach;

/**
 * Whether user groups allow an action in a language; without a language, whether they allow it in any (the action then
 * checks each of its languages). Does not check the role.
 */
export function mayActIn<Language>(
  action: ProjectAction,
  languageRestriction: LanguageRestriction<Language> | undefined,
  language?: Language,
): boolean {
  const reach = reachOf(action);
  if (!languageRestriction || reach === 'none') return true;
  const isMine =
    language === undefined
      ? languageRestriction.languages.size > 0
      : languageRestriction.languages.has(language);
  if (reach === 'all') return languageRestriction.all;
  return reach === 'base' ? languageRestriction.base && isMine : isMine;
}
