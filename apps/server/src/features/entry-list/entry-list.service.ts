import type { EntryFilter } from '@parlance/contract/entries';
import { gatherPlurals } from '@parlance/domain/entry-list/gather-plurals';
import { PackedList } from '@parlance/domain/entry-list/packed';
import type { Db } from '../../db/pool.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import { readFilter } from './entry-filter.ts';
import { packEntries } from './entry-list.queries.ts';

/** The ordered entries of a filter as they go over the wire (domain/entry-list/packed). */
export async function packedEntryList(db: Db, scope: LanguageScope, filter: EntryFilter): Promise<Buffer> {
  const rows = await packEntries(db, scope, readFilter(scope.projectId, filter));
  const packed = bigEndian(rows.packed);
  gatherPlurals(new BigUint64Array(packed), new BigInt64Array(bigEndian(rows.plurals)));
  return Buffer.from(packed);
}

/** The numbers of the entries of a filter: what a selection by filter means. */
export async function listedEntries(db: Db, scope: LanguageScope, filter: EntryFilter): Promise<number[]> {
  const list = new PackedList(await packedEntryList(db, scope, { ...filter, sort: '_id', order: 'asc' }));
  return Array.from({ length: list.count }, (_, at) => list.number(at));
}

/** Numbers of 8 bytes turned from network order to this machine's, in memory of their own. */
function bigEndian(bytes: Buffer): ArrayBuffer {
  const own = new ArrayBuffer(bytes.length);
  Buffer.from(own).set(bytes);
  Buffer.from(own).swap64();
  return own;
}
