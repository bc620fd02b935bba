import { defineFormat } from '../define.ts';
import type { Format, ReadOptions, RewriteOptions, WriteOptions } from '../format.ts';
import type { Document, Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import { type DesiredNode, desiredTree, type Name, unitsBelow } from '../shared/desired-tree.ts';
import { editTree } from '../shared/edit.ts';
import { KeySet } from '../shared/key-set.ts';
import { sortedUnits } from '../shared/order.ts';
import { applyPatches, type Patch } from '../shared/patch.ts';
import type { Rendered } from '../shared/tree.ts';
import { documentOfTree, TreeReading } from './collect.ts';
import { sparingComments } from './comments.ts';
import { memberPatches } from './member.ts';
import type { JsonBranch, JsonNode } from './node.ts';
import { decodeJson } from './read.ts';
import { JsonSyntax } from './rewrite.ts';
import type { JsonRules } from './scan.ts';
import { deeper, jsonFile } from './shape.ts';
import { jsonString } from './string.ts';
import { parseJsonTree, type TreeRules } from './tree.ts';

/** The differences between flavours of JSON; scanner, tree and editor are the same for all. */
export interface JsonFlavour {
  /** The key of the catalogue. */
  name: string;
  /** What is allowed beyond RFC 8259. */
  rules?: JsonRules & TreeRules;
  /** Gives the leaves, which have the units of nested JSON, those of this flavour; what is no text becomes `other`. */
  shape?(root: JsonBranch, context: ShapeContext): void;
  /**
   * The same for each member of the file, in a flavour whose members know nothing of each other: such a file is read
   * member by member. `root` has no members yet where it is read so; otherwise `shape` sees what became of them.
   */
  shapeMembers?(root: JsonBranch, context: ShapeContext): (member: JsonNode) => JsonNode;
  /** The places of units that the file, where there is one, does not have. */
  places(options: RewriteOptions, file?: JsonBranch): (unit: Unit) => readonly Name[];
  /** Looks over all that is to be written: adds or refuses what would be read as something else. @throws WriteError */
  prepare?(desired: Map<Name, DesiredNode>, options: WriteOptions, file?: JsonBranch): void;
  /** What a new member of the file itself holds besides its text. */
  decorate?(desired: DesiredNode, options: WriteOptions): DesiredNode;
  /** Whether a text of the file itself may become a message, whose name for its text is `other`, to take a description. */
  canWrap?(unit: Unit, options: WriteOptions, root: JsonBranch): boolean;
  /** The new members of a list that stands for named ones, as its items. */
  list?(desired: readonly DesiredNode[], root: JsonBranch): DesiredNode[] | undefined;
}

export interface ShapeContext {
  text: string;
  language?: string;
  /** The file is the pattern for `language`, not in it. */
  asTemplate?: boolean;
}

/** The format of a flavour. */
export function jsonFormat(flavour: JsonFlavour): Format {
  return defineFormat({
    name: flavour.name,
    read: (bytes, options = {}) => read(flavour, bytes, options),
    write: (document, options) => write(flavour, document.units, options),
    refusesFirst: true,
    rewrite: (bytes, units, options) => rewrite(flavour, bytes, units, options),
  });
}

function read(flavour: JsonFlavour, bytes: Uint8Array, { language }: ReadOptions): Document {
  const { text } = decodeJson(bytes, flavour.rules);
  const context = { text, language };
  return readByMembers(flavour, context) ?? documentOfTree(flavour.name, text, shapedTree(flavour, context));
}

/** The document, without a tree of the whole file; nothing for one in which a member may hide another. */
function readByMembers(flavour: JsonFlavour, context: ShapeContext): Document | undefined {
  const { shapeMembers } = flavour;
  if (!shapeMembers) return undefined;
  const reading = new TreeReading(context.text);
  const names = new KeySet();
  let shaped: ((member: JsonNode) => JsonNode) | undefined;
  let isRepeated = false;
  parseJsonTree(context.text, flavour.rules, {
    depth: 1,
    take(member, _, root) {
      shaped ??= shapeMembers(root, context);
      const node = shaped(member);
      isRepeated ||= !names.add(String(node.name));
      if (!isRepeated) reading.take(node);
      return true;
    },
  });
  return isRepeated ? undefined : reading.collector.document(flavour.name);
}

function shapedTree(flavour: JsonFlavour, context: ShapeContext): JsonBranch {
  const root = parseJsonTree(context.text, flavour.rules);
  const shaped = flavour.shapeMembers?.(root, context);
  if (shaped) root.children = root.children.map(shaped);
  flavour.shape?.(root, context);
  return root;
}

function* write(flavour: JsonFlavour, units: readonly Unit[], options: WriteOptions): Iterable<Uint8Array> {
  const given = sortedUnits(units, options).filter((unit) => unit.text !== null);
  const children = desiredTree(given, flavour.places(options), options);
  flavour.prepare?.(children, options);
  const { decorate } = flavour;
  if (decorate) for (const [name, desired] of children) children.set(name, decorate(desired, options));
  yield* jsonFile(children);
}

function rewrite(
  flavour: JsonFlavour,
  bytes: Uint8Array,
  units: readonly Unit[],
  options: RewriteOptions,
): Uint8Array {
  const source = decodeJson(bytes, flavour.rules);
  const { language, asTemplate = false } = options;
  const root = shapedTree(flavour, { text: source.text, language, asTemplate });
  const syntax = new FlavourSyntax(source.text, root, flavour, options);
  const patches = editTree(root, units, syntax, options);
  return applyPatches(source, flavour.rules?.comments ? sparingComments(source.text, patches) : patches);
}

class FlavourSyntax extends JsonSyntax {
  readonly #text: string;
  readonly #flavour: JsonFlavour;
  readonly #options: RewriteOptions;
  readonly #root: JsonBranch;

  constructor(text: string, root: JsonBranch, flavour: JsonFlavour, options: RewriteOptions) {
    super(text, root, flavour.places(options, root));
    this.#text = text;
    this.#flavour = flavour;
    this.#options = options;
    this.#root = root;
  }

  prepare(desired: Map<Name, DesiredNode>): void {
    this.#flavour.prepare?.(desired, this.#options, this.#root);
  }

  /** The description of a message, which is an object or becomes one. */
  patchMetadata(node: JsonNode, desired: DesiredNode): Patch[] {
    const unit = changedUnit(this.#options, 'description', unitsBelow(desired));
    if (!unit) return [];
    if (node.kind === 'leaf') return this.#wrap(node, unit);
    const { members } = node.data;
    const former = members?.children.findLast(({ name }) => String(name).toLowerCase() === 'description');
    if (!members || (former && former.kind !== 'leaf')) return [];
    if ((former?.unit.text ?? '') === (unit.description ?? '')) return [];
    // Without further evidence, a lone `other` would be read as a plural form.
    const isLone = unit.plural === undefined && members.children.some(({ name }) => name === 'other');
    if (former && isLone && !unit.description)
      return [{ from: former.data.value, to: former.end, text: '""', key: unit.key }];
    const member = { name: String(former?.name ?? 'description'), text: unit.description, key: unit.key };
    // The text of the message is always a member too.
    const style = this.shapeIn(this.#root, undefined);
    return memberPatches(this.#text, members, member, { ...style, empty: { before: '', close: '' } });
  }

  /** Puts an object around a text, which becomes its member `other`. */
  #wrap(node: JsonNode & { kind: 'leaf' }, unit: Unit): Patch[] {
    const { canWrap } = this.#flavour;
    if (!unit.description || !this.#root.children.includes(node)) return [];
    if (!canWrap?.(unit, this.#options, this.#root)) return [];
    const shape = this.shapeIn(this.#root, node);
    const { colon, strings } = shape;
    const before = deeper(shape);
    const description = jsonString(unit.description, strings);
    const { value } = node.data;
    const open = `{${before}"description"${colon}${description},${before || ' '}"other"${colon}`;
    const close = `${before.includes('\n') ? shape.before : ''}}`;
    return [
      { from: value, to: value, text: open, key: unit.key },
      { from: node.end, to: node.end, text: close },
    ];
  }

  override render(branch: JsonBranch, desired: readonly DesiredNode[], near: JsonNode | undefined): Rendered {
    const { decorate } = this.#flavour;
    const items =
      decorate && branch === this.#root ? desired.map((item) => decorate(item, this.#options)) : desired;
    const listed = branch === this.#root ? this.#flavour.list?.(items, branch) : undefined;
    if (listed) return super.render({ ...branch, dense: 'items' }, listed, near);
    return super.render(branch, items, near);
  }
}
