import type { WordsOf } from '../features.ts';

export const words: WordsOf<'notifications'> = {
  title: 'Mitteilungen',
  markAllRead: 'Alle als gelesen markieren',
  settings: 'Mitteilungen einstellen',
  none: 'Noch keine Mitteilung',
  noneText:
    'Hier sehen Sie, wenn Sie jemand in einem Kommentar erwähnt oder Ihnen antwortet, wenn ein Text abgelehnt wird, den Sie geschrieben haben, und wenn Texte in Ihren Sprachen einen Status bekommen, über den Ihre Benutzergruppen Sie informieren.',
  more: 'Ältere zeigen',
  settingsTitle: 'Mitteilungen',
  lead: 'Wird ein Text abgelehnt, den Sie geschrieben haben, oder betrifft Sie ein Kommentar, erfahren Sie es auch ohne Benutzergruppe. Über die anderen Status informieren Ihre Benutzergruppen Sie, in deren Sprachen. Schalten Sie ab, was Sie nicht brauchen.',
  when: 'Wenn Texte',
  when_translator: 'übersetzt werden sollen',
  when_reviewer: 'geprüft werden sollen',
  when_accepted: 'akzeptiert wurden',
  when_rejected: 'abgelehnt wurden',
  whenComments: 'Wenn in Kommentaren',
  when_mention: 'Sie erwähnt werden',
  when_question: 'um Kontext gebeten wird',
  when_reply: 'auf Ihre Kommentare geantwortet wird',
  whenTeams: 'Wenn jemand',
  when_joined: 'einem Team beitritt, dessen Leute Sie verwalten',
  inApp: 'In Parlance',
  byMail: 'Per E-Mail',
  noMails:
    'Per E-Mail werden Sie erst benachrichtigt, wenn hier ein Mailserver eingerichtet ist. Das kann der Betreiber dieser Installation tun.',
  digest: 'E-Mails kommen',
  digestHint: 'Eine E-Mail mit allem, was Sie hier inzwischen nicht gelesen haben.',
  hourly: 'Stündlich, wenn es Neues gibt',
  daily: 'Einmal am Tag, morgens',
  saved: 'Gespeichert',
};
