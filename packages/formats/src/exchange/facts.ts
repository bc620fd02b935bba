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
    segments: true,
    comments: true,
    evidence: [{ pattern: /<!DOCTYPE\s+tmx\b|<tmx[\s>]/, certainty: 0.9 }],
  },
  {
    ...nothingSpecial,
    name: 'tbx',
    title: 'TBX',
    extensions: ['tbx'],
    mediaType: 'application/x-tbx+xml',
    path: 'glossary.tbx',
    multiLanguage: true,
    comments: true,
    states: true,
    evidence: [{ pattern: /<!DOCTYPE\s+martif\b|<(?:martif|tbx)\s/, certainty: 0.9 }],
  },
];
