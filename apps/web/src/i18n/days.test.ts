import { expect, it } from 'vitest';
import { rangeChoices, rangeOfDays, sinceDays } from './days.ts';

const now = new Date('2026-03-10T15:30:00');

it('days ago begin at midnight', () => {
  expect(sinceDays(3, now)).toEqual({ from: new Date('2026-03-07T00:00:00').toISOString() });
});

it('a range includes its last day', () => {
  const { from, to } = rangeOfDays('2026-03-09', '2026-03-09', now);
  expect(from).toBe(new Date('2026-03-09T00:00:00').toISOString());
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000);
});

it('a range goes back seven days and no further', () => {
  const days = rangeChoices(now);
  expect([days.length, days[0], days.at(-1)]).toEqual([8, '2026-03-10', '2026-03-03']);
  expect(rangeOfDays('2025-01-01', '', now)).toEqual({ from: new Date('2026-03-03T00:00:00').toISOString() });
});

it('an invalid day is left out', () => {
  expect(rangeOfDays('yesterday', '2026-99-99', now)).toEqual({});
});
