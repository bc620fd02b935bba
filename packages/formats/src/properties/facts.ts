import { type CatalogueEntry, nothingSpecial } from '../facts.ts';

const common = {
  ...nothingSpecial,
  extensions: ['properties'],
  mediaType: 'text/x-java-properties',
  comments: true,
} as const;

export const propertiesFacts: readonly CatalogueEntry[] = [
  {
    ...common,
    name: 'java_properties',
    title: 'Java properties',
    path: 'messages_{posix}.properties',
    unnamedIsBase: true,
    evidence: [
      { pattern: /^[ \t]*(?:[^\s#!=:\\<{["]|\\.)(?:[^\n\r\u2028\u2029=:\\]|\\.)*[=:]/m, certainty: 0.5 },
    ],
  },
  {
    ...common,
    name: 'mozilla_properties',
    title: 'Mozilla properties',
    path: '{language}/messages.properties',
    plurals: true,
    evidence: [
      { pattern: /^[#!][ \t]*LOCALIZATION NOTE|=[ \t]*\{\[ *plural\(/m, certainty: 0.8 },
      { pattern: /^[\w.-]+[ \t]*=.*%(?:\d\$)?S/m, certainty: 0.6 },
      { pattern: /^[ \t]*(?:[^\s#!=:\\<{["]|\\.)(?:[^\n\r\u2028\u2029=:\\]|\\.)*=/m, certainty: 0.4 },
    ],
  },
];
