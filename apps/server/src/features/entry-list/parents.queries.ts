import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { numbersOf } from '../entry-columns/columns.service.ts';

/**
 * Adds to these entries the parents of the linked ones, which are shown in the place of their children (specification 2
 * section 3; docs/decisions/0186). It reads the links of the project, which are fewer than what a common word finds; where there
 * are none, that is one look at their index.
 */
export async function withParents(db: Db, projectId: number, entries: Float64Array): Promise<Float64Array> {
  if (entries.length === 0) return entries;
  const { rows } = await sql<{ packed: Buffer | null }>`
    ${unnamedStatement('from no link to one for each entry')}
    select string_agg(int8send(e.id) || int8send(e.link_parent), ''::bytea) as packed
    from entries e where e.project_id = ${projectId} and e.link_parent is not null`.execute(db);
  const packed = rows[0]?.packed;
  if (!packed) return entries;
  const links = numbersOf(packed);
  const parents = new Map<number, number>();
  for (let at = 0; at < links.length; at += 2) parents.set(links[at] as number, links[at + 1] as number);
  const shown = new Set<number>();
  for (const id of entries) {
    const parent = parents.get(id);
    if (parent !== undefined) shown.add(parent);
  }
  const all = new Float64Array(entries.length + shown.size);
  all.set(entries);
  all.set([...shown], entries.length);
  return all;
}
