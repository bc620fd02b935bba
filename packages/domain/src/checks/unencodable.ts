import { findUnholdable, nameOfLimit } from '../text/file-limits.ts';
import type { Finding, TextRule } from './text-rule.ts';

/** Characters that a target file cannot hold, by its charset or by how it is written: the export of such a text fails. */
export const unencodable: TextRule = {
  since: 5,
  example: null,
  alone: true,
  find: ({ text, facts: { fileLimits } }) =>
    (fileLimits ?? []).flatMap((limit) =>
      findUnholdable(text, limit).map(({ sign, start, end, instead }): Finding => {
        const variable = `${sign} (${nameOfLimit(limit)})`;
        return {
          variable,
          start,
          end,
          message: `The target file cannot hold the character ${variable}`,
          ...(instead !== undefined && { fix: { start, end, text: instead } }),
        };
      }),
    ),
  only: { text: '[^\\u0001-\\u007F]|[\\n\\r\\t\\\\`,;|]' },
};
