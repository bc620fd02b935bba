import { type CatalogueEntry, nothingSpecial } from '../facts.ts';

const common = {
  ...nothingSpecial,
  extensions: ['xlf', 'xliff'],
  mediaType: 'application/xliff+xml',
  path: '{language}.xlf',
  bilingual: true,
  plurals: true,
  comments: true,
  states: true,
  maxLength: true,
  ownSources: true,
} as const;

/** The language of the targets (XLIFF 1.2 and 2.0 core); without one the file is in its source language. */
const inFile = {
  target: /<file\b[^<>]*\btarget-language\s*=\s*["']([^"']+)/,
  source: /<file\b[^<>]*\bsource-language\s*=\s*["']([^"']+)/,
};
const inRoot = {
  target: /<xliff\b[^<>]*\btrgLang\s*=\s*["']([^"']+)/,
  source: /<xliff\b[^<>]*\bsrcLang\s*=\s*["']([^"']+)/,
};

export const xliffFacts: readonly CatalogueEntry[] = [
  {
    ...common,
    name: 'xliff',
    title: 'XLIFF 1.2',
    languagePlaces: [inFile.target, inRoot.target, inFile.source, inRoot.source],
    evidence: [{ pattern: /<(?:[\w-]+:)?xliff\s[^<>]*?\bversion\s*=\s*["']1\.\d["']/, certainty: 0.9 }],
  },
  {
    ...common,
    name: 'xliff_2',
    title: 'XLIFF 2',
    languagePlaces: [inRoot.target, inRoot.source],
    evidence: [{ pattern: /<(?:[\w-]+:)?xliff\s[^<>]*?\bversion\s*=\s*["']2\.\d["']/, certainty: 0.9 }],
  },
];
