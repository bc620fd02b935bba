/** Profiles of machine translation, as staff set them up and give them to accounts. */
import {
  type MtProfile,
  type MtProfileOfUser,
  mtProfileErrors,
  type UserOfMtProfile,
} from '@parlance/contract/mt-profiles';
import { decodeId, encodeId } from '@parlance/domain/id';
import { type EngineKind, engineKinds, missingFields } from '@parlance/domain/machine-translation/engines';
import type { Price } from '@parlance/domain/machine-translation/price';
import type { Db } from '../../db/pool.ts';
import { ApiError, found, notFound } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { OutgoingRefused } from '../../http/outgoing.ts';
import {
  addProfileToUser,
  findProfileRow,
  hasUser,
  insertProfile,
  listAccountsOfProfile,
  listProfileRows,
  listProfilesOfUser,
  type ProfileRow,
  removeProfile,
  removeProfileOfUser,
  writeProfile,
} from './profiles.queries.ts';

type ProfileDeps = Pick<Deps, 'db' | 'secrets' | 'outgoing'>;

/** A sealed key opens only as that of its profile. */
const placeOf = (id: number): string => `machine translation profile ${id}`;

export const openKey = (
  secrets: Deps['secrets'],
  { id, key_sealed: sealed }: ProfileRow,
): string | undefined => (sealed === null ? undefined : secrets.open(sealed, placeOf(id)));

export const kindOf = ({ kind }: Pick<ProfileRow, 'kind'>): EngineKind =>
  found(engineKinds.find((one) => one === kind));

/** null: it is not known. */
export const priceOf = ({ price, price_currency: currency }: ProfileRow): Price | null =>
  price === null || currency === null ? null : { amount: price, currency };

const present = (row: ProfileRow & { accounts: number }): MtProfile => ({
  id: encodeId('mtProfile', row.id),
  name: row.name,
  kind: kindOf(row),
  hasKey: row.key_sealed !== null,
  address: row.address,
  region: row.region,
  model: row.model,
  price: priceOf(row),
  accounts: row.accounts,
});

export const listProfiles = async (db: Db): Promise<MtProfile[]> => (await listProfileRows(db)).map(present);

export interface ProfileInput {
  name: string;
  kind: EngineKind;
  key?: string | null | undefined;
  address?: string | null | undefined;
  region?: string | null | undefined;
  model?: string | null | undefined;
  price?: Price | null | undefined;
}

const orNull = (text: string | null | undefined): string | null => text || null;

/** @throws mtProfileIncomplete, mtProfileAddress */
async function checked({ outgoing }: ProfileDeps, input: ProfileInput, hasKey: boolean) {
  const [address, region, model] = [orNull(input.address), orNull(input.region), orNull(input.model)];
  const key = input.key || (hasKey ? 'kept' : undefined);
  const set = {
    kind: input.kind,
    ...(key && { key }),
    ...(address && { address }),
    ...(region && { region }),
    ...(model && { model }),
  };
  const missing = missingFields(set);
  if (missing.length > 0) throw new ApiError(mtProfileErrors.mtProfileIncomplete, { missing });
  if (address !== null)
    await outgoing.assertAllowed(address).catch((error: unknown) => {
      if (!(error instanceof OutgoingRefused)) throw error;
      throw new ApiError(mtProfileErrors.mtProfileAddress);
    });
  const price = input.price?.amount ?? null;
  const currency = input.price?.currency ?? null;
  return { name: input.name, kind: input.kind, address, region, model, price, price_currency: currency };
}

export async function createProfile(deps: ProfileDeps, input: ProfileInput): Promise<MtProfile> {
  const values = await checked(deps, input, false);
  return deps.db.transaction().execute(async (trx) => {
    const id = await insertProfile(trx, values);
    const sealed = input.key ? deps.secrets.seal(input.key, placeOf(id)) : null;
    const row = found(await writeProfile(trx, id, { sealed }));
    return present({ ...row, accounts: 0 });
  });
}

export async function updateProfile(
  deps: ProfileDeps,
  wireId: string,
  input: ProfileInput,
): Promise<MtProfile> {
  const row = await getProfile(deps.db, wireId);
  // A key belongs to the service that it was given for: another address is another service.
  const isSame = row.kind === input.kind && row.address === orNull(input.address);
  const keeps = isSame && row.key_sealed !== null;
  const values = await checked(deps, input, keeps);
  const sealed = input.key ? deps.secrets.seal(input.key, placeOf(row.id)) : null;
  const change = { ...values, ...((input.key || !keeps) && { sealed }) };
  const written = found(await writeProfile(deps.db, row.id, change));
  return present({ ...written, accounts: row.accounts });
}

export async function deleteProfile(db: Db, wireId: string): Promise<void> {
  if (!(await removeProfile(db, found(decodeId('mtProfile', wireId))))) throw notFound();
}

const getProfile = async (db: Db, wireId: string): Promise<ProfileRow & { accounts: number }> =>
  found(await findProfileRow(db, found(decodeId('mtProfile', wireId))));

async function getUserId(db: Db, wireId: string): Promise<number> {
  const userId = found(decodeId('user', wireId));
  if (!(await hasUser(db, userId))) throw notFound();
  return userId;
}

/** Accounts of a profile that are listed. */
const mostAccounts = 1000;

export async function listAccounts(db: Db, wireId: string): Promise<UserOfMtProfile[]> {
  const { id } = await getProfile(db, wireId);
  const accounts = await listAccountsOfProfile(db, id, mostAccounts);
  return accounts.map((user) => ({
    userId: encodeId('user', user.id),
    displayName: `${user.first_name} ${user.last_name}`,
    email: user.email,
  }));
}

const listOf = async (db: Db, userId: number): Promise<MtProfileOfUser[]> =>
  (await listProfilesOfUser(db, userId)).map(({ id, name }) => ({
    profileId: encodeId('mtProfile', id),
    profileName: name,
  }));

export const listOfUser = async (db: Db, wireId: string): Promise<MtProfileOfUser[]> =>
  listOf(db, await getUserId(db, wireId));

/** @throws mtProfileAdded */
export async function addToUser(
  db: Db,
  { userId: wireId, profileId }: { userId: string; profileId: string },
): Promise<MtProfileOfUser[]> {
  const userId = await getUserId(db, wireId);
  const { id } = await getProfile(db, profileId);
  if (!(await addProfileToUser(db, { userId, profileId: id })))
    throw new ApiError(mtProfileErrors.mtProfileAdded);
  return listOf(db, userId);
}

export async function removeFromUser(
  db: Db,
  { userId: wireId, profileId }: { userId: string; profileId: string },
): Promise<MtProfileOfUser[]> {
  const userId = await getUserId(db, wireId);
  const removed = await removeProfileOfUser(db, {
    userId,
    profileId: found(decodeId('mtProfile', profileId)),
  });
  if (!removed) throw notFound();
  return listOf(db, userId);
}
