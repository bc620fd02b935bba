import { type CatalogueEntry, nothingSpecial } from '../facts.ts';

const evidence = [
  {
    pattern: /<(?:resheader|data)\s+name\s*=/,
    holds: ({ input, index }: RegExpExecArray) => /<root[\s>]/.test(input.slice(0, index)),
    certainty: 0.85,
  },
];

export const resxFacts: readonly CatalogueEntry[] = [
  {
    ...nothingSpecial,
    name: 'microsoft_resw',
    title: 'Microsoft RESW',
    extensions: ['resw'],
    mediaType: 'text/microsoft-resx',
    path: '{language}/Resources.resw',
    plurals: true,
    comments: true,
    evidence,
  },
  {
    ...nothingSpecial,
    name: 'microsoft_resx',
    title: 'Microsoft RESX',
    extensions: ['resx'],
    mediaType: 'text/microsoft-resx',
    path: 'Resources.{language}.resx',
    unnamedIsBase: true,
    plurals: true,
    comments: true,
    evidence,
  },
];
