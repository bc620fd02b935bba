/** Fields in kept files beside what each of these has itself: those that people changed (changed-facts.ts), and those
 *  that the options of an export add (export-extras.ts). */
import { normalLanguageCode } from '@parlance/domain/language/language';
import { exportedFields } from '@parlance/domain/metadata/fields';
import type { Unit } from '@parlance/formats/model';
import { type ChangedFields, type ChangedUnits, saysOther } from './changed-facts.ts';
import type { WriteInput } from './write-file.ts';

/** Whether a kept file may have to get fields at all. */
export const getsFields = (
  input: Pick<WriteInput, 'options'>,
  { fields }: Pick<ChangedUnits, 'fields'>,
): boolean => addsFields(input) || fields.size > 0;

export const addsFields = ({ options }: Pick<WriteInput, 'options'>): boolean =>
  options.contextAddress !== undefined || options.sourceFileName;

/** What was added to a unit, by name. */
export const addedTo = ({ metadata = {} }: Unit): [string, string][] =>
  Object.values(exportedFields).flatMap((name): [string, string][] => {
    const value = metadata[name];
    return value === undefined ? [] : [[name, value]];
  });

/** Units with the metadata of the file's own ones, what people changed of them and what was added, and the keys of those
 *  that it makes others. */
export function withFields(
  input: Pick<WriteInput, 'language' | 'options'>,
  units: readonly Unit[],
  own: readonly Unit[],
  found: Pick<ChangedUnits, 'fields'>,
): { units: readonly Unit[]; metadata: ReadonlySet<string> } {
  if (!getsFields(input, found)) return { units, metadata: new Set() };
  const { language } = input;
  const identityOf = (unit: Unit) => `${normalLanguageCode(unit.language ?? language.code)}\0${unit.key}`;
  const kept = new Map(own.map((unit) => [identityOf(unit), unit]));
  const changed = new Set<string>();
  const all = units.map((unit): Unit => {
    const former = kept.get(identityOf(unit));
    if (!former) return unit;
    const { metadata, placeholders } = former;
    const added = new Map([...(found.fields.get(unit.key) ?? []), ...addedTo(unit)]);
    if (saysOther(former, added)) changed.add(unit.key);
    return { ...unit, placeholders, metadata: merged(metadata, added) };
  });
  return { units: all, metadata: changed };
}

function merged(metadata: Unit['metadata'], changes: ChangedFields): Unit['metadata'] {
  const all = new Map<string, string | undefined>([...Object.entries(metadata ?? {}), ...changes]);
  return Object.fromEntries(
    [...all].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
