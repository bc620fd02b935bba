import { describe, expect, it } from 'vitest';
import { paceOf } from './pace.ts';
import {
  beforeIt,
  coming,
  goOn,
  noSitting,
  progressOf,
  reopened,
  type Sitting,
  withList,
  withOutcome,
  withSkipped,
} from './sitting.ts';

const begun = (...list: number[]): Sitting => withList(noSitting, list);

describe('a sitting', () => {
  it('goes through the list in its order, and ends', () => {
    let sitting = begun(1, 2, 3);
    expect(sitting.current).toBe(1);
    sitting = withOutcome(sitting, 1, 'accepted');
    sitting = withOutcome(sitting, 2, 'rejected');
    expect([sitting.current, progressOf(sitting)]).toEqual([3, { left: 1, done: 2, skipped: 0 }]);
    sitting = withOutcome(sitting, 3, 'accepted');
    expect([sitting.current, progressOf(sitting).left]).toEqual([undefined, 0]);
  });

  it('begins where it is asked to', () => {
    expect(withList(noSitting, [1, 2, 3], 2).current).toBe(2);
    expect(withList(noSitting, [1, 2, 3], 9).current).toBe(1);
  });

  it('keeps the shown text when others take it out of the list, and then goes on', () => {
    const sitting = withList(begun(1, 2, 3), [3]);
    expect([sitting.current, progressOf(sitting).left]).toEqual([1, 1]);
    expect(goOn(sitting).current).toBe(3);
  });

  it('shows what comes meanwhile after the rest', () => {
    const sitting = withList(begun(2, 3), [1, 2, 3]);
    expect([sitting.current, sitting.order]).toEqual([2, [2, 3, 1]]);
    const done = withOutcome(withOutcome(withOutcome(sitting, 2, 'accepted'), 3, 'accepted'), 1, 'accepted');
    expect(done.current).toBeUndefined();
    expect(withList(done, [4]).current).toBe(4);
  });

  it('shows a text again after Undo or a refusal, whatever is shown meanwhile', () => {
    const sitting = withOutcome(begun(1, 2), 1, 'accepted');
    expect(reopened(sitting, 1)).toMatchObject({ current: 1, order: [1, 2] });
    expect(reopened(withList(sitting, [2]), 1).current).toBe(1);
  });

  it('goes back to what is not decided, and takes up what was skipped', () => {
    const sitting = withOutcome(withOutcome(begun(1, 2, 3), 1, 'skipped'), 2, 'accepted');
    expect(beforeIt(sitting)).toBe(1);
    expect(beforeIt(begun(1, 2))).toBeUndefined();
    const end = withOutcome(sitting, 3, 'accepted');
    expect(progressOf(end)).toEqual({ left: 0, done: 2, skipped: 1 });
    expect(withSkipped(end).current).toBe(1);
  });

  it('knows what comes next', () => {
    const sitting = withOutcome(begun(1, 2, 3, 4), 2, 'accepted');
    expect(coming(sitting, 2)).toEqual([3, 4]);
    expect(coming(sitting, 9)).toEqual([3, 4]);
    expect(coming(begun(1), 3)).toEqual([]);
  });
});

describe('the pace', () => {
  it('counts texts an hour, and of a pause only a little', () => {
    expect(paceOf(0, [30_000, 60_000])).toBeUndefined();
    expect(paceOf(0, [30_000, 60_000, 90_000])).toBe(120);
    expect(paceOf(0, [60_000, 120_000, 3_600_000])).toBe(36);
  });
});
