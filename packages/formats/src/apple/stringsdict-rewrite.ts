import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import type { DesiredNode } from '../shared/desired-tree.ts';
import { editTree } from '../shared/edit.ts';
import { applyPatches, type Patch } from '../shared/patch.ts';
import { blankBefore, lineBreakOf } from '../shared/style.ts';
import type { Leaf, Rendered, Syntax } from '../shared/tree.ts';
import { isSelfClosing, readPlist } from './plist.ts';
import { DictDescriptions } from './stringsdict-descriptions.ts';
import { caseRules, formatKey, formatNaming, Places, variablesOf } from './stringsdict-names.ts';
import { decodePlist } from './stringsdict-read.ts';
import { type DictShape, entryText, memberText, plistText } from './stringsdict-text.ts';
import {
  type DictBranch,
  type DictNode,
  type DictPlace,
  leavesOf,
  stringsdictTree,
} from './stringsdict-tree.ts';

/** Writes a kept .stringsdict file again, see Format.rewrite. @throws ParseError, WriteError */
export function rewriteStringsdict(
  bytes: Uint8Array,
  units: readonly Unit[],
  options: RewriteOptions,
): Uint8Array {
  const source = decodePlist(bytes);
  const { text } = source;
  const translated = new Set(units.flatMap(({ key, text: given }) => (given === null ? [] : key)));
  // The format of the base language serves until there is a translated one.
  const isFixed = (entry: string) => options.asTemplate === true && !translated.has(entry);
  const root = stringsdictTree(readPlist(text), text.length, () => 0, isFixed);
  const known = [...leavesOf(root)].map(({ unit }) => unit);
  const places = new Places([...units, ...known], options.disablePlurals);
  const syntax = new DictSyntax(text, root, places, options);
  const whole = withEmptyVariables(root, withFormats(root, units, places), places);
  return applyPatches(source, editTree(root, whole, syntax, options));
}

/**
 * The units, and the empty forms of variables that the file has and a text still names: an export of translated texts
 * alone does not have them, and without the variable iOS shows nothing of the entry.
 */
function withEmptyVariables(root: DictBranch, units: readonly Unit[], places: Places): readonly Unit[] {
  const [named, there] = [new Map<string, Set<string>>(), new Set<string>()];
  for (const unit of units) {
    const [entry, name, form] = places.of(unit);
    if (form !== undefined) there.add(`${entry}\n${name}`);
    const names = named.get(entry) ?? new Set();
    for (const variable of variablesOf(unit.text ?? '')) names.add(variable);
    named.set(entry, names);
  }
  const lacking = root.children.flatMap((entry) => {
    const names = named.get(String(entry.name));
    if (entry.kind !== 'branch' || !names) return [];
    const format = entry.children.find(({ name }) => name === formatKey);
    if (format?.kind === 'other' && format.data.value.kind === 'string')
      for (const variable of variablesOf(format.data.value.text)) names.add(variable);
    return entry.children.flatMap((variable) => {
      if (!names.has(String(variable.name)) || there.has(`${entry.name}\n${variable.name}`)) return [];
      const forms = [...leavesOf(variable)].map(({ unit }) => unit);
      return forms.every(({ text }) => !text) ? forms : [];
    });
  });
  return lacking.length === 0 ? units : [...units, ...lacking];
}

/**
 * The units, with a format for each entry whose own was cleared and that keeps variables: without one, nothing of the
 * entry is shown. It names the variables and has no further text.
 */
function withFormats(root: DictBranch, units: readonly Unit[], places: Places): readonly Unit[] {
  const cleared = new Set(
    units.flatMap((unit) => {
      if (unit.text !== null) return [];
      const [entry, name] = places.of(unit);
      return name === formatKey ? [entry] : [];
    }),
  );
  if (cleared.size === 0) return units;
  const variables = new Map<string, Set<string>>();
  for (const unit of units) {
    const [entry, name, form] = places.of(unit);
    if (!cleared.has(entry) || !unit.text || form === undefined || caseRules.includes(name)) continue;
    variables.set(entry, (variables.get(entry) ?? new Set()).add(name));
  }
  const lacking = new Map<string, string>();
  for (const entry of root.children) {
    const left = variables.get(String(entry.name));
    if (entry.kind !== 'branch' || !left) continue;
    const format = entry.children.find(({ name }) => name === formatKey);
    // One that the file has empty stays as it came.
    if (format?.kind === 'leaf' && format.unit.text)
      lacking.set(format.unit.key, formatNaming(left, format.unit.text));
  }
  return lacking.size === 0
    ? units
    : units.map((unit) => ({ ...unit, text: lacking.get(unit.key) ?? unit.text }));
}

class DictSyntax implements Syntax<DictPlace> {
  readonly separated = false;
  readonly onEmptyText = 'remove';
  readonly #text: string;
  readonly #root: DictBranch;
  readonly #places: Places;
  readonly #descriptions: DictDescriptions;

  constructor(text: string, root: DictBranch, places: Places, options: RewriteOptions) {
    this.#descriptions = new DictDescriptions(text, root, options);
    this.#text = text;
    this.#root = root;
    this.#places = places;
  }

  path(unit: Unit) {
    return this.#places.of(unit);
  }

  write(leaf: Leaf<DictPlace>, unit: Unit): Patch[] {
    return [this.#patch(leaf, plistText(unit.text ?? '', unit.key), unit.key)];
  }

  patchMetadata(node: DictNode, desired: DesiredNode): Patch[] {
    return this.#descriptions.patches(node, desired);
  }

  blank(node: DictNode): Patch[] {
    return [this.#patch(node, '')];
  }

  render(branch: DictBranch, desired: readonly DesiredNode[], near: DictNode | undefined): Rendered {
    const before = near ? this.#before(near) : this.#inside(branch);
    const shape: DictShape = { before, step: this.#step() };
    const text = branch === this.#root ? entryText : memberText;
    return { items: desired.map((item) => text(item, shape)), separator: before };
  }

  fill(branch: DictBranch, { items, separator }: Rendered): Patch {
    const content = items.map((item) => separator + item).join('');
    const { value } = branch.data;
    const close = this.#before(branch);
    if (isSelfClosing(value))
      return { from: value.open, to: value.end, text: `<dict>${content}${close}</dict>` };
    const isBlank = this.#text.slice(value.from, value.to).trim() === '';
    // Comments that are there stay before what comes in.
    return isBlank
      ? { from: value.from, to: value.to, text: content + close }
      : {
          from: value.from + this.#text.slice(value.from, value.to).trimEnd().length,
          to: value.to,
          text: content + close,
        };
  }

  #patch({ data: { value } }: DictNode, raw: string, key?: string): Patch {
    const patch = isSelfClosing(value)
      ? { from: value.open, to: value.end, text: `<string>${raw}</string>` }
      : { from: value.from, to: value.to, text: raw };
    return key === undefined ? patch : { ...patch, key };
  }

  /** The line break and indentation before the value or key of a node. */
  #before(node: DictNode): string {
    const blank = blankBefore(this.#text, node === this.#root ? node.data.value.open : node.start);
    const last = blank.lastIndexOf('\n');
    return last < 0 ? blank : lineBreakOf(this.#text) + blank.slice(last + 1);
  }

  #inside(branch: DictBranch): string {
    const own = this.#before(branch);
    return own.includes('\n') ? own + this.#step() : lineBreakOf(this.#text) + this.#step();
  }

  /** What an entry is indented more than the dictionary around it. */
  #step(): string {
    const [first] = this.#root.children;
    if (!first) return '\t';
    const inner = this.#before(first).replace(/^\r?\n/, '');
    const outer = this.#before(this.#root).replace(/^\r?\n/, '');
    return inner.startsWith(outer) && inner !== outer ? inner.slice(outer.length) : inner || '\t';
  }
}
