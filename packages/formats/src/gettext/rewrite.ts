import type { PluralCategory } from '@parlance/domain/entry/plural';
import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import { type DesiredNode, unitsBelow } from '../shared/desired-tree.ts';
import { editTree } from '../shared/edit.ts';
import { toPosix } from '../shared/language.ts';
import { applyPatches, type Patch } from '../shared/patch.ts';
import { lineBreakOf } from '../shared/style.ts';
import type { Leaf, Rendered, Syntax } from '../shared/tree.ts';
import { descriptionPatches, translatorPatches } from './comments.ts';
import type { PoEntry } from './entry.ts';
import { keywordLine, type MessageStyle, messageKey, messageText } from './message.ts';
import { pluralHeaderFor } from './plural-header.ts';
import { decodePo } from './read.ts';
import { clearFuzzy, statePatches } from './state.ts';
import { quotePo } from './strings.ts';
import { type PoBranch, type PoNode, type PoPlace, type PoTree, parsePoTree, pluralName } from './tree.ts';
import { groupMessages } from './write.ts';

/** Writes a kept PO file again, see Format.rewrite. @throws ParseError, WriteError */
export function rewritePo(bytes: Uint8Array, units: readonly Unit[], options: RewriteOptions): Uint8Array {
  const source = decodePo(bytes);
  const { text } = source;
  const tree = parsePoTree(text, options.language);
  const target = options.asTemplate ? pluralHeaderFor(options.language) : undefined;
  const categories = target?.categories ?? tree.header.categories.slice(0, tree.header.count);
  const syntax = new PoSyntax(text, tree, categories, options);
  const patches = editTree(tree.root, writable(tree.root, units, categories, options), syntax);
  if (target) patches.push(...templatePatches(text, tree, options.language, target.value));
  return applyPatches(source, patches);
}

/**
 * The units that the file can hold: a plural form that neither its header nor the message itself has is none of its
 * language's whole numbers (Russian other), and has no place. Also refuses what gettext would take for one message.
 */
function writable(
  root: PoBranch,
  units: readonly Unit[],
  categories: readonly PluralCategory[],
  options: RewriteOptions,
): Unit[] {
  const known = new Set<string>();
  for (const child of root.children) {
    const leaves = child.kind === 'branch' ? child.children : [child];
    for (const leaf of leaves) if (leaf.kind === 'leaf') known.add(leaf.unit.key);
  }
  const isKnown = (unit: Unit) => known.has(unit.key) && !options.asTemplate;
  const kept = units.filter(
    (unit) => isKnown(unit) || unit.plural === undefined || categories.includes(unit.plural),
  );
  if (kept.every((unit) => known.has(unit.key))) return kept;
  return [...groupMessages(kept, options).values()].flat();
}

class PoSyntax implements Syntax<PoPlace> {
  readonly separated = false;
  readonly onEmptyText = 'blank';
  readonly #text: string;
  readonly #categories: readonly PluralCategory[];
  readonly #style: MessageStyle;
  readonly #asTemplate: boolean;
  readonly #options: RewriteOptions;

  constructor(text: string, tree: PoTree, categories: readonly PluralCategory[], options: RewriteOptions) {
    this.#text = text;
    this.#categories = categories;
    this.#style = {
      newline: lineBreakOf(text),
      fold: tree.folds,
      includeMetadata: options.includeMetadata !== false,
    };
    this.#asTemplate = options.asTemplate ?? false;
    this.#options = options;
  }

  path(unit: Unit) {
    return unit.plural === undefined ? [unit.key] : [pluralName(messageKey(unit)), unit.plural];
  }

  write(leaf: Leaf<PoPlace>, unit: Unit): Patch[] {
    const { form } = leaf.data;
    if (!form) return [];
    const { from, to } = form;
    const raw = this.#text.slice(from, to);
    // A text on one line stays there, also with line breaks of its own, where the former one was written so.
    const oneLine = !raw.includes('\n') && raw.includes('\\n') && !raw.endsWith('\\n"');
    const { newline, fold } = this.#style;
    const prefix = from - form.keyword;
    return [
      {
        from,
        to,
        text: quotePo(unit.text ?? '', { fold: fold && !oneLine, newline, prefix, oneLine }),
        key: unit.key,
      },
    ];
  }

  blank(node: PoNode): Patch[] {
    const { form } = node.data;
    return form ? [{ from: form.from, to: form.to, text: '""' }] : [];
  }

  render(branch: PoBranch, desired: readonly DesiredNode[]): Rendered {
    const { newline } = this.#style;
    if (branch.dense) return { items: this.#moreForms(branch, desired), separator: newline };
    const items = desired.map((item) =>
      messageText(unitsBelow(item), item.children && this.#categories, this.#style),
    );
    return { items, separator: newline + newline };
  }

  fill(branch: PoBranch, { items, separator }: Rendered): Patch {
    const text = items.map((item) => (branch.from > 0 ? separator + item : item + separator)).join('');
    return { from: branch.from, to: branch.from, text };
  }

  patchMetadata(node: PoNode, desired: DesiredNode): Patch[] {
    const { entry } = node.data;
    if (!entry || (node.kind === 'leaf' && node.unit.plural !== undefined && entry.plural !== undefined))
      return [];
    const { newline } = this.#style;
    const units = unitsBelow(desired);
    const described = changedUnit(this.#options, 'description', units);
    const named = changedUnit(this.#options, 'metadata', units);
    return [
      ...(named ? translatorPatches(this.#text, entry, named.metadata?.['comment'], newline) : []),
      ...(described ? descriptionPatches(this.#text, entry, described.description, newline) : []),
      ...statePatches(this.#text, entry, units, { newline, plain: this.#asTemplate }),
    ];
  }

  /** Another language has other forms: rewrites all of them, including those with the same text. */
  rebuild(branch: PoBranch, desired: DesiredNode): Patch[] | undefined {
    if (!this.#asTemplate) return undefined;
    const units = unitsBelow(desired);
    const lines = this.#categories.map((category, index) => this.#formLine(units, category, index));
    return [{ from: branch.from, to: branch.to, text: lines.join(this.#style.newline), key: units[0]?.key }];
  }

  /** The forms that a message lacks, up to the last one that is desired. */
  #moreForms(branch: PoBranch, desired: readonly DesiredNode[]): string[] {
    const units = desired.flatMap(unitsBelow);
    const last = Math.max(...units.map((unit) => (unit.plural ? this.#categories.indexOf(unit.plural) : -1)));
    const { length } = branch.children;
    const missing = this.#categories.slice(length, last + 1);
    return missing.map((category, index) => this.#formLine(units, category, length + index));
  }

  #formLine(units: readonly Unit[], category: PluralCategory, index: number): string {
    const text = units.find((unit) => unit.plural === category)?.text ?? '';
    return keywordLine(`msgstr[${index}]`, text, this.#style);
  }
}

/** Makes the header that of another language, and drops the former translations, which are of the base language. */
function templatePatches(text: string, tree: PoTree, language: string, pluralForms: string): Patch[] {
  const dropped = tree.obsolete.map(({ from, to }) => ({ from, to, text: '' }));
  const { headerEntry } = tree;
  return headerEntry
    ? [
        ...dropped,
        ...headerPatches(text, headerEntry, language, pluralForms),
        ...clearFuzzy(text, headerEntry),
      ]
    : dropped;
}

function headerPatches(text: string, entry: PoEntry, language: string, pluralForms: string): Patch[] {
  const [form] = entry.forms;
  if (!form) return [];
  let fields = form.text;
  for (const [line, field] of [
    [/^Language:.*$/im, `Language: ${toPosix(language)}`],
    [/^Plural-Forms:.*$/im, `Plural-Forms: ${pluralForms}`],
  ] as const) {
    fields = line.test(fields)
      ? fields.replace(line, () => field)
      : `${fields.replace(/\n?$/, '\n')}${field}\n`;
  }
  if (fields === form.text) return [];
  return [{ from: form.from, to: form.to, text: quotePo(fields, { newline: lineBreakOf(text) }) }];
}
