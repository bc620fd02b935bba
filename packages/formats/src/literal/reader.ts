import { buildMessage, type MessageOrCode } from '../message/message.ts';
import type { Name } from '../shared/desired-tree.ts';
import { fail } from '../shared/fail.ts';
import { mostDepth } from '../shared/limits.ts';
import type { LiteralBranch, LiteralNode, LiteralPlace, LiteralValue } from './tree.ts';

/** A member as its language reads it: where its name stands, and its value. */
export interface Member {
  name: Name;
  nameFrom: number;
  nameTo: number;
  value: LiteralValue;
  from: number;
  to: number;
}

interface Comment {
  from: number;
  to: number;
  isLine: boolean;
}

/** Goes through containers: members, commas, comments and white space; a language reads names and values. */
export abstract class LiteralReader {
  readonly text: string;
  protected at = 0;
  /** The comments that the last `blank` went over. */
  #comments: Comment[] = [];
  #depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Reads one member at `at`, up to what follows its value. */
  protected abstract member(index: number): Member;

  /** The end of the comment that begins at an offset, nothing where none does. */
  protected abstract commentAt(at: number): { to: number; isLine: boolean } | undefined;

  protected refuse(reason: MessageOrCode, at = this.at): never {
    if (at >= this.text.length) fail(this.text, this.text.length, 'ends-early');
    fail(this.text, at, reason);
  }

  /** Goes over white space and comments. */
  protected blank(): void {
    this.#comments = [];
    for (;;) {
      while (isSpace(this.text.charCodeAt(this.at))) this.at++;
      const comment = this.commentAt(this.at);
      if (!comment) return;
      this.#comments.push({ from: this.at, ...comment });
      this.at = comment.to;
    }
  }

  /** Reads a container whose bracket is behind `at`. */
  protected container(close: string): LiteralBranch {
    if (++this.#depth > mostDepth) this.refuse(buildMessage('nested-too-deep', { most: mostDepth }));
    const { at } = this;
    const data: LiteralPlace = {
      nameFrom: at,
      nameTo: at,
      value: at,
      valueEnd: at,
      comma: undefined,
      endsLine: false,
    };
    const branch: LiteralBranch = {
      kind: 'branch',
      name: '',
      fullStart: at,
      start: at,
      end: at,
      from: at,
      to: at,
      children: [],
      data,
    };
    let behind = this.#behindComment(at).at;
    for (;;) {
      this.blank();
      if (this.text.startsWith(close, this.at)) break;
      behind = this.#child(branch, behind, close);
    }
    branch.to = this.at;
    this.at += close.length;
    this.#depth--;
    return branch;
  }

  #child(branch: LiteralBranch, behind: number, close: string): number {
    const start = this.#commentBefore(behind);
    const fullStart = this.#leadOf(start, behind);
    const { name, nameFrom, nameTo, value, from, to } = this.member(branch.children.length);
    this.blank();
    const hasComma = this.text.charAt(this.at) === ',';
    if (hasComma) this.at++;
    else if (!this.text.startsWith(close, this.at)) this.refuse(buildMessage('expected-comma-or', { close }));
    const comma = hasComma ? this.at : undefined;
    const { at: end, endsLine } = this.#behindComment(comma ?? to);
    const data = { nameFrom, nameTo, value: from, valueEnd: to, comma, endsLine };
    branch.children.push(nodeOf(value, { name, fullStart, start, end, data }));
    return end;
  }

  /** The comment directly before the member at `at`: no empty line between, and nothing before it on its line. */
  #commentBefore(behind: number): number {
    let start = this.at;
    for (const { from, to } of this.#comments.toReversed()) {
      const breaks = this.text.slice(to, start).split('\n').length - 1;
      if (from < behind || breaks > 1) break;
      start = from;
    }
    return start;
  }

  /** Where the white space begins that goes with a member: its own line break and indentation. */
  #leadOf(start: number, behind: number): number {
    let fullStart = start;
    while (fullStart > behind && isSpace(this.text.charCodeAt(fullStart - 1))) {
      fullStart--;
      if (this.text.charCodeAt(fullStart) === 10) {
        return this.text.charCodeAt(fullStart - 1) === 13 && fullStart > behind ? fullStart - 1 : fullStart;
      }
    }
    return fullStart;
  }

  /** Behind the comment that ends a line, where one does. */
  #behindComment(at: number): { at: number; endsLine: boolean } {
    let from = at;
    while (isBlank(this.text.charCodeAt(from))) from++;
    const comment = this.commentAt(from);
    if (!comment) return { at, endsLine: false };
    const isLast = /^[ \t]*(\r?\n|$)/.test(this.text.slice(comment.to, comment.to + 200));
    return comment.isLine || isLast ? { at: comment.to, endsLine: comment.isLine } : { at, endsLine: false };
  }
}

function nodeOf(
  value: LiteralValue,
  place: { name: Name; fullStart: number; start: number; end: number; data: LiteralPlace },
): LiteralNode {
  if (value.kind === 'container') return Object.assign(value.branch, place);
  const { name, fullStart, start, end, data } = place;
  if (value.kind === 'other') return { kind: 'other', name, fullStart, start, end, data };
  const unit = { key: '', text: value.kind === 'null' ? null : value.text, line: 0 };
  return { kind: 'leaf', name, fullStart, start, end, data, unit };
}

function isSpace(code: number): boolean {
  return (
    code === 32 ||
    code === 10 ||
    code === 13 ||
    code === 9 ||
    code === 11 ||
    code === 12 ||
    code === 0xa0 ||
    code === 0xfeff
  );
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}
