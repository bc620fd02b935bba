import type { WordsOf } from '../features.ts';

export const words: WordsOf<'groups'> = {
  groups: 'Gruppen',
  title: 'Gruppen von {project}',
  lead: 'Gruppen gliedern die Einträge eines Projekts: eine App und ihre Website, eine Funktion, ein Markt. Jeder Eintrag ist in einer Gruppe.',
  create: 'Gruppe anlegen',
  noGroup: 'Diese Gruppe gibt es hier nicht',
  noGroupText: 'Sie wurde gelöscht, oder die Adresse stimmt nicht.',
  showGroups: 'Alle Gruppen zeigen',
  offTitle: 'Gruppen sind ausgeschaltet',
  offText:
    'Schalten Sie Gruppen ein, um die Einträge dieses Projekts zu gliedern und jeden Teil für sich zu exportieren und zu veröffentlichen.',
  switchHint:
    'Einträge werden in Gruppen gegliedert. Kann wieder ausgeschaltet werden, solange alle Einträge in der Standardgruppe sind.',
  toSettings: 'Einstellungen öffnen',
  columnGroup: 'Gruppe',
  columnEntries: 'Einträge',
  columnActions: 'Aktionen',
  default: 'Standard',
  excluded: 'Ausgenommen',
  showEntries: 'Die Einträge in {name} zeigen',
  actionsFor: 'Aktionen für {name}',
  edit: 'Ändern',
  include: 'Einbeziehen',
  exclude: 'Ausnehmen',
  makeDefault: 'Zur Standardgruppe machen',
  mayNotCreate: 'Sie dürfen in diesem Projekt keine Gruppen anlegen: Fragen Sie eine Projektleitung.',
  mayNotChange: 'Sie dürfen in diesem Projekt keine Gruppen ändern: Fragen Sie eine Projektleitung.',
  reset: 'Gruppe leeren',
  delete: 'Löschen',
  createTitle: 'Gruppe anlegen',
  editTitle: '{name} ändern',
  name: 'Name',
  included: 'Einbezogen',
  includedHint:
    'Exporte aller Einträge enthalten die dieser Gruppe. Ist das aus, werden sie nur exportiert, wenn die Gruppe genannt wird.',
  createAction: 'Gruppe anlegen',
  save: 'Speichern',
  created: 'Gruppe {name} angelegt',
  saved: 'Gruppe {name} gespeichert',
  includedSaid: 'Exporte aller Einträge beziehen {name} ein',
  excludedSaid: 'Exporte aller Einträge lassen {name} aus',
  defaultSaid: '{name} ist die Standardgruppe: Neue Einträge kommen dorthin',
  resetTitle: 'Gruppe {name} leeren?',
  resetText:
    '{count, plural, one {# Eintrag} other {# Einträge}} dieser Gruppe und ihre Texte in {languages, plural, one {# Sprache} other {# Sprachen}} werden gelöscht. Die Gruppe bleibt. Sie können das 30 Tage lang rückgängig machen.',
  resetAction: '{count, plural, one {# Eintrag löschen} other {# Einträge löschen}}',
  resetSaid:
    '{count, plural, =0 {Aus {name} wurde nichts gelöscht} one {# Eintrag aus {name} gelöscht} other {# Einträge aus {name} gelöscht}}',
  reset_inOrder:
    '{count, plural, one {# Text von {name} gehört} other {# Texte von {name} gehören}} zu einem laufenden Übersetzungsauftrag in: {languages}. Die Gruppe lässt sich leeren, wenn der Auftrag beendet ist.',
  reset_locked:
    '{count, plural, one {# Text aus {name} ist gesperrt} other {# Texte aus {name} sind gesperrt}} in: {languages}. Bitte dort zuerst entsperren.',
  deleteTitle: 'Gruppe {name} löschen?',
  deleteText: 'Sie enthält keine Einträge. Im Verlauf können Sie das 30 Tage lang rückgängig machen.',
  deleteAction: 'Gruppe löschen',
  deleted: 'Gruppe {name} gelöscht',
  notEmptyTitle: 'Achtung!',
  notEmptyText:
    'Eine Gruppe muss leer sein, damit sie gelöscht werden kann. Bitte verschieben Sie zuerst alle Schlüssel in andere Gruppen.',
  showThem: 'Ihre Einträge zeigen',
};
