import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import { type DesiredNode, unitsBelow } from '../shared/desired-tree.ts';
import { editTree } from '../shared/edit.ts';
import { fillLines, leadOf, renderLines } from '../shared/lines.ts';
import { applyPatches, type Patch } from '../shared/patch.ts';
import { blankBefore, lineBreakOf } from '../shared/style.ts';
import {
  type Branch,
  type Leaf,
  type Rendered,
  rootBranch,
  type Syntax,
  type TreeNode,
} from '../shared/tree.ts';
import { quoteApple } from './quoted.ts';
import { decodeStrings, unitOf } from './strings-read.ts';
import { type StringsEntry, scanStrings } from './strings-scan.ts';
import { commentText, entryText } from './strings-write.ts';

type Data = StringsEntry | undefined;

/** Writes a kept .strings file again, see Format.rewrite. @throws ParseError, WriteError */
export function rewriteStrings(
  bytes: Uint8Array,
  units: readonly Unit[],
  options: RewriteOptions,
): Uint8Array {
  const source = decodeStrings(bytes);
  const root = parseStringsTree(source.text);
  return applyPatches(source, editTree(root, units, new StringsSyntax(source.text, options), options));
}

function parseStringsTree(text: string): Branch<Data> {
  const children: TreeNode<Data>[] = [];
  const leadFrom = (start: number, end: number) => (children.length > 0 ? leadOf(text, start, end) : start);
  const { from, to } = scanStrings(text, {
    entry(entry) {
      const { key, start, end } = entry;
      const fullStart = leadFrom(start, end);
      children.push({ kind: 'leaf', name: key, fullStart, start, end, unit: unitOf(entry, 0), data: entry });
    },
    other: (name, start, end) =>
      children.push({ kind: 'other', name, fullStart: leadFrom(start, end), start, end, data: undefined }),
    doubtful: () => undefined,
  });
  return rootBranch(text.length, { from, to }, children, undefined);
}

class StringsSyntax implements Syntax<Data> {
  readonly separated = false;
  readonly onEmptyText = 'remove';
  readonly #text: string;
  readonly #options: RewriteOptions;

  constructor(text: string, options: RewriteOptions) {
    this.#text = text;
    this.#options = options;
  }

  path(unit: Unit) {
    return [unit.key];
  }

  write(leaf: Leaf<Data>, unit: Unit): Patch[] {
    const { data } = leaf;
    if (!data) return [];
    const former = this.#text.slice(data.valueFrom, data.valueTo);
    const value = quoteApple(unit.text ?? '', former.startsWith("'") ? "'" : '"', former.includes('\n'));
    // `key;` has no value yet.
    const text = former === '' ? ` = ${value}` : value;
    return [{ from: data.valueFrom, to: data.valueTo, text, key: unit.key }];
  }

  patchMetadata({ data }: TreeNode<Data>, desired: DesiredNode): Patch[] {
    const unit = changedUnit(this.#options, 'description', unitsBelow(desired));
    if (!data || !unit || (data.comment ?? '') === (unit.description ?? '')) return [];
    const newline = lineBreakOf(this.#text);
    const text = commentText(unit.description, newline);
    const { comments, keyFrom, valueTo } = data;
    const indent = this.#text.slice(data.start, Math.min(comments?.from ?? keyFrom, keyFrom));
    if (!comments) return text ? [{ from: keyFrom, to: keyFrom, text: text + indent, key: unit.key }] : [];
    const { from, to } = comments;
    const trails = from > valueTo;
    // Behind an entry there is one line only.
    if (text && trails && text.indexOf(newline) < text.length - newline.length)
      return [
        { from: data.start, to: data.start, text: indent + text, key: unit.key },
        { from, to, text: '' },
      ];
    if (text) return [{ from, to, text: text.slice(0, -newline.length), key: unit.key }];
    return [
      trails ? { from: from - blankBefore(this.#text, from).length, to, text } : { from, to: keyFrom, text },
    ];
  }

  blank({ data }: TreeNode<Data>): Patch[] {
    return data ? [{ from: data.valueFrom, to: data.valueTo, text: '""' }] : [];
  }

  render(branch: Branch<Data>, desired: readonly DesiredNode[], near: TreeNode<Data> | undefined): Rendered {
    const newline = lineBreakOf(this.#text);
    const equals = near?.data ? this.#equalsOf(near.data) : undefined;
    const items = desired.flatMap(unitsBelow).map((unit) => entryText(unit, newline, equals));
    return renderLines(this.#text, branch, items, near);
  }

  fill(branch: Branch<Data>, rendered: Rendered): Patch {
    return fillLines(this.#text, branch.to, rendered);
  }

  #equalsOf({ keyTo, valueFrom }: StringsEntry): string | undefined {
    const between = this.#text.slice(keyTo, valueFrom);
    return /^ ?= ?$/.test(between) ? between : undefined;
  }
}
