import type { Branch, TreeNode } from '../shared/tree.ts';
import { takeComments } from './comments.ts';
import { KeyPath } from './keys.ts';
import { nestedUnit } from './read.ts';
import { type JsonRules, type JsonSink, scanJson } from './scan.ts';

/** Where the value of a member or item begins; its name, if any, lies before. */
export interface JsonPlace {
  value: number;
  /** The end of the name's closing quote; where the value begins, for one without a name. */
  nameEnd: number;
  /** What stands here otherwise, of a value that is no text: `a text` where nothing is said. */
  wanted?: string;
  /** What is to be told of it. */
  notes?: string[];
}

export type JsonNode = TreeNode<JsonPlace>;
export type JsonBranch = Branch<JsonPlace>;

export interface TreeRules {
  /** The units of the leaves need not have keys: they get others anyway. */
  noKeys?: boolean;
}

/** A JSON text as a tree whose leaves are its strings and nulls. @throws ParseError */
export function parseJsonTree(text: string, rules: JsonRules & TreeRules = {}): JsonBranch {
  const builder = new TreeBuilder(rules.noKeys ? undefined : new KeyPath());
  scanJson(text, builder, rules);
  const root = builder.root();
  if (rules.comments) takeComments(text, root);
  return root;
}

class TreeBuilder implements JsonSink {
  readonly #path: KeyPath | undefined;
  readonly #open: JsonBranch[] = [];
  #name: { text: string; from: number; to: number } | undefined;
  #root: JsonBranch | undefined;

  constructor(path: KeyPath | undefined) {
    this.#path = path;
  }

  root(): JsonBranch {
    if (!this.#root) throw new Error('the text has no container');
    return this.#root;
  }

  open(kind: 'object' | 'array', from: number): void {
    this.#path?.open(kind);
    const { name, lead, start, data } = this.#place(from);
    const dense = kind === 'array' ? ('items' as const) : undefined;
    const branch: JsonBranch = {
      kind: 'branch',
      name,
      lead,
      start,
      end: from,
      data,
      from: from + 1,
      to: from + 1,
      children: [],
      dense,
    };
    this.#open.at(-1)?.children.push(branch);
    this.#root ??= branch;
    this.#open.push(branch);
  }

  close(to: number): void {
    this.#path?.close();
    const branch = this.#open.pop();
    if (!branch) return;
    branch.end = to;
    branch.to = to - 1;
  }

  name(text: string, from: number, to: number): void {
    this.#path?.name(text);
    this.#name = { text, from, to };
  }

  string(text: string, from: number, to: number): void {
    this.#leaf(text, from, to);
  }

  other(literal: string, from: number, to: number): void {
    if (literal === 'null') this.#leaf(null, from, to);
    else {
      this.#path?.value();
      this.#open.at(-1)?.children.push({ kind: 'other', ...this.#place(from), end: to });
    }
  }

  #leaf(text: string | null, from: number, to: number): void {
    const named = this.#path?.value();
    const unit = named ? nestedUnit(named.key, text, named.index, 0) : { key: '', text, line: 0 };
    const { name, lead, start, data } = this.#place(from);
    this.#open.at(-1)?.children.push({ kind: 'leaf', name, lead, start, end: to, data, unit });
  }

  /** Name and places of the value that begins at `from`. */
  #place(from: number): { name: string | number; lead: number; start: number; data: JsonPlace } {
    const parent = this.#open.at(-1);
    const named = this.#name;
    this.#name = undefined;
    const start = named?.from ?? from;
    const name = parent?.dense ? parent.children.length : (named?.text ?? '');
    return {
      name,
      lead: parent?.children.at(-1)?.end ?? start,
      start,
      data: { value: from, nameEnd: named?.to ?? from },
    };
  }
}
