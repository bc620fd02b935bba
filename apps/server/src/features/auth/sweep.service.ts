import type { Deps } from '../../http/feature.ts';
import type { RepeatedTask } from '../../jobs/queue.ts';
import { deleteOldChallenges } from '../second-factor/challenge.queries.ts';
import { deleteOldAttempts } from '../sessions/attempts.service.ts';
import { deleteOldSessions } from '../sessions/session.queries.ts';
import { deleteOldFlows } from '../single-sign-on/flow.queries.ts';

/** Counts, challenges, round trips and sessions that are over. */
export function signInSweep({ db }: Pick<Deps, 'db'>): RepeatedTask {
  return {
    name: 'sweep-sign-in',
    at: '41 * * * *',
    run: async () => {
      await deleteOldAttempts(db);
      await deleteOldChallenges(db);
      await deleteOldFlows(db);
      await deleteOldSessions(db);
    },
  };
}
