import { type CatalogueEntry, nothingSpecial } from '../facts.ts';

export const phpFacts: readonly CatalogueEntry[] = [
  {
    ...nothingSpecial,
    name: 'laravel_php',
    title: 'Laravel PHP',
    extensions: ['php'],
    mediaType: 'application/x-httpd-php',
    path: '{posix}/messages.php',
    lists: true,
    addressedByPath: true,
    evidence: [{ pattern: /^<\?php\b[\s\S]*?\breturn\s*(?:\[|array\s*\()/, certainty: 0.9 }],
  },
];
