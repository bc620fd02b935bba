import type { Branch, Leaf, Other, TreeNode } from '../shared/tree.ts';

/** Source code that consists only of nested containers of literals (PHP arrays, JavaScript objects), as a tree. */
export interface LiteralPlace {
  /** The name as written; nowhere (both the same) for items of lists. */
  nameFrom: number;
  nameTo: number;
  value: number;
  valueEnd: number;
  /** Behind the comma; undefined where there is none. */
  comma: number | undefined;
  /** Ends with a comment that reaches to the end of its line. */
  endsLine: boolean;
}

export type LiteralNode = TreeNode<LiteralPlace>;
export type LiteralBranch = Branch<LiteralPlace>;
export type LiteralLeaf = Leaf<LiteralPlace>;
export type LiteralOther = Other<LiteralPlace>;

export type LiteralValue =
  | { kind: 'text'; text: string }
  | { kind: 'null' }
  | { kind: 'other' }
  | { kind: 'container'; branch: LiteralBranch };
