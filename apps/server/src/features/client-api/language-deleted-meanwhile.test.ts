/** A language that is deleted while a program pushes it. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { callsAs } from '../../../test/calls.ts';
import { type ClientFixture, eachClient } from './client-api.testing.ts';

let server: TestApp;
let client: ClientFixture;
eachClient({}, (built) => {
  ({ server } = client = built);
});

const keys = Array.from({ length: 2000 }, (_, index) => `key${index}`);

function push(language: string) {
  const { project, token } = client;
  const texts = JSON.stringify(Object.fromEntries(keys.map((key) => [key, `${language} ${key}`])));
  return server.app.inject({
    method: 'POST',
    url: `/v1/api/files?app=${project.wireId}&file-format=nested_json&language=${language}`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=B',
    },
    payload: `--B\r\nContent-Disposition: form-data; name="a.json"; filename="a.json"\r\n\r\n${texts}\r\n--B--\r\n`,
  });
}

/** Texts of the language, wherever it is, and whether it is there. */
async function standing(code: string) {
  const { db } = server.deps;
  const languages = await db
    .selectFrom('languages')
    .select(['id', 'deleted_at'])
    .where('project_id', '=', client.project.id)
    .where('code', '=', code)
    .execute();
  const texts = await db
    .selectFrom('translations')
    .select('value')
    .where('project_id', '=', client.project.id)
    .where(
      'language_id',
      'in',
      languages.map(({ id }) => id),
    )
    .where('value', 'is not', null)
    .execute();
  return { isThere: languages.some(({ deleted_at }) => deleted_at === null), texts: texts.length };
}

const all = keys.length;
/** What may become of a push, by when the language is deleted. */
const outcomes = [
  // Before it began: a push adds a language that the project lacks, with what was deleted.
  { status: 200, code: undefined, isThere: true, texts: all },
  // While it ran: it is told, and may be sent again.
  { status: 409, code: 'languageGone', isThere: false, texts: 0 },
  // After it: its texts are in the trash with their language.
  { status: 200, code: undefined, isThere: false, texts: all },
];

// Spread over the time that a push takes: whichever comes first, nothing is written by half.
test.each([0, 15, 40, 80, 130, 200, 300])(
  'a push is written whole or not at all, and says so: %i ms',
  async (pause) => {
    expect((await push('en')).statusCode).toBe(200);
    const path = `/v1/projects/${client.project.wireId}/languages/${client.project.language('de').wireId}`;
    const [pushed, deleted] = await Promise.all([
      push('de'),
      delay(pause).then(() => callsAs(server, client.owner).del(path)),
    ]);
    expect(deleted.statusCode).toBe(200);
    const told = { status: pushed.statusCode, code: pushed.json().code };
    expect(outcomes).toContainEqual({ ...told, ...(await standing('de')) });
    expect(await standing('en')).toEqual({ isThere: true, texts: all });
  },
);
