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
  cleanUp: 'Bereinigen',
  cleanUpHint:
    'Öffnen Sie eine Liste, wählen Sie aus, was weg soll, und löschen Sie es oder leeren Sie die Übersetzungen. Beides lässt sich rückgängig machen.',
  clean_repeated:
    '{count, plural, =0 {Kein Segment wiederholt nur ein anderes} one {<b># Segment</b> wiederholt nur ein anderes} other {<b># Segmente</b> wiederholen nur andere}}',
  clean_unused:
    '{count, plural, =0 {Der Ausgangstext jedes Segments kommt in einem Projekt des Teams vor} one {<b># Segment</b>, dessen Ausgangstext in keinem Projekt des Teams vorkommt} other {<b># Segmente</b>, deren Ausgangstexte in keinem Projekt des Teams vorkommen}}',
  clean_untranslated:
    '{count, plural, =0 {Jedes Segment hat eine Übersetzung} one {<b># Segment</b> ohne Übersetzung} other {<b># Segmente</b> ohne Übersetzungen}}',
  clean_superseded:
    'Übersetzungen, denen eine neuere desselben Ausgangstexts widerspricht; nur die neueste wird verwendet',
};
