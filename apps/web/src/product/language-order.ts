import type { LocaleFormat } from '../i18n/format.ts';

/** Languages as every list of a project shows them: the base language, then by their names in the language of the
 *  interface. */
export const byName = <L extends { name: string }>(
  languages: readonly L[],
  baseLanguage: string,
  format: LocaleFormat,
): L[] => languages.toSorted(compareNames(baseLanguage, format));

/** Compares two languages by that order. */
export const compareNames =
  (baseLanguage: string, format: LocaleFormat) =>
  (a: { name: string }, b: { name: string }): number =>
    Number(b.name === baseLanguage) - Number(a.name === baseLanguage) ||
    format.compare(format.languageName(a.name), format.languageName(b.name));
