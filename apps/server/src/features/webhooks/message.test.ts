import { mostEntriesNamed } from '@parlance/domain/webhook/events';
import { expect, test } from 'vitest';
import { type Collected, mergeCollected } from './message.ts';

const collected = (given: Partial<Collected>): Collected => ({
  project: { _id: 'p', name: 'Harbour' },
  changes: 1,
  entries: [],
  complete: true,
  languages: [],
  users: [],
  operations: [],
  ...given,
});
const itemOf = (name: string) => ({ kind: 'languageAdded' as const, name, fields: [] });

test('changes of languages and settings follow each other, and are at most a hundred', () => {
  const both = mergeCollected(collected({ items: [itemOf('de')] }), collected({ items: [itemOf('fr')] }));
  expect(both.items?.map(({ name }) => name)).toEqual(['de', 'fr']);
  expect(both.complete).toBe(true);
  const many = Array.from({ length: mostEntriesNamed }, (_, n) => itemOf(`x-${n}`));
  const more = mergeCollected(collected({ items: many }), collected({ items: [itemOf('fr')] }));
  expect(more.items).toHaveLength(mostEntriesNamed);
  expect(more.complete).toBe(false);
});

test('events about entries have no such list', () => {
  const entries = [{ _id: 'e', key: 'a', languages: ['de'] }];
  expect(mergeCollected(collected({ entries }), collected({ entries }))).not.toHaveProperty('items');
});
