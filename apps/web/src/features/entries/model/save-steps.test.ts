import { expect, it } from 'vitest';
import { SaveSteps } from './save-steps.ts';
import { rowOf } from './test-rows.ts';

const row = (_id: string, version = 1) => rowOf({ _id, version });

/** Saves entries, each as a step of its own. */
function sent(steps: SaveSteps, ...entries: string[]): void {
  for (const entry of entries) steps.sent(entry, steps.begin());
}

it('has all that was saved together as the last step, in whatever order the answers come', () => {
  const steps = new SaveSteps();
  sent(steps, 'before');
  steps.together(() => {
    sent(steps, 'one');
    steps.together(() => sent(steps, 'few', 'many'));
  });
  const [few, before, one] = [row('few'), row('before'), row('one')];
  steps.answered(few);
  steps.answered(before);
  expect(steps.last.get()).toBe(few);
  steps.answered(one);
  expect(steps.ofLast()).toEqual([few, one]);
  expect(steps.last.get()).toBe(one);
});

it('begins anew with the next save, and keeps what could not be undone', () => {
  const steps = new SaveSteps();
  steps.together(() => sent(steps, 'one', 'few'));
  const [one, few, other] = [row('one'), row('few'), row('other')];
  steps.answered(one);
  steps.answered(few);
  steps.forget([few]);
  expect(steps.ofLast()).toEqual([one]);
  expect(steps.last.get()).toBe(one);
  steps.forget([one]);
  expect(steps.last.get()).toBeNull();
  sent(steps, 'other');
  steps.answered(other);
  expect(steps.ofLast()).toEqual([other]);
});

it('has the step before as the last one when a step is undone, and offers nothing for it', () => {
  const steps = new SaveSteps();
  sent(steps, 'one', 'other');
  const [one, other] = [row('one'), row('other')];
  steps.answered(other);
  steps.answered(one);
  expect(steps.ofLast()).toEqual([other]);
  steps.forget([other]);
  expect(steps.last.get()).toBeNull();
  expect(steps.ofLast()).toEqual([one]);
  expect(steps.newest()?.at).toBeGreaterThan(0);
  steps.forget([one]);
  expect(steps.ofLast()).toEqual([]);
  expect(steps.newest()).toBeUndefined();
});
