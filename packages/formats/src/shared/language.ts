/** Language codes as files spell them. Safe for the browser. */
import { isRegion } from '@parlance/domain/language/language';

/** Scripts that POSIX locales write after an at sign. */
const modifiers: Record<string, string> = {
  latin: 'Latn',
  cyrillic: 'Cyrl',
  arabic: 'Arab',
  devanagari: 'Deva',
};

/**
 * BCP 47 for a code in any usual spelling (`pt_BR`, `sr@latin`, `zh-rCN`, `b+sr+Latn`, `iw`), or undefined when
 * it is invalid. Withdrawn codes become their successors (`iw` he, `in` id, `ji` yi).
 */
export function toBcp47(code: string): string | undefined {
  let tag = code.trim().replace(/\.[\w-]+(?=@|$)/, '');
  const at = tag.indexOf('@');
  let script: string | undefined;
  if (at > 0) {
    const modifier = tag.slice(at + 1).toLowerCase();
    tag = tag.slice(0, at);
    script = modifiers[modifier];
    if (!script && /^[a-z0-9]{5,8}$/.test(modifier)) tag += `-${modifier}`;
  }
  if (tag.startsWith('b+')) tag = tag.slice(2).replaceAll('+', '-');
  tag = tag.replaceAll('_', '-').replace(/^([a-z]{2,3})-r([A-Z]{2})$/, '$1-$2');
  if (script) tag = tag.replace(/^([a-zA-Z]{2,3})/, `$1-${script}`);
  if (!/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/.test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** Whether two codes are spellings of one language: `pt_BR` and `pt-br`, `iw` and `he`. Unlike a project, it makes no difference of older names. */
export const isSameLanguage = (one: string, other: string): boolean =>
  one === other || (toBcp47(one) ?? one.toLowerCase()) === (toBcp47(other) ?? other.toLowerCase());

/** Names of all languages that have one in English; keeps `app` or `src` from being taken for a language. */
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a well-formed code is that of a language that exists. */
export function isLanguage(tag: string): boolean {
  try {
    return names.of(tag.split('-')[0] ?? tag) !== undefined;
  } catch {
    return false;
  }
}

/** Unregistered forms of address that projects write behind a language. */
const ofAddress = /-(in)?formal(?=-|$)/;

/**
 * Whether the variants of a BCP 47 tag are known (`ca-valencia`, `de-1996`, `de-formal`): in `my-project`, a
 * well-formed code of Burmese, the second part is rather that of a name.
 */
export function hasKnownVariants(tag: string): boolean {
  const plain = tag.replace(ofAddress, '');
  if (!/-([a-z][a-z0-9]{4,7}|\d[a-z0-9]{3})(-|$)/.test(plain)) return true;
  return names.of(plain) !== undefined;
}

/** Whether the region of a BCP 47 tag exists: `de-en` names a pair of languages, `es-XL` an invented one. */
export function hasKnownRegion(tag: string): boolean {
  const region = /^[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2}|\d{3})(?=-|$)/.exec(tag)?.[1];
  return region === undefined || isRegion(region.toUpperCase());
}

/** POSIX spelling: `pt_BR`, `sr@latin`, `zh_TW` for what needs no script. */
export function toPosix(tag: string): string {
  const known = toBcp47(tag);
  if (!known) return tag.replaceAll('-', '_');
  const locale = new Intl.Locale(known);
  const region = locale.region ? `_${locale.region}` : '';
  const modifier = Object.entries(modifiers).find(([, script]) => script === locale.script)?.[0];
  if (locale.language === 'zh' && !region) return locale.script === 'Hant' ? 'zh_TW' : 'zh_CN';
  return `${locale.language}${region}${modifier ? `@${modifier}` : ''}`;
}

/** Android's resource qualifier: `pt-rBR`, `b+sr+Latn`, and the withdrawn codes that old versions want. */
export function toAndroidQualifier(tag: string): string {
  const known = toBcp47(tag);
  if (!known) return tag;
  const locale = new Intl.Locale(known);
  const withdrawn: Record<string, string> = { he: 'iw', id: 'in', yi: 'ji' };
  const language = withdrawn[locale.language] ?? locale.language;
  const region = locale.region;
  const plain = region ? `${locale.language}-${region}` : locale.language;
  if (locale.baseName !== plain || (region && !/^[A-Z]{2}$/.test(region))) {
    return `b+${locale.baseName.replaceAll('-', '+')}`;
  }
  return region ? `${language}-r${region}` : language;
}
