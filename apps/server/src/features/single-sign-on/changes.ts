import type { TeamChangeKind } from '@parlance/domain/team/change';
import type { Db } from '../../db/pool.ts';

/** Writes a line of a team's changelog, in the transaction of the change. Teams stand above sign-on, so it is handed in. */
export type RecordChange = (
  trx: Db,
  change: {
    teamId: number;
    userId: number;
    kind: TeamChangeKind;
    subject: string;
    details?: Record<string, unknown>;
  },
) => Promise<void>;

/** Who changes the sign-on of a team, and what notes it. */
export interface Changing {
  recordChange: RecordChange;
  userId: number;
}
