import { type CatalogueEntry, nothingSpecial } from '../facts.ts';

/** An item of the list of v1, or a message of v2 with what only go-i18n has. */
const evidence = [
  { pattern: /^\s*\[\s*\{\s*"(?:id|translation)"\s*:/, certainty: 0.75 },
  { pattern: /\{\s*(?:"description"\s*:\s*"(?:[^"\\]|\\.)*"\s*,\s*)?"hash"\s*:\s*"sha1-/, certainty: 0.75 },
  {
    pattern:
      /^\s*\{\s*"[^"\\]*"\s*:\s*\{\s*"description"\s*:\s*"(?:[^"\\]|\\.)*"\s*,\s*"(?:zero|one|two|few|many|other)"\s*:/,
    certainty: 0.75,
  },
  { pattern: /^\s*\{[\s\S]*\{\{\s*\.\w+\s*\}\}/, certainty: 0.5 },
];

export const goI18nFacts: readonly CatalogueEntry[] = [
  {
    ...nothingSpecial,
    name: 'go_i18n_json',
    title: 'go-i18n JSON',
    extensions: ['json'],
    mediaType: 'application/json',
    path: 'active.{language}.json',
    plurals: true,
    icuPlurals: 'forms',
    comments: true,
    evidence,
  },
];
