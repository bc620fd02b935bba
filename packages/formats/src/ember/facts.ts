import { type CatalogueEntry, nothingSpecial } from '../facts.ts';

export const emberFacts: readonly CatalogueEntry[] = [
  {
    ...nothingSpecial,
    name: 'ember_i18n_json_module',
    title: 'Ember i18n module',
    extensions: ['js'],
    mediaType: 'text/javascript',
    path: '{language}/translations.js',
    lists: true,
    plurals: true,
    icuPlurals: 'forms',
    evidence: [{ pattern: /^[ \t]*export[ \t]+default[ \t]*(?:\{|$)/m, certainty: 0.8 }],
  },
];
