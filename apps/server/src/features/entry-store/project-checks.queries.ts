import { issueBits } from '@parlance/domain/checks/issues';
import { type CheckChoices, countedBits, levelsOf, refusedBits } from '@parlance/domain/checks/levels';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { hasFileLimits } from './file-limits.sql.ts';

/** What a project says of its checks, as the columns of `checkColumns`. */
export interface CheckColumns {
  /** The levels that differ from the default ones. */
  check_levels: CheckChoices | null;
  /** The code of the base language. */
  base_language: string | null;
  /** Whether files of the project lack characters, so that texts are asked for them. */
  has_file_limits: boolean;
}

/** SQL: `CheckColumns`. PostgreSQL reads each once for each statement. */
export const checkColumns = (projectId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select p.check_levels from projects p where p.id = ${projectId}) as check_levels,
  (select l.code from projects p join languages l on l.project_id = p.id and l.id = p.base_language_id
    where p.id = ${projectId}) as base_language,
  ${hasFileLimits(projectId)} as has_file_limits`;

/** What checks of a project's texts need to know of it. */
export interface ProjectChecks {
  /** Bits of the checks whose findings are stored. */
  counted: number;
  /** Bits of the checks that refuse a value. */
  refused: number;
  baseLanguage: string | undefined;
}

export function presentChecks({ check_levels, base_language, has_file_limits }: CheckColumns): ProjectChecks {
  const levels = levelsOf(check_levels);
  const asked = has_file_limits ? -1 : ~issueBits.unencodable;
  return {
    counted: countedBits(levels) & asked,
    refused: refusedBits(levels) & asked,
    baseLanguage: base_language ?? undefined,
  };
}

export async function findCheckColumns(db: Db, projectId: number): Promise<CheckColumns> {
  const { rows } = await sql<CheckColumns>`select ${checkColumns(projectId)}`.execute(db);
  return rows[0] ?? { check_levels: null, base_language: null, has_file_limits: false };
}

/** Reads what checks need to know of a project, for a set of its texts. */
export const findProjectChecks = async (db: Db, projectId: number): Promise<ProjectChecks> =>
  presentChecks(await findCheckColumns(db, projectId));
