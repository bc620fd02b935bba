/**
 * The facts about a kept body that need no reading, as long as nothing changed since: builds of apps upload the same
 * files at every push and download them again, mostly unchanged.
 */
import type { ImportSummary } from '@parlance/contract/import-results';
import { changesProject, kindNumbers } from '@parlance/domain/history/kind';
import { trashDays } from '@parlance/domain/trash';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { FeedReader } from '../feed/readers.service.ts';
import { currentSnapshot, ownTransaction, parseSnapshot, unseenByWriter } from '../feed/snapshots.sql.ts';

export interface ImportFingerprint {
  /** The result of importing this body again: nothing changes. `signature` covers the whole request. */
  again?: { signature: string; summary: ImportSummary };
  /** An export of the file in this language, without options, equals these bytes. */
  isExport: boolean;
}

/** A snapshot of a project's history, with the numbering of transactions that it belongs to. */
export interface FeedSnapshot {
  snapshot: string;
  floor: number;
}

/** The current snapshot; undefined for a deleted project. */
export async function readFeedSnapshot(db: Db, projectId: number): Promise<FeedSnapshot | undefined> {
  const { rows } = await sql<FeedSnapshot>`
    select ${currentSnapshot} as snapshot, version_floor as floor from projects where id = ${projectId}`.execute(
    db,
  );
  return rows[0];
}

/** Stores the fingerprint of a body since `moment`, which includes this transaction's own changes. */
export async function writeFingerprint(
  trx: Db,
  { projectId, bodyId, moment }: { projectId: number; bodyId: number; moment: FeedSnapshot },
  fingerprint: ImportFingerprint,
): Promise<void> {
  await sql`
    update file_bodies set settled = jsonb_build_object('snapshot', ${moment.snapshot}::text, 'floor', ${moment.floor}::bigint,
      'xid', ${ownTransaction}, 'at', now(), 'known', ${JSON.stringify(fingerprint)}::jsonb)
    where project_id = ${projectId} and id = ${bodyId}`.execute(trx);
}

/** Most changes since the snapshot to check; after more, the fingerprint is invalid. */
const mostChanges = 2_000;

/** The nightly retention may have deleted changes that are older. */
const mostDays = trashDays - 1;

/** Checks the changes since the snapshot of a kept body: all that may appear in a file. */
export const keptBodiesReader: FeedReader = {
  name: 'kept bodies',
  needs: changesProject,
};

/** Changes in one language that do not affect the others. */
const kindsOfOneLanguage = kindNumbers(({ scope }) => scope === 'text');

/**
 * The fingerprint of a body; undefined if it may be outdated. Any change that the reader needs invalidates it, except
 * changes of texts in languages that are not in `languageIds` (undefined: those too). Counts changes that the snapshot
 * did not see and its own transaction did not make, so transactions that were running at that time count.
 */
export async function findFingerprint(
  db: Db,
  of: { projectId: number; bodyId: number; languageIds?: readonly number[] },
): Promise<ImportFingerprint | undefined> {
  const { projectId, bodyId, languageIds } = of;
  const elsewhere = languageIds
    ? sql`coalesce(kind = any(${kindsOfOneLanguage}::smallint[]) and language_id <> all(${languageIds}::smallint[]), false)`
    : sql`false`;
  const { rows } = await sql<{ known: ImportFingerprint }>`
    with m as materialized (
      select settled -> 'known' as known, settled ->> 'snapshot' as seen, settled ->> 'xid' as own
      from file_bodies
      where project_id = ${projectId} and id = ${bodyId} and settled is not null
        and (settled ->> 'at')::timestamptz > now() - make_interval(days => ${sql.lit(mostDays)})
        and (settled ->> 'floor')::bigint = (select version_floor from projects where id = ${projectId})
    ), since as materialized (
      ${unseenByWriter(sql`h.kind, h.language_id`, projectId, {
        needed: kindNumbers(keptBodiesReader.needs),
        moment: parseSnapshot(sql`select seen from m`),
        own: sql`select own from m`,
        limit: mostChanges + 1,
      })}
    )
    select known from m
    where (select count(*) <= ${sql.lit(mostChanges)} and coalesce(bool_and(${elsewhere}), true) from since)`.execute(
    db,
  );
  return rows[0]?.known;
}

/** Number of entries of a file. */
export async function countFileEntries(db: Db, projectId: number, fileId: number): Promise<number> {
  const { n } = await db
    .selectFrom('file_entries')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('project_id', '=', projectId)
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  return Number(n);
}
