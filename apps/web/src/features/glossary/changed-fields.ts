/**
 * What differs from how a form was opened: a save sends only that, so that it takes back nothing of what somebody else
 * changed in other fields meanwhile.
 */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const keys = Object.keys(after) as (keyof T)[];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<T>;
}

/** A form over what is there now: what the user changed stays, the rest is as somebody else made it. */
export const mergedFields = <T extends object>(before: T, after: T, now: T): T => ({
  ...now,
  ...changedFields(before, after),
});
