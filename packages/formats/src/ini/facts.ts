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
      { pattern: /^\[[^\]\n\r\u2028\u2029"'{]+\][ \t]*$/m, certainty: 0.55 },
      { pattern: /^[ \t]*[^\s;#[{<"'][^=\n\r\u2028\u2029{<]*=/m, certainty: 0.4 },
    ],
  },
];
