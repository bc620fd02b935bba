import type { Unit } from '../model.ts';
import type { Name } from './desired-tree.ts';
import type { Branch, TreeNode } from './tree.ts';

/**
 * Formats in which `menu: {file: …}` and `menu.file: …` are the same (Symfony, Ember): dots join keys without quotes,
 * and a new file uses one of the two layouts.
 */
export type KeyLayout = 'nested' | 'flat';

const items = /(?:\[(?:0|[1-9]\d{0,8})\])+/g;

/** The path of a key: a name for each part between dots, or as few as lists allow. */
export function splitDotted(key: string, layout: KeyLayout): Name[] {
  const path: Name[] = [];
  const add = (names: string) => {
    if (layout === 'flat') path.push(names);
    else for (const name of names.split('.')) path.push(name);
  };
  let at = 0;
  for (const { 0: run, index } of key.matchAll(items)) {
    const behind = key.charAt(index + run.length);
    if (behind !== '' && behind !== '.') continue;
    // Only a file that is a list has items without a name before them.
    if (index > 0) add(key.slice(at, index));
    for (const item of run.slice(1, -1).split('][')) path.push(Number(item));
    at = index + run.length + 1;
  }
  if (at <= key.length) add(key.slice(at));
  return path;
}

/**
 * The paths of a new file that nests: where one key is a text and the beginning of others (`a` and `a.b`), these have
 * dotted names beside it, which mean the same.
 */
export function freshPaths(units: readonly Unit[]): (key: string) => Name[] {
  const texts = new Set(units.map(({ key }) => key));
  return (key) => {
    const path = splitDotted(key, 'nested');
    let begun = '';
    for (const [index, name] of path.slice(0, -1).entries()) {
      begun += typeof name === 'number' ? `[${name}]` : index === 0 ? name : `.${name}`;
      if (typeof name === 'string' && texts.has(begun))
        return [...path.slice(0, index), ...joinNames(path.slice(index))];
    }
    return path;
  };
}

/** The layout of a kept file; nothing where it shows none. */
export function layoutOf<Data>(root: Branch<Data>): KeyLayout | undefined {
  let dotted = false;
  for (const { kind, name } of root.children) {
    if (kind === 'branch' && typeof name === 'string' && !name.includes('.')) return 'nested';
    if (String(name).includes('.')) dotted = true;
  }
  return dotted ? 'flat' : undefined;
}

/** Finds places for new units in a kept file: below the mappings that are there, then as the file writes names. */
export class DottedPlaces<Data> {
  readonly #root: Branch<Data>;
  readonly #layout: KeyLayout;
  readonly #indexes = new Map<Branch<Data>, Map<Name, TreeNode<Data>>>();

  constructor(root: Branch<Data>, layout: KeyLayout) {
    this.#root = root;
    this.#layout = layoutOf(root) ?? layout;
  }

  place(key: string): Name[] {
    const path: Name[] = [];
    let branch = this.#root;
    let rest = splitDotted(key, 'nested');
    for (;;) {
      const step = this.#step(branch, rest);
      if (!step) break;
      path.push(step.child.name);
      branch = step.child;
      rest = rest.slice(step.taken);
    }
    const flat = this.#layout === 'flat' || this.#blocks(branch, rest[0]);
    return [...path, ...(flat ? joinNames(rest) : rest)];
  }

  /** The mapping or list below that takes the most names of what is left, short of all. */
  #step(branch: Branch<Data>, rest: readonly Name[]): { child: Branch<Data>; taken: number } | undefined {
    const index = this.#index(branch);
    const firstItem = rest.findIndex((name) => typeof name === 'number');
    const most = Math.min(rest.length - 1, firstItem < 0 ? rest.length : Math.max(firstItem, 1));
    for (let taken = most; taken > 0; taken--) {
      const name = taken === 1 ? rest[0] : rest.slice(0, taken).join('.');
      const child = name === undefined ? undefined : index.get(name);
      if (child?.kind === 'branch') return { child, taken };
    }
    return undefined;
  }

  /** Whether a text has the first of several names, so that nothing can be below it. */
  #blocks(branch: Branch<Data>, name: Name | undefined): boolean {
    return name !== undefined && this.#index(branch).get(name)?.kind === 'leaf';
  }

  #index(branch: Branch<Data>): Map<Name, TreeNode<Data>> {
    let index = this.#indexes.get(branch);
    if (!index) {
      index = new Map(branch.children.map((child) => [child.name, child]));
      this.#indexes.set(branch, index);
    }
    return index;
  }
}

function joinNames(path: readonly Name[]): Name[] {
  const joined: Name[] = [];
  for (const name of path) {
    const last = joined.at(-1);
    if (typeof name === 'string' && typeof last === 'string') joined[joined.length - 1] = `${last}.${name}`;
    else joined.push(name);
  }
  return joined;
}

/**
 * A key may stand in a file twice, nested and dotted; only the last counts. The others stay as long as the key does.
 */
export function keepRepeated<Data>(root: Branch<Data>, units: readonly Unit[]): void {
  const given = new Set(units.map(({ key }) => key));
  const visit = (branch: Branch<Data>) => {
    for (const child of branch.children) {
      if (child.kind === 'branch') visit(child);
      else if (child.kind === 'leaf' && given.has(child.unit.key)) child.keep = true;
    }
  };
  visit(root);
}
