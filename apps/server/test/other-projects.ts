import { sql } from 'kysely';
import { acrossProjects } from '../src/db/across-projects.ts';
import type { Db } from '../src/db/pool.ts';

/**
 * Fills other projects with entries, and with a text of each where that is wanted. Analyzed, they let the planner know how few
 * rows a new project has: none. For a database of `cloneDatabase`.
 */
export async function fillOtherProjects(db: Db, { texts }: { texts: boolean }): Promise<void> {
  await sql`
    insert into entries (project_id, group_id, key)
    select 900000000 + n % 8, 1, 'k' || n from generate_series(1, 8000) n ${acrossProjects('a sample')}`.execute(
    db,
  );
  if (!texts) return;
  await sql`
    insert into translations (project_id, language_id, entry_id, value)
    select project_id, 1, id, key from entries ${acrossProjects('a sample')}`.execute(db);
}
