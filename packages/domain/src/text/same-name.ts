/** Names of tag categories and of groups are one without regard to case (specification 2 section 5; decision 0103). */
const folded = (name: string): string => name.toLowerCase();

export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);

/** The names that are one with a name before them. */
export function repeatedNames(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(folded(name)).size);
}

/** What has a name, as it is written or else in another case. */
export const findByName = <T extends { name: string }>(among: readonly T[], name: string): T | undefined =>
  among.find((one) => one.name === name) ?? among.find((one) => isSameName(one.name, name));
