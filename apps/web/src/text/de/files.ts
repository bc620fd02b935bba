import type { WordsOf } from '../features.ts';

export const words: WordsOf<'files'> = {
  title: 'Dateien',
  lead: 'Jede importierte Datei wird aufgehoben. Neu geschrieben ist sie Byte für Byte dieselbe; nur was sich geändert hat, ist anders.',
  importFiles: 'Dateien importieren',
  exportTexts: 'Exportieren',
  columnFile: 'Datei',
  columnFormat: 'Format',
  columnEntries: 'Einträge',
  columnLanguages: 'Sprachen',
  columnLast: 'Letzter Import',
  columnActions: 'Aktionen',
  lastBy: '{when} von {who}',
  actionsFor: 'Aktionen für {file}',
  download: 'Herunterladen',
  downloadIn: 'Herunterladen: {language}',
  downloadAll: 'In allen Sprachen herunterladen (Zip)',
  replace: 'Ersetzen',
  replaceIn: 'Ersetzen: {language}',
  remove: 'Entfernen',
  removeTitle: '{file} entfernen?',
  removeText:
    'Die aufgehobene Datei wird vergessen und kann nicht mehr so geschrieben werden, wie sie war. {count, plural, one {Ihr # Eintrag bleibt} other {Ihre # Einträge bleiben}} mit allen Texten im Projekt.',
  removeAction: 'Datei entfernen',
  removed: '{file} ist entfernt. Die Einträge bleiben.',
  severalLanguages: 'alle in einer',
  noBodies: 'keine',
  moreLanguages: '+{count, number}',
  allLanguages: 'Sprachen: {list}',
  emptyTitle: 'Legen Sie Ihre Dateien hier ab',
  emptyText:
    'Dateien, ganze Ordner wie res oder eine Zip-Datei. Jede wird zuerst geprüft und dann aufgehoben, damit sie genau so wieder geschrieben werden kann.',
};
