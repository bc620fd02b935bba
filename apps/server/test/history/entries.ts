/** A project of three entries and the calls of its history, for tests of the changelog and of undoing. */
import type { ChangelogEntry } from '@parlance/contract/history';
import { sql } from 'kysely';
import type { TestUser } from '../builders.ts';
import { type EntryProject, entryProject } from '../entry-project.ts';

export const sample = (options: Parameters<typeof entryProject>[1] = {}) =>
  entryProject(
    [
      {
        key: 'one',
        description: 'First',
        texts: { en: 'One', de: { value: 'Eins', draft: 'Eine', maxLength: 3, issues: 2 } },
      },
      { key: 'two', texts: { en: 'Two', de: 'Zwei' } },
      { key: 'three', texts: { en: 'Three' } },
    ],
    options,
  );

export async function changelog(p: EntryProject, body: object = {}, user: TestUser = p.people.translator) {
  const url = `/v2/projects/${p.project.wireId}/changelog`;
  const response = await p.app.inject({ method: 'POST', url, headers: user.headers, body });
  return {
    status: response.statusCode,
    ...(response.json() as { entries: ChangelogEntry[]; more: boolean; message?: string }),
  };
}

export const undo = (p: EntryProject, operation: string, user: TestUser = p.people.manager) =>
  p.call(user, 'POST', `/operations/${operation}/undo`);

export function bulk(
  p: EntryProject,
  action: string,
  keys: string[],
  more: object = {},
  user = p.people.manager,
) {
  const selection = { entries: keys.map(p.wireId) };
  return p.call(user, 'POST', `${p.inLanguage('de')}/bulk/${action}`, { selection, ...more });
}

/** Everything that a user sees of the texts of a project. */
export async function textsOf({ db, project }: EntryProject) {
  const { rows } = await sql<Record<string, unknown>>`
    select e.key, e.description, l.code, t.value, t.draft, coalesce(t.status, 0) as status, t.comment,
      coalesce(t.locked, false) as locked, coalesce(t.issues, 0) as issues, t.max_length
    from entries e join languages l on l.project_id = ${project.id}
    left join translations t on t.project_id = ${project.id} and t.language_id = l.id and t.entry_id = e.id
    where e.project_id = ${project.id} order by e.id, l.id`.execute(db);
  return rows;
}
