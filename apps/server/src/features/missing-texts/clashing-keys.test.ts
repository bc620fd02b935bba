/** Keys of accepted texts that no nested file can hold beside those of other entries. */
import { expect, test } from 'vitest';
import { buildEntries } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { type ClientFixture, eachClient } from '../client-api/client-api.testing.ts';
import { missingCalls } from './missing-texts.testing.ts';

let client: ClientFixture;
eachClient({ draftMode: true }, async (built) => {
  client = built;
  const { server, owner, project } = built;
  await callsAs(server, owner).put(`/v1/projects/${project.wireId}`, { collectMissingEnabled: true });
  await buildEntries(server.deps.db, project, [
    { key: 'menu', texts: { en: 'Menu' } },
    { key: 'page.title.short', texts: { en: 'Title' } },
  ]);
});
const { send, act, idsOf } = missingCalls(() => client);
const clashesOf = async (...keys: string[]) => (await act('accept', await idsOf(...keys))).json().clashes;

test('are named with the others, whichever of them came first', async () => {
  await send({
    'menu.file': 'File',
    page: 'Page',
    plain: 'Plain',
    'page.end': 'End',
    'menu.file.new': 'New',
  });
  expect(await clashesOf('plain')).toEqual([]);
  expect(await clashesOf('menu.file')).toEqual([{ key: 'menu', other: 'menu.file' }]);
  expect(await clashesOf('page', 'page.end')).toEqual([
    { key: 'page', other: 'page.end' },
    { key: 'page', other: 'page.title.short' },
  ]);
  expect(await clashesOf('menu.file.new')).toEqual([
    { key: 'menu', other: 'menu.file.new' },
    { key: 'menu.file', other: 'menu.file.new' },
  ]);
});

test('are none where dots stand elsewhere', async () => {
  await send({ 'menux.a': 'A', 'menu..': 'B', '.menu': 'C' });
  expect(await clashesOf('menux.a', '.menu')).toEqual([]);
  expect(await clashesOf('menu..')).toEqual([{ key: 'menu', other: 'menu..' }]);
});
