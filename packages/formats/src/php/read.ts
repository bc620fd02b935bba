import { LiteralReader, type Member } from '../literal/reader.ts';
import type { LiteralBranch, LiteralValue } from '../literal/tree.ts';
import { fail } from '../shared/fail.ts';
import { unfit } from '../shared/text.ts';
import { findVariable, unescapeDouble, unescapeSingle } from './strings.ts';

const isCode = 'only-literals';

/** Reads a PHP file that returns an array of literals. Nothing of it is run. @throws ParseError for any other code */
export function readPhp(text: string): LiteralBranch {
  return new PhpReader(text).file();
}

class PhpReader extends LiteralReader {
  /** The number of the next item without one, by PHP's rule, for each open array. */
  readonly #next: number[] = [];

  file(): LiteralBranch {
    const open = /^<\?php(?=\s)/.exec(this.text);
    if (!open) this.refuse('expected-php');
    this.at = 5;
    this.blank();
    for (let found = this.#take(/declare\s*\(\s*strict_types\s*=\s*[01]\s*\)\s*;/y); found; found = undefined)
      this.blank();
    if (!this.#take(/return(?![\w$])/iy))
      this.refuse(this.text.startsWith('declare', this.at) ? isCode : 'expected-return');
    this.blank();
    const start = this.at;
    const root = this.#array();
    if (!root) this.refuse('expected-array', start);
    this.blank();
    if (!this.#take(/;|(?=\?>)/y)) this.refuse('expected-semicolon-behind-array');
    this.blank();
    this.#take(/\?>\s*/y);
    if (this.at < this.text.length) this.refuse('after-array');
    return root;
  }

  protected override commentAt(at: number): { to: number; isLine: boolean } | undefined {
    const { text } = this;
    if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) fail(text, at, 'comment-open');
      return { to: end + 2, isLine: false };
    }
    if (!text.startsWith('//', at) && (text.charAt(at) !== '#' || text.charAt(at + 1) === '['))
      return undefined;
    const found = text.indexOf('\n', at);
    const line = found < 0 ? text.length : found;
    if (text.slice(at, line).includes('?>')) fail(text, at, 'code-ends-in-comment');
    return { to: text.charCodeAt(line - 1) === 13 ? line - 1 : line, isLine: true };
  }

  protected override member(index: number): Member {
    const from = this.at;
    const first = this.#value();
    const to = this.at;
    this.blank();
    if (!this.text.startsWith('=>', this.at)) {
      this.at = to;
      const name = this.#nextNumber(undefined);
      // Names decide whether this is a list, which is known at its end.
      return {
        name: name === index ? name : String(name),
        nameFrom: from,
        nameTo: from,
        value: first,
        from,
        to,
      };
    }
    const name = this.#nameOf(first, from, to);
    this.at += 2;
    this.blank();
    const start = this.at;
    const value = this.#value();
    return { name, nameFrom: from, nameTo: to, value, from: start, to: this.at };
  }

  #nameOf(value: LiteralValue, from: number, to: number): string {
    const raw = this.text.slice(from, to);
    const name = value.kind === 'text' ? value.text : raw;
    if (value.kind !== 'text' && !/^-?\d+$/.test(raw)) this.refuse('name-no-text-or-number', from);
    if (/^(0|[1-9]\d{0,14})$/.test(name)) this.#nextNumber(Number(name));
    return value.kind === 'text' ? name : String(Number(name));
  }

  /** The number that PHP gives the next item; `given` is one that the file gives itself. */
  #nextNumber(given: number | undefined): number {
    const level = this.#next.length - 1;
    const next = this.#next[level] ?? 0;
    this.#next[level] = Math.max(next, (given ?? next) + 1);
    return given ?? next;
  }

  #array(): LiteralBranch | undefined {
    const start = this.at;
    const open = this.#take(/\[|array(?=\s*\()/iy);
    if (open === undefined) return undefined;
    if (open !== '[') this.at = this.text.indexOf('(', this.at) + 1;
    this.#next.push(0);
    const branch = this.container(open === '[' ? ']' : ')');
    this.#next.pop();
    branch.start = start;
    const isList =
      branch.children.length > 0 && branch.children.every(({ data }) => data.nameFrom === data.nameTo);
    if (isList) branch.dense = 'items';
    else for (const child of branch.children) child.name = String(child.name);
    return branch;
  }

  #value(): LiteralValue {
    const branch = this.#array();
    if (branch) return { kind: 'container', branch };
    const text = this.#texts();
    if (text !== undefined) return { kind: 'text', text };
    const literal = this.#take(/null(?![\w\\(:])/iy);
    if (literal) return { kind: 'null' };
    const other = this.#take(
      /(?:true|false|-?(?:0[xX][\da-fA-F]+|\d[\d_]*(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+))(?![\w\\(:$])/iy,
    );
    if (other === undefined) this.refuse(isCode);
    return { kind: 'other' };
  }

  /** A text, or several that are joined by dots. */
  #texts(): string | undefined {
    const start = this.at;
    let text = this.#string();
    if (text === undefined) return undefined;
    for (;;) {
      const end = this.at;
      this.blank();
      if (this.text.charAt(this.at) !== '.') {
        this.at = end;
        break;
      }
      this.at++;
      this.blank();
      const more = this.#string();
      if (more === undefined) this.refuse(isCode);
      text += more;
    }
    const why = unfit(text);
    if (why) this.refuse(why, start);
    return text;
  }

  #string(): string | undefined {
    const quote = this.text.charAt(this.at);
    if (quote === "'" || quote === '"') return this.#quoted(quote);
    return this.text.startsWith('<<<', this.at) ? this.#heredoc() : undefined;
  }

  #quoted(quote: string): string {
    const start = this.at;
    let end = start + 1;
    while (end < this.text.length && this.text.charAt(end) !== quote)
      end += this.text.charAt(end) === '\\' ? 2 : 1;
    if (end >= this.text.length) this.refuse('text-open', start);
    const raw = this.text.slice(start + 1, end);
    this.at = end + 1;
    return quote === "'" ? unescapeSingle(raw) : this.#interpreted(raw, start + 1, '"');
  }

  #interpreted(raw: string, from: number, quote: '"' | ''): string {
    const variable = findVariable(raw);
    if (variable >= 0) this.refuse('variable-in-text', from + variable);
    return unescapeDouble(raw, quote) ?? this.refuse('bytes-no-text', from);
  }

  /** Source: https://www.php.net/manual/language.types.string.php#language.types.string.syntax.heredoc */
  #heredoc(): string {
    const start = this.at;
    const open = /<<<[ \t]*(?:(["'])(\w+)\1|(\w+))\r?\n/y;
    open.lastIndex = start;
    const [whole = '', quote, quoted, bare] = open.exec(this.text) ?? this.refuse(isCode);
    const body = start + whole.length;
    const name = quoted ?? bare;
    const close = /^([ \t]*)(\w+)/gm;
    close.lastIndex = body;
    let found = close.exec(this.text);
    while (found && found[2] !== name) found = close.exec(this.text);
    if (!found) return this.refuse('text-open', start);
    const raw = this.text.slice(body, found.index).replace(/\r?\n$/, '');
    this.at = found.index + found[0].length;
    const indent = found[1] ?? '';
    const lines = raw.split('\n').map((line) => {
      if (line.trim() !== '' && !line.startsWith(indent)) this.refuse('indented-less', body);
      return line.slice(indent.length);
    });
    const text = found.index === body ? '' : lines.join('\n');
    return quote === "'" ? text : this.#interpreted(text, body, '');
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }
}
