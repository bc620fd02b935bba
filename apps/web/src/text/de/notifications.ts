import type { WordsOf } from '../features.ts';

export const words: WordsOf<'notifications'> = {
  title: 'Mitteilungen',
  markAllRead: 'Alle als gelesen markieren',
  settings: 'Wählen, was Sie erfahren',
  none: 'Noch keine Mitteilung',
  noneText:
    'Wenn ein Text abgelehnt wird, den Sie geschrieben haben, oder ein Text in einer Ihrer Sprachen einen Status bekommt, von dem Sie über Ihre Benutzergruppen erfahren, steht es hier.',
  more: 'Ältere zeigen',
  settingsTitle: 'Was Sie erfahren',
  lead: 'Wird ein Text abgelehnt, den Sie geschrieben haben, erfahren Sie es immer. Von anderen Status erfahren Sie über Ihre Benutzergruppen, in deren Sprachen. Hier schalten Sie ab, was Sie nicht wollen.',
  when: 'Wenn Texte',
  when_translator: 'übersetzt werden sollen',
  when_reviewer: 'geprüft werden sollen',
  when_accepted: 'akzeptiert wurden',
  when_rejected: 'abgelehnt wurden',
  inApp: 'In Parlance',
  byMail: 'Per E-Mail',
  digest: 'E-Mails kommen',
  digestHint: 'Eine E-Mail mit allem, was Sie hier inzwischen nicht gelesen haben.',
  hourly: 'Stündlich, wenn es etwas gibt',
  daily: 'Einmal am Tag, morgens',
  saved: 'Gespeichert',
};
