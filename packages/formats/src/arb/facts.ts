import { type CatalogueEntry, nothingSpecial } from '../facts.ts';

export const arbFacts: readonly CatalogueEntry[] = [
  {
    ...nothingSpecial,
    name: 'arb',
    icuPlurals: 'message',
    title: 'Flutter ARB',
    extensions: ['arb'],
    mediaType: 'application/json',
    path: 'app_{posix}.arb',
    comments: true,
    // Application Resource Bundle specification, "Global Attributes".
    languagePlaces: [/"@@locale"\s*:\s*"([^"]+)"/],
    evidence: [
      { pattern: /^\s*\{\s*"@@(?:locale|last_modified|author|context)"\s*:/, certainty: 0.9 },
      { pattern: /"@\w+"\s*:\s*\{/, certainty: 0.75 },
      // The files of translations often have messages alone: then the extension decides.
      { pattern: /^\s*\{/, certainty: 0.5 },
    ],
  },
];
