import type { WordsOf } from '../features.ts';

export const words: WordsOf<'text-tools'> = {
  tools: 'Textwerkzeuge',
  insert: 'Einfügen',
  tool_copySource: 'Ausgangstext kopieren',
  tool_term: 'Begriff an der Schreibmarke',
  tool_otherLanguage: 'Aus anderer Sprache kopieren',
  tool_invisibles: 'Leerzeichen zeigen',
  tool_preview: 'Vorschau mit Werten',
  noOtherLanguage: 'Noch keine andere Sprache hat einen Text.',
  character_noBreakSpace: 'geschütztes Leerzeichen',
  character_narrowNoBreakSpace: 'schmales geschütztes Leerzeichen',
  character_softHyphen: 'weiches Trennzeichen',
  character_zeroWidthNonJoiner: 'Bindehemmer',
  character_zeroWidthJoiner: 'Breitenloser Verbinder',
  character_leftToRight: 'Links-nach-rechts-Zeichen',
  character_rightToLeft: 'Rechts-nach-links-Zeichen',
  preview: 'Vorschau',
  previewFails: 'Diese Nachricht lässt sich noch nicht lesen.',
  offered: 'Eine Ziffer übernimmt einen Vorschlag, dieselbe Taste noch einmal behebt das erste Problem.',
  offeredSuggestion: 'Eine Ziffer übernimmt einen Vorschlag.',
  offeredFix: 'Hier gibt es keinen Vorschlag. Dieselbe Taste noch einmal behebt das erste Problem.',
  offeredNothing: 'Hier gibt es keinen Vorschlag und kein Problem, das eine Taste behebt.',
  offer_waits: 'Vorschlag {digit} ist unterwegs …',
  offer_none: 'Es gibt keinen Vorschlag {digit}.',
  offer_noLanguage: 'Es gibt keinen Text {digit} in einer anderen Sprache.',
  offer_machine:
    'Die maschinelle Übersetzung ist unterwegs. Drücken Sie die Tasten noch einmal, wenn sie da ist.',
  offer_more:
    'Einen Vorschlag {digit} gibt es noch nicht, aber weitere sind unterwegs. Drücken Sie die Tasten noch einmal, wenn sie da sind.',
  offer_failed:
    'Die Vorschläge ließen sich nicht abrufen. Drücken Sie die Tasten noch einmal, um es erneut zu versuchen.',
  offerLate: 'Der Vorschlag für {key} war noch nicht da, als Sie weitergingen, und wurde nicht eingefügt.',
  writesHere: '{name} schreibt gerade:',
  savedHere:
    '{name} hat inzwischen einen anderen Text gespeichert: Beim Speichern wählen Sie, welcher bleibt.',
  savedElsewhere:
    'Sie haben anderswo inzwischen einen anderen Text gespeichert: Beim Speichern wählen Sie, welcher bleibt.',
  changedHere: '{name} hat diesen Text gerade geändert.',
};
