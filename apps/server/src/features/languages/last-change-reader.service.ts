import type { Follower } from '../feed/readers.service.ts';
import { rememberLastChanges } from './languages.queries.ts';

/** Remembers when something in each language changed last. */
export const lastChangeReader: Follower = {
  name: 'languages',
  needs: ({ scope, changes }) => scope === 'text' || scope === 'language' || changes === 'members',
  async read(trx, slice) {
    await rememberLastChanges(trx, slice);
    return undefined;
  },
};
