import { type CatalogueEntry, nothingSpecial } from '../facts.ts';

export const gettextFacts: readonly CatalogueEntry[] = [
  {
    ...nothingSpecial,
    name: 'gettext_po',
    title: 'Gettext PO',
    extensions: ['po'],
    mediaType: 'text/x-gettext-translation',
    path: '{posix}.po',
    bilingual: true,
    plurals: true,
    icuPlurals: 'forms',
    comments: true,
    keepsCharset: true,
    states: true,
    // GNU gettext manual, "Header Entry".
    languagePlaces: [/^"Language:[ \t]*([^\\"\s]+)/m],
    evidence: [{ pattern: /^[ \t]*msgid[ \t]*"/m, certainty: 0.9 }],
  },
  {
    ...nothingSpecial,
    name: 'gettext_pot',
    title: 'Gettext POT',
    extensions: ['pot'],
    mediaType: 'text/x-gettext-translation-template',
    path: 'messages.pot',
    template: true,
    bilingual: true,
    plurals: true,
    icuPlurals: 'forms',
    comments: true,
    keepsCharset: true,
    evidence: [{ pattern: /^[ \t]*msgid[ \t]*"/m, certainty: 0.85 }],
  },
];
