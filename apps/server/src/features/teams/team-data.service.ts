import { inputError, inputErrors, inputParsing } from '@parlance/contract/input-errors';
import { buildMessage } from '@parlance/contract/messages';
import { savedFilterData, type TeamDatum, teamErrors } from '@parlance/contract/teams';
import {
  isObject,
  mayWriteFilter,
  readSavedFilter,
  savedFilters,
  showsEverything,
} from '@parlance/domain/filter/saved-filter';
import { encodeId } from '@parlance/domain/id';
import { effectiveRole, type Role } from '@parlance/domain/permissions/roles';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, TeamAccess } from '../../http/context.ts';
import { ApiError, forbidden, found, notFound } from '../../http/errors.ts';
import { refusal } from '../../http/input.ts';
import { lockTeam } from '../team-access/team-row.service.ts';
import { isNamed } from '../team-access/visible-people.service.ts';
import { recordTeamChange } from '../team-changelog/changelog.queries.ts';
import {
  deleteTeamDatum,
  findTeamDatum,
  listTeamData,
  measureTeamData,
  type TeamDataSize,
  type TeamDatumRow,
  upsertTeamDatum,
} from './team-data.queries.ts';

/** Limits: bytes of one value as JSON, names of one category, names and bytes of a team. */
const most = { value: 16_384, names: 200, all: 1000, bytes: 4_194_304 };

/** What one person may have saved of it, so that nobody fills it for all. Owner and admins share the whole. */
const mostOwn = { translator: { names: 50, bytes: 524_288 }, manager: { names: 100, bytes: 1_048_576 } };

/** undefined: no limit of their own. Admins of a provider are guests of the team. */
function ownLimitOf(role: Role): { names: number; bytes: number } | undefined {
  if (role === 'owner' || role === 'admin') return undefined;
  return effectiveRole(role) === 'translator' ? mostOwn.translator : mostOwn.manager;
}

/** Stored data of a team under a category, by name, with the authors that the user may see. */
export async function readTeamData(
  db: Db,
  user: CurrentUser,
  team: TeamAccess,
  category: string,
): Promise<TeamDatum[]> {
  const rows = await listTeamData(db, team.id, category);
  const names = (row: TeamDatumRow) => isNamed(user, team.role, { id: row.changed_by, role: row.role });
  return rows.map((row) => ({
    ...presentDatum(row, names(row)),
    mayChange: mayChange(user, team, category, row),
  }));
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
  if (name === '') throw refuseNoName(category);
  if (category === savedFilters) refuseUnknownWords(data);
  const json = storable(data);
  return db.transaction().execute(async (trx) => {
    found(await lockTeam(trx, team.id));
    const before = await measureTeamData(trx, { id: team.id, userId: user.id, category });
    const former = await replaceFormer(trx, user, team, datum);
    const authorId = former ? former.created_by : user.id;
    await upsertTeamDatum(trx, { teamId: team.id, category, name, data: json, userId: user.id, authorId });
    const after = await measureTeamData(trx, { id: team.id, userId: user.id, category });
    refuseGrowth(before, after, team.role);
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

/**
 * What is over a limit already may be replaced by something as small.
 * @throws tooMuchData, tooMuchOwnData
 */
function refuseGrowth(before: TeamDataSize, after: TeamDataSize, role: TeamAccess['role']): void {
  const isOver = (what: keyof TeamDataSize, limit: number): boolean =>
    after[what] > limit && after[what] > before[what];
  if (isOver('names', most.names) || isOver('all', most.all) || isOver('bytes', most.bytes))
    throw new ApiError(teamErrors.tooMuchData);
  const own = ownLimitOf(role);
  if (own && (isOver('own', own.names) || isOver('ownBytes', own.bytes)))
    throw new ApiError(teamErrors.tooMuchOwnData);
}

/** "Filter name is required" (specification 2 section 5). */
const refuseNoName = (category: string): ApiError =>
  refusal([
    inputError('name', buildMessage(category === savedFilters ? 'filter-name-missing' : 'name-missing')),
  ]);

/**
 * No filter, one without a condition, or one whose words nobody knows, would show everything; and what is beside it says where and for whom it is.
 * @throws ApiError 400 that names what is not known, or says that nothing is filtered
 */
function refuseUnknownWords(data: unknown): void {
  if (!isObject(data))
    throw refusal([inputError('data', buildMessage('field-no-object', { field: 'data' }))]);
  const saved = readSavedFilter(data);
  const { unknown = [] } = saved ?? {};
  const place = 'filter' in data ? 'data.filter' : 'data';
  const fields = unknown.map((name) => `${place}.${name}`);
  if (fields.length > 0)
    throw refusal(fields.map((field) => inputError(field, buildMessage('field-unknown', { field }))));
  if (saved && showsEverything(saved.filter))
    throw refusal([inputError(place, buildMessage('filter-empty'))]);
  if (!('filter' in data)) return;
  const read = z.object({ data: savedFilterData }).safeParse({ data }, inputParsing);
  if (!read.success) throw refusal(inputErrors(read.error.issues, 'data'));
}

interface NewDatum {
  category: string;
  name: string;
  data: unknown;
  /** The only name whose value is replaced; null: a new value. Left out: the value of the same name. */
  replaces?: string | null | undefined;
}

/**
 * Removes the value that is renamed. Returns what the new one replaces.
 * @throws 403, and 409 where another value has the new name
 */
async function replaceFormer(
  trx: Db,
  user: CurrentUser,
  team: TeamAccess,
  datum: NewDatum,
): Promise<StoredDatum | undefined> {
  const { category, name, data, replaces = name } = datum;
  const find = (wanted: string) => findTeamDatum(trx, team.id, category, wanted);
  if (replaces !== name && (await find(name))) throw new ApiError(teamErrors.dataExists);
  const former = replaces === null ? undefined : await find(replaces);
  if (datum.replaces) found(former);
  if (!mayChange(user, team, category, former, data)) throw forbidden();
  if (replaces !== null && replaces !== name) await deleteTeamDatum(trx, team.id, category, replaces);
  return former;
}

interface StoredDatum {
  data: unknown;
  created_by: number | null;
}

/** Whether a user may replace or delete a value, or write these; saved filters have a rule of their own. */
function mayChange(
  user: CurrentUser,
  { role, isMember }: TeamAccess,
  category: string,
  former: StoredDatum | undefined,
  ...data: unknown[]
): boolean {
  if (!isMember) return false;
  const isOwn = !former || former.created_by === user.id;
  return category !== savedFilters || mayWriteFilter({ role, isOwn }, former?.data, ...data);
}

/** The value as JSON, within its limit. http/text-safety has refused what PostgreSQL cannot store. */
function storable(data: unknown): string {
  const json = JSON.stringify(data);
  if (Buffer.byteLength(json) > most.value) throw new ApiError(teamErrors.dataTooLarge);
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
    const former = await findTeamDatum(trx, team.id, category, name);
    if (!mayChange(user, team, category, former)) throw forbidden();
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

function presentDatum(row: TeamDatumRow, namesWriter: boolean): Omit<TeamDatum, 'mayChange'> {
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
