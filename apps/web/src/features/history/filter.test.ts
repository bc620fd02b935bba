import { expect, it } from 'vitest';
import { queryOfFilter } from './filter.ts';

const empty = { kind: '', user: '', languageId: '', key: '', days: '', from: '', to: '' };
const now = new Date('2026-03-10T15:30:00');

it('requests everything when nothing is chosen', () => {
  expect(queryOfFilter(empty, now)).toEqual({});
});

it('requests what is chosen', () => {
  expect(queryOfFilter({ ...empty, kind: 'text', user: 'u', languageId: 'l', key: 'k' }, now)).toEqual({
    kind: ['text'],
    user: 'u',
    languageId: 'l',
    key: 'k',
  });
});

it('does not request an unknown kind of change', () => {
  expect(queryOfFilter({ ...empty, kind: 'nonsense' }, now)).toEqual({});
});

it('requests days back, or a range', () => {
  const midnight = (day: string) => new Date(`${day}T00:00:00`).toISOString();
  expect(queryOfFilter({ ...empty, days: '2' }, now)).toEqual({ from: midnight('2026-03-08') });
  expect(queryOfFilter({ ...empty, from: '2026-03-08', to: '2026-03-09' }, now)).toEqual({
    from: midnight('2026-03-08'),
    to: midnight('2026-03-10'),
  });
});
