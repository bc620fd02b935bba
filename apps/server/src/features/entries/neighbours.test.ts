import type { Neighbour } from '@parlance/contract/entries';
import { beforeAll, expect, test } from 'vitest';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

let p: EntryProject;
beforeAll(async () => {
  p = await entryProject(
    [
      { key: 'a', texts: { en: 'First' } },
      { key: 'b', texts: { en: 'Second', de: { value: 'Zweiter', draft: 'Der zweite' } } },
      { key: 'n[one]', texts: { en: 'One file' } },
      { key: 'n[other]', texts: { en: '{n} files', de: '{n} Dateien' } },
      { key: 'c', texts: { de: 'Ohne Quelle' } },
      { key: 'd', texts: { en: 'x'.repeat(400) } },
      { key: 'e' },
      { key: 'f' },
      { key: 'm[one]' },
      { key: 'm[other]' },
    ],
    { languages: ['en', 'de'] },
  );
});

const around = (key: string, code = 'de') => p.call(p.people.owner, 'GET', `${p.at(key, code)}/neighbours`);
const keys = (all: Neighbour[]) => all.map(({ key }) => key);

test('are the three entries before and after, in the order of reading, a plural once', async () => {
  const { body } = await around('c');
  expect(keys(body.before)).toEqual(['a', 'b', 'n[other]']);
  expect(keys(body.after)).toEqual(['d', 'e', 'f']);
  expect(body.before[1]).toMatchObject({ source: 'Second', text: 'Der zweite', isDraft: true });
  expect(body.before[2]).toMatchObject({ source: '{n} files', text: '{n} Dateien', isDraft: false });
  expect(body.after[0].source).toHaveLength(300);
  expect(body.after[1]).toMatchObject({ source: null, text: null, isDraft: false });
});

test('of a form are not the other forms of its plural, and the base language has no source', async () => {
  const { body } = await around('n[one]', 'en');
  expect(keys(body.before)).toEqual(['a', 'b']);
  expect(keys(body.after)).toEqual(['c', 'd', 'e']);
  expect(body.before[0]).toMatchObject({ source: null, text: 'First' });
  expect(keys((await around('m[other]')).body.after)).toEqual([]);
});

test('are of the same group, and of the project of the caller', async () => {
  expect((await p.call(p.people.owner, 'PUT', '', { groupsEnabled: true })).status).toBe(200);
  const made = await p.call(p.people.owner, 'POST', '/groups', { name: 'other' });
  expect(made.status).toBe(200);
  const moved = await p.call(p.people.owner, 'PUT', p.at('b', 'de'), { group: made.body._id });
  expect([moved.status, moved.body.group]).toEqual([200, made.body._id]);
  expect(keys((await around('n[one]')).body.before)).toEqual(['a']);
  expect(keys((await around('b')).body.after)).toEqual([]);
  const stranger = await p.call(p.people.stranger, 'GET', `${p.at('a', 'de')}/neighbours`);
  expect(stranger.status).toBe(404);
});
