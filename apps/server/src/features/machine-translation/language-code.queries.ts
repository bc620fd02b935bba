import type { Db } from '../../db/pool.ts';

export async function findLanguageCode(db: Db, projectId: number, languageId: number): Promise<string> {
  const { code } = await db
    .selectFrom('languages')
    .select('code')
    .where('project_id', '=', projectId)
    .where('id', '=', languageId)
    .executeTakeFirstOrThrow();
  return code;
}
