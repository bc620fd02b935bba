/** An English sentence about a number of things: `#` stands for the number, with commas. */
export const counted = (count: number, { one, other }: { one: string; other: string }): string =>
  (count === 1 ? one : other).replace('#', () => count.toLocaleString('en'));
