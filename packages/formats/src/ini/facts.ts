import { type CatalogueEntry, nothingSpecial } from '../facts.ts';

export const iniFacts: readonly CatalogueEntry[] = [
  {
    ...nothingSpecial,
    name: 'ini',
    title: 'INI',
    extensions: ['ini'],
    mediaType: 'text/plain',
    path: '{language}.ini',
    comments: true,
    evidence: [
      { pattern: /^\[[^\]\n"'{]+\][ \t]*$/m, certainty: 0.55 },
      { pattern: /^[ \t]*[^\s;#[{<"'][^=\n{<]*=/m, certainty: 0.4 },
    ],
  },
];
