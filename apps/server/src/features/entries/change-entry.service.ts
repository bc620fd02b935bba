import { isBlankKey } from '@parlance/contract/common';
import { entryErrors } from '@parlance/contract/entries';
import { inputError } from '@parlance/contract/input-errors';
import { buildMessage } from '@parlance/contract/messages';
import { metadataFieldErrors } from '@parlance/contract/metadata-fields';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import { sharedMetadata } from '@parlance/domain/entry/shared-metadata';
import { decodeId } from '@parlance/domain/id';
import type { MetadataField } from '@parlance/domain/metadata/fields';
import { type EntryMetadata, withValue } from '@parlance/domain/metadata/values';
import type { Db } from '../../db/pool.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { ApiError, found } from '../../http/errors.ts';
import { refusal } from '../../http/input.ts';
import { changeTexts } from '../entry-store/change-text.service.ts';
import { refreshDependentIssues } from '../entry-store/dependent-issues.service.ts';
import {
  findGeneralText,
  insertEntry,
  listFormMetadata,
  lockMetadataForUpdate,
  type MetadataStep,
  updateDescription,
  updateKey,
  updateMaxLength,
  updateMetadata,
} from '../entry-store/entries.queries.ts';
import { assertNotLocked, guardWriting, holdLinked } from '../entry-store/guard.service.ts';
import { lockEntriesForUpdate, lockTextsForUpdate } from '../entry-store/linked.queries.ts';
import { holdGroupOfForms, listInGroup, moveToGroup, withForms } from '../entry-store/move.queries.ts';
import { findCheckColumns } from '../entry-store/project-checks.queries.ts';
import { type EntryRowData, findEntryRow, type LanguageRef } from '../entry-store/rows.queries.ts';
import { assertAccepted, recheck } from '../entry-store/warnings.service.ts';
import { isBase, type WriteDeps, type Writer } from '../entry-store/write.service.ts';
import { findDefaultGroup, findGroup, hasGroupsOn } from '../groups/groups.queries.ts';
import { assertTakesEntries, holdTarget } from '../groups/groups.service.ts';
import { listMetadataFields } from '../metadata-fields/metadata-fields.service.ts';
import { refuseOther } from './entries.service.ts';
import {
  assertMayChange,
  differencesTo,
  type EntryChange,
  hasTexts,
  type MetadataChange,
  textsAfterChange,
} from './entry-difference.ts';
import { getLanguageScope } from './language.service.ts';
import { assertEntryAsRead, assertFieldsAsRead } from './sent-back.service.ts';
import type { WholeEntryDeps } from './whole-entry.service.ts';

export interface EntryToCreate {
  key: string;
  value?: string | null;
  draft?: string | null;
  description?: string | null;
  /** Wire id of the group, if it differs from that of the path. */
  group?: string;
  maxLength?: number | null;
  metadata?: MetadataChange;
}

/**
 * Creates an entry in a group with its text in one language. 409 if the key is taken. A new form of an existing plural
 * gets the metadata of the other forms, as the next import of its file would give it, and comes into their group. Without a
 * group in the path, other entries come into the default one.
 * @throws noValues, keyExists, groupsOff, unknownField, refusedByCheck, 404
 */
export async function createEntry(
  { db, live }: WriteDeps,
  writer: Writer,
  path: { languageId: string; groupId?: string },
  given: EntryToCreate,
): Promise<EntryRowData> {
  const place = await getLanguageScope(db, writer.project, path.languageId);
  const wireId = given.group ?? path.groupId;
  const groupId =
    wireId === undefined ? await findDefaultGroup(db, place.projectId) : found(decodeId('group', wireId));
  const value = given.value || null;
  // A draft equal to the published text is none, as in every save.
  const draft = given.draft === value ? null : given.draft || null;
  if (value !== null && !writer.project.can('entries.value')) throw new ApiError(entryErrors.noValues);
  const known = sharedMetadata(await listFormMetadata(db, place, given.key));
  const maxLength = given.maxLength ?? known.maxLength;
  const checks = await findCheckColumns(db, place.projectId);
  const empty = {
    key: given.key,
    language: place.code,
    base_value: place.isBase ? null : await findGeneralText(db, place, given.key),
    base_hash: null,
    issues: 0,
    dismissed: null,
    // It is of no file yet.
    file_limits: null,
    ...checks,
  };
  const { issues, baseHash } = recheck(empty, place.isBase, { value, draft, maxLength });
  assertAccepted({ ...empty, value: null, max_length: maxLength }, place.isBase, value);
  const metadata = given.metadata
    ? await newMetadata(db, place.projectId, known.metadata, given.metadata)
    : known.metadata;
  const entry = {
    key: given.key,
    description: given.description || known.description,
    value,
    draft,
    maxLength,
    issues,
    baseHash,
    metadata,
  };
  // The transaction checks the writer's rights again if it had to wait (db/revalidation.ts).
  const id = await db.transaction().execute(async (trx) => {
    const userId = writer.user.id;
    const ofForms = await holdGroupOfForms(trx, place.projectId, given.key);
    if (ofForms !== undefined) await assertGroup(trx, place.projectId, groupId);
    const made = await insertEntry(trx, place, { ...entry, groupId: ofForms ?? groupId, userId });
    // Other forms of its plural may have it for their source.
    if (made !== undefined && place.isBase && value !== null && splitPluralKey(given.key))
      await refreshDependentIssues(trx, { ...place, userId }, [made]);
    return made;
  });
  if (id === undefined) {
    await assertGroup(db, place.projectId, groupId);
    throw new ApiError(entryErrors.keyExists);
  }
  live.note(place.projectId);
  return found(await findEntryRow(db, place, id));
}

/** @throws groupsOff, 404 */
async function assertGroup(db: Db, projectId: number, groupId: number): Promise<void> {
  assertTakesEntries(found(await findGroup(db, projectId, groupId)), await hasGroupsOn(db, projectId));
}

/**
 * Changes key, texts, group, description, maximum length and metadata in one transaction. Omitted fields stay. Only
 * fields that differ from what is stored need rights.
 * @throws forbidden, otherLanguage, noValues, locked, textChanged, changedMeanwhile, keyExists, unknownField,
 *   refusedByCheck, 404
 */
export async function updateEntry(
  deps: WriteDeps & WholeEntryDeps,
  writer: Writer,
  place: LanguageRef,
  id: number,
  asked: EntryChange,
): Promise<EntryRowData> {
  const { db, live } = deps;
  const userId = writer.user.id;
  const before = found(await findEntryRow(db, place, id));
  await assertEntryAsRead(deps, writer.project, before, asked);
  const { key, group, description, maxLength, metadata, ...texts } = differencesTo(before, asked);
  if (key !== undefined && isBlankKey(key)) throw refusal([inputError('key', buildMessage('key-blank'))]);
  assertMayChange(writer.project, { key, group, description, maxLength, metadata, ...texts });
  const groupId = group === undefined ? undefined : found(decodeId('group', group));
  await retryDeadlocks(() =>
    db.transaction().execute(async (trx) => {
      // Entries are locked before their texts, in the same order as in bulk moves and deletions.
      const ofAll = hasTexts(texts) || key !== undefined;
      const linked = ofAll ? await holdLinked(trx, place.projectId, [id]) : [id];
      if (hasTexts(texts)) await lockEntriesForUpdate(trx, place.projectId, linked);
      if (key !== undefined && !(await updateKey(trx, place.projectId, id, { key, userId })))
        throw new ApiError(entryErrors.keyExists);
      // By its new key: it comes into the group together with the forms of its plural.
      if (groupId !== undefined) await moveEntry(trx, writer, place, { id, groupId });
      else if (key !== undefined) await joinForms(trx, writer, place, { linked, key });
      await lockTextsForUpdate(trx, place.projectId, place.languageId, hasTexts(texts) ? linked : [id]);
      const row = found(await findEntryRow(trx, place, id));
      if (texts.version !== undefined) refuseOther(row, texts.version);
      if (description !== undefined)
        await updateDescription(trx, place.projectId, id, { description: description || null, userId });
      if (metadata !== undefined) await changeMetadata(trx, place.projectId, id, { metadata, userId });
      if (maxLength !== undefined) {
        const { value, draft } = row;
        const { issues } = recheck(row, isBase(place), { value, draft, maxLength, keepsBase: true });
        await updateMaxLength(trx, place, id, { maxLength, issues, userId });
      }
      if (hasTexts(texts)) {
        assertNotLocked(writer.project, row);
        const keepsBase = !texts.value && !texts.draft;
        const after = { ...textsAfterChange(row, texts), keepsBase };
        await changeTexts(trx, { ...place, userId }, linked, () => after);
      }
    }),
  ).catch((error: unknown) => {
    // Another transaction created an entry with this key between the check and the write.
    throw isUniqueViolation(error) ? new ApiError(entryErrors.keyExists) : error;
  });
  live.note(place.projectId);
  return found(await findEntryRow(db, place, id));
}

/**
 * Moves an entry into a group, with the entries that no list shows separately.
 * @throws groupsOff, locked, inOrder, 404
 */
async function moveEntry(
  trx: Db,
  writer: Writer,
  place: LanguageRef,
  { id, groupId }: { id: number; groupId: number },
): Promise<void> {
  const { projectId } = place;
  await holdTarget(trx, projectId, groupId);
  const ids = await withForms(trx, projectId, await holdLinked(trx, projectId, [id]));
  await moveTo(trx, writer, place, { ids, groupId });
}

/** Moves an entry that became a form of a plural, and what is linked, into the group of the other forms. @throws locked, inOrder */
async function joinForms(
  trx: Db,
  writer: Writer,
  place: LanguageRef,
  { linked, key }: { linked: readonly number[]; key: string },
): Promise<void> {
  const groupId = await holdGroupOfForms(trx, place.projectId, key);
  if (groupId === undefined) return;
  const there = await listInGroup(trx, place.projectId, groupId, linked);
  const ids = linked.filter((one) => !there.has(one));
  if (ids.length > 0) await moveTo(trx, writer, place, { ids, groupId });
}

async function moveTo(
  trx: Db,
  writer: Writer,
  { projectId, languageId }: LanguageRef,
  { ids, groupId }: { ids: readonly number[]; groupId: number },
): Promise<void> {
  const guarded = { projectId, languageId, mayUnlock: writer.project.can('entries.lock') };
  await guardWriting(trx, guarded, ids, 'move');
  await moveToGroup(trx, { projectId, groupId, userId: writer.user.id, operationId: null }, ids);
}

/**
 * Sets the metadata of an entry and records each changed field.
 * @throws unknownField
 */
async function changeMetadata(
  trx: Db,
  projectId: number,
  id: number,
  { metadata, userId }: { metadata: MetadataChange; userId: number },
): Promise<void> {
  const fields = await listMetadataFields(trx, projectId);
  const before = found(await lockMetadataForUpdate(trx, projectId, id)).metadata;
  const steps = metadataSteps(before, fields, metadata);
  if (steps.length > 0) await updateMetadata(trx, projectId, id, { steps, userId });
}

async function newMetadata(
  db: Db,
  projectId: number,
  known: EntryMetadata | null,
  metadata: MetadataChange,
): Promise<EntryMetadata | null> {
  const fields = await listMetadataFields(db, projectId);
  assertFieldsAsRead(fields, metadata);
  const last = metadataSteps(known, fields, metadata).at(-1);
  return last ? last.after : known;
}

/**
 * Splits a metadata change into one step per field, so that the history has a row for each.
 * @throws unknownField
 */
function metadataSteps(
  stored: EntryMetadata | null,
  fields: readonly MetadataField[],
  metadata: MetadataChange,
): MetadataStep[] {
  const steps: MetadataStep[] = [];
  let before = stored;
  for (const { key: field, value } of metadata) {
    const { fields: values = {}, ...facts } = before ?? {};
    // A field that came from a file can change even if the project does not define it.
    if (!Object.hasOwn(values, field) && !fields.some(({ fieldName }) => fieldName === field))
      throw new ApiError(metadataFieldErrors.unknownField, { fieldName: field });
    const changed = withValue(values, { key: field, value });
    if (changed === values) continue;
    const whole = { ...facts, ...(Object.keys(changed).length > 0 && { fields: changed }) };
    const after = Object.keys(whole).length > 0 ? whole : null;
    steps.push({ field, before, after });
    before = after;
  }
  return steps;
}
