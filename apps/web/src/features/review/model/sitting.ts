/**
 * One sitting at a queue of texts: the order in which they are shown, and what became of each. The list behind it changes
 * while one works (what is decided leaves it, others write): what comes is added at the end, what left is not shown any
 * more, and the text that is shown stays until the user goes on.
 */

export type Outcome = 'accepted' | 'rejected' | 'skipped' | 'gone';

export interface Sitting {
  /** Entries by their numbers, in the order of the list, what came later at the end. */
  readonly order: readonly number[];
  readonly listed: ReadonlySet<number>;
  readonly outcomes: ReadonlyMap<number, Outcome>;
  /** The shown text; undefined: there is none left. */
  readonly current: number | undefined;
}

export const noSitting: Sitting = { order: [], listed: new Set(), outcomes: new Map(), current: undefined };

const isLeft = ({ listed, outcomes }: Sitting, entry: number): boolean =>
  listed.has(entry) && !outcomes.has(entry);

/** The next text after one that is left, going on at the beginning. */
function nextAfter(sitting: Sitting, entry: number | undefined): number | undefined {
  const { order } = sitting;
  const from = entry === undefined ? -1 : order.indexOf(entry);
  for (let step = 1; step <= order.length; step += 1) {
    const next = order[(from + step) % order.length];
    if (next !== undefined && next !== entry && isLeft(sitting, next)) return next;
  }
  return undefined;
}

/** The sitting with the list as it is now. `first` is shown first, if nothing is yet. */
export function withList(sitting: Sitting, list: Iterable<number>, first?: number): Sitting {
  const listed = new Set(list);
  const known = new Set(sitting.order);
  const order = [...sitting.order, ...[...listed].filter((entry) => !known.has(entry))];
  const next = { ...sitting, order, listed };
  if (next.current !== undefined) return next;
  const wanted = first !== undefined && isLeft(next, first) ? first : nextAfter(next, undefined);
  return { ...next, current: wanted };
}

/** What became of a text; the next one is shown if it was the shown one. */
export function withOutcome(sitting: Sitting, entry: number, outcome: Outcome): Sitting {
  const next = { ...sitting, outcomes: new Map(sitting.outcomes).set(entry, outcome) };
  return sitting.current === entry ? { ...next, current: nextAfter(next, entry) } : next;
}

/** Goes on without a decision about what is not in the list any more: others have decided. */
export const goOn = (sitting: Sitting): Sitting => ({
  ...sitting,
  current: nextAfter(sitting, sitting.current),
});

/** Shows a text again, as if nothing had been decided about it. */
export function reopened(sitting: Sitting, entry: number): Sitting {
  const outcomes = new Map(sitting.outcomes);
  outcomes.delete(entry);
  const order = sitting.order.includes(entry) ? sitting.order : [...sitting.order, entry];
  return { ...sitting, order, outcomes, current: entry };
}

/** The text before the shown one that is not decided; undefined: there is none. */
export function beforeIt({ order, outcomes, current }: Sitting): number | undefined {
  const at = current === undefined ? order.length : order.indexOf(current);
  return order.slice(0, Math.max(0, at)).findLast((entry) => {
    const outcome = outcomes.get(entry);
    return outcome === undefined || outcome === 'skipped';
  });
}

/** Takes up again what was skipped. */
export function withSkipped(sitting: Sitting): Sitting {
  const kept = [...sitting.outcomes].filter(([, outcome]) => outcome !== 'skipped');
  const next = { ...sitting, outcomes: new Map(kept) };
  return next.current === undefined ? { ...next, current: nextAfter(next, undefined) } : next;
}

/** The texts that come after the shown one, the nearest first. */
export function coming(sitting: Sitting, most: number): number[] {
  const found: number[] = [];
  let from = sitting.current;
  let probe = sitting;
  while (found.length < most) {
    const next = nextAfter(probe, from);
    if (next === undefined || next === sitting.current) break;
    found.push(next);
    probe = { ...probe, outcomes: new Map(probe.outcomes).set(next, 'skipped') };
    from = next;
  }
  return found;
}

/** How many texts of the list are left, with the shown one, and how many were decided. */
export function progressOf(sitting: Sitting): { left: number; done: number; skipped: number } {
  const { order, outcomes } = sitting;
  const left = order.filter((entry) => isLeft(sitting, entry)).length;
  const all = [...outcomes.values()];
  const done = all.filter((outcome) => outcome === 'accepted' || outcome === 'rejected').length;
  const skipped = [...outcomes].filter(
    ([entry, one]) => one === 'skipped' && sitting.listed.has(entry),
  ).length;
  return { left, done, skipped };
}
