/** Facts about a language from its BCP 47 code. An unknown code never throws here. */

/** Scripts written from right to left (Unicode: scripts whose letters have Bidi_Class R or AL). */
const rightToLeftScripts: ReadonlySet<string> = new Set(
  'Adlm Arab Aran Armi Avst Chrs Cprt Elym Gara Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat Nkoo Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sogd Sogo Syrc Syre Syrj Syrn Thaa Todr Yezi'.split(
    ' ',
  ),
);

function localeOf(code: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(code);
  } catch {
    // A custom code, like `app-1-x`: it has no script and no name.
    return undefined;
  }
}

/** The own or likely script of a language (UTS #35); undefined: a code that says none. */
export const scriptOf = (code: string): string | undefined => localeOf(code)?.maximize().script;

/** Whether a language is written from right to left. */
export function isRightToLeft(code: string): boolean {
  const script = scriptOf(code);
  return script !== undefined && rightToLeftScripts.has(script);
}

/** What may be the code of a language: BCP 47 with dashes, or one's own of letters, digits and dashes. */
export const languageCodePattern = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;
const longestCode = 35;

export const isLanguageCode = (code: string): boolean =>
  code.length <= longestCode && languageCodePattern.test(code);

/**
 * The code as it is stored: each part in its usual case (RFC 5646 section 2.1.1: `pt-br` → `pt-BR`, `ZH-hans` →
 * `zh-Hans`). Older names of a language stay what they are (`iw`, `tl`): apps name their folders by them.
 */
export function normalLanguageCode(code: string): string {
  const [language = '', ...parts] = code.toLowerCase().split('-');
  const extension = parts.findIndex((part) => part.length === 1);
  const inCase = parts.map((part, index) => {
    if (extension !== -1 && index >= extension) return part;
    if (part.length === 2) return part.toUpperCase();
    return /^[a-z]{4}$/.test(part) ? `${part.charAt(0).toUpperCase()}${part.slice(1)}` : part;
  });
  return [language, ...inCase].join('-');
}

/**
 * The code of a language as programs name it: `de_DE` of Java and of Apple, and `de-rDE` of Android's folders, are `de-DE`. The
 * one rule of all calls of the client API.
 */
export const languageCodeOfApp = (code: string): string =>
  normalLanguageCode(code.replaceAll('_', '-').replace(/^([A-Za-z]{2,3})-r([A-Z]{2})$/, '$1-$2'));

let regionNames: Intl.DisplayNames | undefined;

/** Whether a region (`BR`, `419`) exists. CLDR has a name for the unknown one, too. */
export function isRegion(region: string): boolean {
  regionNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return region !== 'ZZ' && regionNames.of(region) !== undefined;
}

/** The short form of a code: `de` of `de-AT`, `zh` of `zh-Hant-TW`. */
export const shortFormOf = (code: string): string => code.split('-')[0] ?? '';

/** Where texts of a language are looked for next, the nearest first: `zh-Hant` and `zh` for `zh-Hant-TW` (RFC 4647, lookup). */
export const shorterFormsOf = (code: string): string[] => {
  const parts = code.split('-');
  return parts.slice(1).map((_, left) => parts.slice(0, parts.length - 1 - left).join('-'));
};

/** Gives the names of languages in the language `inLanguage` (English where that is unknown), with the region behind the
 *  language, as the web app writes them: `Portuguese (Brazil)`; undefined: no name. */
export function languageNames(inLanguage: string): (code: string) => string | undefined {
  const known = localeOf(inLanguage) ? [inLanguage, 'en'] : ['en'];
  const names = new Intl.DisplayNames(known, {
    type: 'language',
    fallback: 'none',
    languageDisplay: 'standard',
  });
  return (code) => (localeOf(code) ? names.of(code) : undefined);
}

/** What the speakers of a language call it; undefined where Intl has no words in that language. */
export function nativeLanguageName(code: string): string | undefined {
  const locale = localeOf(code);
  if (!locale || Intl.DisplayNames.supportedLocalesOf(code).length === 0) return undefined;
  const names = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' });
  // Without data Intl answers in the language of the machine.
  if (localeOf(names.resolvedOptions().locale)?.language !== locale.language) return undefined;
  return names.of(code);
}

/** A code without its region, with the script that it likely means: `ar-Arab` of `ar` and `ar-SA`. Variants, extensions
 *  and private parts stay: whoever writes them means another language. */
function withoutRegion(locale: Intl.Locale): string {
  const full = locale.maximize();
  const parts = full.toString().split('-');
  // The region comes after the script, if there is one.
  return parts.filter((part, at) => at === 0 || at > 2 || part !== full.region).join('-');
}

/** Whether two codes may be meant for one language: they differ in a region that only one of them has (`ar-SA` and `ar`),
 *  or in how they are written (`iw` and `he`, `zh` and `zh-Hans`). Two regions are two languages. */
function mayBeOne(code: string, other: string): boolean {
  const [one, two] = [localeOf(code), localeOf(other)];
  if (!one || !two || code === other) return false;
  return !(one.region && two.region) && withoutRegion(one) === withoutRegion(two);
}

/** One of the languages that `code` may be meant for without being in it: of several, the one of the likely region
 *  (`pt-BR` for `pt`). Undefined: none is, or the code is one of them. */
export function similarLanguage(code: string, known: readonly string[]): string | undefined {
  if (known.includes(code)) return undefined;
  const similar = known.filter((other) => mayBeOne(code, other));
  const fullOf = (one: string) => localeOf(one)?.maximize().toString();
  return similar.find((other) => fullOf(other) === fullOf(code)) ?? similar[0];
}
