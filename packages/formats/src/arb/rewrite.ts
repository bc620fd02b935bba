import type { RewriteOptions } from '../format.ts';
import { decodeJson } from '../json/read.ts';
import { JsonSyntax } from '../json/rewrite.ts';
import { jsonString } from '../json/string.ts';
import type { JsonBranch, JsonNode } from '../json/tree.ts';
import type { Unit } from '../model.ts';
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
  readonly #options: RewriteOptions;
  readonly #details: boolean;

  constructor(text: string, { root, described }: ArbTree, options: RewriteOptions) {
    super(text, root, arbPath);
    this.#options = options;
    // Only the file of the base language describes messages, as a rule.
    this.#details = described || root.children.length === 0;
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
