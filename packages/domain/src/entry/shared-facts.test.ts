import { expect, it } from 'vitest';
import { sharedMetadata } from './shared-metadata.ts';

const none = { description: null, metadata: null, maxLength: null };

it('holds the facts that all entries share, fact by fact', () => {
  const one = {
    description: 'Days',
    maxLength: 10,
    metadata: { context: 'c', references: ['a.c:1'], fields: { variable: 'n', note: 'one' } },
  };
  const other = {
    description: 'Days',
    maxLength: 12,
    metadata: { context: 'd', references: ['a.c:1'], fields: { note: 'other', variable: 'n' } },
  };
  expect(sharedMetadata([one, other])).toEqual({
    description: 'Days',
    maxLength: null,
    metadata: { references: ['a.c:1'], fields: { variable: 'n' } },
  });
  expect(sharedMetadata([one])).toEqual(one);
});

it('is empty without entries, and where an entry lacks the facts', () => {
  expect(sharedMetadata([])).toEqual(none);
  expect(sharedMetadata([{ description: 'x', metadata: { context: 'c' }, maxLength: 3 }, none])).toEqual(
    none,
  );
  expect(sharedMetadata([none, { description: 'x', metadata: { context: 'c' }, maxLength: 3 }])).toEqual(
    none,
  );
});
