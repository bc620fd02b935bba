import type { Unit } from '../model.ts';
import { identityOf } from './collect.ts';
import {
  type DesiredNode,
  type DesiredTreeOptions,
  desiredTree,
  hasContent,
  type Name,
} from './desired-tree.ts';
import type { Patch } from './patch.ts';
import type { Branch, Leaf, Rendered, Syntax, TreeNode } from './tree.ts';

/**
 * The patches that make a file hold these units and no others: equal texts are not touched, missing units go with
 * their separator, new ones come after the unit that precedes them in the list.
 * @throws WriteError
 */
export function editTree<Data>(
  root: Branch<Data>,
  units: readonly Unit[],
  syntax: Syntax<Data>,
  options: DesiredTreeOptions = {},
): Patch[] {
  const places = new Map<string, readonly Name[]>();
  collectPlaces(root, [], places);
  const known = (unit: Unit) => places.get(identityOf(unit)) ?? places.get(unit.key);
  const given =
    syntax.onEmptyText === 'blank' ? units : units.filter((unit) => unit.text !== null || known(unit));
  const desired = desiredTree(given, (unit) => known(unit) ?? syntax.path(unit), options);
  syntax.prepare?.(desired);
  return new TreeEdit(syntax).branch(root, desired).patches;
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
interface ChildEdit {
  stays: boolean;
  patches: Patch[];
}

const gone: ChildEdit = { stays: false, patches: [] };

class TreeEdit<Data> {
  readonly #syntax: Syntax<Data>;

  constructor(syntax: Syntax<Data>) {
    this.#syntax = syntax;
  }

  /** `stays` is false where nothing is left that the container had or could have. */
  branch(branch: Branch<Data>, desired: ReadonlyMap<Name, DesiredNode>): ChildEdit {
    const { children } = branch;
    const last = new Map(children.map((child, index) => [child.name, index]));
    const childEdits = children.map((child, index) =>
      this.#child(child, desired.get(child.name), last.get(child.name) === index),
    );
    const inserts = this.#inserts(branch, desired, last, childEdits);
    this.#holdPlaces(branch, childEdits, inserts);
    const patches = [
      ...childEdits.flatMap((childEdit) => childEdit.patches),
      ...this.#removals(branch, childEdits, inserts),
      ...this.#insertions(branch, childEdits, inserts),
    ];
    return {
      stays:
        children.length === 0 ||
        inserts.size > 0 ||
        childEdits.some((childEdit, index) => childEdit.stays && !isPart(children[index])),
      patches,
    };
  }

  #child(child: TreeNode<Data>, desired: DesiredNode | undefined, effective: boolean): ChildEdit {
    if (child.kind === 'other') return desired && hasContent(desired) ? gone : { stays: true, patches: [] };
    if (!desired) return this.#unwanted(child);
    // Of a repeated name only the last one is read.
    if (!effective) return { stays: true, patches: [] };
    if (child.kind === 'leaf') return desired.unit ? this.#leaf(child, desired.unit, desired) : gone;
    if (!desired.children) return gone;
    const rebuilt = this.#syntax.rebuild?.(child, desired);
    const childEdit = rebuilt ? { stays: true, patches: rebuilt } : this.branch(child, desired.children);
    return childEdit.stays
      ? { stays: true, patches: [...childEdit.patches, ...this.#patchMetadata(child, desired)] }
      : gone;
  }

  /** What goes takes nothing with it that is no unit, or that stays unasked. */
  #unwanted(child: Leaf<Data> | Branch<Data>): ChildEdit {
    if (!holdsOthers(child)) return gone;
    if (child.kind === 'leaf') return { stays: true, patches: [] };
    const none = new Map<Name, DesiredNode>();
    const rebuilt = this.#syntax.rebuild?.(child, { name: child.name, children: none });
    return rebuilt ? { stays: true, patches: rebuilt } : this.branch(child, none);
  }

  #leaf(leaf: Leaf<Data>, unit: Unit, desired: DesiredNode): ChildEdit {
    if (leaf.drop) return gone;
    const { text } = leaf.unit;
    const touched = this.#patchMetadata(leaf, desired);
    if (unit.text === text || (unit.text === null && text === '' && !desired.held))
      return { stays: true, patches: touched };
    if (unit.text !== null) return { stays: true, patches: [...this.#syntax.write(leaf, unit), ...touched] };
    if (this.#syntax.onEmptyText === 'remove' && !desired.held) return gone;
    return { stays: true, patches: [...this.#syntax.blank(leaf), ...touched] };
  }

  #patchMetadata(node: TreeNode<Data>, desired: DesiredNode): Patch[] {
    return this.#syntax.patchMetadata?.(node, desired) ?? [];
  }

  /** New children by the index of the child after which they come; -1 is before the first. */
  #inserts(
    branch: Branch<Data>,
    desired: ReadonlyMap<Name, DesiredNode>,
    last: ReadonlyMap<Name, number>,
    childEdits: readonly ChildEdit[],
  ): Map<number, DesiredNode[]> {
    const inserts = new Map<number, DesiredNode[]>();
    const ordered = [...desired.values()];
    if (branch.dense === 'items') ordered.sort((a, b) => Number(a.name) - Number(b.name));
    let anchor = -1;
    for (const item of ordered) {
      const index = last.get(item.name);
      // A new item of an array can only come behind all that are there.
      anchor = index ?? (branch.dense ? branch.children.length - 1 : anchor);
      if (index !== undefined && (childEdits[index]?.stays || !isReplaced(branch.children[index], item)))
        continue;
      if (!hasContent(item) && this.#syntax.onEmptyText === 'remove') continue;
      const beside = inserts.get(anchor);
      if (beside) beside.push(item);
      else inserts.set(anchor, [item]);
    }
    return inserts;
  }

  /** Empties children that go although they hold a place. */
  #holdPlaces(
    branch: Branch<Data>,
    childEdits: ChildEdit[],
    inserts: ReadonlyMap<number, DesiredNode[]>,
  ): void {
    if (!branch.dense) return;
    const { length } = branch.children;
    const appended = [...inserts.values()].flat().some((item) => Number(item.name) >= length);
    const lastKept = appended
      ? length
      : [...inserts.keys()].reduce(
          (last, index) => Math.max(last, index),
          childEdits.findLastIndex((childEdit) => childEdit.stays),
        );
    const any = inserts.size > 0 || childEdits.some((childEdit) => childEdit.stays);
    for (const [index, child] of branch.children.entries()) {
      const held = branch.dense === 'items' ? index < lastKept : any;
      const replaced = inserts.get(index)?.some((item) => item.name === child.name);
      if (!childEdits[index]?.stays && held && !replaced)
        childEdits[index] = { stays: true, patches: this.#syntax.blank(child) };
    }
  }

  #removals(
    branch: Branch<Data>,
    childEdits: readonly ChildEdit[],
    inserts: ReadonlyMap<number, DesiredNode[]>,
  ): Patch[] {
    const { children } = branch;
    const first = childEdits.findIndex((childEdit) => childEdit.stays);
    if (first < 0 && this.#syntax.separated) return this.#emptied(branch, inserts);
    return children.flatMap((child, index) => {
      if (childEdits[index]?.stays) return [];
      // Before the first one that stays, the separator after a child goes with it.
      const next = this.#syntax.separated && index < first ? children[index + 1] : undefined;
      return [
        next
          ? { from: child.start, to: next.start, text: '' }
          : { from: child.fullStart, to: child.end, text: '' },
      ];
    });
  }

  /** All children of a container with separators go: what is inserted takes their place. */
  #emptied(branch: Branch<Data>, inserts: ReadonlyMap<number, DesiredNode[]>): Patch[] {
    const [first] = branch.children;
    const last = branch.children.at(-1);
    if (!first || !last) return [];
    if (inserts.size === 0) return [{ from: branch.from, to: branch.to, text: '' }];
    const rendered = this.#render(branch, [...inserts.values()].flat(), first);
    return [{ from: first.start, to: last.end, text: rendered.items.join(rendered.separator) }];
  }

  #insertions(
    branch: Branch<Data>,
    childEdits: readonly ChildEdit[],
    inserts: ReadonlyMap<number, DesiredNode[]>,
  ): Patch[] {
    if (inserts.size === 0) return [];
    const { children } = branch;
    if (children.length === 0) {
      const desired = [...inserts.values()].flat();
      return [this.#syntax.fill(branch, this.#render(branch, desired, undefined))];
    }
    if (this.#syntax.separated && !childEdits.some((childEdit) => childEdit.stays)) return [];
    const firstKept = childEdits.findIndex((childEdit) => childEdit.stays);
    return [...inserts].map(([after, desired]) => this.#insertion(branch, firstKept, after, desired));
  }

  #insertion(branch: Branch<Data>, firstKept: number, after: number, desired: readonly DesiredNode[]): Patch {
    const { children } = branch;
    const near = children[Math.max(after, 0)];
    const rendered = this.#render(branch, desired, near);
    const { items, separator } = rendered;
    if (this.#syntax.separated && after < firstKept) {
      const at = children[firstKept]?.start ?? branch.from;
      return { from: at, to: at, text: items.map((item) => item + separator).join('') };
    }
    if (after >= 0) {
      const at = children[after]?.end ?? branch.from;
      return { from: at, to: at, text: items.map((item) => separator + item).join('') };
    }
    const at = near?.fullStart ?? branch.from;
    const bare = near !== undefined && near.fullStart === near.start;
    return {
      from: at,
      to: at,
      text: items.map((item) => (bare ? item + separator : separator + item)).join(''),
    };
  }

  #render(branch: Branch<Data>, desired: readonly DesiredNode[], near: TreeNode<Data> | undefined): Rendered {
    return this.#syntax.render(branch, desired, near);
  }
}

const isPart = <Data>(node: TreeNode<Data> | undefined) => node?.kind === 'other' && node.part === true;

/** Whether the desired node at a name has another kind than the present one, so that it must be rewritten. */
function isReplaced<Data>(child: TreeNode<Data> | undefined, desired: DesiredNode): boolean {
  if (!child || child.kind === 'other') return true;
  return child.kind === 'leaf'
    ? desired.children !== undefined && !child.drop
    : desired.children === undefined;
}
