import { findMarkup } from './markup.ts';
import type { Found, Placeholder } from './placeholder.ts';

const double = /\{\{\{?[^{}\r\n]{1,100}\}\}\}?/y;
/**
 * Anything in braces on one line; `{name, number}`, `{name:.2f}` and `{name!r}` are other forms of `{name}`. No name has a
 * `<`: `<ref>@{<specifier>}` of a usage line is text.
 */
const single = /\{[^{}\r\n]{0,100}\}/y;
const formatted = /^([\p{L}\p{N}_$.[\]-]+)\s*(?:,|:|!).*$/u;
const choice = /\{\s*([\p{L}\p{N}_.-]{1,100})\s*,\s*(plural|selectordinal|select)\s*,\s*/uy;
const selector = /\s*(?:offset:\d+\s*)?(?:=\d+|[\p{L}\p{N}_-]{1,60})\s*\{/uy;
const choiceEnd = /\s*\}/y;
/** Cases inside cases: deeper ones are text. */
const mostDepth = 8;

/** `{x}`, `{{x}}` or an ICU argument; of a plural or select, its skeleton and what stands in its cases. */
export function findBraces(text: string, at: number): Found | undefined {
  return findDouble(text, at) ?? findChoice(text, at, 0) ?? findSingle(text, at);
}

function findDouble(text: string, at: number): Found | undefined {
  const match = matchAt(double, text, at);
  if (!match) return undefined;
  return found(at, match[0].length, match[0].replace(/\s/g, ''));
}

function findSingle(text: string, at: number): Found | undefined {
  const match = matchAt(single, text, at);
  if (!match) return undefined;
  const inside = match[0].slice(1, -1).trim();
  const name = formatted.exec(inside)?.[1] ?? inside;
  return name.includes('<') ? undefined : found(at, match[0].length, `{${name}}`);
}

function found(start: number, length: number, id: string | null): Found {
  const placeholder: Placeholder = { start, end: start + length, kind: 'variable', id, nested: false };
  return { placeholders: [placeholder], end: placeholder.end };
}

/** `{count, plural, one {…} other {…}}` (ICU MessageFormat): head, selectors and ends are kept, the cases are text. */
function findChoice(text: string, at: number, depth: number): Found | undefined {
  const head = matchAt(choice, text, at);
  if (!head || depth > mostDepth) return undefined;
  const placeholders = found(at, head[0].trimEnd().length, `{${head[1]}, ${head[2]}}`).placeholders;
  let place = at + head[0].length;
  for (;;) {
    const end = matchAt(choiceEnd, text, place);
    if (end) {
      const start = place + end[0].length - 1;
      return { placeholders: [...placeholders, part(start, start + 1)], end: start + 1 };
    }
    const start = matchAt(selector, text, place);
    if (!start) return undefined;
    const blank = start[0].length - start[0].trimStart().length;
    placeholders.push(part(place + blank, place + start[0].length));
    const inside = findCase(text, place + start[0].length, depth);
    if (!inside) return undefined;
    placeholders.push(...inside.placeholders, part(inside.end, inside.end + 1));
    place = inside.end + 1;
  }
}

function part(start: number, end: number): Placeholder {
  return { start, end, kind: 'variable', id: null, nested: false };
}

/** The placeholders of one case, up to its closing brace. */
function findCase(text: string, from: number, depth: number): Found | undefined {
  const placeholders: Placeholder[] = [];
  for (let at = from; at < text.length; ) {
    const sign = text[at];
    if (sign === '}') return { placeholders, end: at };
    const more = sign === '{' ? inCase(text, at, depth) : sign === '<' ? findMarkup(text, at) : undefined;
    if (sign === '{' && !more) return undefined;
    for (const one of more?.placeholders ?? []) placeholders.push({ ...one, nested: true });
    at = more?.end ?? at + 1;
  }
  return undefined;
}

function inCase(text: string, at: number, depth: number): Found | undefined {
  return findChoice(text, at, depth + 1) ?? findSingle(text, at);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
