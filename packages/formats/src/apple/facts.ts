import { type CatalogueEntry, nothingSpecial } from '../facts.ts';

export const appleFacts: readonly CatalogueEntry[] = [
  {
    ...nothingSpecial,
    name: 'ios_strings',
    title: 'iOS strings',
    extensions: ['strings'],
    mediaType: 'text/plain',
    path: '{language}.lproj/Localizable.strings',
    comments: true,
    pluralsBeside: { format: 'ios_stringsdict', suffix: 'dict' },
    evidence: [
      { pattern: /^[ \t]*"(?:[^"\\]|\\[\s\S])*"\s*=\s*"(?:[^"\\]|\\[\s\S])*"\s*;/m, certainty: 0.9 },
      { pattern: /^[ \t]*[\w.$/:-]+\s*=\s*"(?:[^"\\]|\\[\s\S])*"\s*;/m, certainty: 0.7 },
    ],
  },
  {
    ...nothingSpecial,
    name: 'ios_stringsdict',
    title: 'iOS stringsdict',
    extensions: ['stringsdict'],
    mediaType: 'application/xml',
    path: '{language}.lproj/Localizable.stringsdict',
    plurals: true,
    icuPlurals: 'forms',
    comments: true,
    keepsCharset: true,
    besideTexts: 'ios_strings',
    evidence: [
      { pattern: /<key>\s*NSStringLocalizedFormatKey\s*<\/key>/, certainty: 0.9 },
      { pattern: /<plist[\s>]/, certainty: 0.6 },
    ],
  },
];
