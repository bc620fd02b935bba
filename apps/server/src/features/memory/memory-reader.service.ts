import type { FeedReader } from '../feed/readers.service.ts';

/** The index of similar texts: reads, before each look-up, which texts changed since the last one (decision 0137). */
export const memoryReader: FeedReader = {
  name: 'memory',
  needs: ({ changes }) => changes === 'members' || changes === 'text',
};
