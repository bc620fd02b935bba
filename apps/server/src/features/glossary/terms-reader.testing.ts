import { issuesOf } from '@parlance/domain/checks/issues';
import type { EntryProject } from '../../../test/entry-project.ts';
import { followFeed } from '../feed/follow.service.ts';
import { termsReader } from './check-terms.service.ts';

/** Lets the reader of the feed look for terms, as after a write; the readers of the server under test may be before it. */
export async function followTerms(p: EntryProject, projectId = p.project.id): Promise<void> {
  const readers = { followers: [termsReader(p.db, p.deps.jobs)], lookers: [] };
  while (await followFeed({ db: p.db, log: p.deps.log }, readers, projectId));
  await p.deps.jobs.drain();
}

/** The problems of terms that are stored of a text, once the reader has looked at it. */
export async function storedTermIssues(p: EntryProject, key: string, language: string): Promise<string[]> {
  await followTerms(p);
  const { issues } = await p.db
    .selectFrom('translations')
    .select('issues')
    .where('project_id', '=', p.project.id)
    .where('language_id', '=', p.project.language(language).id)
    .where('entry_id', '=', p.ids.get(key)?.id ?? 0)
    .executeTakeFirstOrThrow();
  return issuesOf(issues).filter((issue) => issue.startsWith('glossary'));
}
