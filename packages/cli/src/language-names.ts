/** How languages are named in paths, where the configuration says nothing else. */
import { isLanguageCode, normalLanguageCode } from '@parlance/domain/language/language';

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
