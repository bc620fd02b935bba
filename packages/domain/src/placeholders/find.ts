import { findBraces } from './braces.ts';
import { findMarkup, withoutAngleWords } from './markup.ts';
import { createPercentReader } from './percent.ts';
import type { Found, Placeholder } from './placeholder.ts';

const starts = /[{%<$]/g;

/**
 * How much of a text is scanned: one save must not delay other users. Longer texts (they may have a million
 * characters), and those with more placeholders, count as text without any: no translator can work with so many
 * placeholders either.
 */
export const looksAt = { characters: 20_000, placeholders: 1_000 } as const;

/** All placeholders of a text as far as `looksAt` goes; beyond it: none. */
export const findPlaceholders = (text: string): Placeholder[] => findWithin(text) ?? [];

/**
 * All placeholders of a text in order, without overlaps: curly braces ({x}, {{x}}, ${x}, ICU arguments), percent
 * style (%s, %1$s, %@, %(name)s, %{x}) and markup tags (specification 2 section 5, "Variable patterns"). Takes any
 * text in linear time; what is not well-formed is text. undefined: the text goes beyond `looksAt`.
 */
export function findWithin(text: string): Placeholder[] | undefined {
  if (text.length > looksAt.characters) return undefined;
  const found: Placeholder[] = [];
  const findPercent = createPercentReader(text);
  starts.lastIndex = 0;
  for (let match = starts.exec(text); match; match = starts.exec(text)) {
    const at = match.index;
    const more = finders[match[0]]?.(text, at) ?? (match[0] === '%' ? findPercent(at) : undefined);
    if (!more) continue;
    found.push(...more.placeholders);
    if (found.length > looksAt.placeholders) return undefined;
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
