import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { mayBeUntranslatable } from '../counts/untranslatable.sql.ts';
import { projectVersionOf } from '../feed/positions.sql.ts';

export interface LanguageScopeRow {
  id: number;
  code: string;
  /** The plural categories of the language's files; null: those of CLDR. */
  plurals: string[] | null;
  /** Whether the project has entries that may need no translation. */
  has_untranslatable: boolean;
  /** The project's version before any later read. */
  version: number;
}

/** Finds a language that is not deleted, with the project's version in the same statement. */
export async function findLanguage(
  db: Db,
  projectId: number,
  languageId: number,
): Promise<LanguageScopeRow | undefined> {
  const { rows } = await sql<LanguageScopeRow>`
    select l.id, l.code, l.plurals,
      exists (select from entries e where e.project_id = ${projectId} and ${mayBeUntranslatable}) as has_untranslatable,
      ${projectVersionOf(projectId)} as version
    from languages l
    where l.project_id = ${projectId} and l.id = ${languageId} and l.deleted_at is null`.execute(db);
  return rows[0];
}
