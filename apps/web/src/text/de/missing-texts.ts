import type { WordsOf } from '../features.ts';

export const words: WordsOf<'missing-texts'> = {
  title: 'Fehlende Texte',
  settings: 'Einstellungen',
  lead: 'Apps im Entwurfsmodus senden Texte, die dieses Projekt nicht hat. Nehmen Sie sie an, um die Einträge anzulegen; abgelehnte kommen nicht wieder.',
  notYours: 'Diese Seite ist für Inhaber, Admins und Manager',
  notYoursText:
    'Sie legen Einträge an und entscheiden daher über Texte, die Apps gesendet haben und die das Projekt nicht hat.',
  off: 'Das Projekt sammelt zurzeit keine fehlenden Texte.',
  draftModeOff:
    'Der Entwurfsmodus des Projekts ist aus, und nur Apps im Entwurfsmodus senden fehlende Texte.',
  toSettings: 'Einstellungen öffnen',
  none: 'Keine fehlenden Texte',
  noneText: 'Apps haben keine Texte gesendet, die diesem Projekt fehlen.',
  full: 'Die Liste ist voll: Bei {most} Texten oder 1 MB werden keine weiteren aufgenommen. Nehmen Sie einige an, oder lehnen Sie sie ab.',
  networkFull:
    'Aus einem Netz werden keine weiteren aufgenommen: Je Netz können {most} Texte oder 200 kB warten. Nehmen Sie einige an, oder lehnen Sie sie ab; die übrigen senden die Apps bei ihrem nächsten Start.',
  waiting: 'Zu entscheiden',
  noneWaiting: 'Es gibt nichts zu entscheiden.',
  refused: 'Abgelehnt',
  refusedText: 'Diese Texte erscheinen nicht noch einmal, wenn Apps sie senden.',
  key: 'Schlüssel',
  text: 'Text',
  emptyText: 'kein Text',
  language: 'Sprache',
  lastSent: 'Zuletzt gesendet',
  actions: 'Aktionen',
  select: '{key}, {language} auswählen',
  accept: '{count, plural, one {# Text annehmen} other {# Texte annehmen}}',
  all_accept: '{count, plural, one {# Text annehmen} other {Alle # Texte annehmen}}',
  refuse: '{count, plural, one {# Text ablehnen} other {# Texte ablehnen}}',
  all_refuse: '{count, plural, one {# Text ablehnen} other {Alle # Texte ablehnen}}',
  clearSelection: 'Auswahl aufheben',
  ask_accept: '{count, plural, one {# Text annehmen?} other {Alle # Texte annehmen?}}',
  what_accept:
    'Sie werden zu Einträgen dieses Projekts und zu Texten von Einträgen, die keinen haben. Das können Sie 30 Tage lang rückgängig machen.',
  ask_refuse: '{count, plural, one {# Text ablehnen?} other {Alle # Texte ablehnen?}}',
  what_refuse: 'Sie kommen nicht wieder, wenn Apps sie senden. Jeden davon können Sie wieder aufnehmen.',
  didAccept: '{count, plural, one {# Text angenommen} other {# Texte angenommen}}',
  didAcceptSome:
    '{count, plural, one {# Text angenommen} other {# Texte angenommen}}; {left, plural, one {# bleibt: eine Prüfung oder eine Person hat ihn abgelehnt} other {# bleiben: eine Prüfung oder eine Person hat sie abgelehnt}}',
  clash:
    '„{key}“ und „{other}“ können nicht zusammen in einer verschachtelten Datei stehen (JSON, YAML): Deren Export wird abgelehnt, bis eines einen anderen Schlüssel hat{others, plural, =0 {} one {, ebenso bei # weiteren Paar} other {, ebenso bei # weiteren Paaren}}.',
  didRefuse: '{count, plural, one {# Text abgelehnt} other {# Texte abgelehnt}}',
  reopen: 'Wieder aufnehmen',
  reopenOf: 'Wieder aufnehmen: {key}, {language}',
};
