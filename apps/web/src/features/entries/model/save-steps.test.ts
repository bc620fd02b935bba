import type { EntryRow } from '@parlance/contract/entries';
import { expect, it } from 'vitest';
import { SaveSteps } from './save-steps.ts';
import { rowOf } from './test-rows.ts';

const row = (_id: string, version = 1) => rowOf({ _id, version });

/** Saves entries, each as a step of its own, and answers the last save of one. */
function startSteps() {
  const steps = new SaveSteps();
  const stepOf = new Map<string, number>();
  const sent = (...entries: string[]): void => {
    for (const entry of entries) {
      const step = steps.begin();
      steps.sent(step);
      stepOf.set(entry, step);
    }
  };
  const answered = (saved: EntryRow) => steps.answered(stepOf.get(saved._id) ?? 0, saved);
  return { steps, sent, answered };
}

it('has all that was saved together as the last step, in whatever order the answers come', () => {
  const { steps, sent, answered } = startSteps();
  sent('before');
  steps.together(() => {
    sent('one');
    steps.together(() => sent('few', 'many'));
  });
  const [few, before, one] = [row('few'), row('before'), row('one')];
  answered(few);
  answered(before);
  expect(steps.last.get()).toBe(few);
  answered(one);
  expect(steps.ofLast()).toEqual([few, one]);
  expect(steps.last.get()).toBe(one);
});

it('begins anew with the next save, and keeps what could not be undone', () => {
  const { steps, sent, answered } = startSteps();
  steps.together(() => sent('one', 'few'));
  const [one, few, other] = [row('one'), row('few'), row('other')];
  answered(one);
  answered(few);
  steps.forget([few]);
  expect(steps.ofLast()).toEqual([one]);
  expect(steps.last.get()).toBe(one);
  steps.forget([one]);
  expect(steps.last.get()).toBeNull();
  sent('other');
  answered(other);
  expect(steps.ofLast()).toEqual([other]);
});

it('has the step before as the last one when a step is undone, and offers nothing for it', () => {
  const { steps, sent, answered } = startSteps();
  sent('one', 'other');
  const [one, other] = [row('one'), row('other')];
  answered(other);
  answered(one);
  expect(steps.ofLast()).toEqual([other]);
  steps.forget([other]);
  expect(steps.last.get()).toBeNull();
  expect(steps.ofLast()).toEqual([one]);
  expect(steps.newest()?.at).toBeGreaterThan(0);
  steps.forget([one]);
  expect(steps.ofLast()).toEqual([]);
  expect(steps.newest()).toBeUndefined();
});

it('has each save of one text as a step, though they follow each other before the first is answered', () => {
  const steps = new SaveSteps();
  const [first, second] = [steps.begin(), steps.begin()];
  steps.sent(first);
  steps.sent(second);
  const [once, twice] = [row('one', 1), row('one', 2)];
  steps.answered(first, once);
  steps.answered(second, twice);
  expect(steps.ofLast()).toEqual([twice]);
  steps.forget([twice]);
  expect(steps.ofLast()).toEqual([once]);
});
