import type { Unit } from '../model.ts';
import { identityOf } from './collect.ts';
import type { Patch } from './patch.ts';
import type { Branch, Leaf, Rendered, Syntax, TreeNode } from './tree.ts';
import { hasContent, type Name, type Wanted, type WantedOptions, wantedTree } from './wanted.ts';

/**
 * The patches that make a file hold these units and no others: equal texts are not touched, missing units go with
 * their separator, new ones come after the unit that precedes them in the list.
 * @throws WriteError
 */
export function editTree<Data>(
  root: Branch<Data>,
  units: readonly Unit[],
  syntax: Syntax<Data>,
  options: WantedOptions = {},
): Patch[] {
  const places = new Map<string, readonly Name[]>();
  collectPlaces(root, [], places);
  const known = (unit: Unit) => places.get(identityOf(unit)) ?? places.get(unit.key);
  const given = syntax.clears === 'blank' ? units : units.filter((unit) => unit.text !== null || known(unit));
  const wanted = wantedTree(given, (unit) => known(unit) ?? syntax.path(unit), options);
  syntax.prepare?.(wanted);
  return new TreeEdit(syntax).branch(root, wanted).patches;
}

function collectPlaces<Data>(
  node: TreeNode<Data>,
  path: readonly Name[],
  places: Map<string, readonly Name[]>,
): void {
  if (node.kind === 'leaf') places.set(identityOf(node.unit), path);
  else if (node.kind === 'branch') {
    for (const child of node.children) collectPlaces(child, [...path, child.name], places);
  }
}

/** Whether a node stays, at least in part, where no unit is given for it: an empty container does, too. */
function holdsOthers<Data>(node: TreeNode<Data>): boolean {
  if (node.kind === 'branch') return node.children.length === 0 || node.children.some(holdsOthers);
  if (node.kind === 'other') return !isPart(node);
  return node.keep === true && !node.drop;
}

/** What becomes of a child: it stays (with patches inside it), or it goes. */
interface Fate {
  stays: boolean;
  patches: Patch[];
}

const gone: Fate = { stays: false, patches: [] };

class TreeEdit<Data> {
  readonly #syntax: Syntax<Data>;

  constructor(syntax: Syntax<Data>) {
    this.#syntax = syntax;
  }

  /** `stays` is false where nothing is left that the container had or could have. */
  branch(branch: Branch<Data>, wanted: ReadonlyMap<Name, Wanted>): Fate {
    const { children } = branch;
    const last = new Map(children.map((child, index) => [child.name, index]));
    const fates = children.map((child, index) =>
      this.#child(child, wanted.get(child.name), last.get(child.name) === index),
    );
    const inserts = this.#inserts(branch, wanted, last, fates);
    this.#holdPlaces(branch, fates, inserts);
    const patches = [
      ...fates.flatMap((fate) => fate.patches),
      ...this.#removals(branch, fates, inserts),
      ...this.#insertions(branch, fates, inserts),
    ];
    return {
      stays:
        children.length === 0 ||
        inserts.size > 0 ||
        fates.some((fate, index) => fate.stays && !isPart(children[index])),
      patches,
    };
  }

  #child(child: TreeNode<Data>, wanted: Wanted | undefined, effective: boolean): Fate {
    if (child.kind === 'other') return wanted && hasContent(wanted) ? gone : { stays: true, patches: [] };
    if (!wanted) return this.#unwanted(child);
    // Of a repeated name only the last one is read.
    if (!effective) return { stays: true, patches: [] };
    if (child.kind === 'leaf') return wanted.unit ? this.#leaf(child, wanted.unit, wanted) : gone;
    if (!wanted.children) return gone;
    const rebuilt = this.#syntax.rebuild?.(child, wanted);
    const fate = rebuilt ? { stays: true, patches: rebuilt } : this.branch(child, wanted.children);
    return fate.stays ? { stays: true, patches: [...fate.patches, ...this.#touch(child, wanted)] } : gone;
  }

  /** What goes takes nothing with it that is no unit, or that stays unasked. */
  #unwanted(child: Leaf<Data> | Branch<Data>): Fate {
    if (!holdsOthers(child)) return gone;
    if (child.kind === 'leaf') return { stays: true, patches: [] };
    const none = new Map<Name, Wanted>();
    const rebuilt = this.#syntax.rebuild?.(child, { name: child.name, children: none });
    return rebuilt ? { stays: true, patches: rebuilt } : this.branch(child, none);
  }

  #leaf(leaf: Leaf<Data>, unit: Unit, wanted: Wanted): Fate {
    if (leaf.drop) return gone;
    const { text } = leaf.unit;
    const touched = this.#touch(leaf, wanted);
    if (unit.text === text || (unit.text === null && text === '' && !wanted.held))
      return { stays: true, patches: touched };
    if (unit.text !== null) return { stays: true, patches: [...this.#syntax.write(leaf, unit), ...touched] };
    if (this.#syntax.clears === 'remove' && !wanted.held) return gone;
    return { stays: true, patches: [...this.#syntax.blank(leaf), ...touched] };
  }

  #touch(node: TreeNode<Data>, wanted: Wanted): Patch[] {
    return this.#syntax.touch?.(node, wanted) ?? [];
  }

  /** New children by the index of the child after which they come; -1 is before the first. */
  #inserts(
    branch: Branch<Data>,
    wanted: ReadonlyMap<Name, Wanted>,
    last: ReadonlyMap<Name, number>,
    fates: readonly Fate[],
  ): Map<number, Wanted[]> {
    const inserts = new Map<number, Wanted[]>();
    const ordered = [...wanted.values()];
    if (branch.dense === 'items') ordered.sort((a, b) => Number(a.name) - Number(b.name));
    let anchor = -1;
    for (const item of ordered) {
      const index = last.get(item.name);
      // A new item of an array can only come behind all that are there.
      anchor = index ?? (branch.dense ? branch.children.length - 1 : anchor);
      if (index !== undefined && (fates[index]?.stays || !isReplaced(branch.children[index], item))) continue;
      if (!hasContent(item) && this.#syntax.clears === 'remove') continue;
      const beside = inserts.get(anchor);
      if (beside) beside.push(item);
      else inserts.set(anchor, [item]);
    }
    return inserts;
  }

  /** Empties children that go although they hold a place. */
  #holdPlaces(branch: Branch<Data>, fates: Fate[], inserts: ReadonlyMap<number, Wanted[]>): void {
    if (!branch.dense) return;
    const { length } = branch.children;
    const appended = [...inserts.values()].flat().some((item) => Number(item.name) >= length);
    const lastKept = appended
      ? length
      : [...inserts.keys()].reduce(
          (last, index) => Math.max(last, index),
          fates.findLastIndex((fate) => fate.stays),
        );
    const any = inserts.size > 0 || fates.some((fate) => fate.stays);
    for (const [index, child] of branch.children.entries()) {
      const held = branch.dense === 'items' ? index < lastKept : any;
      const replaced = inserts.get(index)?.some((item) => item.name === child.name);
      if (!fates[index]?.stays && held && !replaced)
        fates[index] = { stays: true, patches: this.#syntax.blank(child) };
    }
  }

  #removals(branch: Branch<Data>, fates: readonly Fate[], inserts: ReadonlyMap<number, Wanted[]>): Patch[] {
    const { children } = branch;
    const first = fates.findIndex((fate) => fate.stays);
    if (first < 0 && this.#syntax.separated) return this.#emptied(branch, inserts);
    return children.flatMap((child, index) => {
      if (fates[index]?.stays) return [];
      // Before the first one that stays, the separator after a child goes with it.
      const next = this.#syntax.separated && index < first ? children[index + 1] : undefined;
      return [
        next
          ? { from: child.start, to: next.start, text: '' }
          : { from: child.lead, to: child.end, text: '' },
      ];
    });
  }

  /** All children of a container with separators go: what is inserted takes their place. */
  #emptied(branch: Branch<Data>, inserts: ReadonlyMap<number, Wanted[]>): Patch[] {
    const [first] = branch.children;
    const last = branch.children.at(-1);
    if (!first || !last) return [];
    if (inserts.size === 0) return [{ from: branch.from, to: branch.to, text: '' }];
    const rendered = this.#render(branch, [...inserts.values()].flat(), first);
    return [{ from: first.start, to: last.end, text: rendered.items.join(rendered.separator) }];
  }

  #insertions(branch: Branch<Data>, fates: readonly Fate[], inserts: ReadonlyMap<number, Wanted[]>): Patch[] {
    if (inserts.size === 0) return [];
    const { children } = branch;
    if (children.length === 0) {
      const wanted = [...inserts.values()].flat();
      return [this.#syntax.fill(branch, this.#render(branch, wanted, undefined))];
    }
    if (this.#syntax.separated && !fates.some((fate) => fate.stays)) return [];
    const firstKept = fates.findIndex((fate) => fate.stays);
    return [...inserts].map(([after, wanted]) => this.#insertion(branch, firstKept, after, wanted));
  }

  #insertion(branch: Branch<Data>, firstKept: number, after: number, wanted: readonly Wanted[]): Patch {
    const { children } = branch;
    const near = children[Math.max(after, 0)];
    const rendered = this.#render(branch, wanted, near);
    const { items, separator } = rendered;
    if (this.#syntax.separated && after < firstKept) {
      const at = children[firstKept]?.start ?? branch.from;
      return { from: at, to: at, text: items.map((item) => item + separator).join('') };
    }
    if (after >= 0) {
      const at = children[after]?.end ?? branch.from;
      return { from: at, to: at, text: items.map((item) => separator + item).join('') };
    }
    const at = near?.lead ?? branch.from;
    const bare = near !== undefined && near.lead === near.start;
    return {
      from: at,
      to: at,
      text: items.map((item) => (bare ? item + separator : separator + item)).join(''),
    };
  }

  #render(branch: Branch<Data>, wanted: readonly Wanted[], near: TreeNode<Data> | undefined): Rendered {
    return this.#syntax.render(branch, wanted, near);
  }
}

const isPart = <Data>(node: TreeNode<Data> | undefined) => node?.kind === 'other' && node.part === true;

/** Whether what is wanted at a name is of another kind than what stands there, so that it must be written anew. */
function isReplaced<Data>(child: TreeNode<Data> | undefined, wanted: Wanted): boolean {
  if (!child || child.kind === 'other') return true;
  return child.kind === 'leaf' ? wanted.children !== undefined && !child.drop : wanted.children === undefined;
}
