import { type CatalogueEntry, nothingSpecial } from '../facts.ts';

export const tomlFacts: readonly CatalogueEntry[] = [
  {
    ...nothingSpecial,
    name: 'toml',
    title: 'TOML',
    extensions: ['toml'],
    mediaType: 'application/toml',
    path: 'active.{language}.toml',
    lists: true,
    plurals: true,
    icuPlurals: 'forms',
    comments: true,
    evidence: [
      {
        pattern: /^[ \t]*(?:[\w-]+|"[^"\n]*")(?:\.[\w-]+)*[ \t]*=[ \t]*(?:""|''|"[^"\n]|'[^'\n]|\[)/m,
        certainty: 0.5,
      },
    ],
  },
];
