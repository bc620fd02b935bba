import { mostShownWriting } from '@parlance/contract/live.endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PerEntry } from './per-entry.ts';
import { type PresenceReport, PresenceReporter, type PresentPerson, placePeople } from './presence.ts';

const sent: PresenceReport[] = [];
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
  reporter.typing('a', 'x');
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

it('sends what is typed after the frame of the first letter, then at most every 0.7 s, and that it is gone', () => {
  reporter.typing('e', 'a');
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(50);
  for (const text of ['ab', 'abc']) reporter.typing('e', text);
  expect(sent).toEqual([{ entry: 'e', typing: true, writing: 'a' }]);
  vi.advanceTimersByTime(700);
  expect(sent.slice(1)).toEqual([{ entry: 'e', typing: true, writing: 'abc' }]);
  reporter.stopped('e');
  expect(sent.at(-1)).toEqual({ entry: 'e', typing: false });
  reporter.stopped('e');
  expect(sent).toHaveLength(3);
});

it('sends the beginning of a long text, of whole signs', () => {
  reporter.typing('e', `${'x'.repeat(mostShownWriting - 1)}😀`);
  vi.advanceTimersByTime(50);
  expect(sent[0]?.writing).toBe(`${'x'.repeat(mostShownWriting - 1)}\uFFFD`);
});

it('shows the others, and none of the own windows and devices', () => {
  const store = new PerEntry<PresentPerson[]>();
  const at = (session: string, user: string): PresentPerson => ({
    session,
    user: { _id: user, displayName: user },
    language: 'de',
    entry: 'a',
    typing: false,
    writing: null,
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
