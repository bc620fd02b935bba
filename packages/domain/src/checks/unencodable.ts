import { findUnencodable } from '../text/legacy-charset.ts';
import type { Finding, TextRule } from './text-rule.ts';

/** What a typist would write instead in a file that lacks these. */
const plainer: Record<string, string> = {
  '\u00A0': ' ',
  '\u202F': ' ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u201E': '"',
  '\u2026': '...',
};

/** Characters that a target file lacks in the charset that it keeps: the export of such a text fails. */
export const unencodable: TextRule = {
  since: 4,
  alone: true,
  find: ({ text, facts: { charsets } }) =>
    (charsets ?? []).flatMap((charset) =>
      findUnencodable(text, charset).map(({ character, start }): Finding => {
        const end = start + character.length;
        const instead = plainer[character];
        const variable = `${character} (${charset.toUpperCase()})`;
        return {
          variable,
          start,
          end,
          message: `The target file cannot hold the character ${variable}`,
          ...(instead !== undefined && { fix: { start, end, text: instead } }),
        };
      }),
    ),
  only: { text: '[^\\u0001-\\u007F]' },
};
