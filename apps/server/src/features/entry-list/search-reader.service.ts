import { historyKinds } from '@parlance/domain/history/kind';
import type { Follower } from '../feed/readers.service.ts';
import { emptyPendingTexts, indexSlice } from './search-reader.queries.ts';

const { description, metadata } = historyKinds;

/** Updates the search index: the keys, texts, descriptions and metadata of existing entries. */
export const searchReader = {
  name: 'search',
  needs: ({ changes, number }) =>
    changes === 'members' ||
    changes === 'key' ||
    changes === 'text' ||
    number === description ||
    number === metadata,
  async read(trx, slice) {
    await indexSlice(trx, slice);
    return undefined;
  },
  rest: emptyPendingTexts,
} satisfies Follower;
