import { WriteError, type WriteOptions } from '../format.ts';
import type { JsonData, JsonObject } from '../json/layout.ts';
import { buildMessage } from '../message/message.ts';
import type { Unit } from '../model.ts';
import { hasMembers, metadataMembers } from './entry.ts';
import type { Step } from './names.ts';
import { compareNames } from './order.ts';
import { nextState, stateOf } from './state.ts';
import type { CatalogText } from './tree.ts';

/** A text that is to stand in a localization. */
export interface PlacedUnit {
  steps: readonly Step[];
  unit: Unit;
  /** The text that stands there in a kept file. */
  former?: CatalogText | undefined;
}

/** The facts of a substitution about its argument. */
export type ArgumentOf = (variable: string) => JsonObject;

type Members = Map<string, JsonData | Members>;

/** The value of a localization. @throws WriteError for a text beside forms of itself, which Xcode does not have */
export function localizationData(
  placed: readonly PlacedUnit[],
  argumentOf: ArgumentOf,
  options: WriteOptions,
): JsonObject {
  const root: Members = new Map();
  for (const { steps, unit, former } of placed) {
    const isOther = unit.text !== former?.value.unit.text;
    const kept = former && nextState(unit, former.state?.unit.text ?? undefined, isOther);
    const text = new Map([
      ['state', kept ?? stateOf(unit)],
      ['value', unit.text ?? ''],
    ]);
    descend(root, steps, argumentOf).set('stringUnit', text);
  }
  settle(root, placed, options);
  return sorted(root);
}

function descend(root: Members, steps: readonly Step[], argumentOf: ArgumentOf): Members {
  let here = root;
  for (const { kind, name } of steps) {
    if (kind === 'substitution') {
      here = inner(inner(here, 'substitutions'), name);
      for (const [field, value] of argumentOf(name)) here.set(field, value);
    } else here = inner(inner(inner(here, 'variations'), kind), name);
  }
  return here;
}

function inner(members: Members, name: string): Members {
  const found = members.get(name);
  if (found instanceof Map) return found as Members;
  const made: Members = new Map();
  members.set(name, made);
  return made;
}

/** Each place holds a text, or variations of one kind. */
function settle(here: Members, placed: readonly PlacedUnit[], options: WriteOptions): void {
  const variations = here.get('variations');
  if (variations instanceof Map) {
    const both = here.has('stringUnit') || variations.size > 1;
    if (both && !options.ignoreDuplicates) throw conflict(placed);
    here.delete('stringUnit');
    if (variations.size > 1) variations.delete('device');
  }
  for (const child of here.values()) if (child instanceof Map) settle(child as Members, placed, options);
}

function conflict(placed: readonly PlacedUnit[]): WriteError {
  const shortest = placed.toSorted((a, b) => a.steps.length - b.steps.length)[0]?.unit.key ?? '';
  const other = placed.find(({ unit }) => unit.key !== shortest)?.unit.key ?? '';
  return new WriteError(
    buildMessage('keys-clash', { one: shortest, other, reason: buildMessage('on-path') }),
    shortest,
    placed.map(({ unit }) => unit.key),
  );
}

function sorted(members: Members): JsonObject {
  const names = [...members.keys()].sort();
  return new Map(
    names.map((name) => {
      const value = members.get(name) ?? null;
      return [name, value instanceof Map ? sorted(value as Members) : (value as JsonData)];
    }),
  );
}

/** The value of an entry: the facts of its units, `usual` where they have none, and its localizations. */
export function entryData(
  units: readonly Unit[],
  localizations: JsonObject,
  { includeMetadata }: WriteOptions,
  usual: JsonObject = new Map(),
): JsonObject {
  const comment = units.find(({ description }) => description)?.description;
  const named = includeMetadata === false ? undefined : units.find(({ metadata }) => hasMembers(metadata));
  const data = new Map<string, JsonData>([...usual, ...(named ? metadataMembers(named) : [])]);
  if (comment) data.set('comment', comment);
  data.set('localizations', localizations);
  if (units.some(({ translatable }) => translatable === false)) data.set('shouldTranslate', false);
  return new Map([...data].sort(([a], [b]) => compareNames(a, b)));
}
