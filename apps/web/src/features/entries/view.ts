import type { EntryRow } from '@parlance/contract/entries';
import type { LanguageItem, Project } from '@parlance/contract/projects';
import type { Rights } from '@parlance/domain/entry/save';
import type { ProjectAction } from '@parlance/domain/permissions/actions';
import type { LanguageRestriction } from '@parlance/domain/permissions/language-restriction';
import { createContext, use } from 'react';
import { type Store, useStore } from '../../browser/store.ts';
import type { Text } from '../../i18n/i18n.ts';
import type { ShownTag } from '../tags/tags.api.ts';
import { usePerEntry } from './model/per-entry.ts';
import type { EditingSession } from './model/session.ts';
import type { SourceTexts } from './model/source-texts.ts';

/** The context of all parts of a language view. */
export interface View {
  session: EditingSession;
  /** They outlive the dialog of the entry, so that nothing typed there is left behind. */
  others: Store<OtherViews>;
  project: Project;
  language: LanguageItem;
  base: LanguageItem;
  /** Texts of the language that the user translates from, where that is not the base language. */
  sources: SourceTexts;
  isBase: boolean;
  rights: Rights;
  /** The user's rights in this language, by role and user groups. */
  may: (action: ProjectAction) => boolean;
  /** The languages that user groups allow; undefined: all. */
  languageRestriction: LanguageRestriction<string> | undefined;
  /** Tags of the project by id. */
  tags: ReadonlyMap<string, ShownTag>;
  /** The view's words, for the many small parts of rows (elsewhere `useText`). */
  t: Text<'language-view'>;
}

/** Views of other languages in which the user edits texts of an entry, by language; undefined: it is coming. */
export type OtherViews = ReadonlyMap<string, View | undefined>;

/** The sessions of a view and of the languages beside it. */
export const sessionsOf = ({ session, others }: Pick<View, 'session' | 'others'>): EditingSession[] => [
  session,
  ...[...others.get().values()].flatMap((other) => other?.session ?? []),
];

export const ViewContext = createContext<View | null>(null);

/** The view that this component belongs to. Throws outside of one. */
export function useView(): View {
  const view = use(ViewContext);
  if (!view) throw new Error('This belongs into a language view');
  return view;
}

/** The language that the user translates from: the base language unless they chose another. */
export function useSourceLanguage(): LanguageItem {
  const { project, base, sources } = useView();
  const chosen = useStore(sources.language);
  return project.languages.find(({ _id }) => _id === chosen) ?? base;
}

/** The text to translate from, and its language: the base language if the chosen one has no text. */
export function useSource(row: EntryRow): { text: string | null; language: LanguageItem } {
  const { base, sources } = useView();
  const language = useSourceLanguage();
  const text = usePerEntry(sources.texts, row._id);
  return text === undefined || language === base
    ? { text: row.baseValue, language: base }
    : { text, language };
}

/** The direction in which a language is written. */
export const dirOf = (language: LanguageItem): 'ltr' | 'rtl' => (language.rtl ? 'rtl' : 'ltr');
