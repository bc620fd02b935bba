/** Numbers of an entry's tags, ascending; null where it has none: how `entries.tags` is kept. */
export type TagNumbers = number[] | null;

/** What a change did to the tags of an entry, taken back from those that it has now: others' changes stay. */
export function withoutChange(
  now: TagNumbers,
  change: { old: TagNumbers; made: TagNumbers },
  exists: (tag: number) => boolean,
): TagNumbers {
  const old = new Set(change.old);
  const made = new Set(change.made);
  const kept = (now ?? []).filter((tag) => old.has(tag) || !made.has(tag));
  const back = [...old].filter((tag) => !made.has(tag) && exists(tag));
  const tags = [...new Set([...kept, ...back])].sort((one, other) => one - other);
  return tags.length > 0 ? tags : null;
}

/**
 * Whether a tag is on all, some or none of the entries that are selected (specification 2 section 4). `supposed`: on how many
 * a program supposes it ("fuzzy" there).
 */
export function tagState(
  carrying: number,
  selected: number,
  supposed = 0,
): 'selected' | 'undetermined' | 'none' {
  if (carrying === 0 && supposed === 0) return 'none';
  return carrying >= selected ? 'selected' : 'undetermined';
}
