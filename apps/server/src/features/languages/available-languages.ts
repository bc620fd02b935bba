import { languageCodes } from '@parlance/domain/language/codes';
import { isRightToLeft, languageNames, nativeLanguageName } from '@parlance/domain/language/language';

export interface AvailableLanguage {
  code: string;
  name: string;
  nativeName: string;
  rtl: boolean;
}

/** Names of about 900 languages take 70 ms to find, so recent lists are cached. */
const keptLists = 20;
const lists = new Map<string, AvailableLanguage[]>();
let nativeNames: Map<string, string> | undefined;

/** All languages of the table with their names in the language `inLanguage`, sorted as one sorts there. */
export function availableLanguages(inLanguage: string): AvailableLanguage[] {
  const kept = lists.get(inLanguage);
  if (kept) return kept;
  const list = listLanguagesIn(inLanguage);
  const oldest = lists.keys().next();
  if (lists.size >= keptLists && !oldest.done) lists.delete(oldest.value);
  lists.set(inLanguage, list);
  return list;
}

function listLanguagesIn(inLanguage: string): AvailableLanguage[] {
  nativeNames ??= new Map(languageCodes.map((code) => [code, nativeLanguageName(code) ?? '']));
  const nameOf = languageNames(inLanguage);
  const english = languageNames('en');
  const list = languageCodes.map((code) => {
    const name = nameOf(code) ?? english(code) ?? code;
    return { code, name, nativeName: nativeNames?.get(code) || name, rtl: isRightToLeft(code) };
  });
  const order = collatorOf(inLanguage);
  return list.sort((one, other) => order.compare(one.name, other.name));
}

function collatorOf(code: string): Intl.Collator {
  try {
    return new Intl.Collator(code);
  } catch {
    // A code that is no BCP 47 tag: its list is in English too.
    return new Intl.Collator('en');
  }
}

/** Codes of the table that are written from right to left. */
export const rightToLeftLanguages: readonly string[] = languageCodes.filter(isRightToLeft);
