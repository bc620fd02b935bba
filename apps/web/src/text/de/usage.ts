import type { WordsOf } from '../features.ts';

export const words: WordsOf<'usage'> = {
  title: 'Nutzung',
  notYours: 'Diese Seite ist für alle, die das Projekt einrichten',
  notYoursText: 'Sie zeigt, was Apps und Programme davon nutzen.',
  thisMonth: 'Dieser Monat',
  devices: 'Aktive Geräte',
  requests: 'Anfragen',
  ofPlan: 'Geräte des Tarifs',
  ofLimit: '{count, number} von {limit, number}',
  limitPassed:
    'Ihr Tarif umfasst {limit, number} aktive Geräte im Monat; {count, number} sind aktiv. Apps bekommen ihre Texte weiterhin.',
  requestsByDay: 'Anfragen nach Tag',
  devicesByMonth: 'Aktive Geräte nach Monat',
  asTable: 'Als Tabelle',
  day: 'Tag',
  month: 'Monat',
  byLanguage: 'Sprachen',
  byUser: 'In wessen Namen Programme anfragten',
  language: 'Sprache',
  noLanguage: 'Mehrere Sprachen oder keine',
  user: 'Person',
  apps: 'Apps (Geräte)',
  nothing:
    'In diesem Monat hat keine App und kein Programm angefragt. Die Einstellungen des Projekts zeigen das API-Token.',
};
