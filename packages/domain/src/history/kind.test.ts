import { expect, test } from 'vitest';
import {
  columnsThatChange,
  derivedKinds,
  entryHistoryKinds,
  type HistoryKind,
  historyKindFacts,
  historyKindNames,
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
  // Add the number of a new kind; change none.
  expect(historyKinds).toEqual({
    entryCreated: 1,
    entryDeleted: 2,
    entryRestored: 3,
    key: 4,
    group: 5,
    description: 6,
    metadata: 7,
    link: 8,
    tags: 9,
    text: 10,
    status: 11,
    lock: 12,
    maxLength: 13,
    issues: 14,
    commentWritten: 15,
    commentChanged: 16,
    threadResolved: 17,
    threadReopened: 18,
    dismissed: 19,
    languageAdded: 20,
    languageDeleted: 21,
    languageRestored: 22,
    languageChanged: 23,
    languageDue: 24,
    groupCreated: 30,
    groupChanged: 31,
    groupDeleted: 32,
    groupRestored: 33,
    projectCreated: 40,
    projectChanged: 41,
    projectDeleted: 42,
    projectRestored: 43,
    fileAdded: 50,
    fileChanged: 51,
    fileDeleted: 52,
    tagCreated: 60,
    tagChanged: 61,
    tagDeleted: 62,
    tagRestored: 63,
    termAdded: 70,
    termChanged: 71,
    termDeleted: 72,
    termRestored: 73,
    glossaryShared: 74,
    screenshotAdded: 80,
    screenshotChanged: 81,
    screenshotDeleted: 82,
    screenshotRestored: 83,
    screenshotVerified: 84,
  });
});

test('what is of one text changes its text or its state, what is of no entry never an entry alone', () => {
  for (const [name, { scope, changes }] of Object.entries(historyKindFacts)) {
    if (scope === 'text') expect(['text', 'state'], name).toContain(changes);
    if (scope !== 'text' && scope !== 'entry')
      expect(['whole', 'beside', 'nothing'], name).toContain(changes);
  }
});

test('what an entry shows of its history is what people did to it', () => {
  expect(entryHistoryKinds).toContain('tags');
  expect(entryHistoryKinds).toEqual(
    historyKindNames.filter((kind) => historyKinds[kind] < 20 && kind !== 'issues'),
  );
  expect(derivedKinds.map(historyKindOf)).toEqual(['issues']);
});

test('selects kinds by their properties', () => {
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
