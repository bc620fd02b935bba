import type { WordsOf } from '../features.ts';

export const words: WordsOf<'details'> = {
  statusFor: 'Für',
  statusFor_this: 'Nur {language}',
  statusFor_all: 'Alle Sprachen',
  statusFor_chosen: 'Ausgewählte Sprachen',
  statusLanguages: 'Sprachen',
  pleaseLanguages: 'Bitte mindestens eine Sprache auswählen.',
};
