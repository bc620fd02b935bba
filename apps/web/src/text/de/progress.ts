import type { WordsOf } from '../features.ts';

export const words: WordsOf<'progress'> = {
  title: 'Fortschritt',
  notYours: 'Diese Seite ist für alle, die die Arbeit planen',
  notYoursText: 'Ihre eigenen Zahlen von heute stehen im Kopf jeder Sprache.',
  span: 'Gezeigte Tage',
  days: '{count, plural, one {# Tag} other {# Tage}}',
  download: 'CSV herunterladen',
  texts: 'Übersetzte Texte',
  words: 'Übersetzte Wörter',
  changed: 'Geänderte Texte',
  reviewed: 'Geprüfte Texte',
  untranslatedTexts: 'Nicht übersetzte Texte',
  untranslatedWords: 'Nicht übersetzte Wörter',
  byDay: 'Nach Tag',
  byLanguage: 'Nach Sprache',
  byPerson: 'Nach Person',
  measure: 'Was die Balken zählen',
  noWork: 'In diesen Tagen hat niemand übersetzt oder geprüft.',
  tip: '{day}: {count, number} · {measure}',
  day: 'Tag',
  language: 'Sprache',
  languages: 'Sprachen',
  person: 'Person',
  due: 'Fällig',
  dueOf: 'Tag, an dem {language} fällig ist',
  dueSaved: 'Fälligkeit von {language} gespeichert',
  note: 'Gezählt werden die Wörter des Ausgangstexts. Ein Text gilt als übersetzt, wenn ihn jemand von Hand schreibt, wo keiner war; Importe, Rückgängigmachen und neue Ausgangstexte zählen nicht. Geprüft sind Texte, die jemand akzeptiert oder abgelehnt hat. Nicht übersetzt ist, was noch keinen Text hat, auch keinen Entwurf: Entwürfe, die auf eine Prüfung warten, zählen nicht dazu.',
  todayIn:
    'Heute {texts, plural, one {# Text} other {# Texte}}, {words, plural, one {# Wort} other {# Wörter}}',
  leftIn:
    'Nicht übersetzt: {texts, plural, one {# Text} other {# Texte}}, {words, plural, one {# Wort} other {# Wörter}}',
  leftInList:
    'Hier nicht übersetzt: {texts, plural, one {# Text} other {# Texte}}, {words, plural, one {# Wort} other {# Wörter}}',
  listed:
    'In dieser Liste: {texts, plural, one {# Text} other {# Texte}}, {words, plural, one {# Wort} other {# Wörter}}',
};
