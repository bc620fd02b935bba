import type { ChangelogEntry } from '@parlance/contract/history';
import { describe, expect, it } from 'vitest';
import { changesToSee, noteRestored, standingChange } from './restored-changes.api.ts';

const change = (_id: string, oldValue: string, value: string, field = 'value'): ChangelogEntry =>
  ({ _id, changes: [{ field, oldValue, value }] }) as ChangelogEntry;

let count = 0;
/** What an entry stands by after these changes, the oldest first, of which some were taken back. */
function standsBy(changes: readonly ChangelogEntry[], taken: readonly string[], more = false) {
  const entry = `entry ${++count}`;
  for (const id of taken) noteRestored(entry, id);
  return standingChange(entry, { entries: changes.toReversed(), more })?._id;
}

const [a, b, c] = [change('a', '', 'A'), change('b', 'A', 'B'), change('c', 'B', 'C')];

describe('what a text stands by', () => {
  it('is its newest change', () => {
    expect(standsBy([a, b], [])).toBe('b');
    expect(standsBy([], [])).toBeUndefined();
  });

  it('is the one before those that were taken back, one after the other', () => {
    const backToB = change('-c', 'C', 'B');
    expect(standsBy([a, b, c, backToB], ['c'])).toBe('b');
    expect(standsBy([a, b, c, backToB, change('-b', 'B', 'A')], ['c', 'b'])).toBe('a');
    const all = [a, b, c, backToB, change('-b', 'B', 'A'), change('-a', 'A', '')];
    expect(standsBy([change('first', '?', ''), ...all], ['c', 'b', 'a'])).toBe('first');
  });

  it('is what was written after one was taken back', () => {
    const [back, again] = [change('-b', 'B', 'A'), change('again', 'A', 'B')];
    expect(standsBy([a, b, back, again], ['b'])).toBe('again');
    expect(standsBy([a, b, back, again, change('-again', 'B', 'A')], ['b', 'again'])).toBe('a');
  });

  it('is what somebody typed back, which nobody took back', () => {
    expect(standsBy([a, b, change('typed', 'B', 'A')], [])).toBe('typed');
    expect(standsBy([a, b, change('typed', 'B', 'A')], ['a'])).toBe('typed');
  });

  it('is what somebody else wrote since', () => {
    expect(standsBy([a, b, change('-b', 'B', 'A'), change('theirs', 'A', 'X')], ['b'])).toBe('theirs');
  });

  it('is not known where a draft came back as a text, and of changes that were cut', () => {
    expect(standsBy([a, b, change('-b', 'B', 'A', 'draft')], ['b'])).toBe('-b');
    expect(standsBy([b, change('-b', 'B', 'A')], ['b'], true)).toBeUndefined();
  });
});

it('needs each that was taken back, and what took it back', () => {
  expect(changesToSee('none')).toBe(1);
  for (let n = 0; n < 3; n++) noteRestored('some', `${n}`);
  noteRestored('some', '0');
  expect(changesToSee('some')).toBe(7);
});
