/** What wrote a text comes back together with the text (docs/decisions/0140). */
import type { ChangelogEntry } from '@parlance/contract/history';
import { beforeEach, expect, it } from 'vitest';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { multipart } from '../../../test/import/import.ts';

const machine = { kind: 'machine', service: 'Pseudo-translation' };
let p: EntryProject;
beforeEach(async () => {
  p = await entryProject([
    { key: 'a', texts: { en: 'Hello {name}' } },
    { key: 'f', texts: { en: 'One more' } },
  ]);
});
const call = async (method: 'POST' | 'PUT' | 'GET', path: string, body?: object) => {
  const answer = await p.call(p.people.owner, method, path, body);
  expect(answer.status).toBe(200);
  return answer.body;
};
const selected = (...keys: string[]) => ({ selection: { entries: keys.map(p.wireId) } });
/** What a job of a call did. */
async function doneBy(url: string, headers: object, payload: object | Buffer) {
  const all = { ...p.people.owner.headers, ...headers, prefer: 'respond-async' };
  const path = `/v1/projects/${p.project.wireId}${url}`;
  const started = await p.app.inject({ method: 'POST', url: path, headers: all, payload });
  expect(started.statusCode).toBe(202);
  await p.deps.jobs.drain();
  return (await call('GET', `/jobs/${started.json()._id}`)).result;
}
const translate = async (as: 'draft' | 'needsReview') => {
  const body = { ...selected('a', 'f'), from: { memory: null, machine: true }, as };
  expect(await doneBy(`${p.inLanguage('de')}/pretranslation`, {}, body)).toMatchObject({ changed: 2 });
};
const row = (key: string) => call('GET', `${p.inLanguage('de')}/entries/${p.wireId(key)}`);
const originOf = async (key: string) => (await row(key)).origin;
async function write(key: string, text: string): Promise<void> {
  const { version } = await row(key);
  await call('PUT', `${p.inLanguage('de')}/entries/${p.wireId(key)}/text`, { text, mode: 'draft', version });
}

it('where a former text is put back', async () => {
  await translate('draft');
  expect(await originOf('a')).toEqual(machine);
  await write('a', 'Von Hand {name}');
  await write('a', 'Noch einmal {name}');
  expect(await originOf('a')).toBeUndefined();
  const found = await p.app.inject({
    method: 'POST',
    url: `/v2/projects/${p.project.wireId}/changelog`,
    headers: p.people.owner.headers,
    payload: { query: { entryId: p.wireId('a') }, limit: 10 },
  });
  const { entries } = found.json();
  const texts = (entries as ChangelogEntry[]).filter(({ changeType }) => changeType === 'text');
  expect(texts).toHaveLength(3);
  expect(JSON.stringify(texts)).not.toContain('text_origin');
  // The last change replaced a text of a person, the one before it that of the machine.
  await call('POST', `/history/${texts[1]?._id}/restore`);
  expect(await originOf('a')).toEqual(machine);
  await call('POST', `/history/${texts[0]?._id}/restore`);
  expect(await originOf('a')).toBeUndefined();
});

it('where a bulk action is undone, and undone again', async () => {
  await translate('needsReview');
  const { operation } = await call('POST', `${p.inLanguage('de')}/bulk/clearValue`, selected('a'));
  expect(await originOf('a')).toBeUndefined();
  const undone = await call('POST', `/operations/${operation}/undo`);
  expect(await originOf('a')).toEqual(machine);
  await call('POST', `/operations/${undone.operation}/undo`);
  expect(await row('a')).toMatchObject({ value: null });
  expect(await originOf('a')).toBeUndefined();
});

it('where an import is undone', async () => {
  await translate('needsReview');
  const { payload, headers } = await multipart(
    [{ name: 'de.json', body: JSON.stringify({ f: 'Aus der Datei' }) }],
    {
      fileType: 'nested_json',
      importLanguage: p.project.language('de').wireId,
      options: JSON.stringify({ importAll: true }),
    },
  );
  const imported = await doneBy('/import-file', headers, payload);
  expect(await row('f')).toMatchObject({ value: 'Aus der Datei' });
  expect(await originOf('f')).toBeUndefined();
  await call('POST', `/operations/${imported.operation}/undo`);
  expect(await originOf('f')).toEqual(machine);
});

it('where entries are linked, in the one that takes over the text', async () => {
  await translate('draft');
  await write('a', 'Von Hand {name}');
  await p.save(p.people.owner, 'a', 'One more', { mode: 'final' }, 'en');
  await call('POST', `${p.inLanguage('de')}/bulk/link`, selected('f', 'a'));
  expect((await row('a')).draft).toBe((await row('f')).draft);
  expect(await originOf('a')).toEqual(machine);
});
