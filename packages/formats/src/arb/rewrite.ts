import type { RewriteOptions } from '../format.ts';
import { jsonDataMember } from '../json/layout.ts';
import { memberPatches } from '../json/member.ts';
import { decodeJson } from '../json/read.ts';
import { JsonSyntax } from '../json/rewrite.ts';
import { deeper } from '../json/shape.ts';
import { jsonString } from '../json/string.ts';
import type { JsonBranch, JsonNode } from '../json/tree.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import { editTree } from '../shared/edit.ts';
import { applyPatches, type Patch } from '../shared/patch.ts';
import type { Rendered } from '../shared/tree.ts';
import { unitsBelow, type Wanted } from '../shared/wanted.ts';
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
  const wanted = new Set(units.filter(({ text }) => text !== null).map(({ key }) => key));
  const ids = new Map([...apart].map(([id, { name }]) => [name, id]));
  root.children = root.children.map((child): JsonNode => {
    const id = ids.get(child.name);
    if (id === undefined || child.kind !== 'other' || wanted.has(id)) return child;
    // No key has U+0000, so that this one is asked for by no unit.
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

  touch(node: JsonNode, wanted: Wanted): Patch[] {
    const unit = changedUnit(this.#options, 'description', unitsBelow(wanted));
    if (!unit || node.kind !== 'leaf' || (node.unit.description ?? '') === (unit.description ?? ''))
      return [];
    const { description } = unit;
    const details = this.#tree.details.get(unit.key);
    if (details?.kind === 'branch') {
      const own = this.shapeIn(this.#tree.root, node);
      const empty = { before: deeper(own), close: own.before };
      const member = { name: 'description', text: description, key: unit.key };
      return memberPatches(this.#text, details, member, { ...own, empty });
    }
    if (details || !this.#details || !description) return [];
    const shape = this.shapeIn(this.#tree.root, node);
    const member = jsonDataMember(`@${unit.key}`, new Map([['description', description]]), shape);
    return [{ from: node.end, to: node.end, text: `,${shape.before}${member}`, key: unit.key }];
  }

  override render(branch: JsonBranch, wanted: readonly Wanted[], near: JsonNode | undefined): Rendered {
    const shape = this.shapeIn(branch, near);
    const items = wanted
      .flatMap(unitsBelow)
      .map((unit) => arbMember(unit, shape, this.#options, this.#details));
    return { items, separator: `,${shape.before}` };
  }
}

/** The locale of another language, where the file says its own. */
function localePatches({ globals }: ArbTree, language: string): Patch[] {
  const node = globals.get('@@locale');
  return node ? [{ from: node.data.value, to: node.end, text: jsonString(arbLocale(language)) }] : [];
}
