/** Reads values of a configuration, which people wrote. */

export type Given = Record<string, unknown>;

export const isObject = (given: unknown): given is Given =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

export const textOf = (given: unknown): string | undefined =>
  typeof given === 'string' && given !== '' ? given : undefined;

/** One value stands for a list of it. */
export const listOf = (given: unknown): unknown[] =>
  Array.isArray(given) ? given : given === undefined ? [] : [given];

export const textsOf = (given: unknown): string[] => listOf(given).flatMap((one) => textOf(one) ?? []);
