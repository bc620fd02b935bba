import type { Name } from '../shared/desired-tree.ts';
import { leadOf } from '../shared/lines.ts';
import type { Branch, TreeNode } from '../shared/tree.ts';
import { pathKey } from './definitions.ts';
import { findForms } from './forms.ts';
import { TomlUnits } from './units.ts';
import type { TomlBlock, TomlLine, TomlPair, TomlValue } from './value.ts';

/** What the tree keeps of a node. */
export interface TomlData {
  /** Of everything but blocks. */
  value?: TomlValue;
  /** Of a pair, so that others can follow its layout. */
  pair?: TomlPair;
  /** Of a pair on lines of its own. */
  line?: TomlLine;
}

export type TomlNode = TreeNode<TomlData>;
export type TomlBranch = Branch<TomlData>;

/** Where something stands: names in the file, and in the tree. */
export interface NamePlaces {
  tree: readonly Name[];
  /** Tables in a list of them (`[[tips]]`). */
  count?: number;
  kind: 'block' | 'item' | 'tables' | 'dotted' | 'array' | 'inline' | 'text' | 'other';
}

export interface TomlTree {
  root: TomlBranch;
  /** Tables, lists and values by `pathKey`. */
  standing: Map<string, NamePlaces>;
  /** Tables with something in them that is no text. */
  withOthers: Set<string>;
}

/** A TOML file as a tree: first what stands before all tables, named '', then its tables. */
export function tomlTree(text: string, blocks: readonly TomlBlock[]): TomlTree {
  return new TomlTreeBuilder(text, blocks).tree();
}

class TomlTreeBuilder {
  readonly #text: string;
  readonly #blocks: readonly TomlBlock[];
  readonly #units: TomlUnits;
  readonly #standing = new Map<string, NamePlaces>();
  readonly #withOthers = new Set<string>();

  constructor(text: string, blocks: readonly TomlBlock[]) {
    this.#text = text;
    this.#blocks = blocks;
    // No caller needs the lines of the tree's units.
    this.#units = new TomlUnits(findForms(blocks), () => 0);
  }

  tree(): TomlTree {
    const { length } = this.#text;
    const children = this.#blocks.map((block, index) => this.#block(block, index));
    const root: TomlBranch = {
      kind: 'branch',
      name: '',
      fullStart: 0,
      start: 0,
      end: length,
      from: 0,
      to: length,
      children,
      data: {},
    };
    return { root, standing: this.#standing, withOthers: this.#withOthers };
  }

  #block(block: TomlBlock, index: number): TomlNode {
    const name = index === 0 ? '' : `${index} ${block.path.join('.')}`;
    const inItem = block.path.some((part) => typeof part === 'number');
    this.#standing.set(pathKey(block.path), { tree: [name], kind: inItem ? 'item' : 'block' });
    const children: TomlNode[] = block.kind === 'item' ? [this.#heldHead(block)] : [];
    for (const line of block.lines) {
      const fullStart = children.length > 0 ? leadOf(this.#text, line.start, line.end) : line.start;
      children.push(this.#line(block, name, line, fullStart));
    }
    const [first] = children;
    const end = children.at(-1)?.end ?? block.from;
    if (index > 0) {
      const fullStart = leadOf(this.#text, block.start, end);
      return {
        kind: 'branch',
        name,
        fullStart,
        start: block.start,
        end,
        from: block.from,
        to: end,
        children,
        data: {},
      };
    }
    // Without pairs of its own, the part before all tables ends where the first of them begins.
    const start = first?.start ?? this.#blocks[1]?.start ?? this.#text.length;
    const to = first ? end : start;
    return { kind: 'branch', name, fullStart: start, start, end: to, from: start, to, children, data: {} };
  }

  /** The head of a table in a list always stays, so that the tables after it keep their numbers. */
  #heldHead({ path, from }: TomlBlock): TomlNode {
    const key = pathKey(path.slice(0, -1));
    this.#standing.set(key, { tree: [], kind: 'tables', count: Number(path.at(-1)) + 1 });
    return { kind: 'other', name: '\0head', fullStart: from, start: from, end: from, data: {} };
  }

  #line(block: TomlBlock, name: Name, line: TomlLine, fullStart: number): TomlNode {
    for (let depth = 1; depth < line.path.length; depth++) {
      const prefix = line.path.slice(0, depth);
      const key = pathKey([...block.path, ...prefix]);
      if (!this.#standing.has(key)) this.#standing.set(key, { tree: [name, ...prefix], kind: 'dotted' });
    }
    const place = { name: line.path.join('\0'), fullStart, start: line.start, end: line.end };
    const path = [...block.path, ...line.path];
    const comment = this.#units.comment(block, line);
    const node = this.#node(line.value, path, [name, place.name], place, comment, line);
    node.data.line = line;
    return node;
  }

  #node(
    value: TomlValue,
    path: readonly Name[],
    tree: readonly Name[],
    place: { name: Name; fullStart: number; start: number; end: number },
    comment: string | undefined,
    pair?: TomlPair,
  ): TomlNode {
    const data: TomlData = pair ? { value, pair } : { value };
    if (value.kind === 'string') {
      const unit = this.#units.unit(value, path, comment, pair);
      this.#standing.set(pathKey(path), { tree, kind: 'text' });
      if (unit) return { kind: 'leaf', ...place, unit, data };
      return { kind: 'other', ...place, part: true, data };
    }
    const children = value.kind === 'other' ? [] : this.#children(value, path, tree, comment);
    if (!children.some(({ kind }) => kind !== 'other')) {
      this.#standing.set(pathKey(path), { tree, kind: 'other' });
      for (let depth = 0; depth <= path.length; depth++) this.#withOthers.add(pathKey(path.slice(0, depth)));
      return { kind: 'other', ...place, data };
    }
    this.#standing.set(pathKey(path), { tree, kind: value.kind === 'array' ? 'array' : 'inline' });
    return { kind: 'branch', ...place, from: value.from + 1, to: value.to - 1, children, data };
  }

  #children(
    value: TomlValue,
    path: readonly Name[],
    tree: readonly Name[],
    comment: string | undefined,
  ): TomlNode[] {
    if (value.kind === 'array') {
      return value.items.map((item, name) => {
        const place = { name, fullStart: item.from, start: item.from, end: item.to };
        return this.#node(item, [...path, name], [...tree, name], place, comment);
      });
    }
    if (value.kind !== 'inline') return [];
    return value.pairs.map((pair) => {
      const name = pair.path.join('\0');
      const place = { name, fullStart: pair.keyFrom, start: pair.keyFrom, end: pair.value.to };
      return this.#node(pair.value, [...path, ...pair.path], [...tree, name], place, comment, pair);
    });
  }
}
