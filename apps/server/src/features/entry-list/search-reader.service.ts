import type { Follower } from '../feed/readers.service.ts';
import { emptyPendingTexts, indexSlice } from './search-reader.queries.ts';

/** Feeds the index of searches: keys and texts of the entries that there are. */
export const searchReader = {
  name: 'search',
  needs: ({ changes }) => changes === 'members' || changes === 'key' || changes === 'text',
  async read(trx, slice) {
    await indexSlice(trx, slice);
    return undefined;
  },
  rest: emptyPendingTexts,
} satisfies Follower;
