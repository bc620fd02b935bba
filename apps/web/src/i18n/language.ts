import { recall, remember } from '../browser/local-storage.ts';
import { createStore } from '../browser/store.ts';

/** The languages of the interface. `ar-XB` is no language: English words in a mirrored shell, for looking at
 *  right-to-left; it is reached by `?lang=ar-XB` only and never offered in a menu. */
export type InterfaceLanguage = 'en' | 'de' | 'ar-XB';

/** Those a user can choose, each under its own name. */
export const offeredLanguages: { code: InterfaceLanguage; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
];

function isInterfaceLanguage(code: string | null): code is InterfaceLanguage {
  return code === 'en' || code === 'de' || code === 'ar-XB';
}

/** What was asked for by `?lang=`, else what was chosen, else the browser's first language that we speak, else English. */
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
    if (code === 'en' || code === 'de') return code;
  }
  return 'en';
}

/** The address with which the page was opened asked for a language: it goes before what the account says. */
export const isLanguageAsked = isInterfaceLanguage(
  new URLSearchParams(globalThis.location?.search ?? '').get('lang'),
);

export const language = createStore<InterfaceLanguage>(
  firstLanguage(globalThis.location?.search ?? '', recall('language'), globalThis.navigator?.languages ?? []),
);

/** The direction in which the interface reads. */
export function directionOf(code: InterfaceLanguage): 'ltr' | 'rtl' {
  return code === 'ar-XB' ? 'rtl' : 'ltr';
}

/** The language whose words are shown. */
export function wordsOf(code: InterfaceLanguage): 'en' | 'de' {
  return code === 'de' ? 'de' : 'en';
}

/** The locale in which dates, numbers and names of languages are written: the browser's own region where it has one
 *  for this language (`en-GB`), so that dates look as they do elsewhere on this device. */
export function localeOf(
  code: InterfaceLanguage,
  wanted: readonly string[] = globalThis.navigator?.languages ?? [],
): string {
  const spoken = wordsOf(code);
  return wanted.find((tag) => tag === spoken || tag.startsWith(`${spoken}-`)) ?? spoken;
}

/** Changes the language of the interface and remembers it on this device. */
export function chooseLanguage(code: InterfaceLanguage): void {
  remember('language', code);
  language.set(code);
}
