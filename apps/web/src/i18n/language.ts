import {
  commaOf,
  directionOf as directionIn,
  isSpoken,
  localeIn,
  type SpokenLanguage,
} from '@parlance/domain/language/interface-languages';
import { recall, remember } from '../browser/local-storage.ts';
import { createStore } from '../browser/store.ts';

/** The interface languages. `ar-XB` is a pseudo-locale: English words in a mirrored shell, to check right-to-left
 *  layouts; only `?lang=ar-XB` selects it, no menu offers it. */
export type InterfaceLanguage = SpokenLanguage | 'ar-XB';

function isInterfaceLanguage(code: string | null): code is InterfaceLanguage {
  return code === 'ar-XB' || (code !== null && isSpoken(code));
}

/** The language of `?lang=`, otherwise the chosen one, otherwise the first browser language that the app supports,
 *  otherwise English. */
export function firstLanguage(
  query: string,
  chosen: string | null,
  wanted: readonly string[],
): InterfaceLanguage {
  const asked = new URLSearchParams(query).get('lang');
  if (isInterfaceLanguage(asked)) return asked;
  if (isInterfaceLanguage(chosen) && chosen !== 'ar-XB') return chosen;
  for (const tag of wanted) {
    const code = tag.split('-')[0] ?? '';
    if (isSpoken(code)) return code;
  }
  return 'en';
}

/** The address that opened the page names a language: it takes precedence over the account's. */
export const isLanguageAsked = isInterfaceLanguage(
  new URLSearchParams(globalThis.location?.search ?? '').get('lang'),
);

export const language = createStore<InterfaceLanguage>(
  firstLanguage(globalThis.location?.search ?? '', recall('language'), globalThis.navigator?.languages ?? []),
);

/** The direction in which the interface reads. */
export function directionOf(code: InterfaceLanguage): 'ltr' | 'rtl' {
  return code === 'ar-XB' ? 'rtl' : directionIn(code);
}

/** The language of the shown words. */
export function wordsOf(code: InterfaceLanguage): SpokenLanguage {
  return code === 'ar-XB' ? 'en' : code;
}

/** Items one after the other, with the comma of the interface's language: names, codes, words that are no sentence. */
export const listed = (items: readonly string[]): string =>
  items.join(`${commaOf(wordsOf(language.get()))} `);

/** The locale for dates, numbers and names of languages: the browser's own region if it has one for this language
 *  (`en-GB`), so that dates look as they do elsewhere on this device. */
export function localeOf(
  code: InterfaceLanguage,
  wanted: readonly string[] = globalThis.navigator?.languages ?? [],
): string {
  // Each sentence asks for it.
  if (last?.code === code && last.wanted === wanted) return last.locale;
  const spoken = wordsOf(code);
  const region = wanted.find((tag) => tag === spoken || tag.startsWith(`${spoken}-`));
  last = { code, wanted, locale: localeIn(spoken, region) };
  return last.locale;
}

/** What was asked last, and the answer. The browser's list is another one when it changes. */
let last: { code: InterfaceLanguage; wanted: readonly string[]; locale: string } | undefined;

/** Changes the language of the interface and remembers it on this device. */
export function chooseLanguage(code: InterfaceLanguage): void {
  remember('language', code);
  language.set(code);
}
