import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PerEntry } from './per-entry.ts';
import { type Person, PresenceReporter, placePeople, type Whereabouts } from './presence.ts';

const sent: Whereabouts[] = [];
let reporter: PresenceReporter;

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  reporter = new PresenceReporter((_session, where) => sent.push(where));
});
afterEach(() => {
  reporter.stop();
  vi.useRealTimers();
});

it('sends at once that the tab closes, and nothing about typing after that', () => {
  reporter.typing('a');
  sent.length = 0;
  reporter.leave();
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([{ entry: null, typing: false, left: true }]);
});

it('sends nothing at closing where it was nowhere', () => {
  reporter.leave();
  expect(sent).toEqual([]);
});

it('is where it was when the browser shows a kept page again', () => {
  reporter.at('a');
  reporter.leave();
  sent.length = 0;
  reporter.comeBack();
  expect(sent).toEqual([{ entry: 'a', typing: false }]);
});

it('shows the others, and none of the own windows and devices', () => {
  const store = new PerEntry<Person[]>();
  const at = (session: string, user: string): Person => ({
    session,
    user: { _id: user, displayName: user },
    language: 'de',
    entry: 'a',
    typing: false,
  });
  const here = [
    at('this', 'me'),
    at('phone', 'me'),
    at('other', 'ann'),
    { ...at('far', 'bob'), language: 'fr' },
  ];
  placePeople(store, here, 'de', 'me');
  expect(store.get('a')?.map(({ session }) => session)).toEqual(['other']);
});
