const collator = new Intl.Collator('en', { numeric: true });

/** The order in which Xcode writes the strings of a catalog. */
export const compareKeys = (a: string, b: string): number => collator.compare(a, b);

/** The order of its languages and other names. */
export const compareNames = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Names of a file with new ones among them: in order where the file is in order, else each after the one before it in
 * the list given.
 */
export function mergeNames(
  existing: readonly string[],
  given: Iterable<string>,
  compare: (a: string, b: string) => number,
): string[] {
  const there = new Set(existing);
  const names = [...given];
  const added = names.filter((name) => !there.has(name));
  if (added.length === 0) return [...existing];
  const inOrder = existing.every(
    (name, index) => index === 0 || compare(existing[index - 1] ?? '', name) <= 0,
  );
  if (inOrder) return [...existing, ...added].sort(compare);
  const followers = new Map<string | undefined, string[]>();
  let before: string | undefined;
  for (const name of names) {
    if (there.has(name)) before = name;
    else followers.set(before, [...(followers.get(before) ?? []), name]);
  }
  return [
    ...(followers.get(undefined) ?? []),
    ...existing.flatMap((name) => [name, ...(followers.get(name) ?? [])]),
  ];
}
