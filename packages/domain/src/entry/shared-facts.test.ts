import { expect, it } from 'vitest';
import { sharedFacts } from './shared-facts.ts';

const none = { description: null, metadata: null, maxLength: null };

it('is what all say alike, fact by fact', () => {
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
  expect(sharedFacts([one, other])).toEqual({
    description: 'Days',
    maxLength: null,
    metadata: { references: ['a.c:1'], fields: { variable: 'n' } },
  });
  expect(sharedFacts([one])).toEqual(one);
});

it('is nothing of none, and where one says nothing', () => {
  expect(sharedFacts([])).toEqual(none);
  expect(sharedFacts([{ description: 'x', metadata: { context: 'c' }, maxLength: 3 }, none])).toEqual(none);
  expect(sharedFacts([none, { description: 'x', metadata: { context: 'c' }, maxLength: 3 }])).toEqual(none);
});
