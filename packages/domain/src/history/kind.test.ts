import { expect, test } from 'vitest';
import {
  columnsThatChange,
  type HistoryKind,
  historyKindFacts,
  historyKindOf,
  historyKinds,
  kindNumbers,
  kindsThatChange,
} from './kind.ts';

test('each kind has a number of its own, by which it is found again', () => {
  const numbers = Object.values(historyKinds);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const [name, number] of Object.entries(historyKinds)) expect(historyKindOf(number)).toBe(name);
  expect(() => historyKindOf(99)).toThrow('Unknown kind of history: 99');
});

test('numbers that are stored never change', () => {
  expect(historyKinds).toMatchObject({
    entryCreated: 1,
    text: 10,
    issues: 14,
    languageAdded: 20,
    fileDeleted: 52,
    tagRestored: 63,
  });
});

test('what is of one text changes its text or its state, what is of no entry never an entry alone', () => {
  for (const [name, { scope, changes }] of Object.entries(historyKindFacts)) {
    if (scope === 'text') expect(['text', 'state'], name).toContain(changes);
    if (scope !== 'text' && scope !== 'entry')
      expect(['whole', 'beside', 'nothing'], name).toContain(changes);
  }
});

test('kinds are asked for by what they are', () => {
  const names = (numbers: number[]): HistoryKind[] => numbers.map(historyKindOf);
  expect(names(kindsThatChange('members'))).toEqual(['entryCreated', 'entryDeleted', 'entryRestored']);
  expect(names(kindsThatChange('key', 'place'))).toEqual(['key', 'group', 'link', 'tags']);
  expect(columnsThatChange('text', 'key')).toEqual(['key', 'value', 'draft']);
  expect(names(kindNumbers(({ scope }) => scope === 'file'))).toEqual([
    'fileAdded',
    'fileChanged',
    'fileDeleted',
  ]);
});
