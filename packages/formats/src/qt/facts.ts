import { type CatalogueEntry, nothingSpecial } from '../facts.ts';

export const qtFacts: readonly CatalogueEntry[] = [
  {
    ...nothingSpecial,
    name: 'qt_ts',
    title: 'Qt Linguist TS',
    extensions: ['ts'],
    mediaType: 'text/vnd.qt.linguist',
    path: '{posix}.ts',
    bilingual: true,
    plurals: true,
    icuPlurals: 'forms',
    comments: true,
    states: true,
    // Qt Linguist, TS file format.
    languagePlaces: [/<TS\b[^<>]*\blanguage\s*=\s*["']([^"']+)/],
    evidence: [{ pattern: /<!DOCTYPE TS\b|<TS[\s>]/, certainty: 0.9 }],
  },
];
