import type { WordsOf } from '../features.ts';

export const words: WordsOf<'help'> = {
  formats: 'Dateiformate',
  formatsLead:
    'Was jedes Format enthalten kann. Was ein Format nicht fasst, bleibt im Projekt: Es geht beim Schreiben einer Datei nicht verloren und kommt mit Formaten wieder heraus, die es können.',
  format: 'Format',
  extensions: 'Dateien',
  path: 'Üblicher Ort',
  plurals: 'Pluralformen',
  pluralsHint: 'Ein Text kann je Pluralkategorie seiner Sprache eine Form haben.',
  comments: 'Beschreibungen',
  commentsHint: 'Kommentare werden zur Beschreibung eines Eintrags und kommen wieder heraus.',
  states: 'Status',
  statesHint: 'Die Datei sagt zu jedem Text, ob er akzeptiert oder noch zu prüfen ist.',
  maxLength: 'Länge',
  maxLengthHint: 'Die Datei kann die Länge eines Textes begrenzen.',
  bilingual: 'Ausgangstext',
  bilingualHint: 'Neben jeder Übersetzung steht der Text der Basissprache.',
  multiLanguage: 'Mehrere Sprachen',
  multiLanguageHint: 'Eine Datei enthält alle Sprachen; sonst hat jede Sprache ihre eigene Datei.',
  yes: 'ja',
  no: '–',
  features: 'Was Parlance kann',
};
