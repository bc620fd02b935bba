/** As much of a tag as decides its place in lists. */
export interface PlacedTag {
  id: number;
  /** When it was made, in milliseconds. */
  createdMs: number;
  orderOffset: number;
}

/** "Offset step of 1,000,000 ms, or the midpoint between neighbours" (specification 2 section 4). */
export const orderStepMs = 1_000_000;

const placeOf = ({ createdMs, orderOffset }: PlacedTag): number => createdMs + orderOffset;

export const byPlace = (one: PlacedTag, other: PlacedTag): number =>
  placeOf(one) - placeOf(other) || one.id - other.id;

/**
 * Offsets that put `moved` directly behind `after` (null: before all): its own alone, unless its neighbours are so near
 * to each other that nothing fits between; then those of all, a step apart. `tags` in their order.
 */
export function offsetsForMove(
  tags: readonly PlacedTag[],
  moved: PlacedTag,
  after: PlacedTag | null,
): Map<number, number> {
  const others = tags.filter(({ id }) => id !== moved.id);
  const at = after === null ? 0 : others.findIndex(({ id }) => id === after.id) + 1;
  const [before, behind] = [others[at - 1], others[at]];
  const place = placeBetween(before && placeOf(before), behind && placeOf(behind)) ?? placeOf(moved);
  const fits = (before === undefined || placeOf(before) < place) && (!behind || place < placeOf(behind));
  // Taken together, created time and offset are what is compared: it is that sum which must not be rounded away.
  const offset = place - moved.createdMs;
  if (fits && moved.createdMs + offset === place) return new Map([[moved.id, offset]]);
  const start = others[0] ? placeOf(others[0]) : place;
  return new Map(
    others.toSpliced(at, 0, moved).map((tag, index) => [tag.id, start + index * orderStepMs - tag.createdMs]),
  );
}

function placeBetween(before: number | undefined, behind: number | undefined): number | undefined {
  if (before !== undefined && behind !== undefined) return (before + behind) / 2;
  if (before !== undefined) return before + orderStepMs;
  return behind === undefined ? undefined : behind - orderStepMs;
}
