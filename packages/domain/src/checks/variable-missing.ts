import { lostNumberSigns } from './lost-number-signs.ts';
import { crossedTags, emptyPairs, mendTags } from './lost-tags.ts';
import { findNearVariables } from './near-variables.ts';
import { createPlacing, findPrintfOrder } from './printf-order.ts';
import type { Finding, TextRule } from './text-rule.ts';
import type { TextToCheck } from './text-to-check.ts';
import { missingPlaceholders, withoutNumber } from './variables.ts';

/**
 * Variables and tags of the base text that the text lacks, repeated ones counted; also arguments of printf that are there in
 * another order, tags that lost what they wrap (docs/decisions/0292), and tags that do not close in order (0299).
 */
export const variableMissing: TextRule = {
  since: 12,
  example: { base: 'Hello {name}', text: 'Hallo' },
  find: (checked) => {
    const all = missingPlaceholders(checked.base ?? '', checked.text);
    const isSingle = checked.facts.numberForm === 'single';
    const missing = all.length > 0 && isSingle ? withoutNumber(checked.base ?? '', all) : all;
    const order = missing.length > 0 ? findPrintfOrder(checked) : undefined;
    const gone = order ? missing.filter(({ id }) => !order.there.has(id ?? '')) : missing;
    return [
      ...(order ? [order.finding] : []),
      ...(gone.length > 0 ? sayMissing(checked, gone) : []),
      ...lostNumberSigns(checked),
      ...sayEmpty(checked),
      ...sayCrossed(checked),
    ];
  },
  only: { base: '[{%<]' },
  insertMends: true,
};

function sayMissing(checked: TextToCheck, missing: ReturnType<typeof missingPlaceholders>): Finding[] {
  const { text, facts, placeholders } = checked;
  const base = checked.base ?? '';
  const near = findNearVariables(base, text, facts.numberForm !== undefined);
  const tags = mendTags(
    { base, text, known: placeholders.base ?? [], found: placeholders.own ?? [] },
    missing,
  );
  const placing = createPlacing(checked);
  return missing.map((one) => {
    const variable = base.slice(one.start, one.end);
    const written = placing(one);
    // One that is nearly spelled so is meant, rather than missing.
    const at = near.findIndex(({ wanted }) => wanted === variable);
    const [meant] = at < 0 ? [] : near.splice(at, 1);
    return {
      variable,
      message: `Variable "${variable}" missing in field: ${facts.field}`,
      ...(written !== variable && { insert: written }),
      ...(meant ? { fix: { start: meant.start, end: meant.end, text: written } } : tags.get(one.start)),
    };
  });
}

/** Tags that wrap nothing are not there for anybody who reads the text. */
function sayEmpty({ base, text, facts, placeholders, hasCases }: TextToCheck): Finding[] {
  if (!base?.includes('</') || hasCases) return [];
  const compared = { base, text, known: placeholders.base ?? [], found: placeholders.own ?? [] };
  return emptyPairs(compared).map(({ begin, end }) => {
    const variable = text.slice(begin.start, end.end);
    return {
      variable,
      start: begin.start,
      end: end.end,
      message: `Nothing stands in "${variable}", in field: ${facts.field}`,
    };
  });
}

function sayCrossed({ base, text, facts, placeholders, hasCases }: TextToCheck): Finding[] {
  if (!base?.includes('</') || !text.includes('</') || hasCases) return [];
  const compared = { base, text, known: placeholders.base ?? [], found: placeholders.own ?? [] };
  const crossed = crossedTags(compared);
  if (!crossed) return [];
  const written = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
  const variable = `${written(crossed.first)} … ${written(crossed.second)}`;
  const { start, end } = crossed.closing;
  return [
    { variable, start, end, message: `Tags are crossed or turned: ${variable}, in field: ${facts.field}` },
  ];
}
