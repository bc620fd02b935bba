import type { WordsOf } from '../features.ts';

export const words: WordsOf<'release'> = {
  title: 'Veröffentlichung vorbereiten',
  lead: 'Bevor eine Version Ihrer App hinausgeht: was in jeder Sprache noch zu tun ist und was die App mitnimmt.',
  texts: 'Texte',
  ready:
    '{ready, number} von {all, plural, one {# Sprache} other {# Sprachen}} {ready, plural, one {ist} other {sind}} fertig.',
  isReady: 'Fertig',
  left_untranslated: '{count, plural, one {# nicht übersetzter Text} other {# nicht übersetzte Texte}}',
  left_rejected: '{count, plural, one {# abgelehnter Text} other {# abgelehnte Texte}}',
  left_drafts: '{count, plural, one {# zu prüfender Entwurf} other {# zu prüfende Entwürfe}}',
  left_acceptedDrafts: '{count, plural, one {# akzeptierter Entwurf} other {# akzeptierte Entwürfe}}',
  left_needsReview: '{count, plural, one {# Text ist zu prüfen} other {# Texte sind zu prüfen}}',
  left_issues: '{count, plural, one {# Problem} other {# Probleme}}',
  build: 'Build-Server',
  buildText:
    'Holen Sie die Übersetzungen vor dem Build; der zweite Befehl schlägt fehl, solange ein Text fehlt.',
  copyCommands: 'Die Befehle kopieren',
  settingsFile: 'Einstellungsdatei',
  settingsFileText:
    'Ein Archiv mit der Datei {file}, die in Apps eingebaut wird, die neue Texte holen, während sie laufen. Die Datei nennt das Projekt, die Version seiner Texte und die hier gewählten Gruppen, und sie hat das Geheimnis, mit dem die App sie holt: Geben Sie sie niemandem sonst.',
  groups: 'Gruppen in der App',
  groupsHint: 'Die App holt dann nur die Texte dieser Gruppen.',
  allGroups: 'Alle Gruppen',
  download: 'Einstellungsdatei herunterladen',
  noToken: 'Das Projekt hat noch kein API-Token, daher gibt es keine Einstellungsdatei.',
  toSettings: 'Die Einstellungen öffnen',
};
