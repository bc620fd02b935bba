import type { RewriteOptions } from '../format.ts';
import { type JsonObject, jsonData, jsonDataMember } from '../json/layout.ts';
import { membersPatches } from '../json/member.ts';
import type { JsonBranch, JsonNode, JsonPlace } from '../json/node.ts';
import { decodeJson } from '../json/read.ts';
import { JsonSyntax } from '../json/rewrite.ts';
import { deeper, type JsonShape } from '../json/shape.ts';
import { jsonString } from '../json/string.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import { type DesiredNode, unitsBelow } from '../shared/desired-tree.ts';
import { editTree } from '../shared/edit.ts';
import { applyPatches, type Patch } from '../shared/patch.ts';
import type { Leaf, Rendered } from '../shared/tree.ts';
import { attributesOf } from './attributes.ts';
import { type ArbTree, parseArbTree } from './tree.ts';
import { arbLocale, arbMember, arbPath } from './write.ts';

/** Writes a kept ARB file again, see Format.rewrite; what describes a message goes with it. @throws ParseError, WriteError */
export function rewriteArb(bytes: Uint8Array, units: readonly Unit[], options: RewriteOptions): Uint8Array {
  const source = decodeJson(bytes);
  const tree = parseArbTree(source.text);
  releaseApart(tree, units);
  const syntax = new ArbSyntax(source.text, tree, options);
  const patches = editTree(tree.root, units, syntax, options);
  if (options.asTemplate) patches.push(...localePatches(tree, options.language));
  return applyPatches(source, patches);
}

/** Makes each `@id` that stands apart a leaf of its own, which goes if its message does. */
function releaseApart({ root, apart }: ArbTree, units: readonly Unit[]): void {
  const desired = new Set(units.filter(({ text }) => text !== null).map(({ key }) => key));
  const ids = new Map([...apart].map(([id, { name }]) => [name, id]));
  root.children = root.children.map((child): JsonNode => {
    const id = ids.get(child.name);
    if (id === undefined || child.kind !== 'other' || desired.has(id)) return child;
    // No key contains U+0000, so no unit has this key.
    return { ...child, kind: 'leaf', unit: { key: `${id}\0`, text: null } };
  });
}

class ArbSyntax extends JsonSyntax {
  readonly #text: string;
  readonly #tree: ArbTree;
  readonly #options: RewriteOptions;
  readonly #details: boolean;

  constructor(text: string, tree: ArbTree, options: RewriteOptions) {
    const { root, described } = tree;
    super(text, root, arbPath);
    this.#text = text;
    this.#tree = tree;
    this.#options = options;
    // Only the file of the base language describes messages, as a rule.
    this.#details = described || root.children.length === 0;
  }

  patchMetadata(node: JsonNode, desired: DesiredNode): Patch[] {
    if (node.kind !== 'leaf') return [];
    const units = unitsBelow(desired);
    const described = changedUnit(this.#options, 'description', units);
    const named = changedUnit(this.#options, 'metadata', units);
    const unit = described ?? named;
    if (!unit) return [];
    const changed = {
      ...unit,
      ...(!described && { description: node.unit.description }),
      ...(!named && { metadata: node.unit.metadata, placeholders: node.unit.placeholders }),
    };
    return this.#detailPatches(node, changed);
  }

  /** Writes the facts of a unit into the `@id` of its message. Members that hold them already stay as they are. */
  #detailPatches(node: Leaf<JsonPlace>, unit: Unit): Patch[] {
    const former = attributesOf(node.unit);
    const attributes = attributesOf(unit);
    const details = this.#tree.details.get(unit.key);
    const own = this.shapeIn(this.#tree.root, node);
    if (details?.kind === 'branch') {
      const inner = { ...own, before: deeper(own) };
      const desired = [...new Set([...former.keys(), ...attributes.keys()])].flatMap((name) => {
        const json = dataIn(attributes, name, inner);
        return json === dataIn(former, name, inner) ? [] : [{ name, json, key: unit.key }];
      });
      const empty = { before: inner.before, close: own.before };
      return membersPatches(this.#text, details, desired, { ...own, empty });
    }
    if (details || !this.#details || attributes.size === 0) return [];
    const member = jsonDataMember(`@${unit.key}`, attributes, own);
    return [{ from: node.end, to: node.end, text: `,${own.before}${member}`, key: unit.key }];
  }

  override render(branch: JsonBranch, desired: readonly DesiredNode[], near: JsonNode | undefined): Rendered {
    const shape = this.shapeIn(branch, near);
    const items = desired
      .flatMap(unitsBelow)
      .map((unit) => arbMember(unit, shape, this.#options, this.#details));
    return { items, separator: `,${shape.before}` };
  }
}

/** The JSON of an attribute, or undefined. */
function dataIn(attributes: JsonObject, name: string, shape: JsonShape): string | undefined {
  const data = attributes.get(name);
  return data === undefined ? undefined : jsonData(data, shape);
}

/** The locale of another language, where the file declares its own. */
function localePatches({ globals }: ArbTree, language: string): Patch[] {
  const node = globals.get('@@locale');
  return node ? [{ from: node.data.value, to: node.end, text: jsonString(arbLocale(language)) }] : [];
}
