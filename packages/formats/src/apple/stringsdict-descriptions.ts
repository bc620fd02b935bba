import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import { type DesiredNode, unitsBelow } from '../shared/desired-tree.ts';
import type { Patch } from '../shared/patch.ts';
import { blankBefore, lineBreakOf } from '../shared/style.ts';
import { commentOf } from './stringsdict-text.ts';
import type { DictBranch, DictNode } from './stringsdict-tree.ts';

/** Where a node stands: an entry, a format or variable in one, or a form in that; with what its entry has. */
interface Level {
  name: 'entry' | 'member' | 'form';
  /** The entry has a comment. */
  hasOwn: boolean;
  /** The entry's comment is, or can be, one on all of its texts: those before its variables would be hidden. */
  shared: boolean;
}

/**
 * Descriptions in a kept .stringsdict file. A comment before an entry is one on all of its texts, else that before a
 * variable on its forms; that before a form, or a text by width or device, goes before both.
 */
export class DictDescriptions {
  readonly #text: string;
  readonly #options: RewriteOptions;
  readonly #levels = new Map<DictNode, Level>();

  constructor(text: string, root: DictBranch, options: RewriteOptions) {
    this.#text = text;
    this.#options = options;
    if (options.changed?.description?.size) for (const entry of root.children) this.#place(entry);
  }

  #place(entry: DictNode): void {
    const members = entry.kind === 'branch' ? entry.children : [];
    const hasOwn = hasComment(entry);
    const shared = hasOwn || !members.some((member) => member.kind !== 'other' && hasComment(member));
    this.#levels.set(entry, { name: 'entry', hasOwn, shared });
    for (const member of members) {
      this.#levels.set(member, { name: 'member', hasOwn, shared });
      const forms = member.kind === 'branch' ? member.children : [];
      for (const form of forms) this.#levels.set(form, { name: 'form', hasOwn, shared });
    }
  }

  /** The effect of a changed description on the comment directly before a node. */
  patches(node: DictNode, desired: DesiredNode): Patch[] {
    const level = this.#levels.get(node);
    if (!level || node.kind === 'other') return [];
    const former = new Map(unitsIn(node, level.name).map(({ key, description }) => [key, description ?? '']));
    const units = unitsBelow(desired).filter(({ key }) => former.has(key));
    const unit = changedUnit(this.#options, 'description', units);
    if (!unit || former.get(unit.key) === (unit.description ?? '')) return [];
    return this.#speaks(node, level, unit) ? this.#comment(node, unit) : [];
  }

  #speaks(node: DictNode, { name, hasOwn, shared }: Level, { description }: Unit): boolean {
    if (name === 'form') return hasComment(node);
    if (name === 'entry') return shared;
    // What a comment of the entry has hidden would be seen again without it.
    return !shared || (hasOwn && !description && hasComment(node));
  }

  #comment({ start, data }: DictNode, unit: Unit): Patch[] {
    const comment = commentOf(unit.description);
    // No comment can hold its content.
    if (comment === undefined && unit.description?.trim()) return [];
    const lines = comment?.replace(/\r\n?|\n/g, lineBreakOf(this.#text));
    const blank = blankBefore(this.#text, data.tag);
    if (start < data.tag) {
      const to = data.tag - blank.length;
      if (lines === undefined) return [{ from: start, to: data.tag, text: '' }];
      return lines === this.#text.slice(start, to) ? [] : [{ from: start, to, text: lines, key: unit.key }];
    }
    if (lines === undefined) return [];
    const line = blank.lastIndexOf('\n');
    const before = line < 0 ? blank : lineBreakOf(this.#text) + blank.slice(line + 1);
    return [{ from: data.tag, to: data.tag, text: lines + before, key: unit.key }];
  }
}

/** The units that hear a comment before a node, rather than one of their own. */
function unitsIn(node: DictNode, level: Level['name']): Unit[] {
  if (node.kind === 'other') return [];
  if (node.kind === 'leaf') return [node.unit];
  if (level === 'entry') return node.children.flatMap((member) => unitsIn(member, 'member'));
  return node.children.flatMap((form) => (form.kind === 'leaf' && !hasComment(form) ? [form.unit] : []));
}

function hasComment({ start, data }: DictNode): boolean {
  return start < data.tag;
}
