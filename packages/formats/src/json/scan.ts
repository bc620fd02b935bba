import { buildMessage, type MessageOrCode } from '../message/message.ts';
import { fail } from '../shared/fail.ts';
import { mostDepth } from '../shared/limits.ts';
import { unfit } from '../shared/text.ts';

/** What stands in a JSON text, in order. Offsets are those of the decoded text; `to` is behind the last character. */
export interface JsonSink {
  open(kind: 'object' | 'array', from: number): void;
  close(to: number): void;
  /** The name of the member whose value comes next; `to` is behind its closing quote. */
  name(name: string, from: number, to: number): void;
  string(text: string, from: number, to: number): void;
  other(literal: string, from: number, to: number): void;
}

export interface JsonRules {
  /** Line and block comments are allowed, as browsers allow them in messages.json. */
  comments?: boolean;
}

/** Reads one JSON text (RFC 8259) strictly and in one pass. @throws ParseError */
export function scanJson(text: string, sink: JsonSink, rules: JsonRules = {}): void {
  new JsonScanner(text, sink, rules.comments ?? false).run();
}

const escapes: Record<number, string> = {
  34: '"',
  92: '\\',
  47: '/',
  98: '\b',
  102: '\f',
  110: '\n',
  114: '\r',
  116: '\t',
};

class JsonScanner {
  readonly #text: string;
  readonly #sink: JsonSink;
  readonly #comments: boolean;
  #at = 0;
  #end = 0;

  constructor(text: string, sink: JsonSink, comments: boolean) {
    this.#text = text;
    this.#sink = sink;
    this.#comments = comments;
  }

  run(): void {
    this.#blank();
    this.#value(0);
    this.#blank();
    if (this.#at < this.#text.length) this.#refuse('after-value');
  }

  #value(depth: number): void {
    const code = this.#text.charCodeAt(this.#at);
    if (code === 34) {
      const from = this.#at;
      const value = this.#string();
      this.#sink.string(value, from, this.#end);
    } else if (code === 123) this.#object(depth);
    else if (code === 91) this.#array(depth);
    else this.#literal();
  }

  #object(depth: number): void {
    if (depth >= mostDepth) this.#refuse(buildMessage('nested-too-deep', { most: mostDepth }));
    this.#sink.open('object', this.#at++);
    this.#blank();
    if (this.#text.charCodeAt(this.#at) !== 125) {
      for (;;) {
        if (this.#text.charCodeAt(this.#at) !== 34) this.#refuse('expected-name-in-quotes');
        const from = this.#at;
        const name = this.#string();
        this.#sink.name(name, from, this.#end);
        this.#blank();
        if (this.#text.charCodeAt(this.#at) !== 58) this.#refuse('expected-colon');
        this.#at++;
        this.#blank();
        this.#value(depth + 1);
        this.#blank();
        const next = this.#text.charCodeAt(this.#at);
        if (next === 125) break;
        if (next !== 44) this.#refuse('expected-comma-or-brace');
        this.#at++;
        this.#blank();
      }
    }
    this.#sink.close(++this.#at);
  }

  #array(depth: number): void {
    if (depth >= mostDepth) this.#refuse(buildMessage('nested-too-deep', { most: mostDepth }));
    this.#sink.open('array', this.#at++);
    this.#blank();
    if (this.#text.charCodeAt(this.#at) !== 93) {
      for (;;) {
        this.#value(depth + 1);
        this.#blank();
        const next = this.#text.charCodeAt(this.#at);
        if (next === 93) break;
        if (next !== 44) this.#refuse('expected-comma-or-bracket');
        this.#at++;
        this.#blank();
      }
    }
    this.#sink.close(++this.#at);
  }

  /** Reads the string that starts here; leaves the offset, and `#end`, behind its closing quote. */
  #string(): string {
    const text = this.#text;
    const from = this.#at + 1;
    for (let at = from; ; at++) {
      const code = text.charCodeAt(at);
      if (code === 34) {
        this.#at = this.#end = at + 1;
        return text.slice(from, at);
      }
      if (code === 92) return this.#escaped(from, at);
      if (!(code >= 32)) this.#badCharacter(at);
    }
  }

  /** The rest of a string that holds an escape, the first of which is at `escape`. */
  #escaped(from: number, escape: number): string {
    const text = this.#text;
    let value = '';
    let start = from;
    for (let at = escape; ; at++) {
      const code = text.charCodeAt(at);
      if (code === 34) {
        this.#at = this.#end = at + 1;
        value += text.slice(start, at);
        const why = unfit(value);
        if (why) fail(text, from - 1, why);
        return value;
      }
      if (code === 92) {
        value += text.slice(start, at);
        const letter = text.charCodeAt(at + 1);
        if (letter === 117) {
          value += this.#unicode(at);
          at += 5;
        } else {
          const character = escapes[letter];
          if (character === undefined) fail(text, at, 'unknown-escape');
          value += character;
          at++;
        }
        start = at + 1;
      } else if (!(code >= 32)) this.#badCharacter(at);
    }
  }

  #unicode(at: number): string {
    const digits = this.#text.slice(at + 2, at + 6);
    if (!/^[0-9a-fA-F]{4}$/.test(digits)) fail(this.#text, at, 'expected-hexadecimal');
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  #badCharacter(at: number): never {
    if (at >= this.#text.length) fail(this.#text, this.#at, 'string-open');
    fail(this.#text, at, 'unescaped-control');
  }

  #literal(): void {
    const from = this.#at;
    const match = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
    match.lastIndex = from;
    const literal = match.exec(this.#text)?.[0];
    if (literal === undefined) this.#refuse(from < this.#text.length ? 'expected-value' : 'ends-early');
    this.#at = from + literal.length;
    this.#sink.other(literal, from, this.#at);
  }

  #blank(): void {
    const text = this.#text;
    for (;;) {
      const code = text.charCodeAt(this.#at);
      if (code === 32 || code === 10 || code === 13 || code === 9) this.#at++;
      else if (code === 47 && this.#comments) this.#comment();
      else return;
    }
  }

  #comment(): void {
    const kind = this.#text.charCodeAt(this.#at + 1);
    if (kind !== 47 && kind !== 42) this.#refuse('expected-value');
    const end = kind === 47 ? this.#text.indexOf('\n', this.#at) : this.#text.indexOf('*/', this.#at + 2);
    if (end < 0 && kind === 42) this.#refuse('comment-open');
    this.#at = end < 0 ? this.#text.length : end + (kind === 42 ? 2 : 1);
  }

  #refuse(reason: MessageOrCode): never {
    if (this.#at >= this.#text.length) fail(this.#text, this.#at, 'ends-early');
    fail(this.#text, this.#at, reason);
  }
}
