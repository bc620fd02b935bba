import { LiteralReader, type Member } from '../literal/reader.ts';
import type { LiteralBranch, LiteralValue } from '../literal/tree.ts';
import { fail } from '../shared/fail.ts';
import { unfit } from '../shared/text.ts';
import { behindString, endOfExpression, startOfExport } from './code.ts';
import { unescapeString } from './strings.ts';

/** Reads a module that exports an object of literals; functions and other code in it are left aside, never run. @throws ParseError */
export function readModule(text: string): LiteralBranch {
  return new ModuleReader(text).file();
}

/** The start of the code before the export; undefined where there is none. */
export function codeBefore(text: string): number | undefined {
  const from = new ModuleReader(text).prelude();
  return startOfExport(text, from) > from ? from : undefined;
}

class ModuleReader extends LiteralReader {
  file(): LiteralBranch {
    this.prelude();
    const at = startOfExport(this.text, this.at);
    if (at > this.at) this.at = at;
    if (!this.#take(/export(?![\w$])/y)) this.refuse('expected-export');
    this.blank();
    if (!this.#take(/default(?![\w$])/y)) this.refuse('expected-export');
    this.blank();
    const start = this.at;
    if (!this.#take(/\{/y)) this.refuse('expected-object');
    const root = this.container('}');
    root.start = start;
    this.blank();
    if (this.#take(/;/y)) this.blank();
    if (this.at < this.text.length) this.refuse('after-object');
    return root;
  }

  /** What may stand before the export and is no code. */
  prelude(): number {
    this.blank();
    if (this.#take(/(['"])use strict\1\s*;?/y)) this.blank();
    return this.at;
  }

  protected override commentAt(at: number): { to: number; isLine: boolean } | undefined {
    const { text } = this;
    if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) fail(text, at, 'comment-open');
      return { to: end + 2, isLine: false };
    }
    if (!text.startsWith('//', at)) return undefined;
    const found = text.slice(at).search(/\r?\n|[\u2028\u2029]/);
    return { to: found < 0 ? text.length : at + found, isLine: true };
  }

  protected override member(index: number): Member {
    const nameFrom = this.at;
    if (this.#isItem) return this.#item(index, nameFrom);
    const name = this.#name();
    const nameTo = this.at;
    this.blank();
    if (name === undefined || this.text.charAt(this.at) !== ':') return this.#code(nameFrom);
    this.at++;
    this.blank();
    const from = this.at;
    // A name `__proto__` without brackets is no name, it sets the prototype of the object.
    const isProto = name === '__proto__' && this.text.charAt(nameFrom) !== '[';
    const value = isProto ? this.#expression(from) : this.#value();
    return { name, nameFrom, nameTo, value, from, to: this.at };
  }

  #isItem = false;

  #item(name: number, from: number): Member {
    if (this.text.charAt(from) === ',')
      return { name, nameFrom: from, nameTo: from, value: { kind: 'null' }, from, to: from };
    const value = this.#value();
    return { name, nameFrom: from, nameTo: from, value, from, to: this.at };
  }

  /** A method, a getter, a spread or a short name, as a whole. */
  #code(from: number): Member {
    const value = this.#expression(from);
    const name = this.text.slice(from, this.at);
    return { name, nameFrom: from, nameTo: from, value, from, to: this.at };
  }

  #name(): string | undefined {
    const first = this.text.charAt(this.at);
    if (first === "'" || first === '"') return this.#string();
    if (first === '[') {
      const computed = /\[\s*(?=['"])/y;
      const open = this.#take(computed);
      if (open === undefined) return undefined;
      const name = this.#string();
      return this.#take(/\s*\]/y) === undefined ? undefined : name;
    }
    const number = this.#take(/(?:0|[1-9]\d*)(?![\w$.])/y);
    return number ?? this.#take(/[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy);
  }

  #value(): LiteralValue {
    const start = this.at;
    const first = this.text.charAt(start);
    if (first === '{' || first === '[') {
      const branch = this.#container(first);
      if (this.#isAtEnd()) return { kind: 'container', branch };
      return this.#expression(start);
    }
    const text = this.#texts();
    if (text !== undefined && this.#isAtEnd()) {
      const why = unfit(text);
      if (why) this.refuse(why, start);
      return { kind: 'text', text };
    }
    this.at = start;
    if (this.#take(/null(?![\w$])/y) && this.#isAtEnd()) return { kind: 'null' };
    return this.#expression(start);
  }

  #container(first: '{' | '['): LiteralBranch {
    const { at } = this;
    const outer = this.#isItem;
    this.#isItem = first === '[';
    this.at++;
    const branch = this.container(first === '[' ? ']' : '}');
    this.#isItem = outer;
    branch.start = at;
    if (first === '[') branch.dense = 'items';
    return branch;
  }

  /** Whether only a comma or bracket follows; does not move. */
  #isAtEnd(): boolean {
    const { at } = this;
    this.blank();
    const next = this.text.charAt(this.at);
    this.at = at;
    return next === ',' || next === '}' || next === ']' || next === '';
  }

  #expression(from: number): LiteralValue {
    const end = endOfExpression(this.text, from);
    if (end <= from) this.refuse('expected-value', end < 0 ? from : end);
    this.at = from + this.text.slice(from, end).trimEnd().length;
    return { kind: 'other' };
  }

  /** A text, or several that are joined by plus signs; nothing for an expression. */
  #texts(): string | undefined {
    let text = this.#string();
    while (text !== undefined) {
      const end = this.at;
      this.blank();
      if (this.text.charAt(this.at) !== '+') {
        this.at = end;
        return text;
      }
      this.at++;
      this.blank();
      const more = this.#string();
      text = more === undefined ? undefined : text + more;
    }
    return undefined;
  }

  #string(): string | undefined {
    const start = this.at;
    const quote = this.text.charAt(start);
    if (quote === '`') return this.#template();
    if (quote !== "'" && quote !== '"') return undefined;
    const end = behindString(this.text, start);
    if (end < 0) this.refuse('text-open', start);
    this.at = end;
    return (
      unescapeString(this.text.slice(start + 1, end - 1)) ?? this.refuse('unknown-escape-in-text', start)
    );
  }

  /** A template literal without expressions; its line breaks are line feeds, as JavaScript reads them. */
  #template(): string | undefined {
    const found = this.#take(/`(?:\\[\s\S]|\$(?!\{)|[^`\\$])*`/y);
    if (found === undefined) return undefined;
    const raw = found.slice(1, -1).replace(/\r\n?/g, '\n');
    return unescapeString(raw) ?? this.refuse('unknown-escape-in-text', this.at - found.length);
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }
}
