/**
 * Where an expression ends that is not a literal: at the comma or bracket behind it. It is only stepped over, by its
 * brackets, strings, templates, comments and patterns; -1 where it does not end.
 */
export function endOfExpression(text: string, from: number): number {
  const open: string[] = [];
  let before = '';
  for (let at = from; at < text.length; ) {
    const character = text.charAt(at);
    if (open.length === 0 && /[,}\])]/.test(character)) return at;
    const behind = skipped(text, at, before);
    if (behind < 0) return -1;
    if (behind > at) {
      if (!/^\/[/*]/.test(text.slice(at, at + 2))) before = 'x';
      at = behind;
      continue;
    }
    if (character in pairs) open.push(pairs[character] ?? '');
    else if (/[}\])]/.test(character) && open.pop() !== character) return -1;
    if (/\w|\$/.test(character)) {
      const word = /[\w$]+/y;
      word.lastIndex = at;
      const found = word.exec(text)?.[0] ?? character;
      before = /^(return|typeof|case|in|of|void|delete|new)$/.test(found) ? '(' : 'x';
      at += found.length;
    } else {
      if (character.trim() !== '') before = character;
      at++;
    }
  }
  return -1;
}

const pairs: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Behind the string, template, comment or pattern that begins here, or `at` where none does. */
function skipped(text: string, at: number, before: string): number {
  const character = text.charAt(at);
  if (character === "'" || character === '"') return behindString(text, at);
  if (character === '`') return behindTemplate(text, at);
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

function behindTemplate(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end++) {
    const character = text.charAt(end);
    if (character === '\\') end++;
    else if (character === '`') return end + 1;
    else if (character === '$' && text.charAt(end + 1) === '{') {
      const close = endOfExpression(text, end + 2);
      if (close < 0 || text.charAt(close) !== '}') return -1;
      end = close;
    }
  }
  return -1;
}

function behindPattern(text: string, at: number): number {
  const pattern = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/\w*/y;
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found ? at + found[0].length : at;
}
