import { findNearVariables } from './near-variables.ts';
import type { TextRule } from './text-rule.ts';
import { missingVariables, missingWithoutNumber } from './variables.ts';

/** Variables and tags of the base text that the text lacks, repeated ones counted. */
export const variableMissing: TextRule = {
  // 2: texts beyond what is looked at (placeholders/find.ts) are missed nothing.
  since: 2,
  example: { base: 'Hello {name}', text: 'Hallo' },
  find: ({ base, text, facts: { field, numberForm } }) => {
    const missing = (numberForm === 'single' ? missingWithoutNumber : missingVariables)(base ?? '', text);
    const near = missing.length > 0 ? findNearVariables(base ?? '', text) : [];
    return missing.map((variable) => {
      // One that is nearly spelled so is meant, rather than missing.
      const at = near.findIndex(({ wanted }) => wanted === variable);
      const [meant] = at < 0 ? [] : near.splice(at, 1);
      return {
        variable,
        message: `Variable "${variable}" missing in field: ${field}`,
        ...(meant && { fix: { start: meant.start, end: meant.end, text: variable } }),
      };
    });
  },
  only: { base: '[{%<]' },
  insertMends: true,
};
