import type { Progress } from '@parlance/contract/progress';

export type DailyWork = Progress['work'][number];

/** What is counted of the work of people. */
export const measures = ['texts', 'words', 'changed', 'reviewed'] as const;
export type Measure = (typeof measures)[number];
export type Sum = Record<Measure, number>;

const nothing: Sum = { texts: 0, words: 0, changed: 0, reviewed: 0 };

/** Sums of the work by a key of it, such as its day. */
export function sumsBy(work: readonly DailyWork[], keyOf: (one: DailyWork) => string): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const one of work) {
    const before = sums.get(keyOf(one)) ?? nothing;
    const entries = measures.map((measure) => [measure, before[measure] + one[measure]]);
    sums.set(keyOf(one), Object.fromEntries(entries) as Sum);
  }
  return sums;
}

export const sumOf = (work: readonly DailyWork[]): Sum => sumsBy(work, () => '').get('') ?? nothing;

/** Whether anything of it is counted: a text that was given and taken back on one day is not. */
export const hasWork = (one: DailyWork): boolean => measures.some((measure) => one[measure] !== 0);
