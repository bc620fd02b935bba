import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import { followFeed } from '../src/features/feed/follow.service.ts';
import { feedReaders } from '../src/features/index.ts';

const fail = (about: unknown): never => {
  throw new Error(`A reader of the feed failed: ${JSON.stringify(about)}`, { cause: about });
};

/** Lets all readers of the feed read on in a project; answers whether something is left that has to wait. */
export const readFeedOn = (db: Db, projectId: number): Promise<boolean> =>
  followFeed({ db, log: { error: fail } }, feedReaders({ db }), projectId);

/** The same to the end. Transactions of other tests, and the readers of the server itself, may hold it back for a moment. */
export async function readFeedToEnd(db: Db, projectId: number): Promise<void> {
  while (await readFeedOn(db, projectId));
}

/** Puts the texts that builders wrote into the search index, which otherwise reads them from the feed. */
export async function indexBuiltTexts(db: Db, projectId: number): Promise<void> {
  await sql`
    insert into search_texts (project_id, language_id, entry_id, text)
    select t.project_id, t.language_id, t.entry_id, lower(t.value) from translations t
    where t.project_id = ${projectId} and t.value is not null
    on conflict (project_id, language_id, entry_id) do update set text = excluded.text`.execute(db);
}
