import type { WordsOf } from '../features.ts';

export const words: WordsOf<'memory'> = {
  add: 'Ins Translation Memory aufnehmen',
  translate: 'Aus dem Translation Memory übersetzen',
  addTitle:
    '{count, plural, one {# Eintrag ins Translation Memory aufnehmen} other {# Einträge ins Translation Memory aufnehmen}}',
  addHint:
    'Ausgangstexte und Übersetzungen werden kopiert. Jeder Ausgangstext ist ein Segment des Translation Memory.',
  do_add: '{count, plural, one {# Eintrag aufnehmen} other {# Einträge aufnehmen}}',
  done_add:
    '{count, plural, =0 {Das Translation Memory enthielt schon alles} one {# Text im Translation Memory neu oder geändert} other {# Texte im Translation Memory neu oder geändert}}',
  languages: 'Sprachen',
  reach_all: 'Alle Sprachen',
  reach_this: 'Nur {language}',
  mode: 'Was mit den Übersetzungen geschieht',
  mode_publishAndOverwrite: 'Veröffentlichen und Vorhandenes überschreiben',
  mode_publishNewDraftExisting: 'Neue veröffentlichen; wo es schon eine andere gibt, einen Entwurf anlegen',
  mode_onlyDrafts: 'Nur als Entwürfe aufnehmen',
  translateTitle:
    '{count, plural, one {# Eintrag aus dem Translation Memory übersetzen} other {# Einträge aus dem Translation Memory übersetzen}}',
  translateHint:
    'Einträge ohne Text bekommen die veröffentlichte Übersetzung desselben Ausgangstexts. Alle anderen bleiben, wie sie sind.',
  do_translate: '{count, plural, one {# Eintrag übersetzen} other {# Einträge übersetzen}}',
  done_translate:
    '{count, plural, =0 {Das Translation Memory enthält keinen dieser Ausgangstexte} one {# Eintrag übersetzt} other {# Einträge übersetzt}}',
  ignoreCase: 'Groß- und Kleinschreibung ignorieren',
  ignoreWhitespace: 'Leerzeichen und Zeilenumbrüche ignorieren',
};
