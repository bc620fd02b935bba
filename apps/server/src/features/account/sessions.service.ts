import type { Session } from '@parlance/contract/account';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { found, notFound } from '../../http/errors.ts';
import { deleteOwnSession, listSessionsOf } from '../sessions/session.queries.ts';
import { deviceOf } from './device.ts';

/** The sessions of a user, the one of the request first. */
export async function listSessions(db: Db, user: CurrentUser): Promise<Session[]> {
  const rows = await listSessionsOf(db, user.id);
  const sessions = rows.map((row) => ({
    _id: encodeId('session', row.id),
    created: row.created_at.toISOString(),
    seen: row.seen_at.toISOString(),
    address: row.address,
    device: deviceOf(row.user_agent),
    isCurrent: row.id === user.sessionId,
  }));
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Ends one of the own sessions; 404 for those of others. */
export async function endOwnSession(db: Db, user: CurrentUser, wireId: string): Promise<void> {
  const id = found(decodeId('session', wireId));
  if (!(await deleteOwnSession(db, user.id, id))) throw notFound();
}
