/** A longer time between two decisions is a pause, of which this much counts. */
const mostBetweenMs = 180_000;
/** Before that many decisions a pace says nothing. */
const leastDecisions = 3;

/** Texts an hour of a sitting: from its beginning and the moments of its decisions, without pauses. Undefined: too early
 *  to say. */
export function paceOf(begun: number, decisions: readonly number[]): number | undefined {
  if (decisions.length < leastDecisions) return undefined;
  let before = begun;
  let worked = 0;
  for (const at of decisions) {
    worked += Math.min(mostBetweenMs, Math.max(0, at - before));
    before = at;
  }
  return Math.round((decisions.length / Math.max(1, worked)) * 3_600_000);
}
