import { findBraces } from './braces.ts';
import { findMarkup } from './markup.ts';
import { createPercentReader } from './percent.ts';

/** A stretch of a text that translators keep: a variable (`{name}`, `%1$s`) or a tag (`<b>`). */
export interface Placeholder {
  /** UTF-16 units from the beginning of the text. */
  start: number;
  end: number;
  kind: 'variable' | 'markup';
  /**
   * What makes two of them the same thing: `%s` is the first argument as `%1$s` is, `<br>` is `<br/>`. null for parts
   * of an ICU plural or select around its cases, which languages have different numbers of.
   */
  id: string | null;
  /** Inside a case of an ICU plural or select: how often it occurs depends on the language's cases. */
  nested: boolean;
}

const starts = /[{%<$]/g;

/**
 * All placeholders of a text in order, without overlaps: curly braces ({x}, {{x}}, ${x}, ICU arguments), percent
 * style (%s, %1$s, %@, %(name)s, %{x}) and markup tags (specification 2 section 5, "Variable patterns"). Takes any
 * text in linear time; what is not well-formed is text.
 */
export function findPlaceholders(text: string): Placeholder[] {
  const found: Placeholder[] = [];
  const findPercent = createPercentReader();
  starts.lastIndex = 0;
  for (let match = starts.exec(text); match; match = starts.exec(text)) {
    const at = match.index;
    const more = finders[match[0]]?.(text, at) ?? (match[0] === '%' ? findPercent(text, at) : undefined);
    if (!more) continue;
    found.push(...more.placeholders);
    starts.lastIndex = more.end;
  }
  return found;
}

/** What a reader found at a place, and where to go on; undefined: nothing begins there. */
export interface Found {
  placeholders: Placeholder[];
  end: number;
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
