import type { PluralCategory } from '@parlance/domain/entry/plural';
import type { WriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { formOfKey } from '../shared/plural.ts';

/** A step from a localization to one of its texts. */
export interface Step {
  kind: 'plural' | 'device' | 'substitution';
  name: string;
}

/** Where a text stands: its string, and the steps below a localization of it. */
export interface PlaceInCatalog {
  entry: string;
  steps: readonly Step[];
}

/** A .stringsdict file's names of texts by device; both formats use the same words. */
const deviceRule = 'NSStringDeviceSpecificRuleType';
const devices = new Set(['iphone', 'ipad', 'ipod', 'mac', 'appletv', 'applewatch', 'applevision']);

/** The key of a text with the way to it: `cars[one]`, `cars[iphone]`, `cars[count][one]`. */
export function namedByPlace({ entry, steps }: PlaceInCatalog): Pick<Unit, 'key' | 'plural' | 'metadata'> {
  const key = entry + steps.map(({ name }) => `[${name}]`).join('');
  const device = steps.find(({ kind }) => kind === 'device');
  const variable = steps.find(({ kind }) => kind === 'substitution');
  const last = steps.at(-1);
  const plural = last?.kind === 'plural' ? { plural: last.name as PluralCategory } : undefined;
  if (!device && !variable) return { key, ...plural };
  const metadata = {
    ...(device && { rule: deviceRule, case: device.name }),
    ...(variable && { variable: variable.name }),
  };
  return { key, ...plural, metadata };
}

/** The place of a unit that no file has, the counterpart of `namedByPlace`. */
export function placeOfUnit({ key, plural, metadata = {} }: Unit, options: WriteOptions): PlaceInCatalog {
  const steps: Step[] = [];
  let entry = key;
  for (;;) {
    const step = options.disablePlurals ? undefined : lastStep(entry, plural, metadata);
    if (!step || steps.some(({ kind }) => kind === step.kind)) break;
    entry = entry.slice(0, -step.name.length - 2);
    steps.unshift(step);
    if (step.kind === 'substitution') break;
  }
  return { entry, steps };
}

function lastStep(
  key: string,
  plural: PluralCategory | undefined,
  metadata: Readonly<Record<string, string>>,
): Step | undefined {
  const name = /\[([^[\]]+)\]$/.exec(key)?.[1];
  if (name === undefined) return undefined;
  if (metadata['variable'] === name && plural !== undefined && formOfKey(key).plural !== plural)
    return { kind: 'substitution', name };
  if (devices.has(name) || (metadata['rule'] === deviceRule && metadata['case'] === name))
    return { kind: 'device', name };
  const form = formOfKey(key).plural;
  return form ? { kind: 'plural', name: form } : undefined;
}
