import { entryStatus } from '@parlance/domain/entry/status';

/** What a digest says, in one language. Names come as they shall stand there. */
export interface DigestWords {
  language: string;
  subject: (count: number) => string;
  lead: string;
  /** One act: who set which status on how many texts of a language. */
  line: (of: { person: string | null; status: number; entries: number; language: string }) => string;
  more: (count: number) => string;
  open: string;
  footer: string;
}

const englishStatus: Partial<Record<number, string>> = {
  [entryStatus.accepted]: 'Accepted',
  [entryStatus.needsReview]: 'Needs review',
  [entryStatus.needsTranslation]: 'Needs translation',
  [entryStatus.rejected]: 'Rejected',
};
const germanStatus: Partial<Record<number, string>> = {
  [entryStatus.accepted]: 'Akzeptiert',
  [entryStatus.needsReview]: 'Prüfung nötig',
  [entryStatus.needsTranslation]: 'Übersetzung nötig',
  [entryStatus.rejected]: 'Abgelehnt',
};

const numberIn = (language: string) => new Intl.NumberFormat(language).format;
const [english, german] = [numberIn('en'), numberIn('de')];

export const digestWords: readonly [DigestWords, ...DigestWords[]] = [
  {
    language: 'en',
    subject: (count) =>
      count === 1 ? 'News for you in Parlance' : `${english(count)} pieces of news for you in Parlance`,
    lead: 'this happened in your languages:',
    line: ({ person, status, entries, language }) =>
      `${person ?? 'Somebody'} set “${englishStatus[status]}” on ${english(entries)} ${entries === 1 ? 'text' : 'texts'} in ${language}`,
    more: (count) => `and ${english(count)} more`,
    open: 'Show all notifications',
    footer:
      'You get this mail because of your user groups in Parlance. You choose in the settings what is mailed to you:',
  },
  {
    language: 'de',
    subject: (count) =>
      count === 1 ? 'Neues für Sie in Parlance' : `${german(count)} Neuigkeiten für Sie in Parlance`,
    lead: 'das ist in Ihren Sprachen geschehen:',
    line: ({ person, status, entries, language }) =>
      `${person ?? 'Jemand'} hat „${germanStatus[status]}“ bei ${german(entries)} ${entries === 1 ? 'Text' : 'Texten'} in ${language} gesetzt`,
    more: (count) => `und ${german(count)} weitere`,
    open: 'Alle Mitteilungen zeigen',
    footer:
      'Sie bekommen diese E-Mail wegen Ihrer Benutzergruppen in Parlance. In den Einstellungen wählen Sie, was Ihnen geschickt wird:',
  },
];
