import { mostDepth } from '../shared/limits.ts';

/**
 * Where an expression ends that is not a literal: at the comma or bracket behind it. It is only stepped over, by its
 * brackets, strings, templates, comments and patterns; -1 where it does not end.
 */
export function endOfExpression(text: string, from: number, depth = 0): number {
  return stepOver(text, from, depth, (at) => ',}])'.includes(text.charAt(at)));
}

/** Where `export default` begins behind imports, constants and other statements; -1 where it does not come. */
export function startOfExport(text: string, from: number): number {
  const words = /export\s+default(?![\w$])/y;
  return stepOver(text, from, 0, (at) => {
    if (text.charAt(at) !== 'e') return false;
    words.lastIndex = at;
    return words.test(text);
  });
}

/** The first place outside of all brackets that ends what is stepped over, or -1. */
function stepOver(text: string, from: number, depth: number, isEnd: (at: number) => boolean): number {
  if (depth > mostDepth) return -1;
  const open: string[] = [];
  const word = /[\w$]+/y;
  let before = '';
  for (let at = from; at < text.length; ) {
    const character = text.charAt(at);
    if (open.length === 0 && isEnd(at)) return at;
    const behind = skipped(text, at, before, depth);
    if (behind < 0) return -1;
    if (behind > at) {
      if (!/^\/[/*]/.test(text.slice(at, at + 2))) before = 'x';
      at = behind;
      continue;
    }
    const closing = pairs.get(character);
    if (closing) open.push(closing);
    else if ('}])'.includes(character) && open.pop() !== character) return -1;
    word.lastIndex = at;
    const found = word.exec(text)?.[0];
    if (found) before = beforePattern.has(found) ? '(' : 'x';
    else if (character.trim() !== '') before = character;
    at += found?.length ?? 1;
  }
  return -1;
}

/** Behind these words a slash begins a pattern; behind others it divides. */
const beforePattern = new Set(['return', 'typeof', 'case', 'in', 'of', 'void', 'delete', 'new']);

const pairs = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/** Behind the string, template, comment or pattern that begins here, or `at` where none does. */
function skipped(text: string, at: number, before: string, depth: number): number {
  const character = text.charAt(at);
  if (character === "'" || character === '"') return behindString(text, at);
  if (character === '`') return behindTemplate(text, at, depth);
  if (character !== '/') return at;
  const next = text.charAt(at + 1);
  if (next === '/') {
    const found = text.indexOf('\n', at);
    return found < 0 ? text.length : found;
  }
  if (next === '*') {
    const found = text.indexOf('*/', at + 2);
    return found < 0 ? -1 : found + 2;
  }
  return before === '' || /[(,=:[!&|?{};+\-*%~^<>]/.test(before) ? behindPattern(text, at) : at;
}

export function behindString(text: string, at: number): number {
  const quote = text.charAt(at);
  for (let end = at + 1; end < text.length; end++) {
    const character = text.charAt(end);
    if (character === '\\') end += text.charAt(end + 1) === '\r' && text.charAt(end + 2) === '\n' ? 2 : 1;
    else if (character === quote) return end + 1;
    else if (character === '\n' || character === '\r') return -1;
  }
  return -1;
}

function behindTemplate(text: string, at: number, depth: number): number {
  for (let end = at + 1; end < text.length; end++) {
    const character = text.charAt(end);
    if (character === '\\') end++;
    else if (character === '`') return end + 1;
    else if (character === '$' && text.charAt(end + 1) === '{') {
      const close = endOfExpression(text, end + 2, depth + 1);
      if (close < 0 || text.charAt(close) !== '}') return -1;
      end = close;
    }
  }
  return -1;
}

/** So far a pattern is looked for behind a slash, which may be a division after all. */
const mostPattern = 1_000;

function behindPattern(text: string, at: number): number {
  const pattern = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/\w*/;
  const found = pattern.exec(text.slice(at, at + mostPattern));
  return found ? at + found[0].length : at;
}
