import { buildMessage } from '../message/message.ts';
import type { Name } from '../shared/desired-tree.ts';
import { fail } from '../shared/fail.ts';
import { mostDepth } from '../shared/limits.ts';
import { endOfContent, Unusual, unusual, withoutBreak, YamlLines } from './lines.ts';
import { readQuoted, readScalar } from './scalar-read.ts';
import { type Resolve, scalarNode, type YamlBranch, type YamlStyle } from './tree.ts';

/**
 * Reads the subset of YAML in which nearly all language files are written: block mappings, lists of scalars, scalars
 * of all styles, comments. Gives nothing for a file with anything else in it, or with a mistake: the library judges
 * those. @throws ParseError for a text that cannot be stored
 */
export function readBlocks(text: string, resolve: Resolve): YamlBranch | undefined {
  try {
    return new BlockReader(text, resolve).file();
  } catch (error) {
    if (error instanceof Unusual) return undefined;
    throw error;
  }
}

interface Entry {
  name: Name;
  fullStart: number;
  column: number;
  nameFrom: number;
  nameTo: number;
  /** Behind the colon or dash. */
  mark: number;
}

class BlockReader {
  readonly #text: string;
  readonly #lines: YamlLines;
  readonly #resolve: Resolve;

  constructor(text: string, resolve: Resolve) {
    this.#text = text;
    this.#lines = new YamlLines(text);
    this.#resolve = resolve;
  }

  file(): YamlBranch {
    const lines = this.#lines;
    lines.next(this.#behindMarker());
    const root = emptyRoot(endOfContent(this.#text));
    if (lines.content < 0) return root;
    root.from = root.start = root.fullStart = lines.comment;
    if (lines.indent > 0) unusual();
    this.#block(root, 1);
    if (lines.content >= 0) unusual();
    return root;
  }

  /** Behind the line that begins the document, where there is one. */
  #behindMarker(): number {
    const start = /^(?:[ \t]*(?:#.*)?\r?\n)*---[ \t]*(?:#.*)?(?:\r?\n|$)/.exec(this.#text);
    return start?.[0].length ?? 0;
  }

  #block(branch: YamlBranch, depth: number): void {
    if (depth > mostDepth)
      fail(this.#text, this.#lines.content, buildMessage('nested-too-deep', { most: mostDepth }));
    if (this.#isDash()) this.#list(branch);
    else this.#mapping(branch, depth);
    branch.to = this.#lines.end;
  }

  #isDash(): boolean {
    const { text, content } = this.#lines;
    if (text.charCodeAt(content) !== 45) return false;
    const next = text.charCodeAt(content + 1);
    return next === 32 || next === 10 || next === 13 || content + 1 >= text.length;
  }

  #list(branch: YamlBranch): void {
    const lines = this.#lines;
    const column = lines.indent;
    branch.dense = 'items';
    while (lines.content >= 0 && lines.indent === column && this.#isDash()) {
      const { content, comment } = lines;
      const mark = content + 1;
      const name = branch.children.length;
      this.#item(branch, { name, fullStart: comment, column, nameFrom: content, nameTo: content, mark });
    }
    if (lines.indent > column) unusual();
  }

  #item(branch: YamlBranch, entry: Entry): void {
    if (!this.#isBare(entry.mark)) this.#scalar(branch, entry);
    else {
      this.#null(branch, entry);
      if (this.#lines.indent > entry.column) unusual();
    }
  }

  #mapping(branch: YamlBranch, depth: number): void {
    const lines = this.#lines;
    const column = lines.indent;
    while (lines.content >= 0 && lines.indent === column) {
      if (this.#isDash()) unusual();
      const entry = this.#entry(column);
      if (this.#isBare(entry.mark)) this.#nested(branch, entry, depth);
      else this.#scalar(branch, entry);
    }
    if (lines.indent > column) unusual();
  }

  #entry(column: number): Entry {
    const { text, content, comment } = this.#lines;
    const first = text.charCodeAt(content);
    if (first === 34 || first === 39) {
      const { text: name, to } = readQuoted(this.#lines, content, column);
      let colon = to;
      while (text.charCodeAt(colon) === 32) colon++;
      if (text.charCodeAt(colon) !== 58 || !isBlankOrBreak(text.charCodeAt(colon + 1))) unusual();
      if (this.#lines.lineEnd(content) < colon) unusual();
      return { name, fullStart: comment, column, nameFrom: content, nameTo: to, mark: colon + 1 };
    }
    const letter = (first | 32) >= 97 && (first | 32) <= 122;
    if (!letter && !/[\p{L}\p{N}_./$]/u.test(text.charAt(content))) unusual();
    let colon = content;
    for (; ; colon++) {
      const code = text.charCodeAt(colon);
      if (code === 58 && isBlankOrBreak(text.charCodeAt(colon + 1))) break;
      if (
        code === 9 ||
        code === 10 ||
        code === 13 ||
        !(code >= 0) ||
        (code === 35 && text.charCodeAt(colon - 1) === 32)
      )
        unusual();
    }
    let to = colon;
    while (text.charCodeAt(to - 1) === 32) to--;
    const name = text.slice(content, to);
    return { name, fullStart: comment, column, nameFrom: content, nameTo: to, mark: colon + 1 };
  }

  /** Whether nothing stands behind a colon or dash on its line. */
  #isBare(mark: number): boolean {
    const { text } = this.#lines;
    let at = mark;
    while (text.charCodeAt(at) === 32) at++;
    const code = text.charCodeAt(at);
    if (code === 9 || (code === 13 && text.charCodeAt(at + 1) !== 10)) unusual();
    return code === 10 || code === 13 || at >= text.length || (code === 35 && at > mark);
  }

  #nested(branch: YamlBranch, entry: Entry, depth: number): void {
    const lines = this.#lines;
    lines.next(lines.closeLine(entry.mark));
    const deeper = lines.indent > entry.column;
    if (!deeper && !(lines.indent === entry.column && lines.content >= 0 && this.#isDash())) {
      this.#push(branch, entry, 'null', '', 'none', entry.mark, entry.mark);
      return;
    }
    if (deeper && this.#isScalarLine()) {
      this.#scalar(branch, entry, lines.content);
      return;
    }
    const from = lines.comment;
    const value = lines.content;
    const { name, fullStart, column, nameFrom, nameTo, mark } = entry;
    const data = {
      style: 'block' as const,
      column,
      nameFrom,
      nameTo,
      mark,
      value,
      valueEnd: 0,
      inFlow: false,
    };
    const child: YamlBranch = {
      kind: 'branch',
      name,
      fullStart,
      start: fullStart,
      end: 0,
      from,
      to: 0,
      children: [],
      data,
    };
    branch.children.push(child);
    this.#block(child, depth + 1);
    child.end = child.to;
    data.valueEnd = withoutBreak(this.#text, child.end);
  }

  #null(branch: YamlBranch, entry: Entry): void {
    this.#lines.next(this.#lines.closeLine(entry.mark));
    this.#push(branch, entry, 'null', '', 'none', entry.mark, entry.mark);
  }

  /** Whether the line is the value of the name before, rather than a name or item of its own. */
  #isScalarLine(): boolean {
    const { text, content } = this.#lines;
    return !this.#isDash() && !/:(?:\s|$)/.test(text.slice(content, this.#lines.lineEnd(content)));
  }

  #scalar(branch: YamlBranch, entry: Entry, at = entry.mark): void {
    let from = at;
    while (this.#text.charCodeAt(from) === 32) from++;
    const { text, style, to, behind } = readScalar(this.#lines, from, entry.column);
    const kind = style === 'plain' ? this.#resolve(text) : 'text';
    this.#lines.next(behind);
    this.#push(branch, entry, kind, text, style, from, to);
  }

  #push(
    branch: YamlBranch,
    { name, fullStart, column, nameFrom, nameTo, mark }: Entry,
    kind: 'text' | 'null' | 'other',
    text: string,
    style: YamlStyle,
    value: number,
    valueEnd: number,
  ): void {
    const end = this.#lines.behindLine(valueEnd);
    const data = { style, column, nameFrom, nameTo, mark, value, valueEnd, inFlow: false };
    branch.children.push(scalarNode(kind, text, { name, fullStart, start: fullStart, end, data }));
  }
}

function isBlankOrBreak(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || !(code >= 0);
}

/** A file without anything in it. */
export function emptyRoot(end: number): YamlBranch {
  const data = {
    style: 'block' as const,
    column: 0,
    nameFrom: end,
    nameTo: end,
    mark: end,
    value: end,
    valueEnd: end,
    inFlow: false,
  };
  return {
    kind: 'branch',
    name: '',
    fullStart: end,
    start: end,
    end,
    from: end,
    to: end,
    children: [],
    data,
  };
}
