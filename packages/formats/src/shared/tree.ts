import type { Unit } from '../model.ts';
import type { DesiredNode, Name } from './desired-tree.ts';
import type { Patch } from './patch.ts';

/**
 * The parts of a kept file that stand for units, with their places in its text. `Data` is what a format needs to
 * know besides.
 */
export type TreeNode<Data> = Leaf<Data> | Branch<Data> | Other<Data>;

interface Place<Data> {
  name: Name;
  /** Where that begins which goes with the node when it is removed: the separator or white space before it. */
  fullStart: number;
  /** Where the node begins, with the comment that belongs to it. */
  start: number;
  end: number;
  data: Data;
}

/** One unit. */
export interface Leaf<Data> extends Place<Data> {
  kind: 'leaf';
  unit: Unit;
  /** Stays where no unit is given for it, since the product need not hold it. */
  keep?: boolean;
  /** Removed in any case. */
  drop?: boolean;
}

/** A container; its children stand between `from` and `to`. */
export interface Branch<Data> extends Place<Data> {
  kind: 'branch';
  from: number;
  to: number;
  children: TreeNode<Data>[];
  /**
   * Children that hold a place: `items` are emptied rather than removed while a later one stays, `forms` while any
   * other does.
   */
  dense?: 'items' | 'forms';
}

/** A whole file of `end` characters, whose members stand between `from` and `to`. */
export function rootBranch<Data>(
  end: number,
  { from, to }: { from: number; to: number },
  children: TreeNode<Data>[],
  data: Data,
): Branch<Data> {
  return { kind: 'branch', name: '', fullStart: 0, start: 0, end, from, to, children, data };
}

/** Something that is no unit and stays. */
export interface Other<Data> extends Place<Data> {
  kind: 'other';
  /** Describes the units beside it, and goes with the last of them. */
  part?: boolean;
}

/** How a format's tree is written; all texts are those of the file, before its charset. */
export interface Syntax<Data> {
  /** Separators stand between children (JSON's comma); otherwise each child has its own between `fullStart` and `start`. */
  separated: boolean;
  /** What a unit without text means: its node goes, or is emptied. */
  onEmptyText: 'remove' | 'blank';
  /** The place of a unit that the file does not have. */
  path(unit: Unit): readonly Name[];
  /** Looks over all that is to stand in the file: adds what the format needs besides. @throws WriteError */
  prepare?(desired: Map<Name, DesiredNode>): void;
  /** Writes another text into a leaf. */
  write(leaf: Leaf<Data>, unit: Unit): Patch[];
  /** Empties a node that must hold its place. */
  blank(node: TreeNode<Data>): Patch[];
  /** New children, shaped like the node near to them, and what stands between two. */
  render(branch: Branch<Data>, desired: readonly DesiredNode[], near: TreeNode<Data> | undefined): Rendered;
  /** Puts children into a container that has none. */
  fill(branch: Branch<Data>, rendered: Rendered): Patch;
  /** What follows from the units of a node that stays besides their texts. */
  patchMetadata?(node: TreeNode<Data>, desired: DesiredNode): Patch[];
  /** Rewrites a whole container if its children cannot be edited one by one. */
  rebuild?(branch: Branch<Data>, desired: DesiredNode): Patch[] | undefined;
}

export interface Rendered {
  items: string[];
  separator: string;
}
