import { kindNumbers } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import { translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import {
  floorOf,
  isAfterVersion,
  isToCome,
  isUpTo,
  lastTransactionOf,
  newestFirst,
  transactionOf,
} from '../feed/positions.sql.ts';
import { eachOf, isBlock, rowsWhere } from '../feed/rows.sql.ts';
import { countedSince, currentSnapshot, isUnseen, parseSnapshot } from '../feed/snapshots.sql.ts';
import { detailedSnapshotsReader, snapshotsReader } from './snapshots-reader.service.ts';

const kindsOf = (published: boolean): number[] =>
  kindNumbers((published ? snapshotsReader : detailedSnapshotsReader).needs);

const textKinds = kindNumbers(({ changes }) => changes === 'text');

/** A condition over `h`: a single row of a text whose published value stayed as it was: a draft. */
const isDraftOnly = sql`(h.kind = any(${textKinds}::smallint[]) and not ${isBlock()} and not coalesce(h.old ? 'value', false))`;

const needed = (published: boolean): RawBuilder<unknown> =>
  published
    ? sql`h.kind = any(${kindsOf(true)}::smallint[]) and not ${isDraftOnly}`
    : sql`h.kind = any(${kindsOf(false)}::smallint[])`;

/** What a reader saw of the database, and the numbering of transactions that it belongs to. */
export interface Moment {
  snapshot: string;
  countedSince: string;
}

/** What a delivery must know of a project, read at most once a second. */
export interface DeliveryProject {
  secret_sealed: Buffer | null;
  secret_created_by: number | null;
  draft_mode: boolean;
  owner_id: number;
  team_id: number;
}

/** undefined: the project or its team is deleted. */
export async function findDelivered(db: Db, projectId: number): Promise<DeliveryProject | undefined> {
  return db
    .selectFrom('projects as p')
    .innerJoin('teams as t', 't.id', 'p.team_id')
    .select(['p.secret_sealed', 'p.secret_created_by', 'p.draft_mode', 't.owner_id', 'p.team_id'])
    .where('p.id', '=', projectId)
    .where('p.deleted_at', 'is', null)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst();
}

export interface Changed extends Moment {
  /** Whether something that stands in published texts changed. */
  published: boolean;
  /** Whether anything did that a text can be read with. */
  detailed: boolean;
}

/** What changed since a moment: transactions that were running then and have ended since are found too. */
export async function readChanged(db: Db, projectId: number, since: Moment | undefined): Promise<Changed> {
  const { rows } = await sql<Changed>`
    select ${currentSnapshot} as snapshot, ${countedSince} as "countedSince",
      ${since ? unseen(projectId, since, true) : sql`true`} as published,
      ${since ? unseen(projectId, since, false) : sql`true`} as detailed`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement that always answers a row answered none.');
  if (since && since.countedSince !== row.countedSince) return { ...row, published: true, detailed: true };
  return row;
}

const unseen = (
  projectId: number,
  { snapshot }: Moment,
  published: boolean,
): RawBuilder<unknown> => sql`exists (
  select from history h
  where h.project_id = ${projectId} and ${isUnseen(parseSnapshot(snapshot))} and ${needed(published)})`;

/** The version of the last change that these texts show: it stays while others are made. */
export async function readTextsVersion(trx: Db, projectId: number, published: boolean): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with v as materialized (select ${lastTransactionOf(projectId)} as last)
    select coalesce((
      select ${transactionOf()} from history h
      where h.project_id = ${projectId} and ${isUpTo(sql`(select last from v)`)} and ${needed(published)}
      order by ${newestFirst()} limit 1), 0) + ${floorOf(projectId)} as version`.execute(trx);
  return rows[0]?.version ?? 0;
}

/** Changes since a version; undefined: they are too many, concern the whole project, or are not known any more. */
export interface ChangedEntries {
  ids: number[];
  /** Keys that entries had, of deleted and renamed ones. */
  formerKeys: string[];
}

/** With more, all texts are as fast. */
const mostChanged = 20_000;
const wholeKinds = kindNumbers(({ changes, scope }) => changes === 'whole' || scope === 'group');

export async function listChangedSince(
  trx: Db,
  { projectId, since, published }: { projectId: number; since: number; published: boolean },
): Promise<ChangedEntries | undefined> {
  const { rows } = await sql<{
    known: boolean;
    many: boolean;
    ids: number[] | null;
    keys: string[] | null;
  }>`
    with changed as materialized (
      select h.kind, h.entry_id, h.old ->> 'key' as key from (${eachOf(
        rowsWhere(projectId, sql`${isAfterVersion(projectId, since)} and ${needed(published)}`),
      )}) h limit ${mostChanged + 1}
    )
    select ${floorOf(projectId)} <= ${since}
        and not ${isToCome(sql`greatest(${since}::bigint - ${floorOf(projectId)}, 0)`)} as known,
      count(*) > ${mostChanged} or coalesce(bool_or(kind = any(${wholeKinds}::smallint[])), false) as many,
      array_agg(distinct entry_id) filter (where entry_id is not null) as ids,
      array_agg(distinct key) filter (where key is not null) as keys
    from changed`.execute(trx);
  const [row] = rows;
  if (!row?.known || row.many) return undefined;
  return { ids: row.ids ?? [], formerKeys: row.keys ?? [] };
}

export interface TextRow {
  id: number;
  key: string;
  description: string | null;
  value: string | null;
  draft: string | null;
  status: number | null;
  src: string | null;
}

export interface TextsOf {
  projectId: number;
  languageId: number;
  baseLanguageId: number;
  groupId: number;
  /** Languages whose values are taken where this one has none, the nearest first. */
  fallbackIds: readonly number[];
  /** Only these entries. */
  entryIds?: readonly number[];
}

/** Rows of one page. */
const pageSize = 5_000;

/** Entries of a group in one language, page by page in the order of their creation. */
export async function* readTexts(db: Db, of: TextsOf): AsyncGenerator<TextRow[]> {
  for (let after = 0; ; ) {
    const { rows } = await selectTexts(of, after).execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id ?? 0;
  }
}

const textOf = (of: TextsOf, languageId: number, alias: string): RawBuilder<unknown> =>
  sql`left join ${translationOf(of.projectId, sql`${languageId}::smallint`, sql`e.id`)} ${sql.ref(alias)} on true`;

const selectTexts = (of: TextsOf, after: number): RawBuilder<TextRow> => {
  const fallbacks = of.fallbackIds.map((languageId, n) => ({ languageId, alias: `f${n}` }));
  const values = ['t', ...fallbacks.map(({ alias }) => alias)].map((alias) => sql.ref(`${alias}.value`));
  return sql<TextRow>`
    select e.id, e.key, e.description, coalesce(${sql.join(values)}) as value, t.draft, t.status, b.value as src
    from entries e
    ${textOf(of, of.languageId, 't')}
    ${textOf(of, of.baseLanguageId, 'b')}
    ${sql.join(
      fallbacks.map(({ languageId, alias }) => textOf(of, languageId, alias)),
      sql` `,
    )}
    where e.project_id = ${of.projectId} and e.group_id = ${of.groupId} and e.id > ${after}
      ${of.entryIds ? sql`and e.id = any(${of.entryIds}::bigint[])` : sql``}
    order by e.id limit ${pageSize}`;
};

/** The keys of those that there are. */
export async function listKeys(db: Db, projectId: number, entryIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('entries')
    .select('key')
    .where('project_id', '=', projectId)
    .where('id', '=', sql<number>`any(${entryIds}::bigint[])`)
    .execute();
  return rows.map(({ key }) => key);
}

/** Name, languages and base language of a project, as texts are written with them. */
export async function findTextsOf(db: Db, projectId: number) {
  const project = await db
    .selectFrom('projects')
    .select(['name', 'base_language_id'])
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!project) return undefined;
  const languages = await db
    .selectFrom('languages')
    .select(['id', 'code as name'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const base = project.base_language_id;
  return {
    name: project.name,
    languages: languages.toSorted((one, other) => Number(other.id === base) - Number(one.id === base)),
    baseLanguageId: base,
  };
}
