import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildEntries, buildPeople, buildProject, buildTeamOf, buildUser } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { type StandIn, standIns, startStandIn } from '../../ports/machine-translation/stand-ins.testing.ts';

let server: TestApp;
let model: StandIn;
beforeAll(async () => {
  server = await createTestApp();
  model = await startStandIn((asked) => standIns.chat(asked));
});
afterAll(() => model.close());

let people: Awaited<ReturnType<typeof buildPeople>>;
let project: Awaited<ReturnType<typeof buildProject>>;
let entries: Awaited<ReturnType<typeof buildEntries>>;
let german: string;
beforeEach(async () => {
  const { db } = server.deps;
  people = await buildPeople(db);
  const team = await buildTeamOf(db, people);
  project = await buildProject(db, { team });
  const memory = await buildProject(db, { team, name: 'Memory' });
  await db.updateTable('projects').set({ type: 'tm' }).where('id', '=', memory.id).execute();
  await buildEntries(db, memory, [
    { key: 'one', texts: { en: 'Delete the old file', de: 'Alte Datei löschen' } },
  ]);
  entries = await buildEntries(db, project, [
    { key: 'before', texts: { en: 'Keep the file', de: 'Datei behalten' } },
    { key: 'delete', texts: { en: 'Delete the file', de: { draft: null, maxLength: 30 } } },
    { key: 'after', texts: { en: 'Rename' } },
    { key: 'draft', texts: { en: 'Delete a file', de: { draft: 'Eine Datei löschen' } } },
  ]);
  german = `/v1/projects/${project.wireId}/languages/${project.language('de').wireId}`;
  const staff = callsAs(server, await buildUser(db, { isAdmin: true }));
  const profile = { name: 'Model', kind: 'chat', key: 'right', model: 'small-model' };
  const added = await staff.post('/v1/mtprofile', { ...profile, address: `${model.address}/v1` });
  await staff.post(`/v1/mtprofile/user/${people.owner.wireId}/mtprofile`, { profileId: added.json().id });
});
const idOf = (key: string): string => entries.get(key)?.wireId ?? '';

/** What the model was asked of a text; a look-up that had to make an index first is made again. */
async function told(text: string, ask: () => Promise<unknown>) {
  for (;;) {
    model.asked.length = 0;
    await ask();
    const texts = model.asked.flatMap(({ body }) => JSON.parse(JSON.parse(body).messages[1].content).texts);
    const about = texts.find((one: { text: string }) => one.text === text);
    if (about?.examples?.length === 2) return about;
  }
}
const known = {
  key: 'delete',
  maxLength: 30,
  beside: ['Keep the file', 'Rename', 'Delete a file'],
  examples: [
    { source: 'Delete the old file', target: 'Alte Datei löschen' },
    { source: 'Keep the file', target: 'Datei behalten' },
  ],
};

it('tells a model of one text what the memory has for texts like it, how long it may be, and what stands beside it', async () => {
  const as = callsAs(server, people.translator);
  const ask = () => as.post(`${german}/entries/${idOf('delete')}/translation`);
  expect(await told('Delete the file', ask)).toMatchObject(known);
});

it('tells a model the same of each of many texts', async () => {
  const as = callsAs(server, people.owner);
  const body = {
    selection: { entries: [idOf('delete'), idOf('after')] },
    from: { memory: null, machine: true },
    as: 'draft',
  };
  const ask = async () => {
    await server.app.inject({
      method: 'POST',
      url: `${german}/pretranslation`,
      headers: { ...people.owner.headers, prefer: 'respond-async' },
      payload: body,
    });
    await server.deps.jobs.drain();
    const { operations } = (await as.get(`/v1/projects/${project.wireId}/operations`)).json();
    await as.post(`/v1/projects/${project.wireId}/operations/${operations[0]._id}/undo`);
  };
  const about = await told('Delete the file', ask);
  expect(about).toMatchObject(known);
  const all = JSON.parse(JSON.parse(model.asked[0]?.body ?? '').messages[1].content).texts;
  expect(all[1]).toMatchObject({
    key: 'after',
    text: 'Rename',
    beside: ['Keep the file', 'Delete the file', 'Delete a file'],
  });
  expect(all[1]).not.toHaveProperty('maxLength');
});
