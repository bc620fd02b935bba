import { expect, it } from 'vitest';
import { queryOfFilter } from './filter.ts';

const empty = { kind: '', user: '', languageId: '', key: '', from: '', to: '' };

it('asks for everything when nothing is chosen', () => {
  expect(queryOfFilter(empty)).toEqual({});
});

it('asks for what is chosen', () => {
  expect(queryOfFilter({ ...empty, kind: 'text', user: 'u', languageId: 'l', key: 'k' })).toEqual({
    kind: ['text'],
    user: 'u',
    languageId: 'l',
    key: 'k',
  });
});

it('includes the last day: its end is the next midnight', () => {
  const { from, to } = queryOfFilter({ ...empty, from: '2026-03-01', to: '2026-03-01' });
  expect(from).toBe(new Date('2026-03-01T00:00:00').toISOString());
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000);
});

it('takes no notice of a day that is none', () => {
  expect(queryOfFilter({ ...empty, from: 'yesterday', to: '2026-99-99' })).toEqual({});
});
