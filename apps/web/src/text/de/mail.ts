import type { WordsOf } from '../features.ts';

export const words: WordsOf<'mail'> = {
  outbox: 'Postausgang',
  notSent:
    'Es ist kein Mailserver eingerichtet, darum bleiben E-Mails hier, statt gesendet zu werden. Setzen Sie SMTP_URL, um sie zu senden.',
  empty: 'Noch keine E-Mails',
  emptyText:
    'Hier erscheinen die E-Mails der letzten 30 Tage, etwa die mit einem Link für ein neues Passwort.',
  older: 'Ältere E-Mails',
  line: 'An {recipient} · {state} · {when}',
  stateWaiting: 'Wartet',
  stateSent: 'Gesendet',
  stateKept: 'Hier behalten',
  stateFailed: 'Nicht zugestellt',
  gone: 'Der Text bleibt nicht, wenn eine E-Mail hinausgegangen ist: Links darin sind geheim.',
};
