import type { TextRule } from './text-rule.ts';

const signs =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFD\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Signs that XML and other files cannot hold, and the sign for a letter that was lost on the way. */
export const unwritable: TextRule = {
  since: 5,
  example: null,
  alone: true,
  find: ({ base, text }) =>
    [...text.matchAll(signs)]
      .filter(([sign]) => !base?.includes(sign))
      .map(({ 0: sign, index: start }) => {
        const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
        return {
          variable: `U+${code}`,
          start,
          end: start + 1,
          message: `Files cannot hold the character U+${code}`,
          fix: { start, end: start + 1, text: '' },
        };
      }),
  only: { text: '[\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\uFFFD]' },
};
