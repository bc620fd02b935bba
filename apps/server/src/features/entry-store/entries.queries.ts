import { descriptionByHand, fieldByHand } from '@parlance/domain/entry/by-hand';
import { pluralForms, pluralKey, splitPluralKey } from '@parlance/domain/entry/plural';
import type { EntryFacts } from '@parlance/domain/entry/shared-metadata';
import { historyKinds } from '@parlance/domain/history/kind';
import type { EntryMetadata } from '@parlance/domain/metadata/values';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { intoHistory } from '../feed/record.sql.ts';
import { takesEntries } from '../groups/groups.queries.ts';
import { attributeToUser } from './by-hand.sql.ts';
import { insertEntries, updateEntries } from './entries.sql.ts';
import type { LanguageRef } from './rows.queries.ts';
import { generalText, type SourcePlace } from './source-text.sql.ts';
import { insertTexts } from './texts.sql.ts';

export interface NewEntry {
  groupId: number;
  key: string;
  description: string | null;
  value: string | null;
  draft: string | null;
  maxLength: number | null;
  issues: number;
  baseHash: number | null;
  metadata: EntryMetadata | null;
  userId: number;
}

/** A change of one metadata field, with the stored metadata before and after it. */
export interface MetadataStep {
  field: string;
  before: EntryMetadata | null;
  after: EntryMetadata | null;
}

/**
 * Creates an entry with its text in one language and their history. Returns its number; undefined if the group is
 * deleted or takes no entries, or the key is taken.
 */
export async function insertEntry(db: Db, place: LanguageRef, entry: NewEntry): Promise<number | undefined> {
  const { projectId, languageId } = place;
  const hasText = entry.value !== null || entry.draft !== null;
  const initial = {
    ...(entry.value !== null && { value: null }),
    ...(entry.draft !== null && { draft: null }),
  };
  const hasRow = hasText || entry.maxLength !== null;
  const { rows } = await sql<{ id: number }>`
    with inserted as (
      ${insertEntries({
        projectId,
        columns: {
          group_id: sql`g.id`,
          key: sql`${entry.key}`,
          description: sql`${entry.description}`,
          metadata: sql`${jsonOf(entry.metadata)}::jsonb`,
        },
        createdBy: sql`${entry.userId}`,
        // A concurrent deletion of the group, or switching groups off, runs after this statement and finds the entry, or
        // before it, and the group takes none.
        from: sql`projects p join groups g on g.project_id = p.id
          where p.id = ${projectId} and g.project_id = ${projectId} and g.id = ${entry.groupId}
            and g.deleted_at is null and ${takesEntries}
          for share of p for key share of g`,
        ifTaken: 'leftOut',
      })}
      returning id, key
    ), text as (
      ${insertTexts(
        {
          projectId,
          languageId,
          from: sql`inserted`,
          entryId: sql`id`,
          where: sql`${hasRow}::boolean`,
          columns: {
            value: sql`${entry.value}::text`,
            draft: sql`${entry.draft}::text`,
            max_length: sql`${entry.maxLength}::integer`,
            issues: sql`${entry.issues}::integer`,
            base_hash: sql`${entry.baseHash}::integer`,
          },
          changes: sql`${hasText}::boolean`,
          by: entry.userId,
        },
        'fails',
      )}
      returning entry_id
    ), recorded as (
      ${intoHistory('project_id', 'kind', 'entry_id', 'language_id', 'subject', 'user_id', 'old')}
      select ${projectId}, n.kind, inserted.id, n.language_id, n.subject, ${entry.userId}::bigint, n.old
      from inserted cross join lateral (
        values (${historyKinds.entryCreated}::smallint, null::smallint, inserted.key, null::jsonb),
          (${historyKinds.text}::smallint, ${languageId}::smallint, null, ${JSON.stringify(initial)}::jsonb)
      ) as n (kind, language_id, subject, old)
      where n.language_id is null or ${hasText}::boolean
    )
    select id from inserted`.execute(db);
  return rows[0]?.id;
}

/** The source of a plural form that has no entry yet (source-text.sql.ts); null: none, or the key is none of a form. */
export async function findGeneralText(db: Db, place: SourcePlace, key: string): Promise<string | null> {
  const { rows } = await sql<{
    text: string | null;
  }>`select ${generalText(place, sql`${key}::text`)} as text`.execute(db);
  return rows[0]?.text ?? null;
}

/** Lists the metadata of the other forms of a plural, each with its maximum length in the given language. */
export async function listFormMetadata(
  db: Db,
  { projectId, languageId }: LanguageRef,
  key: string,
): Promise<EntryFacts[]> {
  const base = splitPluralKey(key)?.base;
  if (base === undefined) return [];
  const forms = pluralForms.map((other) => pluralKey(base, other)).filter((form) => form !== key);
  const { rows } = await sql<EntryFacts>`
    select e.description, e.metadata, t.max_length as "maxLength" from entries e
    left join translations t
      on t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = e.id
    where e.project_id = ${projectId}
      and e.key_hash in (select md5(form)::uuid from unnest(${forms}::text[]) form)`.execute(db);
  return rows;
}

/**
 * Renames an entry. false: another entry has this key. Throws the database's error if that entry is created at the same
 * time.
 */
export async function updateKey(
  trx: Db,
  projectId: number,
  id: number,
  change: { key: string; userId: number },
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    with before as (
      select e.id, e.key, exists (select from entries o where o.project_id = ${projectId}
        and o.key_hash = md5(${change.key})::uuid and o.id <> e.id) as taken
      from entries e where e.project_id = ${projectId} and e.id = ${id} for update
    ), written as (
      ${updateEntries({
        projectId,
        id: sql`b.id`,
        columns: { key: sql`${change.key}` },
        from: sql`before b`,
        where: sql`not b.taken and b.key <> ${change.key}`,
      })}
      returning e.id
    ), recorded as (
      ${intoHistory('project_id', 'kind', 'entry_id', 'subject', 'user_id', 'old')}
      select ${projectId}, ${historyKinds.key}::smallint, b.id, ${change.key}, ${change.userId}::bigint,
        jsonb_build_object('key', b.key)
      from before b join written using (id)
    )
    select taken from before`.execute(trx);
  return rows[0]?.taken === false;
}

export async function updateDescription(
  trx: Db,
  projectId: number,
  id: number,
  change: { description: string | null; userId: number },
): Promise<void> {
  await sql`
    with before as (
      select e.id, e.description from entries e where e.project_id = ${projectId} and e.id = ${id} for update
    ), written as (
      ${updateEntries({
        projectId,
        id: sql`b.id`,
        columns: { description: sql`${change.description}`, by_hand: attributeToUser([descriptionByHand]) },
        from: sql`before b`,
        where: sql`b.description is distinct from ${change.description}::text`,
      })}
      returning e.id
    )
    ${intoHistory('project_id', 'kind', 'entry_id', 'user_id', 'old')}
    select ${projectId}, ${historyKinds.description}::smallint, b.id, ${change.userId}::bigint,
      jsonb_build_object('description', b.description)
    from before b join written using (id)`.execute(trx);
}

/** Locks an entry until the transaction ends and returns its metadata; undefined if it is deleted. */
export async function lockMetadataForUpdate(
  trx: Db,
  projectId: number,
  id: number,
): Promise<{ metadata: EntryMetadata | null } | undefined> {
  const { rows } = await sql<{ metadata: EntryMetadata | null }>`
    select e.metadata from entries e where e.project_id = ${projectId} and e.id = ${id} for update`.execute(
    trx,
  );
  return rows[0];
}

/** Writes the metadata after the last step, and one history row per step. */
export async function updateMetadata(
  trx: Db,
  projectId: number,
  id: number,
  { steps, userId }: { steps: readonly MetadataStep[]; userId: number },
): Promise<void> {
  const notes = steps.map(({ field, before }) => ({ field, metadata: before }));
  await sql`
    with written as (
      ${updateEntries({
        projectId,
        id: sql`${id}`,
        columns: {
          metadata: sql`${jsonOf(steps.at(-1)?.after ?? null)}::jsonb`,
          by_hand: attributeToUser(steps.map(({ field }) => fieldByHand(field))),
        },
      })}
      returning id
    )
    ${intoHistory('project_id', 'kind', 'entry_id', 'user_id', 'old')}
    select ${projectId}, ${historyKinds.metadata}::smallint, written.id, ${userId}::bigint, n.old
    from written cross join jsonb_array_elements(${JSON.stringify(notes)}::jsonb) with ordinality as n (old, place)
    order by n.place`.execute(trx);
}

const jsonOf = (metadata: EntryMetadata | null): string | null => metadata && JSON.stringify(metadata);

/** Sets the maximum length in one language and the issues that follow from it. */
export async function updateMaxLength(
  trx: Db,
  place: LanguageRef,
  id: number,
  change: { maxLength: number | null; issues: number; userId: number },
): Promise<void> {
  await sql`
    with before as (
      select e.id, t.max_length from entries e
      left join translations t
        on t.project_id = ${place.projectId} and t.language_id = ${place.languageId} and t.entry_id = e.id
      where e.project_id = ${place.projectId} and e.id = ${id} for key share of e
    ), written as (
      ${insertTexts(
        {
          ...place,
          from: sql`before b`,
          entryId: sql`b.id`,
          where: sql`b.max_length is distinct from ${change.maxLength}::integer`,
          columns: {
            max_length: sql`${change.maxLength}::integer`,
            length_by_hand: sql`true`,
            issues: sql`${change.issues}::integer`,
          },
          changes: false,
          by: change.userId,
        },
        { replaced: true },
      )}
      returning t.entry_id
    )
    ${intoHistory('project_id', 'kind', 'language_id', 'entry_id', 'user_id', 'old')}
    select ${place.projectId}, ${historyKinds.maxLength}::smallint, ${place.languageId}, b.id, ${change.userId}::bigint,
      jsonb_build_object('max_length', b.max_length)
    from before b join written w on w.entry_id = b.id`.execute(trx);
}
