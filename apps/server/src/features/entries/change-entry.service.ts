import { entryErrors } from '@parlance/contract/entries';
import { decodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { ApiError, found, otherLanguage } from '../../http/errors.ts';
import { insertEntry, updateDescription, updateKey, updateMaxLength } from './change-entry.queries.ts';
import { type EntryRowData, findEntryRow, type Place } from './entries.queries.ts';
import { checkedNow } from './entry-issues.ts';
import { getLanguageScope } from './language.service.ts';
import { lockRows } from './linked.queries.ts';
import { isBase, type WriteDeps, type Writer } from './write.service.ts';

export interface EntryToCreate {
  key: string;
  value?: string | null;
  draft?: string | null;
  description?: string | null;
  maxLength?: number | null;
}

/** Makes an entry in a group with its text in one language; 409 where the key is taken. */
export async function createEntry(
  { db, live }: WriteDeps,
  writer: Writer,
  path: { languageId: string; groupId: string },
  given: EntryToCreate,
): Promise<EntryRowData> {
  const place = await getLanguageScope(db, writer.project, path.languageId);
  const groupId = found(decodeId('group', path.groupId));
  const value = given.value || null;
  const draft = given.draft || null;
  if (value !== null && !writer.project.can('entries.value')) throw new ApiError(entryErrors.noValues);
  const maxLength = given.maxLength ?? null;
  const { issues } = checkedNow({ base_value: null, base_hash: null, issues: 0 }, place.isBase, {
    value,
    draft,
    maxLength,
  });
  const entry = {
    groupId,
    key: given.key,
    description: given.description || null,
    value,
    draft,
    maxLength,
    issues,
  };
  const id = await insertEntry(db, place, { ...entry, userId: writer.user.id });
  if (id === undefined) throw await whyNotMade(db, place.projectId, groupId);
  live.note(place.projectId);
  return found(await findEntryRow(db, place, id));
}

async function whyNotMade(db: Db, projectId: number, groupId: number): Promise<ApiError> {
  const group = await db
    .selectFrom('groups')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', groupId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  found(group);
  return new ApiError(entryErrors.keyExists);
}

export interface EntryChange {
  key?: string;
  description?: string | null;
  maxLength?: number | null;
}

/** Changes key, description and maximum length in one transaction; fields left out stay. */
export async function updateEntry(
  { db, live }: WriteDeps,
  writer: Writer,
  place: Place,
  id: number,
  change: EntryChange,
): Promise<EntryRowData> {
  const userId = writer.user.id;
  // Key and description are the entry's own, the maximum length is that of its text in this language.
  const isOwn = change.key !== undefined || change.description !== undefined;
  if (isOwn && !writer.project.canIn('entries.change')) throw otherLanguage();
  await db
    .transaction()
    .execute(async (trx) => {
      await lockRows(trx, place.projectId, place.languageId, [id]);
      const row = found(await findEntryRow(trx, place, id));
      const { key, description, maxLength } = change;
      if (key !== undefined && !(await updateKey(trx, place.projectId, id, { key, userId })))
        throw new ApiError(entryErrors.keyExists);
      if (description !== undefined)
        await updateDescription(trx, place.projectId, id, { description: description || null, userId });
      if (maxLength !== undefined) {
        const { value, draft } = row;
        const { issues } = checkedNow(row, isBase(place), { value, draft, maxLength, keepsBase: true });
        await updateMaxLength(trx, place, id, { maxLength, issues, userId });
      }
    })
    .catch((error: unknown) => {
      // Somebody made an entry with this key between our look and our write.
      throw isUniqueViolation(error) ? new ApiError(entryErrors.keyExists) : error;
    });
  live.note(place.projectId);
  return found(await findEntryRow(db, place, id));
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
