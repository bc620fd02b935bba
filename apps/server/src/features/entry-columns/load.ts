import type { Db } from '../../db/pool.ts';
import { insertMoved } from './binary-insert.ts';
import type { EntryColumns } from './entry-columns.ts';
import { type FactRows, readCreated, readFacts } from './facts.queries.ts';
import { LanguageColumns } from './language-columns.ts';
import { Order } from './order.ts';
import { readOrder, type SortKey } from './orders.queries.ts';
import { readEntries, readTexts, unpack } from './read.queries.ts';
import { TextFacts } from './text-facts.ts';

/** Rows of one statement. Other requests wait some milliseconds while the process unpacks its result. */
const rowsAtOnce = 50_000;

/** Reads all entries of a project into empty columns. */
export async function loadEntries(trx: Db, columns: EntryColumns, projectId: number): Promise<void> {
  for (let after = 0; ; ) {
    const read = await readEntries(trx, projectId, { after, limit: rowsAtOnce });
    columns.addSlots(read.ids);
    columns.write(read);
    if (read.ids.length < rowsAtOnce) return;
    after = read.ids.at(-1) ?? after;
  }
}

/** Returns the columns of a language; reads them on first use. */
export async function getLanguage(
  trx: Db,
  columns: EntryColumns,
  projectId: number,
  languageId: number,
): Promise<LanguageColumns> {
  const known = columns.languages.get(languageId);
  if (known) return known;
  const language = new LanguageColumns(columns.count);
  for (let after = 0, slot = 0; ; ) {
    const read = await readTexts(trx, projectId, languageId, { after, limit: rowsAtOnce });
    for (const [at, id] of read.ids.entries()) {
      while (slot < columns.count && (columns.ids[slot] as number) < id) slot++;
      if (columns.ids[slot] === id) language.bits[slot] = read.bits[at] as number;
    }
    if (read.ids.length < rowsAtOnce) break;
    after = read.ids.at(-1) ?? after;
  }
  columns.languages.set(languageId, language);
  return language;
}

/** Returns the facts of a language's texts, which few filters need; reads them on first use. */
export async function getFacts(
  trx: Db,
  columns: EntryColumns,
  projectId: number,
  languageId: number,
): Promise<TextFacts> {
  const language = await getLanguage(trx, columns, projectId, languageId);
  if (language.facts) return language.facts;
  const facts = new TextFacts(columns.count);
  for (let after = 0; ; ) {
    const read = await readFacts(trx, projectId, languageId, { after, limit: rowsAtOnce });
    writeFacts(columns, facts, read);
    if (read.ids.length < rowsAtOnce) break;
    after = read.ids.at(-1) ?? after;
  }
  language.facts = facts;
  return facts;
}

export function writeFacts(columns: EntryColumns, facts: TextFacts, read: FactRows): void {
  for (const [row, id] of read.ids.entries()) {
    const slot = columns.slotOf(id);
    if (slot < 0) continue;
    const [by = 0, at = 0, same = 0] = [read.by[row], read.at[row], read.same[row]];
    facts.write(slot, { by, at, same });
  }
}

/** Returns when entries were created; reads it on first use. */
export async function getCreated(trx: Db, columns: EntryColumns, projectId: number): Promise<Float64Array> {
  if (columns.created) return columns.created;
  const created = new Float64Array(columns.count);
  for (let after = 0; ; ) {
    const read = await readCreated(trx, projectId, { after, limit: rowsAtOnce });
    writeCreated(columns, created, read);
    if (read.ids.length < rowsAtOnce) break;
    after = read.ids.at(-1) ?? after;
  }
  columns.created = created;
  return created;
}

export function writeCreated(
  columns: EntryColumns,
  created: Float64Array,
  { ids, at }: { ids: Float64Array; at: Float64Array },
): void {
  for (const [row, id] of ids.entries()) {
    const slot = columns.slotOf(id);
    if (slot >= 0) created[slot] = at[row] as number;
  }
}

/** Returns the order of a sort key; reads it, or applies the changes since. */
export async function getOrder(
  trx: Db,
  columns: EntryColumns,
  projectId: number,
  sort: SortKey,
): Promise<Order> {
  const known = await findOrder(trx, columns, projectId, sort);
  // Above this number, sorting all entries in the database is faster than comparing the moved ones.
  if (known && known.moved.size <= Math.min(1000, 10 + columns.count / 4)) {
    if (known.moved.size > 0) await insertMoved(trx, columns, projectId, sort, known);
    return known;
  }
  const order = new Order(columns.count);
  const { numbers, above } = unpack(await readOrder(trx, projectId, sort));
  for (const [at, id] of numbers.entries()) {
    const slot = columns.slotOf(id);
    if (slot >= 0) order.append(slot, above[at] === 1);
  }
  if (sort.by === 'key') columns.byKey = order;
  else (await getLanguage(trx, columns, projectId, sort.languageId)).orders.set(sort.by, order);
  return order;
}

async function findOrder(
  trx: Db,
  columns: EntryColumns,
  projectId: number,
  sort: SortKey,
): Promise<Order | undefined> {
  if (sort.by === 'key') return columns.byKey;
  const language = await getLanguage(trx, columns, projectId, sort.languageId);
  return language.orders.get(sort.by);
}
