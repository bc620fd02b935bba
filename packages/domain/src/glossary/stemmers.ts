import { shortFormOf } from '../language/language.ts';

/** What is left of a word without its inflection: the same for "invoice" and "invoices". */
export type Stemmer = (word: string) => string;

/** A stemmer is a file of 2 to 30 kB, which is loaded with the first text of its language. */
const loaders: Readonly<Record<string, () => Promise<{ stemmer: Stemmer }>>> = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  ga: () => import('@orama/stemmers/irish'),
  hi: () => import('@orama/stemmers/indian'),
  hu: () => import('@orama/stemmers/hungarian'),
  hy: () => import('@orama/stemmers/armenian'),
  id: () => import('@orama/stemmers/indonesian'),
  it: () => import('@orama/stemmers/italian'),
  lt: () => import('@orama/stemmers/lithuanian'),
  nb: () => import('@orama/stemmers/norwegian'),
  ne: () => import('@orama/stemmers/nepali'),
  nl: () => import('@orama/stemmers/dutch'),
  nn: () => import('@orama/stemmers/norwegian'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sv: () => import('@orama/stemmers/swedish'),
  ta: () => import('@orama/stemmers/tamil'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
};

const loaded = new Map<string, Promise<Stemmer | undefined>>();

/** The stemmer of a language, by its code; undefined: there is none, words are found as they are written. */
export function loadStemmer(code: string): Promise<Stemmer | undefined> {
  const language = shortFormOf(code).toLowerCase();
  const known = loaded.get(language);
  if (known) return known;
  const load = loaders[language];
  const loading = load
    ? load().then(({ stemmer }) => stemmer)
    : Promise.resolve<Stemmer | undefined>(undefined);
  loaded.set(language, loading);
  // The next one who asks tries again.
  loading.catch(() => loaded.delete(language));
  return loading;
}
