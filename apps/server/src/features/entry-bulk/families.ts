/** An entry that belongs together with others: linked ones by their parent, plural forms by their key. */
export interface Relation {
  id: number;
  /** The names of the families that it is in. */
  families: readonly string[];
}

/** Entries in the order in which a job writes them: families first, each without a gap, then those that stand alone. */
export interface InFamilies {
  ids: number[];
  /** How many entries each family has. */
  families: number[];
}

/** Orders entries so that no part of a job has to cut a family. A family of which only one is among them is none. */
export function keepFamilies(ids: readonly number[], relations: readonly Relation[]): InFamilies {
  const leaders = new Map<string, string>();
  const leaderOf = (name: string): string => {
    let leader = name;
    for (let next = leaders.get(leader); next !== undefined; next = leaders.get(leader)) leader = next;
    if (leader !== name) leaders.set(name, leader);
    return leader;
  };
  for (const { families } of relations)
    for (const name of families.slice(1)) {
      const [one, other] = [leaderOf(families[0] as string), leaderOf(name)];
      if (one !== other) leaders.set(other, one);
    }
  const members = new Map<string, number[]>();
  for (const { id, families } of relations) {
    const [first] = families;
    if (first === undefined) continue;
    const leader = leaderOf(first);
    const family = members.get(leader);
    if (family) family.push(id);
    else members.set(leader, [id]);
  }
  const together = [...members.values()].filter((family) => family.length > 1);
  const inFamily = new Set(together.flat());
  return {
    ids: [...together.flat(), ...ids.filter((id) => !inFamily.has(id))],
    families: together.map((family) => family.length),
  };
}

/** Where a part ends that begins with entry `from`: after `size` entries, or where a family ends before; a family that is
 *  larger than a part is one. */
export function endOfPart(
  from: number,
  size: number,
  { count, families }: { count: number; families: readonly number[] },
): number {
  const most = Math.min(from + size, count);
  let end = 0;
  for (const family of families) {
    const next = end + family;
    if (next > most && end > from) return end;
    if (next > most && next > from) return next;
    end = next;
  }
  return most;
}
