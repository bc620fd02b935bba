import type { PluralCategory } from '@parlance/domain/entry/plural';

export type Forms = Partial<Record<PluralCategory, string>>;

/** The files of the invented travel app Fernway. */
export const fileNames = ['web', 'android', 'ios', 'mail'] as const;
export type FileName = (typeof fileNames)[number];

/** By key of the file; what a language leaves out is untranslated. */
export type LanguageTexts = Record<FileName, Record<string, string | Forms>>;
