/** Fields beside the texts of kept files: what users changed, and what the options of an export add. */
import { exportedFields } from '@parlance/domain/metadata/fields';
import type { UnitEdits } from '@parlance/formats/format';
import type { Unit } from '@parlance/formats/model';
import { metadataOf } from '@parlance/formats/shared/metadata';
import type { EditedFields, EditedMetadata } from './edited-fields.queries.ts';
import { addsFields, type KeptPlan } from './export-plan.types.ts';
import { languageOf } from './kept-file.service.ts';

/** The keys of units whose fields differ in the file. */
export function diffUnits(edited: EditedFields, units: readonly Unit[]): UnitEdits {
  const found = {
    description: new Set<string>(),
    maxLength: new Set<string>(),
    source: new Set<string>(),
    metadata: new Set<string>(),
  };
  const { description, maxLength, source, metadata } = edited;
  if (description.size + maxLength.size + source.size + metadata.size === 0) return found;
  for (const unit of units) {
    const { key } = unit;
    if (description.has(key) && (description.get(key) ?? '') !== (unit.description ?? ''))
      found.description.add(key);
    if (maxLength.has(key) && maxLength.get(key) !== unit.maxLength) found.maxLength.add(key);
    if (source.has(key) && unit.source !== undefined && source.get(key) !== unit.source)
      found.source.add(key);
    if (differsFrom(unit, metadata.get(key))) found.metadata.add(key);
  }
  return found;
}

/** Whether one of these fields has another value in the unit. */
export const differsFrom = (unit: Unit, fields: EditedMetadata | undefined): boolean =>
  fields !== undefined &&
  [...fields].some(([name, value]) => (metadataOf(unit, name) ?? '') !== (value ?? ''));

export const isEmpty = (changed: UnitEdits): boolean =>
  Object.values(changed).every((keys: ReadonlySet<string>) => keys.size === 0);

/** The keys of all edits, for a body that only serves as a pattern. `withFields` handles metadata. */
export const allEdited = ({ description, maxLength, source }: EditedFields): UnitEdits => ({
  description: new Set(description.keys()),
  maxLength: new Set(maxLength.keys()),
  source: new Set(source.keys()),
});

/** Whether units of a kept file may have to get metadata at all. */
export const receivesFields = (plan: KeptPlan, { metadata }: EditedFields): boolean =>
  addsFields(plan) || metadata.size > 0;

/** The fields that the options of an export added to a unit, by name. */
export const addedFields = ({ metadata = {} }: Unit): [string, string][] =>
  Object.values(exportedFields).flatMap((name): [string, string][] => {
    const value = metadata[name];
    return value === undefined ? [] : [[name, value]];
  });

/**
 * Units with the metadata of the file, of users' edits and of the options, and the keys of the units that this changes.
 */
export function withFields(
  plan: KeptPlan,
  stored: readonly Unit[],
  { units: own, edited }: { units: readonly Unit[]; edited: EditedFields },
): { units: readonly Unit[]; metadata: ReadonlySet<string> } {
  if (!receivesFields(plan, edited)) return { units: stored, metadata: new Set() };
  const identityOf = (unit: Unit) => `${languageOf(plan, unit)}\0${unit.key}`;
  const kept = new Map(own.map((unit) => [identityOf(unit), unit]));
  const changed = new Set<string>();
  const units = stored.map((unit): Unit => {
    const former = kept.get(identityOf(unit));
    if (!former) return unit;
    const { metadata, placeholders } = former;
    const added = new Map([...(edited.metadata.get(unit.key) ?? []), ...addedFields(unit)]);
    if (differsFrom(former, added)) changed.add(unit.key);
    return { ...unit, placeholders, metadata: merged(metadata, added) };
  });
  return { units, metadata: changed };
}

function merged(metadata: Unit['metadata'], changes: EditedMetadata): Unit['metadata'] {
  const all = new Map<string, string | undefined>([...Object.entries(metadata ?? {}), ...changes]);
  return Object.fromEntries(
    [...all].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
