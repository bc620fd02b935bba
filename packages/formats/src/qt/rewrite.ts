import type { PluralCategory } from '@parlance/domain/entry/plural';
import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import type { Source } from '../shared/decode.ts';
import { type DesiredNode, unitsBelow } from '../shared/desired-tree.ts';
import { editTree } from '../shared/edit.ts';
import { toBcp47, toPosix } from '../shared/language.ts';
import { applyPatches, type Patch } from '../shared/patch.ts';
import type { Branch, Leaf, Rendered, TreeNode } from '../shared/tree.ts';
import type { Content } from '../shared/xml-content.ts';
import { attributeOf, attributePatches } from '../shared/xml-element.ts';
import { notePatches, noteText } from '../shared/xml-note.ts';
import { within, type XmlShape, XmlSyntax } from '../shared/xml-syntax.ts';
import { contextText, formText, isFinished, messageText } from './element.ts';
import { numerusCategories } from './numerus.ts';
import { categoriesOfFile } from './read.ts';
import { decodeTs, type QtMessage, rules, scanTs } from './scan.ts';
import { type TsPlace, treeOf } from './tree.ts';
import { messageTexts, placeOf } from './write.ts';

type TsBranch = Branch<TsPlace>;

/** Writes a kept TS file again, see Format.rewrite; messages that are gone from the program stay. @throws ParseError, WriteError */
export function rewriteTs(bytes: Uint8Array, units: readonly Unit[], options: RewriteOptions): Uint8Array {
  const source = decodeTs(bytes);
  const scan = scanTs(source.text);
  const own = toBcp47(attributeOf(scan.root, 'language') ?? '') ?? options.language;
  const { root, known } = treeOf(source.text, scan, categoriesOfFile(scan, options.language));
  const categories = numerusCategories(options.asTemplate ? options.language : own);
  const isWritable = (unit: Unit) =>
    unit.plural === undefined ||
    (known.has(unit.key) && !options.asTemplate) ||
    categories.includes(unit.plural) ||
    options.disablePlurals === true;
  const syntax = new TsSyntax(source, categories, options);
  const patches = editTree(root, units.filter(isWritable), syntax, options);
  if (options.asTemplate && own !== options.language)
    patches.push(...attributePatches(source.text, scan.root, 'language', toPosix(options.language)));
  return applyPatches(source, patches);
}

type Note = Pick<Unit, 'key' | 'description'>;

const translatorNote = ({ key, metadata }: Unit): Note => ({ key, description: metadata?.['comment'] });

class TsSyntax extends XmlSyntax<TsPlace> {
  readonly onEmptyText = 'blank';
  readonly #categories: readonly PluralCategory[];

  constructor(source: Source, categories: readonly PluralCategory[], options: RewriteOptions) {
    super(source, rules, options);
    this.#categories = categories;
  }

  path(unit: Unit) {
    return placeOf(unit, this.options.disablePlurals);
  }

  write({ data: { content, message } }: Leaf<TsPlace>, unit: Unit): Patch[] {
    if (content) return [this.content.patch(content, this.#raw(unit, content), unit.key)];
    if (!message) return [];
    const type = isFinished(unit) ? '' : ' type="unfinished"';
    const element = `<translation${type}>${this.#raw(unit, undefined)}</translation>`;
    const line = this.#lineBefore(message);
    return [{ from: message.sourceEnd, to: message.sourceEnd, text: line + element, key: unit.key }];
  }

  blank({ data: { content, message, form } }: TreeNode<TsPlace>): Patch[] {
    if (!content) return [];
    const emptied = content.from === content.to ? [] : [{ from: content.from, to: content.to, text: '' }];
    const tag = message?.translation?.tag;
    return tag && !form ? [...attributePatches(this.text, tag, 'type', 'unfinished'), ...emptied] : emptied;
  }

  /** A translation is finished when all its units are; one without a state does not count. */
  patchMetadata({ data: { message, form } }: TreeNode<TsPlace>, desired: DesiredNode): Patch[] {
    if (!message || form) return [];
    const units = unitsBelow(desired);
    const described = changedUnit(this.options, 'description', units);
    const named = changedUnit(this.options, 'metadata', units);
    const { extraComment, translatorComment } = message;
    return [
      ...(described ? this.#comment(message, 'extracomment', extraComment, described) : []),
      ...(named ? this.#comment(message, 'translatorcomment', translatorComment, translatorNote(named)) : []),
      ...this.#finished(message, units),
    ];
  }

  #comment(message: QtMessage, name: string, former: Content | undefined, note: Note): Patch[] {
    const { sourceEnd } = message;
    const patches = notePatches(this.text, former ? [former] : [], note, this.content);
    if (patches) return patches;
    const text = this.#lineBefore(message) + noteText(name, note, this.content);
    return [{ from: sourceEnd, to: sourceEnd, text, key: note.key }];
  }

  #finished({ translation }: QtMessage, units: readonly Unit[]): Patch[] {
    const tag = translation?.tag;
    if (!tag || (units.length === 1 && units[0]?.text === null)) return [];
    if (units.every(isFinished)) {
      const hasStates = this.options.asTemplate || units.every(({ state }) => state !== undefined);
      return hasStates ? attributePatches(this.text, tag, 'type', undefined) : [];
    }
    const open = units.some(({ state, text }) => text && state !== undefined && state !== 'accepted');
    const empty = this.options.asTemplate && units.some(({ text }) => !text);
    return open || empty ? attributePatches(this.text, tag, 'type', 'unfinished') : [];
  }

  /** Another language has other forms: rewrites all of them, including those with the same text. */
  rebuild(branch: TsBranch, desired: DesiredNode): Patch[] | undefined {
    if (!this.options.asTemplate || !branch.dense) return undefined;
    const units = unitsBelow(desired);
    const tag = branch.data.message?.translation?.tag;
    if (!tag || tag.empty) return undefined;
    const shape = this.shape(this.lineBefore(tag.start));
    const lines = this.#categories.map((category) => within(shape) + formText(units, category, this.content));
    return [{ from: branch.from, to: branch.to, text: lines.join('') + shape.outer, key: units[0]?.key }];
  }

  override render(
    branch: TsBranch,
    desired: readonly DesiredNode[],
    near: TreeNode<TsPlace> | undefined,
  ): Rendered {
    const rendered = super.render(branch, branch.dense ? [] : desired, near);
    return branch.dense ? { ...rendered, items: this.#moreForms(branch, desired) } : rendered;
  }

  protected element(branch: TsBranch, desired: DesiredNode, shape: XmlShape): string {
    if (branch.data.context === undefined) {
      const messages = [...(desired.children?.values() ?? [])];
      const texts = messageTexts(messages, this.#categories, this.content, shape, this.options);
      return contextText(String(desired.name), texts, this.content, shape);
    }
    return messageText(unitsBelow(desired), desired.children && this.#categories, this.content, shape);
  }

  /** The forms that a message lacks, up to the last one that is desired. */
  #moreForms({ children }: TsBranch, desired: readonly DesiredNode[]): string[] {
    const units = desired.flatMap(unitsBelow);
    const last = Math.max(...units.map((unit) => (unit.plural ? this.#categories.indexOf(unit.plural) : -1)));
    const missing = this.#categories.slice(children.length, last + 1);
    return missing.map((category) => formText(units, category, this.content));
  }

  #raw(unit: Unit, content: Content | undefined): string {
    return this.content.like(unit.text ?? '', unit, content);
  }

  #lineBefore({ sourceEnd }: QtMessage): string {
    return this.lineBefore(this.text.lastIndexOf('<', this.text.lastIndexOf('<', sourceEnd - 1) - 1));
  }
}
