import type { WordsOf } from '../features.ts';

export const words: WordsOf<'suggestions'> = {
  none: 'Keine Vorschläge',
  noneText:
    'Hier stehen Texte zum selben und zu ähnlichen Ausgangstexten, frühere Texte und andere Sprachen.',
  useWith: 'übernehmen mit',
  suggested: '{count, plural, one {# Vorschlag} other {# Vorschläge}}',
  take: 'Diesen Text verwenden',
  score: 'Wie gut der Ausgangstext passt',
  inEntries: '{count, plural, one {# Eintrag} other {# Einträge}}',
  formerText: 'Früherer Text',
  lacks: 'Es fehlt',
  terms: 'Begriffe',
  addTerm: 'Begriff hinzufügen',
  insertTerm: 'Einfügen',
  noTranslation: 'keine Übersetzung',
  source_sameSource: 'Gleicher Ausgangstext',
  source_ownHistory: 'Verlauf dieses Textes',
  source_otherLanguages: 'Andere Sprachen',
  source_memory: 'Ähnliche Ausgangstexte',
  differs_words: 'Andere Wörter',
  differs_letterCase: 'Andere Groß- und Kleinschreibung',
  differs_values: 'Andere Zahlen oder Platzhalter',
  differs_spaces: 'Andere Leerzeichen',
  carriedOver: 'Zahlen und Platzhalter angepasst',
  source_machine: 'Maschinelle Übersetzung',
  machineBy: 'von {name}',
  machineTags:
    'Der Dienst kann Wörter aus ihren Tags verschoben haben. Bitte prüfen Sie, um welche Wörter die Tags stehen.',
  machineAgain: 'Noch einmal versuchen',
  machineAsk: 'Pseudo-Übersetzung erstellen',
  machineLanguages: 'Unterstützte Sprachen',
};
