import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import { commentLinePatches } from '../shared/comment-lines.ts';
import { type DesiredNode, unitsBelow } from '../shared/desired-tree.ts';
import { endOfLine } from '../shared/lines.ts';
import type { Patch } from '../shared/patch.ts';
import { lineBreakOf } from '../shared/style.ts';
import { tomlString } from './string.ts';
import { commentLines } from './text.ts';
import type { TomlBranch, TomlNode } from './tree.ts';

/** The pair `description` of a table of forms, and its value as it is to stand; nothing where the pair goes. */
export interface DescribingPair {
  pair: TomlNode;
  value: string | undefined;
}

/**
 * Where descriptions stand: in comments before pairs, of forms also before the head of their table, or in a pair
 * `description` beside them, which go-i18n reads. A comment on a list or table of texts is one on each of them.
 */
export class TomlDescriptions {
  readonly #text: string;
  readonly #options: RewriteOptions;
  readonly #newline: string;
  /** Forms whose own lines hold no description, since their table has it. */
  readonly #silent = new Set<TomlNode>();

  constructor(text: string, root: TomlBranch, options: RewriteOptions) {
    this.#text = text;
    this.#options = options;
    this.#newline = lineBreakOf(text);
    if (options.changed?.description?.size) this.#hear(root);
  }

  #hear(node: TomlNode): void {
    if (node.kind !== 'branch') return;
    const { children } = node;
    const isTable = isForms(node) && !node.data.pair;
    if (isTable && (describingPair(node) || !children.some(hasComment)))
      for (const child of children) this.#silent.add(child);
    for (const child of children) this.#hear(child);
  }

  /** What a changed description makes of a node, whose children speak for themselves. */
  patches(node: TomlNode, desired: DesiredNode): Patch[] {
    if (node.kind === 'branch' && isForms(node)) {
      if (describingPair(node)) return this.#pair(node, desired);
      const unit = changedUnit(this.#options, 'description', unitsBelow(desired));
      if (unit && !node.data.pair && !node.children.some(hasComment)) return this.#table(node, unit);
    }
    return this.#comment(node, desired);
  }

  /** What becomes of the pair that describes forms, where it changes. */
  changedPair(node: TomlBranch, desired: DesiredNode): DescribingPair | undefined {
    const pair = describingPair(node);
    const unit = pair && changedUnit(this.#options, 'description', unitsBelow(desired));
    const value = pair?.data.value;
    if (!unit || value?.kind !== 'string' || value.text === (unit.description ?? '')) return undefined;
    const { from, to, style } = value;
    if (!unit.description) return { pair, value: undefined };
    return {
      pair,
      value: tomlString(unit.description, style, this.#newline, this.#text.slice(from, to)),
    };
  }

  #pair(node: TomlBranch, desired: DesiredNode): Patch[] {
    const changed = this.changedPair(node, desired);
    const range = changed?.pair.data.value;
    if (!changed || !range) return [];
    const { pair, value } = changed;
    if (value !== undefined) return [{ from: range.from, to: range.to, text: value }];
    if (!node.data.pair) return [{ from: pair.start, to: pair.end, text: '' }];
    const index = node.children.indexOf(pair);
    const next = node.children[index + 1];
    // With the comma that parts it from its neighbour.
    if (next) return [{ from: pair.start, to: next.start, text: '' }];
    return [{ from: node.children[index - 1]?.end ?? pair.start, to: pair.end, text: '' }];
  }

  /** A table of forms that has no such pair: in the comment before its head, else in a pair as new tables have it. */
  #table(node: TomlBranch, unit: Unit): Patch[] {
    const head = this.#headOf(node);
    if (head > node.start) {
      const place = { start: node.start, entry: head, key: unit.key };
      return commentLinePatches(this.#text, place, commentLines(unit.description), this.#newline);
    }
    if (!unit.description) return [];
    const indent = /^[ \t]*/.exec(this.#text.slice(node.children[0]?.start))?.[0] ?? '';
    const pair = `${indent}description = ${tomlString(unit.description)}${this.#newline}`;
    return [{ from: node.from, to: node.from, text: pair, key: unit.key }];
  }

  /** Where the line of a table's head begins, behind its comments. */
  #headOf({ start }: TomlBranch): number {
    let line = start;
    while (/^[ \t]*#/.test(this.#text.slice(line, endOfLine(this.#text, line))))
      line = endOfLine(this.#text, line);
    return line;
  }

  /** The comment before a pair. */
  #comment(node: TomlNode, desired: DesiredNode): Patch[] {
    const { line } = node.data;
    if (!line || this.#silent.has(node)) return [];
    const described = new Set(describedUnits(node).map(({ key }) => key));
    const units = unitsBelow(desired).filter(({ key }) => described.has(key));
    const unit = changedUnit(this.#options, 'description', units);
    if (!unit || (line.comment ?? '') === (unit.description ?? '')) return [];
    const place = { start: line.start, entry: line.keyFrom, key: unit.key };
    return commentLinePatches(this.#text, place, commentLines(unit.description), this.#newline);
  }
}

/** The units that the comment before a node is about. */
function describedUnits(node: TomlNode): Unit[] {
  if (node.kind === 'leaf') return [node.unit];
  if (node.kind === 'other' || (isForms(node) && describingPair(node))) return [];
  return node.children.flatMap(describedUnits);
}

function isForms({ children }: TomlBranch): boolean {
  return children.some((child) => child.kind === 'leaf' && child.unit.plural === child.name);
}

function describingPair({ children }: TomlBranch): TomlNode | undefined {
  return children.find(
    ({ kind, name, data }) => kind === 'other' && name === 'description' && data.value?.kind === 'string',
  );
}

function hasComment({ data: { line } }: TomlNode): boolean {
  return line?.comment !== undefined;
}
