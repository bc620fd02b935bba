import { type CatalogueEntry, nothingSpecial } from '../facts.ts';

export const xcstringsFacts: readonly CatalogueEntry[] = [
  {
    ...nothingSpecial,
    name: 'ios_xcstrings',
    title: 'Xcode string catalog',
    extensions: ['xcstrings'],
    mediaType: 'application/json',
    path: 'Localizable.xcstrings',
    multiLanguage: true,
    plurals: true,
    icuPlurals: 'forms',
    comments: true,
    states: true,
    evidence: [{ pattern: /^\s*\{\s*"(?:sourceLanguage|strings|version)"\s*:/, certainty: 0.85 }],
  },
];
