import { type CatalogueEntry, nothingSpecial } from '../facts.ts';

export const arbFacts: readonly CatalogueEntry[] = [
  {
    ...nothingSpecial,
    name: 'arb',
    title: 'Flutter ARB',
    extensions: ['arb'],
    mediaType: 'application/json',
    path: 'app_{posix}.arb',
    comments: true,
    evidence: [
      { pattern: /^\s*\{\s*"@@(?:locale|last_modified|author|context)"\s*:/, certainty: 0.9 },
      { pattern: /"@\w+"\s*:\s*\{/, certainty: 0.75 },
    ],
  },
];
