/** "Plus/minus counter honours min, max, step; empty input gives 0" (specification 2 section 9). */
export interface CounterLimits {
  min?: number;
  max?: number;
}

/** The number of a field, which is empty while somebody types. */
export const numberIn = (value: number | string): number => Number(value) || 0;

export const limited = (
  number: number,
  { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: CounterLimits,
): number => Math.min(max, Math.max(min, number));
