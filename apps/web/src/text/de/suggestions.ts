import type { WordsOf } from '../features.ts';

export const words: WordsOf<'suggestions'> = {
  none: 'Keine Vorschläge',
  noneText: 'Hier stehen Texte zum selben Ausgangstext, frühere Texte und andere Sprachen.',
  useWith: 'übernehmen mit',
  suggested: '{count, plural, one {# Vorschlag} other {# Vorschläge}}',
  take: 'Diesen Text verwenden',
  score: 'Wie gut der Ausgangstext passt',
  inEntries: '{count, plural, one {# Eintrag} other {# Einträge}}',
  formerText: 'Früherer Text',
  source_sameSource: 'Gleicher Ausgangstext',
  source_ownHistory: 'Verlauf dieses Textes',
  source_otherLanguages: 'Andere Sprachen',
};
