/** The ways to write texts by files, for the table of writing.test.ts: each call, with values and as drafts. */
import type { ImportSummary } from '@parlance/contract/import-results';
import type { Job } from '@parlance/contract/jobs';
import type { SyncSummary } from '@parlance/contract/project-sync';
import { buildEntries, buildGroup, buildProject, type TestUser } from './builders.ts';
import { multipart } from './import/import.ts';
import {
  type Answer,
  operationOf,
  type Place,
  touches,
  undo,
  type Way,
  ways,
  wholeEntries,
} from './ways-to-write.ts';

type Reply = Answer & {
  body?: Partial<ImportSummary & Pick<SyncSummary, 'notices'>> & { code?: string; _id?: string };
};
interface Options {
  importAll?: true;
  onlyAsDraft?: true;
  setStatus: 1;
}

const text = 'Aus der Datei';
const json = ({ key }: Place) => ({ name: 'de.json', body: JSON.stringify({ [key]: text }) });
const csv = ({ key }: Place) => ({ name: 'texts.csv', body: `Key,de\n${key},${text}\n` });
const xliff = ({ key }: Place) => ({
  name: 'de.xliff',
  body: `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file original="app" source-language="en" target-language="de" datatype="plaintext">
    <body>
      <trans-unit id="${key}"><source>Text</source><target>${text}</target></trans-unit>
    </body>
  </file>
</xliff>
`,
});

async function sendFile(
  at: Place,
  user: TestUser,
  path: string,
  file: { name: string; body: string },
  fields: Record<string, string> = {},
) {
  const { payload, headers } = await multipart([file], fields);
  const { app, project } = at.project;
  const url = `/v1/projects/${project.wireId}${path}`;
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...user.headers, ...headers },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** What became of the only text of the file: 200 with `leftAlone` where something stood against it. */
function reply({ status, body }: Reply): Reply {
  if (status !== 200) return { status, body };
  const { skipped, updated } = body ?? {};
  if (skipped === 1 && updated === 0) return { status, body: { ...body, code: 'leftAlone' } };
  if (skipped === 0 && updated === 1) return { status, body };
  throw new Error(`Neither written nor left alone: ${JSON.stringify(body)}`);
}

async function byUploads(at: Place, user: TestUser, options: Options): Promise<Reply> {
  const sent = await sendFile(at, user, '/uploads', json(at));
  if (sent.status !== 200) return sent;
  const file = { upload: sent.body.files[0].upload, fileType: 'nested_json', language: 'de' };
  const begun: Reply = await at.call(user, 'POST', '/import-uploads', { files: [file], options });
  if (begun.status !== 202) return begun;
  const job = begun.body?._id ?? '';
  await at.project.deps.jobs.wait(at.project.project.id, Number.parseInt(job.slice(8), 16));
  const ended = (await at.call(user, 'GET', `/jobs/${job}`)).body as Job;
  return { status: 200, body: ended.result as ImportSummary };
}

async function bySpreadsheet(at: Place, user: TestUser, options: Options): Promise<Reply> {
  const sent = await sendFile(at, user, '/upload-spreadsheet', csv(at));
  if (sent.status !== 200) return sent;
  const spreadsheetOptions = { columnDescription: { KEY: 0, de: 1 } };
  const data = { spreadsheetOptions, options, entries: sent.body.file };
  return at.call(user, 'POST', '/import-spreadsheet', { data });
}

type Send = (at: Place, user: TestUser, options: Options) => Promise<Reply>;
const calls: Record<string, { by: string; send: Send; severalLanguages?: true }> = {
  'a file': {
    by: 'importFile',
    send: (at, user, options) =>
      sendFile(at, user, '/import-file', json(at), {
        fileType: 'nested_json',
        importLanguage: 'de',
        options: JSON.stringify(options),
      }),
  },
  uploads: { by: 'importUploads', send: byUploads },
  XLIFF: {
    by: 'importXliff',
    send: (at, user, options) =>
      sendFile(at, user, `${at.de}/groups/${at.project.project.group.wireId}/import`, xliff(at), {
        options: JSON.stringify(options),
      }),
  },
  // A file of several languages shows only while it is read whose they are.
  'a spreadsheet': { by: 'importSpreadsheet', send: bySpreadsheet, severalLanguages: true },
};

/** An import that sets a status too: a text in an order is written, and stays in its order. */
function waysOf(name: string, { by, send, severalLanguages }: (typeof calls)[string]): [string, Way][] {
  const leavesAlone = { locked: true, ...(severalLanguages && { otherLanguage: severalLanguages }) } as const;
  const way = (options: Options) => ({
    by,
    lock: touches,
    leavesAlone,
    write: async (at: Place, user: TestUser) => reply(await send(at, user, options)),
  });
  return [
    [
      `imports values by ${name}`,
      { ...way({ importAll: true, setStatus: 1 }), translators: false, notForProviders: true },
    ],
    [`imports drafts by ${name}`, { ...way({ onlyAsDraft: true, setStatus: 1 }), translators: true }],
  ];
}

/** A project of the same team whose only entry has the key and a German text of its own. */
async function syncFrom(at: Place, user: TestUser): Promise<Reply> {
  const { deps, people } = at.project;
  const from = await buildProject(deps.db, { team: people.team, languages: ['en', 'de'] });
  await buildEntries(deps.db, from, [{ key: at.key, texts: { de: text } }]);
  return reply(await at.call(user, 'PUT', `/syncApp/${from.wireId}`, {}));
}

/** A project whose entry of this key has the same text, in a group of the name of the one that `moves many` makes here. */
async function moveBySync(at: Place, user: TestUser): Promise<Reply> {
  const { deps, people } = at.project;
  const from = await buildProject(deps.db, { team: people.team, languages: ['en', 'de'] });
  const group = await buildGroup(deps.db, from, `group ${at.entry}`);
  await buildEntries(deps.db, from, [{ key: at.key, group, texts: { de: 'Wert' } }]);
  const { db } = deps;
  await db.updateTable('projects').set({ groups_enabled: true }).where('id', '=', from.id).execute();
  const { status, body }: Reply = await at.call(user, 'PUT', `/syncApp/${from.wireId}`, {});
  if (status !== 200) return { status, body };
  const stays = body?.notices?.some(({ code }) => code === 'groupStays');
  if ((body?.groupChanged ?? 0) + Number(stays) !== 1)
    throw new Error(`Moved or not: ${JSON.stringify(body)}`);
  return { status, body: stays ? { ...body, code: 'leftAlone' } : body };
}

const importing = Object.entries(calls).flatMap(([name, call]) => waysOf(name, call));

export const importWays: Record<string, Way> = {
  ...Object.fromEntries(importing),
  'syncs from another project': {
    by: 'syncProject',
    translators: false,
    bySettings: true,
    lock: { stops: 'everybody', in: 'here' },
    order: 'here',
    leavesAlone: { locked: true, ordered: true },
    write: syncFrom,
  },
  'moves by a sync from another project': {
    by: 'syncProject',
    translators: false,
    bySettings: true,
    lock: wholeEntries,
    order: 'any',
    leavesAlone: { locked: true, ordered: true },
    before: ways['moves many']?.before,
    write: moveBySync,
  },
  "undoes another's import": {
    by: 'undoOperation',
    translators: false,
    notForProviders: true,
    before: operationOf(async (at, user) => {
      const done = await calls['a file']?.send(at, user, { importAll: true, setStatus: 1 });
      return { body: { operation: done?.body?.operation ?? undefined } };
    }),
    write: undo,
  },
};
