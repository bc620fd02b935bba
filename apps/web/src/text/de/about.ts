import type { WordsOf } from '../features.ts';

export const words: WordsOf<'about'> = {
  about: 'Über Parlance',
  aboutText:
    'Parlance hält die Texte von Apps und Websites in allen ihren Sprachen: im Browser übersetzt, von Menschen geprüft und in genau die Dateien zurückgeschrieben, die die Apps verwenden.',
  openSource: 'Parlance ist freie Software unter der Apache-Lizenz 2.0. Wer es betreibt, behält alle Daten.',
  parts: 'Gezeichnet mit Inter und JetBrains Mono (SIL Open Font License) und den Tabler-Icons (MIT).',
  contact: 'Kontakt',
  contactText:
    'Diese Installation betreiben die Menschen, von denen Sie die Adresse haben. Fragen zu Konten, Zugang und Daten gehen an sie.',
  back: 'Zurück zu Parlance',
};
