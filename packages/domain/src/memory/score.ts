/** Suggestions score at least this, in per cent. */
export const leastScore = 75;

/** What lowers the score of a text whose words are the same. */
export const reasonPenalties = { spaces: 1, values: 3, letterCase: 5 } as const;

/** Why a suggestion does not score 100. */
export const scoreReasons = ['words', 'letterCase', 'values', 'spaces'] as const;
export type ScoreReason = (typeof scoreReasons)[number];

/** In what texts with the same folded form differ. */
export interface FormDifference {
  spaces: boolean;
  values: boolean;
  letterCase: boolean;
}

/** The score of a text at this edit distance, in per cent, rounded down. `length`: the units of the longer text. */
export function scoreOfDistance(distance: number, length: number): number {
  return Math.floor((100 * (length - distance)) / length);
}

/** The greatest edit distance with which a text may still have a score. */
export const mostDistance = (score: number, length: number): number =>
  Math.floor((length * (100 - score)) / 100);

/** The score of a text whose folded form is the same. */
export const scoreOfForm = (differs: FormDifference): number =>
  100 -
  (Object.keys(reasonPenalties) as (keyof typeof reasonPenalties)[]).reduce(
    (sum, reason) => sum + (differs[reason] ? reasonPenalties[reason] : 0),
    0,
  );
