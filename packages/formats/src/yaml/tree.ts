import type { Name } from '../shared/desired-tree.ts';
import { startOfLine } from '../shared/lines.ts';
import type { Branch, Leaf, Other, TreeNode } from '../shared/tree.ts';

/** How a value is written. `compact` is a mapping or list that begins on the line of its dash. */
export type YamlStyle =
  | 'none'
  | 'plain'
  | 'single'
  | 'double'
  | 'literal'
  | 'folded'
  | 'block'
  | 'compact'
  | 'flow';

export interface YamlPlace {
  style: YamlStyle;
  /** Indentation of the entry: the column (from 0) of its name or dash. */
  column: number;
  /** The name with its quotes; nowhere (both the same) for items of lists. */
  nameFrom: number;
  nameTo: number;
  /** Behind the colon, or the dash. */
  mark: number;
  /** The value as written, without the line break that ends it. */
  value: number;
  valueEnd: number;
  /** Stands inside brackets. */
  inFlow: boolean;
}

export type YamlNode = TreeNode<YamlPlace>;
export type YamlBranch = Branch<YamlPlace>;
export type YamlLeaf = Leaf<YamlPlace>;
export type YamlOther = Other<YamlPlace>;

/** What a plain scalar is to the library that will read the file. */
export type PlainKind = 'text' | 'null' | 'other';
export type Resolve = (source: string) => PlainKind;

/** A scalar by its kind; the key of its unit is given later. */
export function scalarNode(
  kind: PlainKind,
  text: string,
  place: { name: Name; fullStart: number; start: number; end: number; data: YamlPlace },
): YamlLeaf | YamlOther {
  const { name, fullStart, start, end, data } = place;
  if (kind === 'other') return { kind: 'other', name, fullStart, start, end, data };
  const unit = { key: '', text: kind === 'null' ? null : text, line: 0 };
  return { kind: 'leaf', name, fullStart, start, end, data, unit };
}

/** The comment directly before a node, without its number signs. */
export function commentBefore(text: string, node: YamlNode): string | undefined {
  if (node.start === node.data.nameFrom || node.data.inFlow) return undefined;
  // Before the line of the name, on which an anchor may stand.
  const comment = text.slice(node.start, startOfLine(text, node.data.nameFrom)).trimEnd();
  if (!comment.trimStart().startsWith('#')) return undefined;
  return comment
    .split('\n')
    .map((line) => line.trim().replace(/^#+ ?/, ''))
    .join('\n')
    .trim();
}
