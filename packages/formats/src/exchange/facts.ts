import { type CatalogueEntry, nothingSpecial } from '../facts.ts';

export const exchangeFacts: readonly CatalogueEntry[] = [
  {
    ...nothingSpecial,
    name: 'tmx',
    title: 'TMX',
    extensions: ['tmx'],
    mediaType: 'application/x-tmx+xml',
    path: 'memory.tmx',
    multiLanguage: true,
    comments: true,
    evidence: [{ pattern: /<!DOCTYPE\s+tmx\b|<tmx[\s>]/, certainty: 0.9 }],
  },
];
