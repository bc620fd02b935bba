import type { TextRule } from './text-rule.ts';

const doubled = /(?<=\S) {2,}(?=\S)/g;

/** Two spaces or more between words, unless the base text has such, too. */
export const spacesDoubled: TextRule = {
  since: 3,
  example: { base: 'Save all', text: 'Alle  speichern' },
  alone: true,
  find: ({ base, text }) => {
    if (!text.includes('  ') || base?.includes('  ')) return [];
    return [...text.matchAll(doubled)].map(({ index: start, 0: { length } }) => ({
      start,
      end: start + length,
      message: 'There are two spaces in a row.',
      fix: { start, end: start + length, text: ' ' },
    }));
  },
  only: { text: '  ' },
};
