import type { WordsOf } from '../features.ts';

export const words: WordsOf<'check-levels'> = {
  checks: 'Prüfungen',
  lead: 'Was dieses Projekt mit einem Problem macht, das eine Prüfung in einem Text findet.',
  readOnly: 'Administratoren ändern es.',
  level_off: 'Aus',
  level_hint: 'Hinweis',
  level_warning: 'Warnung',
  level_refuse: 'Ablehnen',
  levelMeans_off: 'Niemand sieht es.',
  levelMeans_hint: 'Der Editor zeigt es. Es wird nicht gezählt.',
  levelMeans_warning: 'Wird am Text gespeichert: Listen, Filter, Zahlen und Importe kennen es.',
  levelMeans_refuse:
    'Ein solcher Text wird nicht gespeichert, veröffentlicht oder importiert. Als Entwurf bleibt er erhalten.',
  levelOf: 'Stufe von „{check}“',
  exampleOutdated:
    'Jemand formuliert einen Satz des Ausgangstexts neu: Seine Übersetzungen sollte jemand ansehen.',
  exampleUnwritable: 'Ein Steuerzeichen, das mit einem kopierten Text hereinkam.',
  exampleUnencodable: 'Auslassungspunkte oder € in einer Datei, die in ISO-8859-1 bleibt.',
  standard: 'Vorgabe: {level}',
  save: 'Prüfungen speichern',
  reset: 'Auf Vorgaben zurücksetzen',
  unsaved: '{count, plural, one {# Prüfung} other {# Prüfungen}} geändert, noch nicht gespeichert',
  saved: 'Prüfungen gespeichert',
  savedAndChecking: 'Prüfungen gespeichert. Alle Texte werden neu geprüft.',
  jobTitle: 'Texte von {project} werden neu geprüft',
  about_variableMissing: 'Eine Variable oder ein Tag des Ausgangstexts fehlt im Text.',
  about_tooLong: 'Der Text ist länger als die Länge, die jemand für ihn festgelegt hat.',
  about_outdated: 'Der Text gehört zu einer früheren Fassung des Ausgangstexts.',
  about_syntaxBroken:
    'Ein Plural oder eine Auswahl im Text lässt sich nicht lesen, die App zeigt nichts davon an.',
  about_variableUnknown:
    'Der Text hat eine Variable, die der Ausgangstext nicht hat, oder Tags, wo dieser keine hat.',
  about_variableRepeated:
    'Der Text hat eine Variable oder ein Tag ohne sein Gegenstück öfter als der Ausgangstext.',
  about_pluralMissing: 'Die Sprache braucht eine Pluralform, die der Text nicht hat.',
  about_linkMissing: 'Eine Adresse des Ausgangstexts fehlt im Text.',
  about_unwritable: 'Der Text hat ein Zeichen, das Dateien nicht aufnehmen können.',
  about_unencodable:
    'Der Text hat ein Zeichen, das seiner Datei fehlt: Dateien in alten Zeichensätzen wie ISO-8859-1 haben nicht alle.',
  about_scriptsMixed: 'Ein Wort hat Buchstaben zweier Schriften, die gleich aussehen.',
  about_spacesAtEnds:
    'Der Ausgangstext beginnt oder endet mit einem Leerzeichen oder Zeilenumbruch und der Text nicht, oder umgekehrt.',
  about_spacesDoubled: 'Zwei Leerzeichen stehen hintereinander.',
  about_lineEnds: 'Der Text hat eine andere Zahl von Zeilen als der Ausgangstext.',
  about_numbersDiffer: 'Eine Zahl des Ausgangstexts fehlt oder ist wie in einer anderen Sprache geschrieben.',
  about_bracketsDiffer: 'Eine Klammer fehlt oder ist nicht geschlossen.',
  about_quotesDiffer: 'Ein Anführungszeichen fehlt oder gehört zu einer anderen Sprache.',
  about_endPunctuation: 'Der Text endet mit einem anderen Zeichen als der Ausgangstext.',
  about_wordRepeated: 'Ein Wort steht zweimal hintereinander.',
  about_sameAsSource: 'Der Text ist noch der des Ausgangstexts.',
  about_longerThanBase: 'Der Text ist länger als der Ausgangstext, wo niemand eine Länge festgelegt hat.',
};
