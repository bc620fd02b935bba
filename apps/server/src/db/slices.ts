export interface SliceBounds {
  items: number;
  bytes: number;
}

/** Limits of the entries that are read and written at once, with all their texts. Tests use smaller ones. */
export const textsAtOnce: SliceBounds = { items: 5000, bytes: 8 * 1024 * 1024 };

/** Splits a list, in its order, into slices within the limits; a larger item is a slice of its own. */
export function* slicesByWeight<T>(
  list: readonly T[],
  weightOf: (item: T) => number,
  { items, bytes }: SliceBounds,
): Generator<T[]> {
  let slice: T[] = [];
  let sum = 0;
  for (const item of list) {
    const weight = weightOf(item);
    if (slice.length > 0 && (slice.length >= items || sum + weight > bytes)) {
      yield slice;
      slice = [];
      sum = 0;
    }
    slice.push(item);
    sum += weight;
  }
  if (slice.length > 0) yield slice;
}
