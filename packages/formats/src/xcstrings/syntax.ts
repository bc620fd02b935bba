import type { RewriteOptions } from '../format.ts';
import { type JsonObject, jsonData, jsonDataMember, parseJsonData } from '../json/layout.ts';
import { membersPatches } from '../json/member.ts';
import type { JsonBranch, JsonNode, JsonPlace } from '../json/node.ts';
import { JsonSyntax } from '../json/rewrite.ts';
import { deeper, inClosing, type JsonShape } from '../json/shape.ts';
import { jsonString } from '../json/string.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import type { DesiredNode } from '../shared/desired-tree.ts';
import type { Patch } from '../shared/patch.ts';
import { blankBefore } from '../shared/style.ts';
import type { Leaf, Rendered } from '../shared/tree.ts';
import { entryData, localizationData, type PlacedUnit } from './build.ts';
import { sameForms, signature, type WantedCatalog } from './desired-tree.ts';
import { type ChangedUnits, changedMembers, entryMetadata, extractionOf } from './entry.ts';
import { argumentsOf } from './group.ts';
import { compareNames } from './order.ts';
import { nextState } from './state.ts';
import { type Catalog, type CatalogEntry, type CatalogText, commentOf, type Localization } from './tree.ts';

/** How the entries of a kept catalog are edited; below them, each localization is one leaf. */
export class CatalogSyntax extends JsonSyntax {
  readonly #text: string;
  readonly #options: RewriteOptions;
  readonly #desired: WantedCatalog;
  readonly #strings: JsonBranch;
  readonly #entries: ReadonlyMap<JsonNode, CatalogEntry>;
  readonly #byName: ReadonlyMap<string, CatalogEntry>;
  readonly #localizations: ReadonlyMap<number, Localization>;
  readonly #codes: ReadonlyMap<string, string>;
  /** The fact that new strings share with all others: in catalogs kept by hand, that they are manual. */
  readonly #usual: JsonObject;

  constructor(text: string, catalog: Catalog, desired: WantedCatalog, options: RewriteOptions) {
    super(text, catalog.root, (unit) => this.#path(unit));
    const { entries, strings } = catalog;
    this.#text = text;
    this.#options = options;
    this.#desired = desired;
    this.#strings = strings;
    this.#entries = new Map(entries.map((entry) => [entry.node, entry]));
    this.#byName = new Map(entries.map((entry) => [entry.key, entry]));
    const localizations = entries.flatMap(({ languages }) => languages);
    this.#localizations = new Map(localizations.map((found) => [found.node.start, found]));
    const isManual = entries.length > 0 && entries.every((entry) => extractionOf(entry) === 'manual');
    this.#usual = new Map(
      isManual && options.includeMetadata !== false ? [['extractionState', 'manual']] : [],
    );
    this.#codes = new Map(localizations.map(({ language, node }) => [language, String(node.name)]));
  }

  override write(leaf: Leaf<JsonPlace>, unit: Unit): Patch[] {
    const found = this.#localizations.get(leaf.start);
    const placed = this.#placed(unit);
    if (!found) return [];
    if (!this.#isSame(found, placed)) return [this.#rewrite(found, placed)];
    return found.texts.flatMap(({ steps, value }) => {
      const desired = unitAt(placed, steps);
      const { text } = desired ?? value.unit;
      return text === value.unit.text || text === null
        ? []
        : [{ from: value.data.value, to: value.end, text: jsonString(text), key: desired?.key }];
    });
  }

  /** States follow what is known of a text; one that was changed is no longer new. */
  patchMetadata(node: JsonNode, desired: DesiredNode): Patch[] {
    const entry = node.kind === 'branch' ? this.#entries.get(node) : undefined;
    // An entry without any member gets its facts with its first localization.
    if (entry) return entry.members.length > 0 ? this.members(entry, this.#unitsOf(entry)) : [];
    const found = node.kind === 'leaf' ? this.#localizations.get(node.start) : undefined;
    if (!found || !desired.unit) return [];
    const placed = this.#placed(desired.unit);
    if (!this.#isSame(found, placed)) return [];
    return found.texts.flatMap((text) => this.#statePatch(text, unitAt(placed, text.steps)) ?? []);
  }

  #statePatch({ value, state }: CatalogText, unit: Unit | undefined): Patch | undefined {
    const former = state?.unit.text ?? undefined;
    if (!unit) return undefined;
    const next = nextState(unit, former, unit.text !== value.unit.text);
    if (next === undefined || next === former) return undefined;
    const text = jsonString(next);
    if (state) return { from: state.data.value, to: state.end, text, key: unit.key };
    const colon = this.#text.slice(value.data.nameEnd, value.data.value);
    const blank = blankBefore(this.#text, value.start);
    return { from: value.start, to: value.start, text: `"state"${colon}${text},${blank}`, key: unit.key };
  }

  override render(branch: JsonBranch, desired: readonly DesiredNode[], near: JsonNode | undefined): Rendered {
    if (branch === this.#strings) {
      const shape = this.shapeIn(branch, near);
      const items = desired.map((item) => jsonDataMember(String(item.name), this.#entry(item), shape));
      return { items, separator: `,${shape.before}` };
    }
    const shape = near ? this.shapeIn(branch, near) : this.#within(branch);
    const entry = this.#entries.get(branch);
    const items = desired.map((item) =>
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
      text: `${outer.before}${this.#firstMembers(entry, outer)}${member}${closing}`,
    };
  }

  /** The facts of an entry about all its texts, where one of these units has others. */
  members(entry: CatalogEntry, units: readonly Unit[]): Patch[] {
    const { members: children, node } = entry;
    const outer = this.#shapeAt(node);
    const shape = { ...outer, before: deeper(outer), colon: this.shapeIn(node, undefined).colon };
    const desired = changedMembers(this.#changed(units), this.#factsOf(entry), shape);
    // What is between the braces is known of entries without members only.
    const { from, to } = children[0] ? { from: children[0].start, to: children[0].end } : node;
    const style = { ...shape, empty: { before: shape.before, close: outer.before }, order: compareNames };
    return membersPatches(this.#text, { children, from, to }, desired, style);
  }

  #factsOf(entry: CatalogEntry): Pick<Unit, 'description' | 'metadata'> {
    return { description: commentOf(entry), metadata: entryMetadata(entry, this.#text) };
  }

  #changed(units: readonly Unit[]): ChangedUnits {
    return {
      described: changedUnit(this.#options, 'description', units),
      named: changedUnit(this.#options, 'metadata', units),
    };
  }

  #path(unit: Unit): readonly string[] {
    const [entry = '', language = ''] = JSON.parse(unit.key) as string[];
    const own = this.#byName.get(entry)?.languages.find((found) => found.language === language);
    return [entry, String(own?.node.name ?? this.#codes.get(language) ?? language)];
  }

  #placed(unit: Unit): PlacedUnit[] {
    const [entry = '', language = ''] = JSON.parse(unit.key) as string[];
    return this.#desired.groups.get(entry)?.get(language) ?? [];
  }

  #isSame(found: Localization, placed: readonly PlacedUnit[]): boolean {
    return sameForms(
      found,
      placed.map(({ steps }) => steps),
    );
  }

  /** The units that are to stand in an entry. */
  #unitsOf({ key }: CatalogEntry): Unit[] {
    const placed = [...(this.#desired.groups.get(key)?.values() ?? [])].flat();
    return placed.map(({ unit }) => unit);
  }

  /** What an entry without members gets before its localizations. */
  #firstMembers(entry: CatalogEntry, { before, colon, ...shape }: JsonShape): string {
    const desired = changedMembers(this.#changed(this.#unitsOf(entry)), {}, { ...shape, before, colon });
    const members = desired.filter(({ json }) => json !== undefined);
    return members.map(({ name, json }) => `${jsonString(name)}${colon}${json},${before}`).join('');
  }

  /** The layout of members one level below those of an entry. */
  #within(branch: JsonBranch): JsonShape {
    const shape = this.shapeIn(branch, undefined);
    return { ...shape, before: deeper(shape) };
  }

  #rewrite({ node, texts }: Localization, placed: readonly PlacedUnit[]): Patch {
    const there = new Map(texts.map((text) => [signature(text.steps), text]));
    const stated = placed.map((own) => ({ ...own, former: there.get(signature(own.steps)) }));
    const shape = this.#shapeAt(node);
    const former = parseJsonData(this.#text.slice(node.data.value, node.end)) as JsonObject;
    const data = new Map([
      ...[...former].filter(([name]) => !['stringUnit', 'substitutions', 'variations'].includes(name)),
      ...localizationData(stated, argumentsOf(stated, argumentsIn(former)), this.#options),
    ]);
    const key = placed[0]?.unit.key;
    return { from: node.data.value, to: node.end, text: jsonData(data, shape), key };
  }

  /** The layout of the members among which a localization stands. */
  #shapeAt(node: JsonBranch): JsonShape {
    const colon = this.#text.slice(node.data.nameEnd, node.data.value);
    const blank = blankBefore(this.#text, node.start);
    const line = blank.lastIndexOf('\n');
    return { ...this.shapeIn(node, undefined), colon, before: line < 0 ? '' : blank.slice(line) };
  }

  #entry({ children }: DesiredNode): JsonObject {
    const units = [...(children?.values() ?? [])].flatMap(({ unit }) => (unit ? this.#placed(unit) : []));
    const localizations = [...(children?.values() ?? [])].map(
      ({ name, unit }) => [String(name), this.#data(unit)] as const,
    );
    return entryData(
      units.map(({ unit }) => unit),
      new Map(localizations),
      this.#options,
      this.#usual,
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
  const desired = signature(steps);
  return placed.find((candidate) => signature(candidate.steps) === desired)?.unit;
}

/** The argument facts of a localization's substitutions. */
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
