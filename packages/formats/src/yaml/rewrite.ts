import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import { commentLinePatches } from '../shared/comment-lines.ts';
import { type DesiredNode, hasContent, type Name, unitsBelow } from '../shared/desired-tree.ts';
import { startOfLine } from '../shared/lines.ts';
import { assertSameKind, withGaps } from '../shared/list.ts';
import type { Patch } from '../shared/patch.ts';
import { lineBreakOf } from '../shared/style.ts';
import type { Rendered, Syntax } from '../shared/tree.ts';
import { rebuildFlow } from './flow.ts';
import { commentLines, entryLines, flowValue, itemLines, type YamlHand } from './render.ts';
import { blockScalar, inlineScalar, nameScalar } from './scalar-write.ts';
import { commentBefore, type YamlBranch, type YamlLeaf, type YamlNode, type YamlPlace } from './tree.ts';

/** The rules of a flavour for a kept file. */
export interface YamlEdit {
  /** The place of a new unit. */
  path(unit: Unit): readonly Name[];
  prepare?(desired: Map<Name, DesiredNode>): void;
  /** Another name for a node that stays (the language of a Rails file). */
  rename?(node: YamlNode): string | undefined;
}

/** How a kept YAML file is edited. */
export class YamlSyntax implements Syntax<YamlPlace> {
  readonly separated = false;
  readonly onEmptyText = 'remove';
  readonly hand: YamlHand;
  readonly #text: string;
  readonly #edit: YamlEdit;
  readonly #options: RewriteOptions;

  constructor(
    text: string,
    root: YamlBranch,
    edit: YamlEdit,
    options: RewriteOptions & { usualStep: number },
  ) {
    this.#text = text;
    this.#edit = edit;
    this.#options = options;
    const singles = text.match(/: '/g)?.length ?? 0;
    const doubles = text.match(/: "/g)?.length ?? 0;
    this.hand = {
      newline: lineBreakOf(text),
      step: stepOf(root) ?? options.usualStep,
      quotes: singles > doubles ? 'single' : 'double',
    };
  }

  path(unit: Unit): readonly Name[] {
    return this.#edit.path(unit);
  }

  prepare(desired: Map<Name, DesiredNode>): void {
    this.#edit.prepare?.(desired);
  }

  write({ data }: YamlLeaf, { key, text }: Unit): Patch[] {
    const { style, value, valueEnd, column, inFlow } = data;
    const { newline, quotes, step } = this.hand;
    const behind = this.#text.slice(valueEnd, valueEnd + 2);
    const mayBeBlock = /^\r?\n/.test(behind) && !inFlow;
    const indent = ' '.repeat(column + step);
    const scalar = inFlow
      ? inlineScalar(text ?? '', style === 'single' ? 'single' : quotes, false)
      : blockScalar(text ?? '', { style, quotes, newline, indent, mayBeBlock });
    if (style !== 'none') return [{ from: value, to: valueEnd, text: scalar, key }];
    // A flow mapping may have a name without even a colon.
    const mark = this.#text.charAt(value - 1) === ':' || !inFlow ? ' ' : ': ';
    return [{ from: value, to: value, text: mark + scalar, key }];
  }

  blank(node: YamlNode): Patch[] {
    if (node.kind === 'leaf' && node.unit.text === null) return [];
    const { mark, value, valueEnd, inFlow } = node.data;
    return [inFlow ? { from: value, to: valueEnd, text: 'null' } : { from: mark, to: valueEnd, text: '' }];
  }

  render(branch: YamlBranch, desired: readonly DesiredNode[], near: YamlNode | undefined): Rendered {
    if (branch.data.style === 'flow') {
      const children = new Map(desired.map((item) => [item.name, item]));
      return { items: [flowValue({ name: '', children }, () => undefined, this.hand.quotes)], separator: '' };
    }
    const column = near?.data.column ?? 0;
    const isList = near ? branch.dense !== undefined : typeof desired[0]?.name === 'number';
    assertSameKind(isList, desired);
    const items = isList
      ? this.#items(branch, desired).map((item) => itemLines(item, column, this.hand))
      : desired.filter(hasContent).map((item) => entryLines(item, column, this.hand));
    return { items, separator: '' };
  }

  fill(branch: YamlBranch, { items }: Rendered): Patch {
    const { style, value, valueEnd } = branch.data;
    if (style === 'flow') return { from: value, to: valueEnd, text: items.join('') };
    const before = this.#text.slice(0, branch.from);
    const open = before === '' || before.endsWith('\n') ? '' : this.hand.newline;
    return { from: branch.from, to: branch.from, text: open + items.join('') };
  }

  patchMetadata(node: YamlNode, desired: DesiredNode): Patch[] {
    if (node.kind === 'leaf') return this.#comment(node, desired);
    const name = this.#edit.rename?.(node);
    if (name === undefined) return [];
    const { nameFrom, nameTo } = node.data;
    return [{ from: nameFrom, to: nameTo, text: nameScalar(name, this.hand.quotes, undefined) }];
  }

  /** The comment before an entry; one that begins behind a dash, or stands in brackets, has no place for any. */
  #comment(leaf: YamlLeaf, desired: DesiredNode): Patch[] {
    const unit = changedUnit(this.#options, 'description', unitsBelow(desired));
    const { nameFrom, inFlow } = leaf.data;
    if (!unit || inFlow || (commentBefore(this.#text, leaf) ?? '') === (unit.description ?? '')) return [];
    const before = this.#text.slice(startOfLine(this.#text, nameFrom), nameFrom);
    // An anchor or tag may stand before a name.
    if (!/^ *(?:[&!]\S* +)*$/.test(before)) return [];
    const place = { start: leaf.start, entry: nameFrom, key: unit.key };
    return commentLinePatches(this.#text, place, commentLines(unit.description), this.hand.newline);
  }

  rebuild(branch: YamlBranch, desired: DesiredNode): Patch[] | undefined {
    const text = rebuildFlow(this.#text, branch, desired, this.hand.quotes);
    if (text === undefined) return undefined;
    return [{ from: branch.data.value, to: branch.data.valueEnd, text }];
  }

  #items(branch: YamlBranch, desired: readonly DesiredNode[]): (DesiredNode | undefined)[] {
    const { length } = branch.children;
    const replaced = desired.filter(({ name }) => Number(name) < length);
    const added = desired.filter(({ name }) => Number(name) >= length);
    return [...replaced, ...withGaps(added, length)];
  }
}

/** Blanks of a level: what the first nested entry has more than the one above it. */
function stepOf(branch: YamlBranch): number | undefined {
  for (const child of branch.children) {
    if (child.kind !== 'branch' || child.data.style !== 'block') continue;
    const step = (child.children[0]?.data.column ?? 0) - child.data.column;
    const found = step > 0 ? step : stepOf(child);
    if (found) return found;
  }
  return undefined;
}

/** Where a file ends without a line break, what is added at its end brings one before it instead of one behind. */
export function closeLastLine(text: string, patches: readonly Patch[], newline: string): Patch[] {
  if (text === '' || text.endsWith('\n')) return [...patches];
  const removed = patches.some(
    ({ from, to }) => from < to && to === text.length && from > 0 && text.charAt(from - 1) === '\n',
  );
  return patches.map((patch) => {
    if (patch.from !== text.length || patch.from !== patch.to || !patch.text.endsWith(newline)) return patch;
    const bare = patch.text.slice(0, -newline.length);
    return { ...patch, text: removed || bare.startsWith(newline) ? bare : newline + bare };
  });
}
