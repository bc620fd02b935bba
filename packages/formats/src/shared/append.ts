/** Shared by all objects without items, which are most; only `append` adds to it. */
export const none: never[] = [];

/** A list with one more: the same one, or its own where it shares the empty one. A copy for each would be work by the square. */
export function append<T>(list: T[], item: T): T[] {
  if (list.length === 0) return [item];
  list.push(item);
  return list;
}
