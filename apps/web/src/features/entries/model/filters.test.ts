import type { LanguageCounts } from '@parlance/contract/projects';
import { noFilter } from '@parlance/domain/filter/conditions';
import { describe, expect, it } from 'vitest';
import { queues } from '../../../product/queues.ts';
import { chosen, isChosen, stateFilters, statusFilters } from './filters.ts';
import { readAddress, writeAddress } from './view-search.ts';

const byId = (id: string) => {
  const found = [...stateFilters, ...statusFilters].find((one) => one.id === id);
  if (!found) throw new Error(`no filter ${id}`);
  return found.set;
};

describe('filters of the pane', () => {
  it('are chosen one of the states at a time, an issue as one of them', () => {
    const drafts = { ...noFilter, ...byId('state_drafts') };
    expect(isChosen(drafts, byId('state_drafts'))).toBe(true);
    expect(isChosen(drafts, byId('state_all'))).toBe(false);
    const long = { ...drafts, ...byId('issue_tooLong') };
    expect([long.state, long.issue]).toEqual(['all', 'tooLong']);
    expect(isChosen(long, byId('state_all'))).toBe(false);
    expect({ ...long, ...chosen(long, byId('state_all')) }).toEqual({ ...noFilter, issue: undefined });
  });

  it('let a status go when it is chosen again', () => {
    const review = { ...noFilter, ...chosen(noFilter, byId('status_needsReview')) };
    expect(review.status).toBe('2');
    expect(chosen(review, byId('status_needsReview'))).toEqual({ status: undefined });
  });

  it('all survive the address', () => {
    for (const { set } of [...stateFilters, ...statusFilters]) {
      const filter = { ...noFilter, ...set };
      const read = readAddress(writeAddress({}, { filter, entry: undefined, panel: undefined }));
      expect(isChosen(read.filter, set)).toBe(true);
    }
  });
});

/** Counts of which no two are the same. */
const counts = {
  all: 1,
  translated: 2,
  draft: 3,
  notTranslated: 4,
  locked: 5,
  status: { none: 6, accepted: 7, needsReview: 8, needsTranslation: 9, rejected: 10, inOrder: 11 },
  issues: { all: 12, variableMissing: 13, tooLong: 14, outdated: 15, glossaryMissing: 16 },
} as LanguageCounts;

describe('what waits', () => {
  it.each(Object.entries(queues))(
    '%s is listed by a filter that has the same number',
    (_, { count, query }) => {
      const { filter } = readAddress(query);
      const line = [...stateFilters, ...statusFilters].find(
        ({ id, set }) => id !== 'state_all' && isChosen(filter, set),
      );
      expect(line?.count(counts)).toBe(count(counts));
      expect(writeAddress({}, { filter, entry: undefined, panel: undefined })).toEqual(query);
    },
  );
});
