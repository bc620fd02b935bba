import { findBraces } from './braces.ts';
import { findMarkup, withoutAngleWords } from './markup.ts';
import { createPercentReader } from './percent.ts';
import type { Found, Placeholder } from './placeholder.ts';

const starts = /[{%<$]/g;

/**
 * All placeholders of a text in order, without overlaps: curly braces ({x}, {{x}}, ${x}, ICU arguments), percent
 * style (%s, %1$s, %@, %(name)s, %{x}) and markup tags (specification 2 section 5, "Variable patterns"). Takes any
 * text in linear time; what is not well-formed is text.
 */
export function findPlaceholders(text: string): Placeholder[] {
  const found: Placeholder[] = [];
  const findPercent = createPercentReader(text);
  starts.lastIndex = 0;
  for (let match = starts.exec(text); match; match = starts.exec(text)) {
    const at = match.index;
    const more = finders[match[0]]?.(text, at) ?? (match[0] === '%' ? findPercent(at) : undefined);
    if (!more) continue;
    found.push(...more.placeholders);
    starts.lastIndex = more.end;
  }
  return withoutAngleWords(text, found);
}

const finders: Record<string, (text: string, at: number) => Found | undefined> = {
  '{': findBraces,
  $: (text, at) => (text[at + 1] === '{' ? dollar(text, at) : undefined),
  '<': findMarkup,
};

const dollarBraces = /\$\{[^{}\r\n]{1,100}\}/y;

function dollar(text: string, at: number): Found | undefined {
  dollarBraces.lastIndex = at;
  const match = dollarBraces.exec(text);
  if (!match) return undefined;
  const end = at + match[0].length;
  return {
    placeholders: [{ start: at, end, kind: 'variable', id: match[0].replace(/\s/g, ''), nested: false }],
    end,
  };
}
