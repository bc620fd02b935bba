import type { PersonName } from './people.ts';
import { seeded } from './random.ts';
import { ar } from './texts/ar.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { esMx } from './texts/es-mx.ts';
import { fr } from './texts/fr.ts';
import { ja } from './texts/ja.ts';
import { fileNames, type LanguageTexts } from './texts/language-texts.ts';
import { ptBr } from './texts/pt-br.ts';

/** How a language is worked on. */
export interface LanguagePlan {
  texts: LanguageTexts;
  translator: PersonName;
  reviewer: PersonName;
  /** Part of the texts that were there when the project began. */
  atFirst: number;
  /** Days since the last review: drafts of these days wait. */
  reviewedUntil: number;
  /** Days ago when work began. */
  since: number;
}

export const base = en;
export const plans: Record<string, LanguagePlan> = {
  ar: { texts: ar, translator: 'salma', reviewer: 'lena', atFirst: 0.2, reviewedUntil: 4, since: 30 },
  'es-MX': { texts: esMx, translator: 'diego', reviewer: 'lena', atFirst: 0.1, reviewedUntil: 3, since: 28 },
  fr: { texts: fr, translator: 'camille', reviewer: 'lena', atFirst: 0.3, reviewedUntil: 2, since: 30 },
  de: { texts: de, translator: 'jonas', reviewer: 'ruth', atFirst: 0.4, reviewedUntil: 10, since: 30 },
  ja: { texts: ja, translator: 'yuki', reviewer: 'lena', atFirst: 0.15, reviewedUntil: 3, since: 29 },
  'pt-BR': { texts: ptBr, translator: 'diego', reviewer: 'lena', atFirst: 0, reviewedUntil: 2, since: 6 },
};

/** Entries of the app that came later, with the next version of the iOS app. */
export const isLater = (key: string): boolean => /^(help|refund)\./.test(key);

/** Texts of a file by the keys of its entries: those of plural forms are `key[one]`. */
export function flatTexts(texts: LanguageTexts, file: keyof LanguageTexts): Map<string, string> {
  return new Map(
    Object.entries(texts[file]).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string'
        ? [[key, text]]
        : Object.entries(text).map(([category, form]) => [`${key}[${category}]`, form]),
    ),
  );
}

/** All texts of a language, in the order of its files. */
export const allTexts = (texts: LanguageTexts): [string, string][] =>
  fileNames.flatMap((file) => [...flatTexts(texts, file)]);

/** English texts that were changed when others had been translated already: as they were before. */
export const changedInEnglish = new Map([
  ['ticket.refund_note', 'Free refund up to 24 hours before departure'],
  ['lost_property', 'Lost something? Tell us within 3 days.'],
]);

/** Legal words are locked when they are done. */
export const lockedKey = 'checkout.legal_terms';
/** A text that two people write at the same time. */
export const contestedKey = 'account.welcome';
/** Written before any other: something happens to them later in the month. */
export const writtenFirst: ReadonlySet<string> = new Set([
  ...changedInEnglish.keys(),
  lockedKey,
  contestedKey,
]);

/** The translator's first text, the reviewer's comment, and whether the text was corrected since. */
export const rejections: readonly {
  language: string;
  key: string;
  first: string;
  comment: string;
  corrected: boolean;
}[] = [
  {
    language: 'de',
    key: 'ticket.show_code',
    first: 'Zeigen Sie diesen Code dem Dirigenten vor',
    comment: 'Ein Dirigent leitet ein Orchester.',
    corrected: true,
  },
  {
    language: 'fr',
    key: 'ticket.delay',
    first: 'Environ {minute} minutes de retard',
    comment: 'The placeholder is {minutes}, with an s.',
    corrected: false,
  },
  {
    language: 'ja',
    key: 'widget.none',
    first: '次の旅行はない',
    comment: 'Too casual for the home screen. Please use the polite form.',
    corrected: false,
  },
  {
    language: 'ar',
    key: 'ticket.show_code',
    first: 'أظهر هذا الرمز لقائد الأوركسترا',
    comment: 'This is the conductor of a train, not of an orchestra.',
    corrected: false,
  },
];

/** Drafts of the last days as the translator wrote them, with a mistake that the reviewer has yet to find. */
export const slips: readonly { language: string; key: string; first: string }[] = [
  { language: 'de', key: 'account.points', first: 'Du hast {points} Punkte' },
  { language: 'de', key: 'shortcut.phrase', first: 'Wann verlässt mein Zug?' },
  { language: 'de', key: 'settings_notifications', first: 'Notifikationen' },
  { language: 'de', key: 'alert.title', first: 'Preis Alarm' },
  { language: 'de', key: 'search.depart_on', first: 'Abfahrt am {datum}' },
  { language: 'de', key: 'help.chat', first: 'Schreib uns' },
  {
    language: 'de',
    key: 'We are sorry: your train is cancelled',
    first: 'Es tut uns Leid: Ihr Zug wurde storniert',
  },
];

/** Whether a text of a language is among these. */
export const isAmong = (
  list: readonly { language: string; key: string }[],
  language: string,
  key: string,
): boolean => list.some((one) => one.language === language && one.key === key);

/** Keys of a language that have a text from the beginning: its plural forms, which come with its files, and some others. */
export function keysAtFirst(code: string): ReadonlySet<string> {
  const plan = plans[code];
  if (plan === undefined || plan.atFirst === 0) return new Set();
  const random = seeded(100 + Object.keys(plans).indexOf(code));
  const keys = allTexts(plan.texts).map(([key]) => key);
  return new Set(
    keys
      .filter((key) => !isLater(key) && (key.endsWith(']') || random() < plan.atFirst))
      .filter((key) => !isAmong(slips, code, key)),
  );
}

/** Questions of translators about their own texts, for which they need an answer. */
export const questions: readonly { language: string; key: string; comment: string }[] = [
  {
    language: 'ja',
    key: 'refund.title',
    comment: 'Is this the heading or the button? I took it for the heading.',
  },
  {
    language: 'fr',
    key: 'Change or cancel your trip',
    comment: 'Link in the mail? Then I would drop "votre".',
  },
  {
    language: 'es-MX',
    key: 'rate_later',
    comment: 'Mexico says "Ahora no", Spain "Más tarde". Mexico only, right?',
  },
  { language: 'ar', key: 'refund.done', comment: 'Does this stand below the heading "Refund"?' },
];

/** Tags of the project, with the beginnings of the keys that carry them. */
export const tags: Record<string, RegExp> = {
  Checkout: /^(checkout\.|Your invoice|Thank you)/,
  'On the train': /^(ticket\.|notify_|seat_|scan_hint)/,
  'Release 3.2': /^(help\.|refund\.|lost_property|rate_)/,
};
