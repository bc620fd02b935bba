import { leadOf } from '../shared/lines.ts';
import type { Branch, TreeNode } from '../shared/tree.ts';
import type { DialectOfFile } from './dialect.ts';
import { unitOf } from './read.ts';
import { type IniEntry, scanIni } from './scan.ts';

/** What the tree keeps of a node: the entry of a leaf. */
export interface IniData {
  entry?: IniEntry;
}

export type IniNode = TreeNode<IniData>;
export type IniBranch = Branch<IniData>;

export interface IniTree {
  /** What stands outside of sections, named '', and the sections in file order. */
  root: IniBranch;
  /** The node of each section, the last one where its name occurs more than once. */
  sections: Map<string, string>;
  dialect: DialectOfFile;
  /** The first entry, whose layout others follow. */
  first: IniEntry | undefined;
}

/** An INI file as a tree of its sections. @throws ParseError */
export function parseIniTree(text: string): IniTree {
  const builder = new IniTreeBuilder(text);
  const dialect = scanIni(text, {
    section: (name, start, end) => builder.section(name, start, end),
    entry: (entry) => builder.entry(entry),
  });
  const { root, sections, first } = builder;
  return { root, sections, dialect, first };
}

class IniTreeBuilder {
  readonly root: IniBranch;
  readonly sections = new Map<string, string>();
  first: IniEntry | undefined;
  readonly #text: string;
  #here: IniBranch;
  #name: string | undefined;
  /** Where each key stands, so that of two sections of one name only the later one is read. */
  readonly #leaves = new Map<string, { branch: IniBranch; index: number }>();

  constructor(text: string) {
    this.#text = text;
    this.#here = branchAt('', 0, 0);
    this.root = { ...branchAt('', 0, 0), end: text.length, to: text.length, children: [this.#here] };
    // Without entries of its own, the part outside of sections ends where the first of them begins.
    this.#here.to = this.#here.from = text.length;
  }

  section(name: string, start: number, end: number): void {
    const outside = this.root.children[0];
    if (this.root.children.length === 1 && outside?.kind === 'branch' && outside.children.length === 0) {
      outside.from = outside.to = outside.start = outside.end = outside.fullStart = start;
    }
    const node = `${this.root.children.length} ${name}`;
    this.#here = branchAt(node, start, end);
    this.#here.fullStart = leadOf(this.#text, start, end);
    this.#name = name;
    this.sections.set(name, node);
    this.root.children.push(this.#here);
  }

  entry(entry: IniEntry): void {
    const here = this.#here;
    const unit = unitOf(entry, this.#name, 0);
    const { start, end, key } = entry;
    const fullStart = here.children.length > 0 ? leadOf(this.#text, start, end) : start;
    const index = here.children.length;
    this.first ??= entry;
    if (index === 0 && here.name === '') here.fullStart = here.start = here.from = start;
    here.end = here.to = end;
    here.children.push({ kind: 'leaf', name: key, fullStart, start, end, unit, data: { entry } });
    this.#hideFormer(unit.key, here, index);
  }

  #hideFormer(key: string, branch: IniBranch, index: number): void {
    const former = this.#leaves.get(key);
    const node = former?.branch.children[former.index];
    if (former && node && former.branch !== branch) {
      const { name, fullStart, start, end, data } = node;
      former.branch.children[former.index] = { kind: 'other', name, fullStart, start, end, data };
    }
    this.#leaves.set(key, { branch, index });
  }
}

function branchAt(name: string, start: number, end: number): IniBranch {
  return { kind: 'branch', name, fullStart: start, start, end, from: end, to: end, children: [], data: {} };
}
