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
  writesHere: '{name} schreibt gerade:',
};
