/** Samples for the screens of the glossary. */
import type { GlossaryEntry } from '@parlance/contract/glossary';
import { idOf } from './samples.ts';

/** A term without anything else. */
export const termOf = (number: number, given: Partial<GlossaryEntry> = {}): GlossaryEntry => ({
  _id: idOf('term', number),
  text: `term ${number}`,
  variants: [],
  language: 'en',
  description: '',
  caseSensitive: false,
  forbidden: false,
  doNotTranslate: false,
  partOfSpeech: null,
  translations: {},
  createdByUser: { _id: idOf('user'), displayName: 'Lena Brandt' },
  created: '2026-11-20T09:30:00.000Z',
  updatedByUser: null,
  updatedAt: '2026-11-20T09:30:00.000Z',
  sharedFrom: null,
  ...given,
});
/** What a term is in another language. */
export const inLanguage = (translation: string, variants: string[] = []) => ({
  translation,
  description: '',
  variants,
});
const terms = [
  termOf(1, {
    text: 'invoice',
    variants: ['bill'],
    description: 'What a customer has to pay, with a number and a day on which it is due.',
    partOfSpeech: 'noun',
    translations: { de: inLanguage('Rechnung', ['Faktura']), ar: inLanguage('فاتورة', ['فواتير']) },
  }),
  termOf(2, { text: 'Parlance', doNotTranslate: true, caseSensitive: true, partOfSpeech: 'properNoun' }),
  termOf(3, { text: 'blacklist', forbidden: true, translations: { de: inLanguage('Schwarze Liste') } }),
  termOf(4, {
    text: `<b>hostile</b> ${'long'.repeat(40)}`,
    translations: { de: inLanguage('x'.repeat(180)) },
  }),
  termOf(5, { text: 'team', sharedFrom: { _id: idOf('proj', 9), name: 'Harbour' } }),
];
/** What `listTerms` answers. */
export const glossary = (entries = terms) => ({
  entries,
  languages: ['en', 'de', 'ar'],
  shared: false,
  sharedBy: null,
});
