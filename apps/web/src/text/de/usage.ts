import type { WordsOf } from '../features.ts';

export const words: WordsOf<'usage'> = {
  title: 'Nutzung',
  lead: 'Wer die Texte dieses Projekts abholt: Geräte mit Ihrer App und Programme wie Build-Server.',
  notYours: 'Diese Seite ist für Inhaber und Admins',
  notYoursText: 'Sie richten das Projekt ein. Die Seite zeigt ihnen, was Apps und Programme davon nutzen.',
  thisMonth: 'Dieser Monat',
  devices: 'Aktive Geräte',
  estimated:
    'Geschätzt: Mehr als 100.000 weichen in 19 von 20 Fällen um höchstens 1,6 % von der wahren Zahl ab.',
  requests: 'Anfragen',
  ofPlan: 'Geräte des Tarifs',
  ofLimit: '{count, number} von {limit, number}',
  limitPassed:
    'Ihr Tarif umfasst {limit, number} aktive Geräte im Monat; {count, number} sind aktiv. Apps bekommen ihre Texte weiterhin.',
  requestsByDay: 'Anfragen nach Tag',
  requestsByMonth: 'Anfragen nach Monat',
  devicesByMonth: 'Aktive Geräte nach Monat',
  choice: 'Was die Diagramme zeigen',
  allLanguages: 'Alle Sprachen',
  allUsers: 'Alle Personen',
  devicesOfNobody: 'Geräte fragen in niemandes Namen an und werden deshalb für eine Person nicht gezeigt.',
  period: 'Tag oder Monat',
  download: 'CSV herunterladen',
  day: 'Tag',
  month: 'Monat',
  byLanguage: 'Sprachen',
  byUser: 'In wessen Namen Programme anfragten',
  language: 'Sprache',
  noLanguage: 'Mehrere Sprachen, keine oder eine gelöschte',
  user: 'Person',
  apps: 'Apps (Geräte)',
  formerUsers: 'Frühere Benutzer',
  nothing:
    'In diesem Monat hat keine App und kein Programm angefragt. Die Einstellungen des Projekts zeigen das API-Token.',
  nothingYet: 'Noch hat keine App und kein Programm angefragt',
  nothingYetText:
    'Hier werden Geräte und Anfragen gezählt, sobald eine App ihre Texte abholt oder ein Build-Server Dateien überträgt.',
  connect: 'App oder Build-Server anbinden',
};
