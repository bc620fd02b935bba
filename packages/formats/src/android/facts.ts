import { type CatalogueEntry, nothingSpecial } from '../facts.ts';

export const androidFacts: readonly CatalogueEntry[] = [
  {
    ...nothingSpecial,
    name: 'android_xml',
    title: 'Android XML',
    extensions: ['xml'],
    mediaType: 'application/xml',
    path: 'values-{android}/strings.xml',
    lists: true,
    plurals: true,
    icuPlurals: 'forms',
    comments: true,
    maxLength: true,
    keepsCharset: true,
    // `resourcePrefix` of the Android Gradle plugin: names of resources have no dots.
    keySeparator: '_',
    evidence: [{ pattern: /<resources[\s>/]/, certainty: 0.9 }],
  },
];
