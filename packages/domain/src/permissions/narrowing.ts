import { normalLanguageCode } from '../language/language.ts';
import type { ProjectAction } from './actions.ts';
import { effectiveRole, type Role } from './roles.ts';

/**
 * User groups narrow: "for translator, manager, tpttranslator, tptservices, a member of a user group may act only on that
 * group's languages; non-members are allowed" (specification 2 section 5). To act is to write; everybody of the team sees
 * everything (docs/decisions/0019).
 */
export function isNarrowable(role: Role): boolean {
  const effective = effectiveRole(role);
  return effective === 'manager' || effective === 'translator';
}

/** Where somebody may act in one project; `Language` is a number on the server, a wire id in the browser. */
export interface Narrowing<Language> {
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
 * he is in, null where he is in none. undefined: everywhere.
 */
export function narrowingOf<Language>(
  role: Role,
  groupLanguages: readonly string[] | null,
  languages: readonly ProjectLanguage<Language>[],
): Narrowing<Language> | undefined {
  return groupLanguages && isNarrowable(role) ? narrowingIn(groupLanguages, languages) : undefined;
}

/** The same for one who is known to be narrowed. */
export function narrowingIn<Language>(
  groupLanguages: readonly string[],
  languages: readonly ProjectLanguage<Language>[],
): Narrowing<Language> {
  const codes = new Set(groupLanguages.map(normalLanguageCode));
  const mine = languages.filter(({ code }) => codes.has(normalLanguageCode(code)));
  return {
    languages: new Set(mine.map(({ language }) => language)),
    base: mine.some(({ isBase }) => isBase),
    all: languages.every((one) => one.isDeleted || mine.includes(one)),
  };
}

/**
 * How far an action reaches: into no language (looking, settings); into the languages that it names; into what is of the
 * entry itself, which is the base language's; into all languages of the project at once.
 */
export type Reach = 'none' | 'language' | 'base' | 'all';

const reaches: Record<ProjectAction, Reach> = {
  'project.see': 'none',
  'project.settings': 'none',
  'project.delete': 'none',
  'project.signup': 'none',
  'languages.change': 'language',
  'groups.change': 'base',
  'tags.change': 'base',
  'entries.create': 'base',
  'entries.change': 'base',
  'entries.maxLength': 'language',
  'entries.delete': 'all',
  'entries.lock': 'language',
  'entries.draft': 'language',
  'entries.value': 'language',
  'entries.status': 'language',
  import: 'language',
  'import.values': 'language',
  export: 'none',
  'operations.undo': 'language',
  'orders.create': 'language',
  'orders.cancel': 'none',
};

export const reachOf = (action: ProjectAction): Reach => reaches[action];

/**
 * Whether user groups allow an action in a language; without one, whether they allow it anywhere (the action then is
 * asked again for each language that it comes to). Whether the role allows it at all is another question.
 */
export function mayActIn<Language>(
  action: ProjectAction,
  narrowing: Narrowing<Language> | undefined,
  language?: Language,
): boolean {
  const reach = reaches[action];
  if (!narrowing || reach === 'none') return true;
  const isMine = language === undefined ? narrowing.languages.size > 0 : narrowing.languages.has(language);
  if (reach === 'all') return narrowing.all;
  return reach === 'base' ? narrowing.base && isMine : isMine;
}
