import { readIcu } from './icu-structure.ts';
import type { TextRule } from './text-rule.ts';
import { hasChoice } from './text-to-check.ts';

/** An ICU plural or select that cannot be read. Of a text whose base text cannot be read either, nothing is said. */
export const syntaxBroken: TextRule = {
  since: 3,
  example: {
    base: '{n, plural, one {# day} other {# days}}',
    text: '{n, plural, one {# Tag} othr {# Tage}}',
  },
  alone: true,
  find: ({ base, text }) => {
    if (!hasChoice(text)) return [];
    if (base !== null && (!hasChoice(base) || readIcu(base).broken)) return [];
    const { broken } = readIcu(text);
    if (!broken) return [];
    const { at, sign } = broken;
    return [
      {
        variable: sign,
        start: at,
        end: Math.min(text.length, at + 1),
        message:
          sign === 'other'
            ? `Plural or select without its case "${sign}"`
            : `Plural or select syntax cannot be read at "${sign}"`,
      },
    ];
  },
  only: { text: '[{]' },
};
