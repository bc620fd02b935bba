/** Languages as people write them in lists: by their code, or by a name. */
import { languageCodes } from './codes.ts';
import { interfaceLanguages } from './interface-languages.ts';
import { isLanguageCode, isRegion, nativeLanguageName, normalLanguageCode } from './language.ts';

const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Codes by their names in the languages of the interface ("German", "Deutsch") and in their own ("français"). */
let codesByName: ReadonlyMap<string, string> | undefined;

function readNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  // Short codes first: where two have one name, it is that of the language itself.
  const codes = languageCodes.toSorted((one, other) => one.length - other.length);
  const add = (code: string, name: string | undefined): void => {
    const plain = plainName(name ?? '');
    if (plain !== '' && !names.has(plain)) names.set(plain, code);
  };
  const displays = interfaceLanguages.flatMap(({ code }) =>
    // "Brazilian Portuguese" and "Portuguese (Brazil)".
    (['dialect', 'standard'] as const).map(
      (languageDisplay) =>
        new Intl.DisplayNames(code, { type: 'language', fallback: 'none', languageDisplay }),
    ),
  );
  for (const display of displays) for (const code of codes) add(code, display.of(code));
  for (const code of codes) if (!code.includes('-')) add(code, nativeLanguageName(code));
  return names;
}

const baseCodes: ReadonlySet<string> = new Set(languageCodes.filter((code) => !code.includes('-')));

/**
 * The code of a language that is written as a code (`pt-br`, `pt_BR`) or as a name; undefined for an unknown one.
 * `used`: codes that count beside those of CLDR, such as a project's own.
 */
export function findLanguage(words: string, used: readonly string[] = []): string | undefined {
  const code = normalLanguageCode(words.trim().replaceAll('_', '-'));
  if (used.includes(code)) return code;
  codesByName ??= readNames();
  const named = codesByName.get(plainName(words));
  const isCode = isLanguageCode(code) && baseCodes.has(code.split('-')[0] ?? '');
  return isCode && isLocale(code) ? code : named;
}

/** Whether a code is that of a language that CLDR names, also by an older code (`iw`) or with scripts, and regions that exist. */
export function isKnownLanguage(code: string): boolean {
  if (!isLanguageCode(code) || !isLocale(code)) return false;
  const { region } = new Intl.Locale(code);
  if (region !== undefined && !isRegion(region)) return false;
  const [canonical = ''] = Intl.getCanonicalLocales(code);
  return baseCodes.has(canonical.split('-')[0] ?? '');
}

function isLocale(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false;
  }
}
