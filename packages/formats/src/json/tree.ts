import { takeComments } from './comments.ts';
import { KeyPath } from './keys.ts';
import type { JsonBranch, JsonNode, JsonPlace } from './node.ts';
import { type JsonRules, type JsonSink, scanJson } from './scan.ts';
import { nestedUnit } from './unit.ts';

export interface TreeRules {
  /** The units of the leaves need not have keys: they get others anyway. */
  noKeys?: boolean;
}

/** Takes members out of the tree as soon as they are read, so that a large file is never a tree as a whole. */
export interface Taking {
  /** How deep in the file the containers are whose members are taken; the file itself is 1. */
  depth: number;
  /** Whether it took a member of `parent`; the others stay in the tree. `root` has what is there so far. */
  take(member: JsonNode, parent: JsonBranch, root: JsonBranch): boolean;
}

/** A JSON text as a tree whose leaves are its strings and nulls; of what is taken, only its place. @throws ParseError */
export function parseJsonTree(text: string, rules: JsonRules & TreeRules = {}, taking?: Taking): JsonBranch {
  const builder = new TreeBuilder(rules.noKeys ? undefined : new KeyPath(), taking);
  scanJson(text, builder, rules);
  const root = builder.root();
  if (rules.comments) takeComments(text, root);
  return root;
}

class TreeBuilder implements JsonSink {
  readonly #path: KeyPath | undefined;
  readonly #taking: Taking | undefined;
  /** Members taken out of the container that is read. */
  #taken = 0;
  readonly #outer: (JsonBranch | undefined)[] = [];
  #parent: JsonBranch | undefined;
  #root: JsonBranch | undefined;
  /** The name of the value that comes next, and its place; there is none where `#nameFrom` is negative. */
  #name = '';
  #nameFrom = -1;
  #nameTo = -1;

  constructor(path: KeyPath | undefined, taking: Taking | undefined) {
    this.#path = path;
    this.#taking = taking;
  }

  root(): JsonBranch {
    if (!this.#root) throw new Error('the text has no container');
    return this.#root;
  }

  open(kind: 'object' | 'array', from: number): void {
    this.#path?.open(kind);
    const branch: JsonBranch = {
      kind: 'branch',
      name: this.#nameHere(),
      fullStart: this.#fullStart(from),
      start: this.#start(from),
      end: from,
      data: this.#place(from),
      from: from + 1,
      to: from + 1,
      children: [],
      dense: kind === 'array' ? 'items' : undefined,
    };
    this.#add(branch);
    this.#root ??= branch;
    this.#outer.push(this.#parent);
    this.#parent = branch;
    if (this.#takes()) this.#taken = 0;
  }

  close(to: number): void {
    this.#path?.close();
    const branch = this.#parent;
    this.#parent = this.#outer.pop();
    if (!branch) return;
    branch.end = to;
    branch.to = to - 1;
    this.#offer(branch);
  }

  name(text: string, from: number, to: number): void {
    this.#path?.name(text);
    this.#name = text;
    this.#nameFrom = from;
    this.#nameTo = to;
  }

  string(text: string, from: number, to: number): void {
    this.#leaf(text, from, to);
  }

  other(literal: string, from: number, to: number): void {
    if (literal === 'null') {
      this.#leaf(null, from, to);
      return;
    }
    this.#path?.value();
    const other: JsonNode = {
      kind: 'other',
      name: this.#nameHere(),
      fullStart: this.#fullStart(from),
      start: this.#start(from),
      end: to,
      data: this.#place(from),
    };
    this.#add(other);
    this.#offer(other);
  }

  #leaf(text: string | null, from: number, to: number): void {
    const named = this.#path?.value();
    const leaf: JsonNode = {
      kind: 'leaf',
      name: this.#nameHere(),
      fullStart: this.#fullStart(from),
      start: this.#start(from),
      end: to,
      data: this.#place(from),
      unit: named ? nestedUnit(named.key, text, named.index, 0) : { key: '', text, line: 0 },
    };
    this.#add(leaf);
    this.#offer(leaf);
  }

  /** Whether the members of the container that is read are taken. */
  #takes(): boolean {
    return this.#outer.length === this.#taking?.depth;
  }

  /** Offers the last member of the container that is read, now that it is whole. */
  #offer(node: JsonNode): void {
    const parent = this.#parent;
    const root = this.#root;
    if (!parent || !root || !this.#takes() || !this.#taking?.take(node, parent, root)) return;
    parent.children.pop();
    this.#taken++;
  }

  #add(node: JsonNode): void {
    this.#parent?.children.push(node);
    this.#nameFrom = -1;
  }

  #nameHere(): string | number {
    const parent = this.#parent;
    if (parent?.dense) return parent.children.length + (this.#takes() ? this.#taken : 0);
    return this.#nameFrom < 0 ? '' : this.#name;
  }

  /** Where the value that begins at `from` begins with its name. */
  #start(from: number): number {
    return this.#nameFrom < 0 ? from : this.#nameFrom;
  }

  #fullStart(from: number): number {
    const children = this.#parent?.children;
    const before = children?.[children.length - 1];
    return before ? before.end : this.#start(from);
  }

  #place(from: number): JsonPlace {
    return { value: from, nameEnd: this.#nameFrom < 0 ? from : this.#nameTo };
  }
}
