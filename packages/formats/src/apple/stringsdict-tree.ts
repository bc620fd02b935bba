import type { PluralCategory } from '@parlance/domain/entry/plural';
import type { Unit } from '../model.ts';
import { isPluralCategory } from '../shared/plural.ts';
import { type Branch, rootBranch, type TreeNode } from '../shared/tree.ts';
import { keyOfName } from '../shared/xml-key.ts';
import type { PlistDict, PlistItem, PlistValue } from './plist.ts';
import {
  bareFormat,
  caseRules,
  formatKey,
  pluralRule,
  specTypeKey,
  valueTypeKey,
  variablesOf,
} from './stringsdict-names.ts';

/** What the tree keeps of a place in the property list. */
export interface DictPlace {
  value: PlistValue;
  /** Where the tag of its key begins. */
  tag: number;
}

export type DictNode = TreeNode<DictPlace>;
export type DictBranch = Branch<DictPlace>;

/** Whether the format of an entry serves as it is, untranslated, and is no text. */
export type IsFixed = (entry: string) => boolean;

/** Gives the unit at a place its line. */
export type LineFinder = (offset: number) => number;

/**
 * A .stringsdict file as a tree: entries, in them the format and the variables, in those the forms. The format is
 * keyed by its entry, a form of its first argument `entry[few]`, one of a further argument `entry[variable][few]`.
 */
export function stringsdictTree(
  root: PlistDict,
  length: number,
  lines: LineFinder,
  isFixed: IsFixed = () => false,
): DictBranch {
  const children = root.items.map((item) => nodeOfItem(item, lines, isFixed));
  return rootBranch(length, root, children, { value: root, tag: root.open });
}

/** The node of one item of the file's dictionary. */
export function nodeOfItem(item: PlistItem, lines: LineFinder, isFixed: IsFixed = () => false): DictNode {
  const { value } = item;
  const named = { ...item, key: keyOfName(item.key) };
  if (value.kind === 'string')
    return leafOf(named, { key: named.key, text: value.text }, item.comment, lines);
  if (value.kind === 'dict') return entryOf(named, value, lines, isFixed) ?? otherOf(named);
  return otherOf(named);
}

/** An entry, or nothing where it has no text. */
function entryOf(
  item: PlistItem,
  dict: PlistDict,
  lines: LineFinder,
  isFixed: IsFixed,
): DictBranch | undefined {
  const first = firstVariable(dict);
  const children = dict.items.map((inner): DictNode => {
    const { value, key } = inner;
    if (value.kind === 'string' && key === formatKey) {
      // A generated format, which needs no translation.
      if (value.text === bareFormat && dict.items.some(isBareVariable)) return partOf(inner);
      if (isFixed(item.key)) return partOf(inner);
      return leafOf(inner, { key: item.key, text: value.text }, item.comment ?? inner.comment, lines);
    }
    if (value.kind !== 'dict') return otherOf(inner);
    const comment = item.comment ?? inner.comment;
    if (caseRules.includes(key)) return casesOf(item.key, inner, value, comment, lines);
    const base = key === first ? item.key : `${item.key}[${key}]`;
    return formsOf(base, inner, value, comment, lines);
  });
  return children.every(({ kind }) => kind === 'other') ? undefined : branchOf(item, dict, children);
}

function isBareVariable({ key, value }: PlistItem): boolean {
  return value.kind === 'dict' && `%#@${key}@` === bareFormat;
}

/** The variable of the first argument: the format's first, else the first that exists. */
function firstVariable({ items }: PlistDict): string | undefined {
  const format = items.find(({ key }) => key === formatKey)?.value;
  const [named] = format?.kind === 'string' ? variablesOf(format.text) : [];
  return named ?? items.find(({ value, key }) => value.kind === 'dict' && !caseRules.includes(key))?.key;
}

function formsOf(
  base: string,
  item: PlistItem,
  dict: PlistDict,
  comment: string | undefined,
  lines: LineFinder,
): DictNode {
  const metadata: Record<string, string> = { variable: item.key };
  for (const { key, value } of dict.items) {
    if (value.kind !== 'string') continue;
    if (key === valueTypeKey) metadata['valueType'] = value.text;
    if (key === specTypeKey && value.text !== pluralRule) metadata['specType'] = value.text;
  }
  const children = dict.items.map((form): DictNode => {
    const { key, value } = form;
    if (key === specTypeKey || key === valueTypeKey) return partOf(form);
    if (value.kind !== 'string' || !isPluralCategory(key)) return otherOf(form);
    const plural: PluralCategory = key;
    const unit: Unit = { key: `${base}[${key}]`, text: value.text, plural, metadata };
    return leafOf(form, unit, form.comment ?? comment, lines);
  });
  return children.every(({ kind }) => kind === 'other') ? otherOf(item) : branchOf(item, dict, children);
}

function casesOf(
  entry: string,
  item: PlistItem,
  dict: PlistDict,
  comment: string | undefined,
  lines: LineFinder,
): DictNode {
  const children = dict.items.map((inner): DictNode => {
    const { key, value } = inner;
    if (value.kind !== 'string') return otherOf(inner);
    const metadata = { rule: item.key, case: key };
    return leafOf(
      inner,
      { key: `${entry}[${key}]`, text: value.text, metadata },
      inner.comment ?? comment,
      lines,
    );
  });
  return children.every(({ kind }) => kind === 'other') ? otherOf(item) : branchOf(item, dict, children);
}

function leafOf(
  item: PlistItem,
  unit: Unit,
  description: string | undefined,
  lines: LineFinder,
): DictNode & { kind: 'leaf' } {
  const { fullStart, start, end, tag, value } = item;
  unit.line = lines(tag);
  if (description) unit.description = description;
  return { kind: 'leaf', name: item.key, fullStart, start, end, unit, data: { value, tag } };
}

function branchOf(item: PlistItem, dict: PlistDict, children: DictNode[]): DictBranch {
  const { key, fullStart, start, end, tag } = item;
  const { from, to } = dict;
  return { kind: 'branch', name: key, fullStart, start, end, from, to, children, data: { value: dict, tag } };
}

function otherOf({ key, fullStart, start, end, tag, value }: PlistItem): DictNode {
  return { kind: 'other', name: key, fullStart, start, end, data: { value, tag } };
}

/** What describes the forms beside it, and goes with them. */
function partOf(item: PlistItem): DictNode {
  return { ...otherOf(item), kind: 'other', part: true };
}

/** The units of a tree, in file order, with where each stands. */
export function* leavesOf(node: DictNode): Iterable<{ unit: Unit; at: number }> {
  if (node.kind === 'leaf') yield { unit: node.unit, at: node.data.tag };
  else if (node.kind === 'branch') for (const child of node.children) yield* leavesOf(child);
}
