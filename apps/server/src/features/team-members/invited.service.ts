import type { Db } from '../../db/pool.ts';
import { hasOpenInvitation } from './invitations.queries.ts';

/** Whether a team has an invitation to this address that is still valid. */
export const isInvited = (db: Db, email: string): Promise<boolean> => hasOpenInvitation(db, email);
