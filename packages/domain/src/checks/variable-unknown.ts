import { findCaseEnds } from '../placeholders/cases.ts';
import { findWithin } from '../placeholders/find.ts';
import { findNearVariables } from './near-variables.ts';
import type { Finding, TextRule } from './text-rule.ts';

/** A variable by its name or number alone: of `%d`, `%s` and `{n, plural}`, flags and kinds are the text's own. */
const nameOf = (id: string) =>
  id
    .replace(/^%(\d+)\$.*$/, '%$1')
    .replace(/,.*$/, '')
    .replace(/[\s{}$%()]/g, '');
const isName = /^[\p{L}\p{N}\p{M}_.$[\]@-]*$/u;

/**
 * Variables of the text that its base text does not have: the program gives no value for them. Markup may be added. A text
 * whose base text has no variable at all may show one, or use signs that only look so.
 */
export const variableUnknown: TextRule = {
  since: 3,
  example: { base: 'Hello {name}', text: 'Hallo {name}, {Datum}' },
  find: ({ base, text, facts }) => {
    const [known, found] = [findWithin(base ?? ''), findWithin(text)];
    if (!known || !found) return [];
    const names = new Set(known.flatMap(({ id, kind }) => (id && kind === 'variable' ? [nameOf(id)] : [])));
    // Signs that are no variables to us, such as `%<PRIuMAX>`, count as arguments; `{2} two|[3,*] many` names cases.
    if (names.size === 0 || base?.includes('%<') || findCaseEnds(base ?? '').length > 0) return [];
    const near = findNearVariables(base ?? '', text);
    return found.flatMap(({ id, kind, start, end }): Finding[] => {
      const name = nameOf(id ?? '');
      if (id === null || kind !== 'variable' || names.has(name) || !isName.test(name)) return [];
      const variable = text.slice(start, end);
      const meant = near.find((one) => one.start === start);
      return [
        {
          variable,
          start,
          end,
          ...(meant && { fix: { start, end, text: meant.wanted } }),
          message: `Variable "${variable}" is not in the base text, in field: ${facts.field}`,
        },
      ];
    });
  },
  only: { base: '[{%]' },
};
