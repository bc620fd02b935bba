/** How languages are named in paths, where the configuration says nothing else. */
import { isKnownLanguage } from '@parlance/domain/language/find-language';
import { isLanguageCode, languageCodeOfApp, normalLanguageCode } from '@parlance/domain/language/language';
import { languageOfCode } from '@parlance/formats/catalogue';

/**
 * As platforms write them: Android `pt-rBR` and `b+zh+Hant` (its "App resources"), Flutter `pt_BR` (its `app_<locale>.arb`).
 */
export function platformName(format: string, language: string): string {
  if (format === 'arb') return language.replaceAll('-', '_');
  if (format !== 'android_xml' || !language.includes('-')) return language;
  const [code = '', region = '', more] = language.split('-');
  const isRegion = more === undefined && /^[A-Z]{2}$/.test(region);
  return isRegion ? `${code}-r${region}` : `b+${language.replaceAll('-', '+')}`;
}

/** The language of such a name. */
export function languageOfPlatformName(format: string, name: string): string {
  if (format === 'arb') return name.replaceAll('_', '-');
  if (format !== 'android_xml') return name;
  return name
    .replace(/^b\+/, '')
    .replaceAll('+', '-')
    .replace(/-r([A-Z]{2})$/, '-$1');
}

/**
 * As the Applanga command line (1.0.119, `lib/api.py`) writes them, also where its `languageMap` has another name: Android
 * `pt-rBR`, but `zh-Hans` as it is; Flutter `pt_BR`.
 */
export function otherClientsName(format: string, name: string): string {
  if (format === 'android_xml' && name.length === 5) return name.replaceAll('-', '-r');
  if (format === 'arb' && name.length >= 5) return name.replaceAll('-', '_');
  return name;
}

const othersNames = /^[a-z]{2}(?:[-_]r?[a-z]{2}|[-_]han[st]|[-_][a-z]{4}[-_][a-z]{2})?$/i;

/**
 * The language of a name that the Applanga command line finds in a path (`lib/files.py`): `zh_CN`, `zh-rCN` and `zh-cn` are
 * `zh-CN`. It passes over all others, such as `package` in `./<language>.json`; `known`: languages of which it is not so here.
 */
export function languageOfOtherClientsName(name: string, known: readonly string[]): string | undefined {
  const isTaken = othersNames.test(name);
  const code = (isTaken ? name.replace(/^(..[-_])r(..)$/i, '$1$2') : name).replaceAll('_', '-');
  if (!isLanguageCode(code)) return undefined;
  const language = normalLanguageCode(code);
  return isTaken || known.includes(language) ? language : undefined;
}

/**
 * Whether a code names a language that exists, in whichever form of one's own (`de-kids`, `en-x-short`), rather than a word: members
 * of a project call its languages what they like, and `package` gives `package.json` where a path is `<language>.json`, `ng-package`
 * and `bs-config` (Ndonga and Bosnian) files of tools. So behind the language there are short parts, known ones, or private ones behind `-x-`.
 */
export function isRatherLanguage(given: string): boolean {
  const [code = ''] = languageCodeOfApp(given).split('-x-');
  const [language = '', ...parts] = code.split('-');
  if (!isKnownLanguage(language)) return false;
  return parts.every(({ length }) => length <= longestShortPart) || languageOfCode(code) !== undefined;
}

/** As scripts have it, the longest of those that have a meaning anywhere (RFC 5646, section 2.1); variants are longer. */
const longestShortPart = 4;
