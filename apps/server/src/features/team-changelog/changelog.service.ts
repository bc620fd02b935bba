import type { TeamChange } from '@parlance/contract/teams';
import { decodeId, encodeId } from '@parlance/domain/id';
import { changelogPageSize, type TeamChangeKind } from '@parlance/domain/team/change';
import type { Db } from '../../db/pool.ts';
import { found } from '../../http/errors.ts';
import {
  countTeamChanges,
  listChangelogUsers,
  listTeamChanges,
  type TeamChangeRow,
} from './changelog.queries.ts';

/** Writes a line of the changelog, in the transaction of the change. */
/** A page of 25 lines, how many the filter finds, and whose there are. */
export async function teamChangelog(
  db: Db,
  teamId: number,
  query: { page: number; kind?: TeamChangeKind; userId?: string; search: string },
) {
  const userId = query.userId === undefined ? undefined : found(decodeId('user', query.userId));
  const filter = { kind: query.kind, userId, search: query.search };
  const page = { limit: changelogPageSize, offset: (query.page - 1) * changelogPageSize };
  const [changes, total, users] = await Promise.all([
    listTeamChanges(db, teamId, filter, page),
    countTeamChanges(db, teamId, filter),
    listChangelogUsers(db, teamId),
  ]);
  return {
    changes: changes.map(presentChange),
    total,
    users: users.map((row) => ({
      _id: encodeId('user', row.id),
      displayName: `${row.first_name} ${row.last_name}`,
    })),
  };
}

function presentChange(row: TeamChangeRow): TeamChange {
  return {
    _id: encodeId('teamChange', row.id),
    at: row.at.toISOString(),
    user:
      row.user_id === null
        ? null
        : { _id: encodeId('user', row.user_id), displayName: `${row.first_name} ${row.last_name}` },
    kind: row.kind as TeamChangeKind,
    subject: row.subject,
    details: row.details as TeamChange['details'],
  };
}
