import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** The owner of a project's team; undefined: the project or the team is deleted. */
export async function findProjectOwner(db: Db, projectId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('projects as p')
    .innerJoin('teams as t', 't.id', 'p.team_id')
    .select('t.owner_id')
    .where('p.id', '=', projectId)
    .where('p.deleted_at', 'is', null)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.owner_id;
}

export async function findCollectsMissing(db: Db, projectId: number): Promise<boolean> {
  const { collect_missing } = await db
    .selectFrom('projects')
    .select('collect_missing')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return collect_missing;
}

/** Of these keys, those that the project has. */
export async function listKnownKeys(
  db: Db,
  projectId: number,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select e.key from entries e
    join unnest(${keys}::text[]) as k (key) on e.key_hash = md5(k.key)::uuid and e.key = k.key
    where e.project_id = ${projectId}`.execute(db);
  return new Set(rows.map(({ key }) => key));
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

/** Rows of one page. */
const pageSize = 5_000;

/** Entries of a group in one language, page by page in the order of their creation. */
export async function* readTexts(
  db: Db,
  of: { projectId: number; languageId: number; baseLanguageId: number; groupId: number },
): AsyncGenerator<TextRow[]> {
  for (let after = 0; ; ) {
    const { rows } = await selectTexts(of, after).execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id ?? 0;
  }
}

const selectTexts = (
  of: { projectId: number; languageId: number; baseLanguageId: number; groupId: number },
  after: number,
): RawBuilder<TextRow> => sql<TextRow>`
  select e.id, e.key, e.description, t.value, t.draft, t.status, b.value as src
  from entries e
  left join translations t
    on t.project_id = ${of.projectId} and t.language_id = ${of.languageId} and t.entry_id = e.id
  left join translations b
    on b.project_id = ${of.projectId} and b.language_id = ${of.baseLanguageId} and b.entry_id = e.id
  where e.project_id = ${of.projectId} and e.group_id = ${of.groupId} and e.id > ${after}
  order by e.id limit ${pageSize}`;
