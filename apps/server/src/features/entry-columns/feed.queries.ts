import {
  columnsThatChange,
  kindNumbers,
  kindsThatChange,
  type ListChange,
} from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { eachOf, isBlock, rowsWhere } from '../feed/rows.sql.ts';
import { countedSince, currentSnapshot, isUnseen, parseSnapshot } from '../feed/snapshots.sql.ts';
import { columnsReader } from './columns-reader.service.ts';

/** The position of the database that the columns have reached. */
export interface ColumnsPosition {
  moment: string;
  /** A different value means that the database crashed and `moment` is no longer valid. */
  countedSince: string;
}

const seenNow = sql`${currentSnapshot} as moment, ${countedSince} as "countedSince"`;

/** Reads the position of a transaction. It needs repeatable read, so that all its reads have the same position. */
export async function readSeen(trx: Db): Promise<ColumnsPosition> {
  const { rows } = await sql<ColumnsPosition>`select ${seenNow}`.execute(trx);
  return rows[0] as ColumnsPosition;
}

export interface Changes extends ColumnsPosition {
  /** Whether there are too many changes to apply one by one, or a change that concerns more than entries. */
  isWhole: boolean;
  /** Entries that were created, deleted or restored. */
  created: number[];
  /** Entries whose key changed. */
  keys: number[];
  /** Entries with other changes, except in their texts. */
  entries: number[];
  texts: LanguageEntries[];
  /** Texts whose status, lock or warnings changed, but not the text. */
  states: LanguageEntries[];
}

export interface LanguageEntries {
  languageId: number;
  ids: number[];
}

/** Up to this many rows of the feed are applied one by one; above it, a reload is faster. */
const mostFollowed = 20_000;

const isKind = (...changes: ListChange[]): RawBuilder<unknown> =>
  sql`f.kind = any(${kindsThatChange(...changes)}::smallint[])`;

/**
 * SQL: matches a row by its kind or by the columns whose former values it stores, since a row may hold several changes.
 */
const changes = (change: ListChange): RawBuilder<unknown> =>
  sql`(${isKind(change)} or f.old ?| ${columnsThatChange(change)}::text[])`;

const isNeededKind = sql`h.kind = any(${kindNumbers(columnsReader.needs)}::smallint[])`;
const isNeeded = sql`(${isNeededKind}
  or h.entry_id is not null and h.old ?| ${columnsThatChange('key', 'place', 'text')}::text[])`;

/** Reads the changes of a project that this transaction sees and the given moment did not. */
export async function readChanges(trx: Db, projectId: number, { moment }: ColumnsPosition): Promise<Changes> {
  const { rows } = await sql<
    ColumnsPosition & { class: Class | null; language_id: number | null; ids: number[] }
  >`
    with fresh as materialized (
      select h.kind, h.language_id, h.entry_id, h.old from (${eachOf(
        rowsWhere(projectId, sql`${isUnseen(parseSnapshot(moment))} and (${isNeeded} or ${isBlock()})`),
      )}) h
      where ${isNeeded}
      limit ${mostFollowed + 1}
    ), classed as (
      select f.language_id, f.entry_id, case
        when ${isKind('whole')} then 'whole'
        when f.entry_id is null then 'none'
        when f.language_id is not null then
          case when ${changes('text')} then 'text' when ${isKind('state')} then 'state' else 'none' end
        when ${isKind('members')} then 'created'
        when ${changes('key')} then 'key'
        when ${changes('place')} then 'entry'
        else 'none' end as class
      from fresh f
    )
    select now.*, c.* from (select ${seenNow}) now
    left join (
      select class, language_id, array_agg(distinct entry_id) as ids
      from classed where class <> 'none' group by class, language_id
      union all
      select 'whole', null, null from fresh having count(*) > ${mostFollowed}
    ) c on true`.execute(trx);
  const [first] = rows;
  if (!first) throw new Error('A statement that always answers a row answered none.');
  const ofClass = (wanted: Class) => rows.filter((row) => row.class === wanted);
  const inLanguages = (wanted: Class) =>
    ofClass(wanted).map((row) => ({ languageId: row.language_id as number, ids: row.ids }));
  const ofEntries = (wanted: Class) => ofClass(wanted).flatMap((row) => row.ids);
  return {
    moment: first.moment,
    countedSince: first.countedSince,
    isWhole: ofClass('whole').length > 0,
    created: ofEntries('created'),
    keys: ofEntries('key'),
    entries: ofEntries('entry'),
    texts: inLanguages('text'),
    states: inLanguages('state'),
  };
}

type Class = 'whole' | 'created' | 'key' | 'entry' | 'text' | 'state';
