import type { Follower } from '../feed/readers.service.ts';
import { emptyPendingTexts, indexSlice } from './search-reader.queries.ts';

/** Updates the search index: the keys and texts of existing entries. */
export const searchReader = {
  name: 'search',
  needs: ({ changes }) => changes === 'members' || changes === 'key' || changes === 'text',
  async read(trx, slice) {
    await indexSlice(trx, slice);
    return undefined;
  },
  rest: emptyPendingTexts,
} satisfies Follower;
