import { type CatalogueEntry, nothingSpecial } from '../facts.ts';

/** A message of a browser extension, perhaps behind comments. */
const extensionMessages =
  /^(?:\s|\/\/[^\n]*\n|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*\{(?:\s|\/\/[^\n]*\n)*"[^"\\]*"\s*:\s*\{\s*(?:"description"\s*:\s*"(?:[^"\\]|\\.)*"\s*,\s*)?"message"\s*:\s*"/;

/** Below nested JSON, which reads all of them: a flavour is suggested, never presumed. */
export const jsonFacts: readonly CatalogueEntry[] = [
  {
    ...nothingSpecial,
    name: 'nested_json',
    title: 'Nested JSON',
    extensions: ['json'],
    mediaType: 'application/json',
    path: '{language}.json',
    lists: true,
    evidence: [{ pattern: /^\s*[{[]/, certainty: 0.6 }],
  },
  {
    ...nothingSpecial,
    name: 'react_simple_json',
    title: 'React simple JSON',
    extensions: ['json'],
    mediaType: 'application/json',
    path: '{language}.json',
    evidence: [{ pattern: /^\s*\{\s*"(?:[^"\\]|\\.)*"\s*:\s*"/, certainty: 0.5 }],
  },
  {
    ...nothingSpecial,
    name: 'react_nested_json',
    title: 'React nested JSON',
    extensions: ['json'],
    mediaType: 'application/json',
    path: '{language}.json',
    lists: true,
    plurals: true,
    evidence: [{ pattern: /^\s*\{/, certainty: 0.5 }],
  },
  {
    ...nothingSpecial,
    name: 'node_2_json',
    title: 'i18n-node-2 JSON',
    extensions: ['json'],
    mediaType: 'application/json',
    path: '{language}.json',
    lists: true,
    plurals: true,
    icuPlurals: 'forms',
    evidence: [{ pattern: /^\s*\{/, certainty: 0.45 }],
  },
  {
    ...nothingSpecial,
    name: 'angular_translate_json',
    title: 'Angular Translate JSON',
    extensions: ['json'],
    mediaType: 'application/json',
    path: '{language}.json',
    lists: true,
    evidence: [{ pattern: /^\s*\{/, certainty: 0.45 }],
  },
  {
    ...nothingSpecial,
    name: 'i18next_json',
    title: 'i18next JSON',
    extensions: ['json'],
    mediaType: 'application/json',
    path: '{language}/translation.json',
    lists: true,
    // `nsSeparator` of its configuration.
    keySeparator: ':',
    plurals: true,
    icuPlurals: 'forms',
    evidence: [
      // Plurals of version 4, and of version 3.
      {
        pattern: /^(?=[\s\S]*_one"\s*:\s*")(?=[\s\S]*_other"\s*:\s*")|^(?=[\s\S]*_plural"\s*:\s*")/,
        certainty: 0.65,
      },
      { pattern: /_(?:one|other)"\s*:\s*"/, certainty: 0.55 },
    ],
  },
  {
    ...nothingSpecial,
    name: 'chrome_i18n_json',
    title: 'Chrome i18n JSON',
    extensions: ['json'],
    mediaType: 'application/json',
    path: '_locales/{posix}/messages.json',
    comments: true,
    evidence: [{ pattern: extensionMessages, certainty: 0.75 }],
  },
  {
    ...nothingSpecial,
    name: 'mozilla_i18n_json',
    title: 'Mozilla i18n JSON',
    extensions: ['json'],
    mediaType: 'application/json',
    path: '_locales/{posix}/messages.json',
    comments: true,
    evidence: [{ pattern: extensionMessages, certainty: 0.7 }],
  },
];
