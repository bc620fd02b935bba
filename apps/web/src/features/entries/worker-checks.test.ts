import { expect, it } from 'vitest';
import { type CheckRequest, WorkerChecks } from './worker-checks.ts';

/** A worker that answers when the test says so. */
class Slow extends EventTarget {
  static made: Slow[] = [];
  given: CheckRequest[] = [];
  isEnded = false;
  constructor() {
    super();
    Slow.made.push(this);
  }
  postMessage(request: CheckRequest): void {
    this.given.push(structuredClone(request));
  }
  answer(message: string): void {
    this.dispatchEvent(new MessageEvent('message', { data: [{ message }] }));
  }
  terminate(): void {
    this.isEnded = true;
  }
}

function started() {
  Slow.made = [];
  const checks = new WorkerChecks(() => new Slow() as unknown as Worker);
  const found: string[] = [];
  const failed: string[] = [];
  const check = (text: string) =>
    checks.check(
      {
        row: { key: 'k', isOther: true } as unknown as CheckRequest['row'],
        text,
        checks: {} as CheckRequest['checks'],
      },
      (problems) => found.push(`${text}: ${problems.map(({ message }) => message).join()}`),
      () => failed.push(text),
    );
  return { check, found, failed, worker: (at = 0) => Slow.made[at] as Slow };
}

it('checks one text at a time, and of those that come meanwhile the last', () => {
  const { check, found, worker } = started();
  for (const text of ['a', 'ab', 'abc']) check(text);
  expect(worker().given.map(({ text }) => text)).toEqual(['a']);
  worker().answer('one');
  expect(worker().given.map(({ text }) => text)).toEqual(['a', 'abc']);
  worker().answer('two');
  expect(found).toEqual(['a: one', 'abc: two']);
  // Rows have more than the checks look at.
  expect(Object.keys(worker().given[0]?.row ?? {})).not.toContain('isOther');
});

it('tells nobody what it finds in a text that was given up', () => {
  const { check, found, worker } = started();
  check('a')();
  const stop = check('ab');
  stop();
  worker().answer('one');
  expect(found).toEqual([]);
  expect(worker().given).toHaveLength(1);
  check('b');
  worker().answer('two');
  expect(found).toEqual(['b: two']);
});

it('says that a text could not be checked, and checks the next one in another worker', () => {
  const { check, found, failed, worker } = started();
  check('a');
  worker().dispatchEvent(new Event('error'));
  expect(failed).toEqual(['a']);
  expect(worker().isEnded).toBe(true);
  check('b');
  worker(1).answer('one');
  expect(found).toEqual(['b: one']);
});
