import type { RewriteOptions } from '../format.ts';
import { type JsonObject, jsonData, jsonDataMember, parseJsonData } from '../json/layout.ts';
import { memberPatches } from '../json/member.ts';
import { JsonSyntax } from '../json/rewrite.ts';
import { deeper, inClosing, type JsonShape } from '../json/shape.ts';
import { jsonString } from '../json/string.ts';
import type { JsonBranch, JsonNode, JsonPlace } from '../json/tree.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import type { Patch } from '../shared/patch.ts';
import type { Leaf, Rendered } from '../shared/tree.ts';
import type { Wanted } from '../shared/wanted.ts';
import { entryData, localizationData, type PlacedUnit } from './build.ts';
import { argumentsOf } from './group.ts';
import { compareNames } from './order.ts';
import { readState, stateOf } from './state.ts';
import { type Catalog, type CatalogEntry, commentOf, type Localization } from './tree.ts';
import { sameForms, signature, type WantedCatalog } from './wanted.ts';

/** How the entries of a kept catalog are edited; below them, each localization is one leaf. */
export class CatalogSyntax extends JsonSyntax {
  readonly #text: string;
  readonly #options: RewriteOptions;
  readonly #wanted: WantedCatalog;
  readonly #strings: JsonBranch;
  readonly #entries: ReadonlyMap<JsonNode, CatalogEntry>;
  readonly #byName: ReadonlyMap<string, CatalogEntry>;
  readonly #localizations: ReadonlyMap<number, Localization>;
  readonly #codes: ReadonlyMap<string, string>;

  constructor(text: string, catalog: Catalog, wanted: WantedCatalog, options: RewriteOptions) {
    super(text, catalog.root, (unit) => this.#path(unit));
    const { entries, strings } = catalog;
    this.#text = text;
    this.#options = options;
    this.#wanted = wanted;
    this.#strings = strings;
    this.#entries = new Map(entries.map((entry) => [entry.node, entry]));
    this.#byName = new Map(entries.map((entry) => [entry.key, entry]));
    const localizations = entries.flatMap(({ languages }) => languages);
    this.#localizations = new Map(localizations.map((found) => [found.node.start, found]));
    this.#codes = new Map(localizations.map(({ language, node }) => [language, String(node.name)]));
  }

  override write(leaf: Leaf<JsonPlace>, unit: Unit): Patch[] {
    const found = this.#localizations.get(leaf.start);
    const placed = this.#placed(unit);
    if (!found) return [];
    if (!this.#isSame(found, placed)) return [this.#anew(found, placed)];
    return found.texts.flatMap(({ steps, value }) => {
      const wanted = unitAt(placed, steps);
      const { text } = wanted ?? value.unit;
      return text === value.unit.text || text === null
        ? []
        : [{ from: value.data.value, to: value.end, text: jsonString(text), key: wanted?.key }];
    });
  }

  /** States follow what is known of a text; one that was changed is no longer new. */
  touch(node: JsonNode, wanted: Wanted): Patch[] {
    const entry = node.kind === 'branch' ? this.#entries.get(node) : undefined;
    if (entry) {
      const placed = [...(this.#wanted.groups.get(entry.key)?.values() ?? [])].flat();
      // Into an entry without any member the comment comes with its first localization.
      return entry.members.length > 0
        ? this.comment(
            entry,
            placed.map(({ unit }) => unit),
          )
        : [];
    }
    const found = node.kind === 'leaf' ? this.#localizations.get(node.start) : undefined;
    if (!found || !wanted.unit) return [];
    const placed = this.#placed(wanted.unit);
    if (!this.#isSame(found, placed)) return [];
    return found.texts.flatMap(({ steps, value, state }) => {
      const unit = unitAt(placed, steps);
      const former = readState(state?.unit.text ?? '');
      const wrote =
        unit?.state ??
        (former === 'needs-translation' && unit?.text !== value.unit.text ? 'accepted' : former);
      if (!unit || !state || wrote === undefined || wrote === former) return [];
      const text = stateOf({ ...unit, state: wrote });
      return text === state.unit.text
        ? []
        : [{ from: state.data.value, to: state.end, text: jsonString(text), key: unit.key }];
    });
  }

  override render(branch: JsonBranch, wanted: readonly Wanted[], near: JsonNode | undefined): Rendered {
    if (branch === this.#strings) {
      const shape = this.shapeIn(branch, near);
      const items = wanted.map((item) => jsonDataMember(String(item.name), this.#entry(item), shape));
      return { items, separator: `,${shape.before}` };
    }
    const shape = near ? this.shapeIn(branch, near) : this.#within(branch);
    const entry = this.#entries.get(branch);
    const items = wanted.map((item) =>
      jsonDataMember(String(item.name), this.#data(item.unit, entry), shape),
    );
    return { items, separator: `,${shape.before}` };
  }

  /** Puts localizations into an entry that has none, in Xcode's order of its members. */
  override fill(branch: JsonBranch, rendered: Rendered): Patch {
    const entry = this.#entries.get(branch);
    if (branch === this.#strings || !entry) return super.fill(branch, rendered);
    const inner = this.#within(branch);
    const outer = this.shapeIn(branch, undefined);
    const body = inClosing(rendered.items, inner, outer);
    if (entry.localizations) return { from: branch.from, to: branch.to, text: body };
    const member = `"localizations"${outer.colon}{${body}}`;
    const { members, node } = entry;
    const before = members.findLast(({ name }) => compareNames(String(name), 'localizations') < 0);
    const after = members[0];
    if (before) return { from: before.end, to: before.end, text: `,${outer.before}${member}` };
    if (after) return { from: after.start, to: after.start, text: `${member},${outer.before}` };
    const closing = outer.before.slice(0, outer.before.length - outer.step.length);
    return {
      from: node.from,
      to: node.to,
      text: `${outer.before}${this.#firstComment(entry, outer)}${member}${closing}`,
    };
  }

  /** The comment of an entry, where one of these units says another one. */
  comment(entry: CatalogEntry, units: readonly Unit[]): Patch[] {
    const unit = changedUnit(this.#options, 'description', units);
    if (!unit || (unit.description ?? '') === (commentOf(entry) ?? '')) return [];
    const { members: children, node } = entry;
    const shape = this.#shapeAt(node);
    // What is between the braces is known of entries without members only.
    const { from, to } = children[0] ? { from: children[0].start, to: children[0].end } : node;
    const member = { name: 'comment', text: unit.description, key: unit.key };
    const empty = { before: deeper(shape), close: shape.before };
    return memberPatches(this.#text, { children, from, to }, member, {
      ...shape,
      colon: this.shapeIn(node, undefined).colon,
      empty,
    });
  }

  #path(unit: Unit): readonly string[] {
    const [entry = '', language = ''] = JSON.parse(unit.key) as string[];
    const own = this.#byName.get(entry)?.languages.find((found) => found.language === language);
    return [entry, String(own?.node.name ?? this.#codes.get(language) ?? language)];
  }

  #placed(unit: Unit): PlacedUnit[] {
    const [entry = '', language = ''] = JSON.parse(unit.key) as string[];
    return this.#wanted.groups.get(entry)?.get(language) ?? [];
  }

  #isSame(found: Localization, placed: readonly PlacedUnit[]): boolean {
    return sameForms(
      found,
      placed.map(({ steps }) => steps),
    );
  }

  /** The comment that an entry without members gets. */
  #firstComment({ key }: CatalogEntry, { before, colon }: JsonShape): string {
    const placed = [...(this.#wanted.groups.get(key)?.values() ?? [])].flat();
    const units = placed.map(({ unit }) => unit);
    const description = changedUnit(this.#options, 'description', units)?.description;
    return description ? `"comment"${colon}${jsonString(description)},${before}` : '';
  }

  /** The layout of members one level below those of an entry. */
  #within(branch: JsonBranch): JsonShape {
    const shape = this.shapeIn(branch, undefined);
    return { ...shape, before: deeper(shape) };
  }

  #anew({ node }: Localization, placed: readonly PlacedUnit[]): Patch {
    const shape = this.#shapeAt(node);
    const former = parseJsonData(this.#text.slice(node.data.value, node.end)) as JsonObject;
    const data = new Map([
      ...[...former].filter(([name]) => !['stringUnit', 'substitutions', 'variations'].includes(name)),
      ...localizationData(placed, argumentsOf(placed, argumentsIn(former)), this.#options),
    ]);
    const key = placed[0]?.unit.key;
    return { from: node.data.value, to: node.end, text: jsonData(data, shape), key };
  }

  /** The layout of the members among which a localization stands. */
  #shapeAt(node: JsonBranch): JsonShape {
    const colon = this.#text.slice(node.data.nameEnd, node.data.value);
    const line = this.#text.lastIndexOf('\n', node.start - 1);
    const blank = this.#text.slice(line, node.start);
    return { ...this.shapeIn(node, undefined), colon, before: line >= 0 && blank.trim() === '' ? blank : '' };
  }

  #entry({ children }: Wanted): JsonObject {
    const units = [...(children?.values() ?? [])].flatMap(({ unit }) => (unit ? this.#placed(unit) : []));
    const localizations = [...(children?.values() ?? [])].map(
      ({ name, unit }) => [String(name), this.#data(unit)] as const,
    );
    return entryData(
      units.map(({ unit }) => unit),
      new Map(localizations),
      this.#options,
    );
  }

  #data(unit: Unit | undefined, entry?: CatalogEntry): JsonObject {
    const placed = unit ? this.#placed(unit) : [];
    const known = new Map(
      (entry?.languages ?? []).flatMap(({ node }) => [
        ...argumentsIn(parseJsonData(this.#text.slice(node.data.value, node.end)) as JsonObject),
      ]),
    );
    return localizationData(placed, argumentsOf(placed, known), this.#options);
  }
}

function unitAt(placed: readonly PlacedUnit[], steps: PlacedUnit['steps']): Unit | undefined {
  const wanted = signature(steps);
  return placed.find((candidate) => signature(candidate.steps) === wanted)?.unit;
}

/** What the substitutions of a localization say of their arguments. */
function argumentsIn(localization: JsonObject): Map<string, JsonObject> {
  const substitutions = localization.get('substitutions');
  if (!(substitutions instanceof Map)) return new Map();
  return new Map(
    [...(substitutions as JsonObject)].flatMap(([name, value]): [string, JsonObject][] =>
      value instanceof Map
        ? [[name, new Map([...value].filter(([field]) => field === 'argNum' || field === 'formatSpecifier'))]]
        : [],
    ),
  );
}
