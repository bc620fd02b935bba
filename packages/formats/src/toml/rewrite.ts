import { type RewriteOptions, WriteError } from '../format.ts';
import { buildMessage, type PlainCode } from '../message/message.ts';
import type { Unit } from '../model.ts';
import { type DesiredNode, desiredTree, type Name, unitsBelow } from '../shared/desired-tree.ts';
import { editTree } from '../shared/edit.ts';
import { fillLines, fillSection, keepUnused, renderLines, renderSections } from '../shared/lines.ts';
import { isList } from '../shared/list.ts';
import { applyPatches, type Patch } from '../shared/patch.ts';
import { lineBreakOf } from '../shared/style.ts';
import type { Leaf, Rendered, Syntax } from '../shared/tree.ts';
import { pathKey } from './definitions.ts';
import { TomlDescriptions } from './descriptions.ts';
import { decodeToml } from './read.ts';
import { rebuiltValue } from './rebuild.ts';
import { scanToml } from './scan.ts';
import { tomlString } from './string.ts';
import { assertKinds, blockLines, pairLines } from './text.ts';
import { type TomlBranch, type TomlData, type TomlNode, type TomlTree, tomlTree } from './tree.ts';
import { pathOf } from './write.ts';

/** Writes a kept TOML file again, see Format.rewrite. @throws ParseError, WriteError */
export function rewriteToml(bytes: Uint8Array, units: readonly Unit[], options: RewriteOptions): Uint8Array {
  const source = decodeToml(bytes);
  const { text } = source;
  const tree = tomlTree(text, scanToml(text));
  const syntax = new TomlSyntax(text, tree, options);
  const given = withoutConflicts(units, options);
  const path = (unit: Unit) => syntax.path(unit);
  keepUnused(tree.root, given, path);
  // What stands before all tables can only come before them.
  const isFirst = (unit: Unit) => path(unit)[0] === '';
  const ordered = [...given.filter(isFirst), ...given.filter((unit) => !isFirst(unit))];
  return applyPatches(source, editTree(tree.root, ordered, syntax, options));
}

/** The units without those that others displace. @throws WriteError where one is on the path of another */
function withoutConflicts(units: readonly Unit[], options: RewriteOptions): readonly Unit[] {
  const texts = units.filter(({ text }) => text !== null);
  const desired = desiredTree(texts, (unit) => pathOf(unit, options.disablePlurals), options);
  assertKinds(desired);
  const kept = new Set([...desired.values()].flatMap(unitsBelow));
  return units.filter((unit) =>
    unit.text === null ? hasRoom(desired, pathOf(unit, options.disablePlurals)) : kept.has(unit),
  );
}

/** Whether a unit without text can keep its place beside the texts there are. */
function hasRoom(desired: ReadonlyMap<Name, DesiredNode>, path: readonly Name[]): boolean {
  let level: ReadonlyMap<Name, DesiredNode> | undefined = desired;
  for (const [depth, name] of path.entries()) {
    if (level.size > 0 && isList(level) !== (typeof name === 'number')) return false;
    const here: DesiredNode | undefined = level.get(name);
    if (!here) return true;
    const isLast = depth === path.length - 1;
    if (!here.children || isLast) return isLast && !here.children;
    level = here.children;
  }
  return true;
}

class TomlSyntax implements Syntax<TomlData> {
  readonly separated = false;
  readonly onEmptyText = 'remove';
  readonly #text: string;
  readonly #tree: TomlTree;
  readonly #disablePlurals: boolean;
  readonly #descriptions: TomlDescriptions;
  /** Paths of the tables that are to come in, by their name in the tree. */
  readonly #added = new Map<Name, readonly Name[]>();

  constructor(text: string, tree: TomlTree, options: RewriteOptions) {
    this.#text = text;
    this.#tree = tree;
    this.#disablePlurals = options.disablePlurals ?? false;
    this.#descriptions = new TomlDescriptions(text, tree.root, options);
  }

  path(unit: Unit): readonly Name[] {
    const path = pathOf(unit, this.#disablePlurals);
    const { standing, withOthers } = this.#tree;
    const here = standing.get(pathKey(path));
    if (here?.kind === 'text' || here?.kind === 'other') return here.tree;
    if (withOthers.has(pathKey(path)) && here) refuse(unit, 'table-there');
    for (let depth = path.length - 1; depth >= 0; depth--) {
      const above = standing.get(pathKey(path.slice(0, depth)));
      if (above?.kind === 'other') refuse(unit, 'value-on-path');
      if (!above || above.kind === 'text') continue;
      const rest = path.slice(depth);
      if ((above.kind === 'array' || above.kind === 'tables') !== (typeof rest[0] === 'number')) {
        // A list takes the place of a table that goes, or a table that of a list.
        if (withOthers.has(pathKey(path.slice(0, depth)))) refuse(unit, 'something-else-there');
        continue;
      }
      if (above.kind === 'tables') return this.#inTables(unit, path, depth, above.count ?? 0);
      if (above.kind !== 'block') return [...above.tree, ...rest];
      return this.#inBlock(path, depth, above.tree);
    }
    return ['', ...path];
  }

  /** In a new table behind those of a list. @throws WriteError where another is missing before it, or a text is no table */
  #inTables(unit: Unit, path: readonly Name[], depth: number, count: number): readonly Name[] {
    const block = path.slice(0, depth + 1);
    const numbers = path.filter((name) => typeof name === 'number');
    if (block.at(-1) !== count || path.length < depth + 2 || numbers.length > 1)
      refuse(unit, 'not-behind-tables');
    const name = `new ${pathKey(block)}`;
    this.#added.set(name, block);
    return [name, ...path.slice(depth + 1)];
  }

  /** In the block of the first `depth` names, or in a new one below it. */
  #inBlock(path: readonly Name[], depth: number, tree: readonly Name[]): readonly Name[] {
    const list = path.findIndex((name, index) => index > depth && typeof name === 'number');
    const last = (list < 0 ? path.length : list) - 1;
    if (last <= depth) return [...tree, ...path.slice(depth)];
    const block = path.slice(0, last);
    const name = `new ${pathKey(block)}`;
    this.#added.set(name, block);
    return [name, ...path.slice(last)];
  }

  write(leaf: Leaf<TomlData>, unit: Unit): Patch[] {
    const { value } = leaf.data;
    if (value?.kind !== 'string') return [];
    const { from, to, style } = value;
    const text = tomlString(unit.text ?? '', style, lineBreakOf(this.#text), this.#text.slice(from, to));
    return [{ from, to, text, key: unit.key }];
  }

  patchMetadata(node: TomlNode, desired: DesiredNode): Patch[] {
    const patches = this.#descriptions.patches(node, desired);
    const { value } = node.data;
    if (patches.length === 0 || !value || node.kind !== 'branch') return patches;
    // A rewritten container includes the pair with the description.
    const isRebuilt = rebuiltValue(this.#text, node, desired) !== undefined;
    return isRebuilt ? patches.filter(({ from }) => from < value.from) : patches;
  }

  blank({ data: { value } }: TomlNode): Patch[] {
    return value ? [{ from: value.from, to: value.to, text: '""' }] : [];
  }

  rebuild(branch: TomlBranch, desired: DesiredNode): Patch[] | undefined {
    const { value } = branch.data;
    if (!value) return undefined;
    const described = this.#descriptions.changedPair(branch, desired);
    const text = rebuiltValue(this.#text, branch, desired, described);
    return text === undefined ? undefined : [{ from: value.from, to: value.to, text }];
  }

  render(branch: TomlBranch, desired: readonly DesiredNode[], near: TomlNode | undefined): Rendered {
    const newline = lineBreakOf(this.#text);
    if (branch !== this.#tree.root) {
      const equals = this.#equalsOf(near);
      const items = desired.map((item) => pairLines([], item, newline, equals).join(newline));
      return renderLines(this.#text, branch, items, near);
    }
    const tables = desired.map((item) => {
      const path = this.#added.get(item.name) ?? [];
      return blockLines(path, [...(item.children?.values() ?? [])], newline).join(newline);
    });
    return renderSections(this.#text, tables, near);
  }

  fill(branch: TomlBranch, rendered: Rendered): Patch {
    if (branch.name !== '') return fillSection(this.#text, branch.to, rendered);
    const patch = fillLines(this.#text, branch.to, rendered);
    const isLast = branch.to >= this.#text.length;
    return isLast ? patch : { ...patch, text: patch.text + lineBreakOf(this.#text) };
  }

  #equalsOf(near: TomlNode | undefined): string {
    const { pair } = near?.data ?? {};
    const between = pair ? this.#text.slice(pair.keyTo, pair.value.from) : '';
    return /^ ?= ?$/.test(between) ? between : ' = ';
  }
}

function refuse(unit: Unit, why: PlainCode): never {
  throw new WriteError(
    buildMessage('cannot-be-written', { key: unit.key, reason: buildMessage(why) }),
    unit.key,
  );
}
