import { type TeamDatum, teamErrors } from '@parlance/contract/teams';
import { mayWriteFilter, savedFilters } from '@parlance/domain/filter/saved-filter';
import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, TeamAccess } from '../../http/context.ts';
import { ApiError, forbidden, found, notFound } from '../../http/errors.ts';
import { lockTeam } from '../team-access/team-row.service.ts';
import { isNamed } from '../team-access/visible-people.service.ts';
import { recordTeamChange } from '../team-changelog/changelog.queries.ts';
import {
  countTeamData,
  deleteTeamDatum,
  findTeamDatum,
  listTeamData,
  type TeamDatumRow,
  upsertTeamDatum,
} from './team-data.queries.ts';

/** Limits: size of one value as JSON, names of one category, names of a team. */
const most = { bytes: 16_384, names: 200, all: 1000 };

/** Stored data of a team under a category, by name, with the authors that the user may see. */
export async function readTeamData(
  db: Db,
  user: CurrentUser,
  team: TeamAccess,
  category: string,
): Promise<TeamDatum[]> {
  const rows = await listTeamData(db, team.id, category);
  const names = (row: TeamDatumRow) => isNamed(user, team.role, { id: row.changed_by, role: row.role });
  return rows.map((row) => presentDatum(row, names(row)));
}

/** Stores a value under a name for every member of the team. */
export async function saveTeamData(
  db: Db,
  user: CurrentUser,
  team: TeamAccess,
  datum: NewDatum,
): Promise<TeamDatum> {
  if (!team.isMember) throw forbidden();
  const { category, name, data } = datum;
  const json = storable(data);
  return db.transaction().execute(async (trx) => {
    found(await lockTeam(trx, team.id));
    await replaceFormer(trx, team, datum);
    const { names, all } = await countTeamData(trx, team.id, category, name);
    if (names >= most.names || all >= most.all) throw new ApiError(teamErrors.tooMuchData);
    await upsertTeamDatum(trx, { teamId: team.id, category, name, data: json, userId: user.id });
    await recordTeamChange(trx, {
      teamId: team.id,
      userId: user.id,
      kind: 'dataSaved',
      subject: name,
      details: { category },
    });
    return found((await readTeamData(trx, user, team, category)).find((datum) => datum.name === name));
  });
}

interface NewDatum {
  category: string;
  name: string;
  data: unknown;
  /** The only name whose value is replaced; null: a new value. Left out: the value of the same name. */
  replaces?: string | null | undefined;
}

/** Removes the value that is renamed. @throws 409 where another value has the new name */
async function replaceFormer(trx: Db, team: TeamAccess, datum: NewDatum): Promise<void> {
  const { category, name, data, replaces = name } = datum;
  const find = (wanted: string) => findTeamDatum(trx, team.id, category, wanted);
  if (replaces !== name && (await find(name))) throw new ApiError(teamErrors.dataExists);
  if (replaces === null) return assertMayWrite(team, category, data);
  const former = await find(replaces);
  if (datum.replaces) found(former);
  assertMayWrite(team, category, data, former?.data);
  if (replaces !== name) await deleteTeamDatum(trx, team.id, category, replaces);
}

/** @throws 403 for a saved filter that opens the view of others, where the role may not decide that */
function assertMayWrite({ role }: TeamAccess, category: string, ...data: unknown[]): void {
  if (category === savedFilters && !mayWriteFilter(role, ...data)) throw forbidden();
}

/** The value as JSON, within its limit. http/text-safety has refused what PostgreSQL cannot store. */
function storable(data: unknown): string {
  const json = JSON.stringify(data);
  if (Buffer.byteLength(json) > most.bytes) throw new ApiError(teamErrors.dataTooLarge);
  return json;
}

export function forgetTeamData(
  db: Db,
  user: CurrentUser,
  team: TeamAccess,
  { category, name }: { category: string; name: string },
): Promise<void> {
  if (!team.isMember) throw forbidden();
  return db.transaction().execute(async (trx) => {
    assertMayWrite(team, category, (await findTeamDatum(trx, team.id, category, name))?.data);
    if (!(await deleteTeamDatum(trx, team.id, category, name))) throw notFound();
    await recordTeamChange(trx, {
      teamId: team.id,
      userId: user.id,
      kind: 'dataDeleted',
      subject: name,
      details: { category },
    });
  });
}

function presentDatum(row: TeamDatumRow, namesWriter: boolean): TeamDatum {
  return {
    name: row.name,
    data: row.data as TeamDatum['data'],
    user:
      row.changed_by === null || !namesWriter
        ? null
        : { _id: encodeId('user', row.changed_by), displayName: `${row.first_name} ${row.last_name}` },
    changed: row.changed_at.toISOString(),
  };
}
