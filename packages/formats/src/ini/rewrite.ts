import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import { commentLinePatches } from '../shared/comment-lines.ts';
import { type DesiredNode, unitsBelow } from '../shared/desired-tree.ts';
import { editTree } from '../shared/edit.ts';
import { fillLines, fillSection, keepUnused, renderLines, renderSections } from '../shared/lines.ts';
import { applyPatches, type Patch } from '../shared/patch.ts';
import { lineBreakOf } from '../shared/style.ts';
import type { Leaf, Rendered, Syntax } from '../shared/tree.ts';
import { placeOf } from './key.ts';
import { decodeIni } from './read.ts';
import { type IniBranch, type IniData, type IniNode, type IniTree, parseIniTree } from './tree.ts';
import { iniValue } from './value.ts';
import { commentLines, entryText, type IniShape, sectionHead } from './write.ts';

/** Writes a kept INI file again, see Format.rewrite. @throws ParseError, WriteError */
export function rewriteIni(bytes: Uint8Array, units: readonly Unit[], options: RewriteOptions): Uint8Array {
  const source = decodeIni(bytes);
  const tree = parseIniTree(source.text);
  const syntax = new IniSyntax(source.text, tree, options);
  // What stands outside of sections can only come before them.
  const isOutside = (unit: Unit) => syntax.path(unit)[0] === '';
  keepUnused(tree.root, units, (unit) => syntax.path(unit));
  const ordered = [...units.filter(isOutside), ...units.filter((unit) => !isOutside(unit))];
  return applyPatches(source, editTree(tree.root, ordered, syntax, options));
}

class IniSyntax implements Syntax<IniData> {
  readonly separated = false;
  readonly onEmptyText = 'remove';
  readonly #text: string;
  readonly #tree: IniTree;
  readonly #options: RewriteOptions;

  constructor(text: string, tree: IniTree, options: RewriteOptions) {
    this.#text = text;
    this.#tree = tree;
    this.#options = options;
  }

  path(unit: Unit): readonly string[] {
    const { section, key } = placeOf(unit, this.#tree.sections.keys());
    if (section === undefined) return ['', key];
    return [this.#tree.sections.get(section) ?? newSection(section), key];
  }

  write(leaf: Leaf<IniData>, unit: Unit): Patch[] {
    const { entry } = leaf.data;
    if (!entry) return [];
    const { from, to, quote } = entry.value;
    return [
      { from, to, text: iniValue(unit.text ?? '', unit.key, this.#tree.dialect, quote), key: unit.key },
    ];
  }

  /** The comment before an entry, with the mark that it has. */
  patchMetadata({ data: { entry } }: IniNode, desired: DesiredNode): Patch[] {
    const unit = changedUnit(this.#options, 'description', unitsBelow(desired));
    if (!entry || !unit || (entry.comment ?? '') === (unit.description ?? '')) return [];
    const { start, keyFrom } = entry;
    const former = /[;#]/.exec(this.#text.slice(start, keyFrom))?.[0];
    const lines = commentLines(unit.description, former ?? this.#tree.dialect.comment);
    const place = { start, entry: keyFrom, key: unit.key };
    return commentLinePatches(this.#text, place, lines, lineBreakOf(this.#text));
  }

  blank({ data }: IniNode): Patch[] {
    return data.entry ? [{ from: data.entry.value.from, to: data.entry.value.to, text: '' }] : [];
  }

  render(branch: IniBranch, desired: readonly DesiredNode[], near: IniNode | undefined): Rendered {
    if (branch !== this.#tree.root) {
      const shape = this.#shape(near);
      const items = desired.map((item) => this.#entry(item, shape));
      return renderLines(this.#text, branch, items, near);
    }
    const shape = this.#shape(undefined);
    const sections = desired.map((item) => {
      const entries = [...(item.children?.values() ?? [])].map((child) => this.#entry(child, shape));
      return [sectionHead(sectionOfName(item)), ...entries].join(shape.newline);
    });
    return renderSections(this.#text, sections, near);
  }

  fill(branch: IniBranch, rendered: Rendered): Patch {
    if (branch.name !== '') return fillSection(this.#text, branch.to, rendered);
    const patch = fillLines(this.#text, branch.to, rendered);
    // What stood outside of sections is parted from the first of them.
    return branch.to < this.#text.length ? { ...patch, text: patch.text + lineBreakOf(this.#text) } : patch;
  }

  #entry(item: DesiredNode, shape: IniShape): string {
    const [unit] = unitsBelow(item);
    return unit ? entryText(unit, String(item.name), shape) : '';
  }

  #shape(near: IniNode | undefined): IniShape {
    const entry = near?.data.entry ?? this.#tree.first;
    const between = entry ? this.#text.slice(entry.keyTo, entry.value.from) : '=';
    const equals = /^ ?[=:] ?$/.test(between) ? between : between.includes(' ') ? ' = ' : '=';
    return { dialect: this.#tree.dialect, equals, newline: lineBreakOf(this.#text) };
  }
}

const sectionMark = 'new section ';

function newSection(section: string): string {
  return sectionMark + section;
}

/** The name of a section that is not in the file yet. */
function sectionOfName({ name }: DesiredNode): string {
  return String(name).slice(sectionMark.length);
}
