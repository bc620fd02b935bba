import { type PlanOverrides, settable } from '@parlance/domain/plan/plans';
import type { StoredOverrides } from './plans.api.ts';

export type OverrideName = keyof typeof settable;
export type OverrideValue = number | boolean;
/** What was changed and not saved yet; null: as in the plan. */
export type OverrideChanges = { readonly [K in OverrideName]?: OverrideValue | null };

const names = Object.keys(settable) as OverrideName[];
export const limits = names.filter((name) => typeof settable[name] === 'number');
export const features = names.filter((name) => typeof settable[name] === 'boolean');

/** What is stored under a name; undefined: nothing, so it is as in the plan. */
export function storedOf(stored: StoredOverrides, name: OverrideName): OverrideValue | undefined {
  const value = stored?.[name];
  return typeof value === typeof settable[name] ? value : undefined;
}

/** What would be stored under a name. */
export function wantedOf(
  stored: StoredOverrides,
  changes: OverrideChanges,
  name: OverrideName,
): OverrideValue | undefined {
  const changed = changes[name];
  return changed === undefined ? storedOf(stored, name) : (changed ?? undefined);
}

export const isChanged = (stored: StoredOverrides, changes: OverrideChanges, name: OverrideName): boolean =>
  wantedOf(stored, changes, name) !== storedOf(stored, name);

export const hasChanges = (stored: StoredOverrides, changes: OverrideChanges): boolean =>
  names.some((name) => isChanged(stored, changes, name));

/** All of them, as they are sent; null: none ("an empty set is sent as null", specification 1 section 4). */
export function wantedOverrides(stored: StoredOverrides, changes: OverrideChanges): PlanOverrides | null {
  const wanted = names.flatMap((name) => {
    const value = wantedOf(stored, changes, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return wanted.length > 0 ? Object.fromEntries(wanted) : null;
}
