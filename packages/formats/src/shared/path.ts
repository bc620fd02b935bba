/**
 * Keys of nested files: `menu.file.open`, array items `days[0]`. A name that holds a dot, or looks like an array
 * item, is wrapped in quotes (`"v1.0".title`), so that every path has one key and every key one path.
 * Source: the "wrapped string ids" of the format pages that design/formats.md read.
 */

export type PathPart = string | number;

const looksLikeItem = /\[(0|[1-9]\d{0,8})\]$/;

/** The key of a path. */
export function joinPath(path: readonly PathPart[]): string {
  const key = build(path, false);
  const doubtful = path.some((part) => typeof part === 'string' && part.startsWith('"') && !mustQuote(part));
  return !doubtful || samePath(splitPath(key), path) ? key : build(path, true);
}

function build(path: readonly PathPart[], strict: boolean): string {
  // An item of the nameless array differs from an item of a file that is an array.
  let key = path[0] === '' && typeof path[1] === 'number' ? '""' : '';
  for (const [depth, part] of path.entries()) key += joined(depth === 0, part, strict);
  return key;
}

function joined(first: boolean, part: PathPart, strict: boolean): string {
  if (typeof part === 'number') return `[${part}]`;
  const name = mustQuote(part) || (strict && part.startsWith('"')) ? quoted(part) : part;
  return first ? name : `.${name}`;
}

function mustQuote(name: string): boolean {
  return name.includes('.') || (name.charCodeAt(name.length - 1) === 93 && looksLikeItem.test(name));
}

function quoted(name: string): string {
  return `"${name.replace(/["\\]/g, '\\$&')}"`;
}

function samePath(one: readonly PathPart[], other: readonly PathPart[]): boolean {
  return one.length === other.length && one.every((part, depth) => part === other[depth]);
}

/** The path of a key; the counterpart of `joinPath` for every key. */
export function splitPath(key: string): PathPart[] {
  if (!/[."\]]/.test(key)) return [key];
  const usual = parse(key, false);
  if (!key.includes('"\\"')) return usual;
  // A name that starts with a quote is wrapped only where it would be misread without.
  const strict = parse(key, true);
  if (samePath(strict, usual) || build(strict, true) !== key) return usual;
  return samePath(splitPath(build(strict, false)), strict) ? usual : strict;
}

/**
 * The list that a key is part of, and the number of its item: `faq` and 2 of `faq[2].answer`. Of lists within lists the
 * outermost. undefined: of no list, or of a file that is one itself.
 */
export function itemOfKey(key: string): { list: string; item: number } | undefined {
  if (!/\[\d/.test(key)) return undefined;
  const path = splitPath(key);
  const depth = path.findIndex((part) => typeof part === 'number');
  return depth < 1 ? undefined : { list: joinPath(path.slice(0, depth)), item: Number(path[depth]) };
}

function parse(key: string, strict: boolean): PathPart[] {
  const path: PathPart[] = [];
  let at = 0;
  for (;;) {
    const end = key.charCodeAt(at) === 34 ? endOfQuoted(key, at, strict) : undefined;
    if (end === undefined) at = takePlain(key, at, path);
    else {
      path.push(unquoted(key.slice(at + 1, end - 1)));
      at = takeItems(key, end, path);
    }
    if (at >= key.length) return path;
    at++;
  }
}

function unquoted(name: string): string {
  return name.replace(/\\(["\\])/g, '$1');
}

/** The offset behind a name in quotes, where it stands alone and needed them; else the quote belongs to the name. */
function endOfQuoted(key: string, start: number, strict: boolean): number | undefined {
  for (let at = start + 1; at < key.length; at++) {
    const code = key.charCodeAt(at);
    if (code === 92) {
      const next = key.charCodeAt(++at);
      if (next !== 34 && next !== 92) return undefined;
    } else if (code === 34) {
      const name = unquoted(key.slice(start + 1, at));
      const alone = /^(\[(0|[1-9]\d{0,8})\])*(\.|$)/.test(key.slice(at + 1));
      const nameless = name === '' && start === 0 && key.charCodeAt(at + 1) === 91;
      return alone && (nameless || mustQuote(name) || (strict && name.startsWith('"'))) ? at + 1 : undefined;
    }
  }
  return undefined;
}

function takePlain(key: string, start: number, path: PathPart[]): number {
  const dot = key.indexOf('.', start);
  const end = dot < 0 ? key.length : dot;
  const items: number[] = [];
  let name = key.slice(start, end);
  for (;;) {
    const open = name.endsWith(']') ? name.lastIndexOf('[') : -1;
    const found = open < 0 ? undefined : looksLikeItem.exec(name.slice(open));
    if (!found) break;
    items.push(Number(found[1]));
    name = name.slice(0, open);
  }
  // Only the whole file can be an array without a name.
  if (name !== '' || items.length === 0 || start > 0) path.push(name);
  for (const item of items.reverse()) path.push(item);
  return end;
}

function takeItems(key: string, start: number, path: PathPart[]): number {
  let at = start;
  while (key.charCodeAt(at) === 91) {
    const close = key.indexOf(']', at);
    path.push(Number(key.slice(at + 1, close)));
    at = close + 1;
  }
  return at;
}
