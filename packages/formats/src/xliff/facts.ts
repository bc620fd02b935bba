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
} as const;

export const xliffFacts: readonly CatalogueEntry[] = [
  {
    ...common,
    name: 'xliff',
    title: 'XLIFF 1.2',
    evidence: [{ pattern: /<(?:[\w-]+:)?xliff\s[^<>]*?\bversion\s*=\s*["']1\.\d["']/, certainty: 0.9 }],
  },
  {
    ...common,
    name: 'xliff_2',
    title: 'XLIFF 2',
    evidence: [{ pattern: /<(?:[\w-]+:)?xliff\s[^<>]*?\bversion\s*=\s*["']2\.\d["']/, certainty: 0.9 }],
  },
];
