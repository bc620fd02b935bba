import type { TeamChangeKind } from '@parlance/domain/team/change';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export interface NewTeamChange {
  teamId: number;
  userId: number;
  kind: TeamChangeKind;
  /** Name or address of the subject of a change. */
  subject?: string;
  /** What it was and is. */
  details?: Record<string, unknown>;
}

export async function recordTeamChange(trx: Db, change: NewTeamChange): Promise<void> {
  await trx
    .insertInto('team_changes')
    .values({
      team_id: change.teamId,
      user_id: change.userId,
      kind: change.kind,
      subject: change.subject ?? null,
      details: change.details ? JSON.stringify(change.details) : null,
    })
    .execute();
}

export interface TeamChangelogFilter {
  kind?: TeamChangeKind;
  userId?: number;
  search: string;
}

const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A page of a team's changelog, newest first. */
export function listTeamChanges(
  db: Db,
  teamId: number,
  filter: TeamChangelogFilter,
  page: { limit: number; offset: number },
) {
  return filtered(db, teamId, filter)
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.at', 'c.kind', 'c.subject', 'c.details', 'c.user_id', 'u.first_name', 'u.last_name'])
    .orderBy('c.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
export type TeamChangeRow = Awaited<ReturnType<typeof listTeamChanges>>[number];

export async function countTeamChanges(db: Db, teamId: number, filter: TeamChangelogFilter): Promise<number> {
  const row = await filtered(db, teamId, filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

function filtered(db: Db, teamId: number, { kind, userId, search }: TeamChangelogFilter) {
  return db
    .selectFrom('team_changes as c')
    .where('c.team_id', '=', teamId)
    .$if(kind !== undefined, (query) => query.where('c.kind', '=', kind ?? ''))
    .$if(userId !== undefined, (query) => query.where('c.user_id', '=', userId ?? 0))
    .$if(search !== '', (query) => query.where('c.subject', 'ilike', contains(search)));
}

/** The authors in a team's changelog, by name. */
export function listChangelogUsers(db: Db, teamId: number) {
  return db
    .selectFrom('users as u')
    .where('u.id', 'in', (eb) =>
      eb.selectFrom('team_changes as c').select('c.user_id').where('c.team_id', '=', teamId),
    )
    .select(['u.id', 'u.first_name', 'u.last_name'])
    .orderBy(sql`lower(u.last_name)`)
    .orderBy('u.id')
    .limit(1000)
    .execute();
}

/** Whether there is a change of this kind about this within the last day. */
export async function happenedToday(
  db: Db,
  teamId: number,
  kind: TeamChangeKind,
  subject: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('team_changes')
    .select('id')
    .where('team_id', '=', teamId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
