import type { WordsOf } from '../features.ts';

export const words: WordsOf<'details'> = {
  statusFor: 'Für',
  statusFor_this: 'Nur {language}',
  statusFor_all: 'Alle Sprachen',
  statusFor_chosen: 'Ausgewählte Sprachen',
  statusLanguages: 'Sprachen',
  pleaseLanguages: 'Keine Sprache ausgewählt',
  copyKey: 'Schlüssel kopieren',
  context: 'Kontext',
  references: 'Fundstellen',
  around: 'Um diesen Text herum',
  noText: 'Noch kein Text',
  flags: 'Markierungen',
  placeholders: 'Platzhalter',
  translatable: 'Zu übersetzen',
  lockAll: 'In allen Sprachen sperren',
  unlockAll: 'In allen Sprachen entsperren',
  lockedAll:
    '{count, plural, =0 {Nichts zu ändern} one {In # Sprache gesperrt} other {In # Sprachen gesperrt}}',
  unlockedAll:
    '{count, plural, =0 {Nichts zu ändern} one {In # Sprache entsperrt} other {In # Sprachen entsperrt}}',
  otherLanguages: 'Andere Sprachen',
  edit: 'Bearbeiten',
  editLanguage: 'Text auf {language} bearbeiten',
  openLanguage: 'Text auf {language} öffnen',
  files: 'Dateien',
  origin: 'Herkunft',
  originMachine: 'Maschinelle Übersetzung von {service}',
  originMemory: 'Translation Memory, {score}',
  editedInRow: 'Dieser Text wird in der Liste bearbeitet.',
  editHere: 'Hier bearbeiten',
};
