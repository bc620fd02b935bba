import type { Db } from '../../db/pool.ts';
import { entryBits } from './bits.sql.ts';
import type { EntryColumns } from './entry-columns.ts';
import { readCreated, readFacts } from './facts.queries.ts';
import type { Changes, LanguageEntries } from './feed.queries.ts';
import type { LanguageColumns } from './language-columns.ts';
import { writeCreated, writeFacts } from './load.ts';
import type { Order } from './order.ts';
import { readEntries, readTexts } from './read.queries.ts';

/**
 * Applies the changes since the columns were read, as the transaction sees them. false: the columns must be read again,
 * because too much changed or a change does not name all its entries in the feed.
 */
export async function applyChanges(
  trx: Db,
  columns: EntryColumns,
  projectId: number,
  changes: Changes,
): Promise<boolean> {
  if (changes.isWhole) return false;
  const { created, keys, entries } = changes;
  if (!(await applyEntryChanges(trx, columns, projectId, [...new Set([...created, ...keys, ...entries])])))
    return false;
  if (columns.created && created.length > 0)
    writeCreated(columns, columns.created, await readCreated(trx, projectId, { ids: created }));
  if (columns.byKey) markMoved(columns, columns.byKey, [...created, ...keys]);
  for (const [languageId, language] of columns.languages) {
    const texts = [...created, ...idsOfLanguage(changes.texts, languageId)];
    const ids = new Set([...texts, ...idsOfLanguage(changes.states, languageId)]);
    await applyTextChanges(trx, { columns, projectId, languageId, language }, [...ids]);
    await applyFactChanges(trx, { columns, projectId, languageId, language }, [
      ...new Set([...texts, ...keys]),
    ]);
    for (const order of language.orders.values()) markMoved(columns, order, texts);
  }
  return true;
}

const idsOfLanguage = (all: readonly LanguageEntries[], languageId: number): number[] =>
  all.find((one) => one.languageId === languageId)?.ids ?? [];

async function applyEntryChanges(
  trx: Db,
  columns: EntryColumns,
  projectId: number,
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const read = await readEntries(trx, projectId, { ids });
  const there = new Set(read.ids);
  const gone = ids.filter((id) => !there.has(id));
  // The feed does not name the children of a deleted parent, which are unlinked now.
  if (gone.length > 0 && columns.hasLinks) return false;
  columns.addSlots(read.ids.filter((id) => columns.slotOf(id) < 0));
  columns.write(read);
  for (const id of gone) {
    const slot = columns.slotOf(id);
    if (slot >= 0) columns.entryBits[slot] = entryBits.gone;
  }
  return true;
}

interface LanguageTarget {
  columns: EntryColumns;
  projectId: number;
  languageId: number;
  language: LanguageColumns;
}

async function applyTextChanges(
  trx: Db,
  { columns, projectId, languageId, language }: LanguageTarget,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const id of ids) language.bits[columns.slotOf(id)] = 0;
  const read = await readTexts(trx, projectId, languageId, { ids });
  for (const [at, id] of read.ids.entries()) language.bits[columns.slotOf(id)] = read.bits[at] as number;
}

async function applyFactChanges(
  trx: Db,
  { columns, projectId, languageId, language: { facts } }: LanguageTarget,
  ids: readonly number[],
): Promise<void> {
  if (!facts || ids.length === 0) return;
  for (const id of ids) facts.write(columns.slotOf(id), { by: 0, at: 0, same: 0 });
  writeFacts(columns, facts, await readFacts(trx, projectId, languageId, { ids }));
}

function markMoved(columns: EntryColumns, order: Order, ids: readonly number[]): void {
  for (const id of ids) {
    const slot = columns.slotOf(id);
    if (slot >= 0) order.moved.add(slot);
  }
}
