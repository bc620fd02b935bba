/**
 * What is known of a kept body without reading it, as long as nothing happened since: builds of apps send the same files
 * at every push and fetch them again, mostly unchanged.
 */
import type { ImportSummary } from '@parlance/contract/import';
import { changesProject, kindNumbers } from '@parlance/domain/history/kind';
import { trashDays } from '@parlance/domain/trash';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { FeedReader } from '../feed/readers.service.ts';
import { currentSnapshot, ownTransaction, parseSnapshot, unseenByWriter } from '../feed/snapshots.sql.ts';

export interface ImportFingerprint {
  /** What an import of this body answers if it comes again: nothing is changed. `signature`: of all that was asked for. */
  again?: { signature: string; summary: ImportSummary };
  /** An export of the file in this language, with no options, is these bytes. */
  isExport: boolean;
}

/** A moment in the life of a project: what a snapshot sees, and which numbering of transactions it belongs to. */
export interface FeedSnapshot {
  snapshot: string;
  floor: number;
}

/** The moment that is now; undefined for a project that is gone. */
export async function readFeedSnapshot(db: Db, projectId: number): Promise<FeedSnapshot | undefined> {
  const { rows } = await sql<FeedSnapshot>`
    select ${currentSnapshot} as snapshot, version_floor as floor from projects where id = ${projectId}`.execute(
    db,
  );
  return rows[0];
}

/** Remembers what is known of a body since `moment`, this transaction's own changes included. */
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

/** Changes since the moment that are looked at; where there were more, nothing is known any more. */
const mostChanges = 2_000;

/** The nightly cut may have removed changes from the history that are older than this. */
const mostDays = trashDays - 1;

/** Looks at what came since the moment of a kept body: all that may stand in a file. */
export const keptBodiesReader: FeedReader = {
  name: 'kept bodies',
  needs: changesProject,
};

/** What people do in one language and what touches no other. */
const kindsOfOneLanguage = kindNumbers(({ scope }) => scope === 'text');

/**
 * What is known of a body, undefined where anything happened since that may touch it: any change that
 * the reader needs but those to texts of languages that are not among `languageIds` (undefined: those as well). "Since" is what the snapshot of
 * the moment did not see and the transaction that wrote it did not do, so that writers who were at work meanwhile count.
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

/** How many entries belong to a file. */
export async function countFileEntries(db: Db, projectId: number, fileId: number): Promise<number> {
  const { n } = await db
    .selectFrom('file_entries')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('project_id', '=', projectId)
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  return Number(n);
}
