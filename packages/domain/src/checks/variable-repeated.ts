import { isHtmlElement, tagName } from '../placeholders/markup.ts';
import type { Placeholder } from '../placeholders/placeholder.ts';
import { looseTags } from './tags.ts';
import type { Finding, TextRule } from './text-rule.ts';
import { variableName } from './variables.ts';

/**
 * Variables and tags that a text has more often than its base text (docs/decisions/0171). Plurals and their cases say a thing
 * as often as their language has forms, and markup of HTML may stand at two places as long as each tag has its pair.
 */
export const variableRepeated: TextRule = {
  since: 8,
  example: { base: 'Hello {name}', text: 'Hallo {name} {name}' },
  find: (checked) => {
    const { base, text, facts, placeholders } = checked;
    const { own: found, base: known } = placeholders;
    if (!known || !found || facts.numberForm !== undefined || base?.includes('%<') || checked.hasCases)
      return [];
    const [looseInBase, loose] = [looseTags(known), looseTags(found)];
    const mayStandAgain = ({ kind, id }: Placeholder): boolean => {
      const name = tagName(id ?? '');
      return kind === 'markup' && isHtmlElement(name) && (!loose.has(name) || looseInBase.has(name));
    };
    return beyond(known, found)
      .filter((one) => !mayStandAgain(one))
      .map(({ start, end }): Finding => {
        const variable = text.slice(start, end);
        return {
          variable,
          start,
          end,
          message: `Variable "${variable}" is there more often than in the base text, in field: ${facts.field}`,
        };
      });
  },
  only: { text: '[{%<]' },
};

/** The placeholders behind as many of their kind as the base text has; of those that it lacks, none. */
function beyond(known: readonly Placeholder[], found: readonly Placeholder[]): Placeholder[] {
  const left = new Map<string, number>();
  for (const one of known) if (one.id) left.set(nameOf(one), (left.get(nameOf(one)) ?? 0) + 1);
  return found.filter((one) => {
    const own = one.id === null ? undefined : left.get(nameOf(one));
    if (own === undefined) return false;
    left.set(nameOf(one), own - 1);
    return own <= 0;
  });
}

const nameOf = ({ id, kind }: Placeholder): string =>
  kind === 'markup' ? (id ?? '') : variableName(id ?? '');
