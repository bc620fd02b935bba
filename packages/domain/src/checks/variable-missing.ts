import type { TextRule } from './text-rule.ts';
import { missingVariables, missingWithoutNumber } from './variables.ts';

/** Variables and tags of the base text that the text lacks, repeated ones counted. */
export const variableMissing: TextRule = {
  // 2: texts beyond what is looked at (placeholders/find.ts) are missed nothing.
  since: 2,
  example: { base: 'Hello {name}', text: 'Hallo' },
  find: ({ base, text, facts: { field, isSingleNumber } }) =>
    (isSingleNumber ? missingWithoutNumber : missingVariables)(base ?? '', text).map((variable) => ({
      variable,
      message: `Variable "${variable}" missing in field: ${field}`,
    })),
  only: { base: '[{%<]' },
  insertMends: true,
};
