/** Each call that names entries: what it does with names that are not there (docs/decisions/0132). */
import { encodeId } from '@parlance/domain/id';
import { beforeEach, describe, expect, it } from 'vitest';
import { type EntryProject, entryProject } from './entry-project.ts';

/** Of an entry that there never was. */
const unknownId = encodeId('entry', 999_999_999_999);

let p: EntryProject;
let group: string;
let foreignId: string;
beforeEach(async () => {
  const texts = { en: 'Text', de: { value: 'Wert', draft: 'Entwurf' } };
  p = await entryProject(['here', 'gone'].map((key) => ({ key, texts })));
  const other = await entryProject([{ key: 'foreign' }]);
  foreignId = other.wireId('foreign');
  const { owner } = p.people;
  await p.call(owner, 'PUT', '', { groupsEnabled: true });
  group = (await p.call(owner, 'POST', '/groups/', { name: 'Other' })).body._id;
  expect((await p.call(owner, 'DELETE', p.at('gone'))).status).toBe(200);
});

interface Naming {
  method?: 'PUT';
  path: (place: EntryProject) => string;
  body: (names: string[]) => object;
  takes: ('keys' | 'ids')[];
}

const inMain = (place: EntryProject) => `${place.inLanguage('de')}/groups/${place.project.group.wireId}`;
const action = (name: string) => (place: EntryProject) =>
  `${place.inLanguage('de')}/entries/groups/${place.project.group.wireId}/action/${name}`;
const calls: Record<string, Naming> = {
  'action with keys': { method: 'PUT', path: action('lock'), body: (keys) => ({ keys }), takes: ['keys'] },
  'action with descIds': {
    method: 'PUT',
    path: action('lock'),
    body: (descIds) => ({ descIds }),
    takes: ['ids'],
  },
  'action with valueIds': {
    method: 'PUT',
    path: action('publish'),
    body: (valueIds) => ({ valueIds }),
    takes: ['ids'],
  },
  move: {
    path: () => `/groups/${group}/move/`,
    body: (entryKeys) => ({ entryKeys }),
    takes: ['keys', 'ids'],
  },
  getStatus: {
    path: (place) => `${inMain(place)}/getStatus`,
    body: (entryKeys) => ({ entryKeys }),
    takes: ['keys'],
  },
  setStatus: {
    path: (place) => `${inMain(place)}/setStatus`,
    body: (entryKeys) => ({ entryKeys, status: 2 }),
    takes: ['keys'],
  },
  addRemoveTags: {
    path: () => '/entries/addRemoveTags',
    body: (entries) => ({ entries, tags: {} }),
    takes: ['keys', 'ids'],
  },
  'bulk action': {
    path: (place) => `${place.inLanguage('de')}/bulk/lock`,
    body: (entries) => ({ selection: { entries } }),
    takes: ['ids'],
  },
  'bulk status': {
    path: (place) => `${place.inLanguage('de')}/bulk/status`,
    body: (entries) => ({ selection: { entries }, status: 2 }),
    takes: ['ids'],
  },
};

describe.each(Object.entries(calls))('%s', (_, { method = 'POST' as const, path, body, takes }) => {
  const send = async (names: string[]) => {
    const answer = await p.call(p.people.owner, method, path(p), body(names));
    return [answer.status, answer.body.skipped ?? answer.body.code];
  };

  if (takes.includes('keys'))
    it('skips keys that are not there, and says so', async () => {
      expect(await send(['here', 'gone', 'typo'])).toEqual([200, ['gone', 'typo']]);
      expect(await send(['typo'])).toEqual([200, ['typo']]);
    });

  if (takes.includes('ids'))
    it('skips a deleted id, and refuses all where one was never of the project', async () => {
      const [here, gone] = [p.wireId('here'), p.wireId('gone')];
      expect(await send([here, gone])).toEqual([200, [gone]]);
      const before = await p.row('here');
      for (const id of [unknownId, foreignId])
        expect(await send([here, id])).toEqual([404, 'unknownEntries']);
      expect(await p.row('here')).toEqual(before);
    });
});

it('an action by keys can be sent again', async () => {
  const remove = () => p.call(p.people.owner, 'PUT', action('delete')(p), { keys: ['here'] });
  expect((await remove()).body).toMatchObject({ changed: 1, skipped: [] });
  expect((await remove()).body).toMatchObject({ changed: 0, skipped: ['here'] });
});
