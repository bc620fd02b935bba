/** Translating from the memory of the team, for the tables of all ways to write. */
import { encodeId } from '@parlance/domain/id';
import { buildEntries, buildProject, type TestUser } from './builders.ts';
import { indexBuiltTexts } from './feed.ts';
import { bulk, inBulk, type Place, type Way } from './ways-to-write.ts';

/** The memory of the test's team, with the source text that all entries of the tables have. */
async function ensureMemory({ project: { deps, people } }: Place): Promise<void> {
  const { db } = deps;
  const known = await db
    .selectFrom('projects')
    .select('id')
    .where('team_id', '=', people.team.id)
    .where('type', '=', 'tm')
    .executeTakeFirst();
  if (known) return;
  const memory = await buildProject(db, { team: people.team, name: 'Memory', languages: ['en', 'de'] });
  await db.updateTable('projects').set({ type: 'tm' }).where('id', '=', memory.id).execute();
  await buildEntries(db, memory, [{ key: 'Text', texts: { en: 'Text', de: 'Aus dem Gedächtnis' } }]);
  // Segments are found by the search index.
  await indexBuiltTexts(db, memory.id);
}

/** Only what has no text is translated. */
async function clear(at: Place, owner: TestUser): Promise<void> {
  await ensureMemory(at);
  await bulk('clearValue')(at, owner);
  await bulk('clearDraft')(at, owner);
}

async function translate(at: Place, user: TestUser) {
  const { app, people, project } = at.project;
  const group = (await at.call(people.owner, 'GET', '/groups/defaultGroup/')).body._id;
  const team = encodeId('team', people.team.id);
  const response = await app.inject({
    method: 'POST',
    url: `/v1/teams/${team}/translation-memory/autotranslate/${project.wireId}/${group}`,
    headers: user.headers,
    body: { selection: { entries: [at.entry] }, languageIds: [project.language('de').wireId] },
  });
  const { statusCode: status } = response;
  const body = response.json();
  if (status !== 200 || body.changed === 1) return { status, body };
  return { status, body: { ...body, code: body.stayed > 0 ? 'leftAlone' : 'notFound' } };
}

export const memoryWays: Record<string, Way> = {
  'translates from the memory': {
    by: 'translateFromMemory',
    translators: false,
    lock: inBulk,
    leavesAlone: { locked: true },
    before: clear,
    write: translate,
  },
};
