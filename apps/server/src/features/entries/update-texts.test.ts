import { expect, it } from 'vitest';
import type { TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

const sample = () =>
  entryProject([
    { key: 'a', description: 'Button', texts: { en: 'Save', de: { value: 'Sichern', draft: 'Speichern' } } },
    { key: 'b', texts: { en: 'Save' } },
    { key: 'shut', texts: { en: 'Shut', de: { value: 'Zu', locked: true } } },
  ]);

const put = (p: EntryProject, key: string, body: object, user: TestUser = p.people.manager) =>
  p.call(user, 'PUT', p.at(key), body);

it('changes value, draft and the rest in one call, with history', async () => {
  const p = await sample();
  const change = { value: 'Sicher', draft: 'Sichere', description: 'Link', key: 'aa', maxLength: '20' };
  expect(await put(p, 'a', change)).toMatchObject({
    status: 200,
    body: { value: 'Sicher', draft: 'Sichere', description: 'Link', key: 'aa', maxLength: 20, version: 2 },
  });
  const url = `/v2/projects/${p.project.wireId}/changelog`;
  const { headers } = p.people.manager;
  const answer = await p.app.inject({ method: 'POST', url, headers, body: { query: { kind: ['text'] } } });
  expect(answer.json().entries.at(-1).changes).toMatchObject([
    { field: 'draft', oldValue: 'Speichern', value: 'Sichere' },
    { field: 'value', oldValue: 'Sichern', value: 'Sicher' },
  ]);
});

it('clears what is empty or null and leaves what is left out', async () => {
  const p = await sample();
  expect((await put(p, 'a', { draft: '' })).body).toMatchObject({ value: 'Sichern', draft: null });
  expect((await put(p, 'a', { value: null })).body).toMatchObject({ value: null, draft: null });
});

it('a value that says what the draft says leaves no draft', async () => {
  const p = await sample();
  expect((await put(p, 'a', { value: 'Speichern' })).body).toMatchObject({ value: 'Speichern', draft: null });
});

it('writes along what is linked', async () => {
  const p = await sample();
  const selection = { entries: [p.wireId('a'), p.wireId('b')] };
  await p.call(p.people.manager, 'POST', `${p.inLanguage('de')}/bulk/link`, { selection });
  await put(p, 'b', { value: 'Beide' });
  expect(await p.row('a')).toMatchObject({ value: 'Beide', draft: 'Speichern' });
  expect(await p.row('b')).toMatchObject({ value: 'Beide', draft: 'Speichern' });
});

it('checks other languages again where the base text changes', async () => {
  const p = await sample();
  const base = `${p.inLanguage('en')}/entries/${p.wireId('a')}`;
  await p.call(p.people.manager, 'PUT', base, { value: 'Save {n}' });
  expect((await p.row('a')).issues).not.toBe(0);
});

it('writes nothing over a text that changed since it was seen', async () => {
  const p = await sample();
  await p.save(p.people.translator, 'a', 'Neu', { mode: 'draft' });
  expect(await put(p, 'a', { draft: 'Alt', description: 'x', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'textChanged', current: { draft: 'Neu', version: 2 } },
  });
  expect(await p.row('a')).toMatchObject({ draft: 'Neu', description: 'Button' });
  expect((await put(p, 'a', { draft: 'Alt', version: 2 })).status).toBe(200);
});

it('lets translators send back a whole entry of which they change the draft alone', async () => {
  const p = await sample();
  const { translator } = p.people;
  const { key, value, group, description, maxLength } = await p.row('a');
  const whole = { key, value, group, description, maxLength, metadata: [], draft: 'Anders' };
  expect(await put(p, 'a', whole, translator)).toMatchObject({ status: 200, body: { draft: 'Anders' } });
  for (const [change, code] of [
    [{ value: 'Anders' }, 'noValues'],
    [{ key: 'other' }, 'forbidden'],
    [{ description: 'Other' }, 'forbidden'],
    [{ maxLength: 9 }, 'forbidden'],
    [{ metadata: [{ key: 'x', value: 'y' }] }, 'forbidden'],
  ] as const)
    expect(await put(p, 'a', { ...whole, ...change }, translator)).toMatchObject({
      status: 403,
      body: { code },
    });
  expect(await put(p, 'shut', { draft: 'Auf' }, translator)).toMatchObject({
    status: 403,
    body: { code: 'locked' },
  });
});

it.each([
  ['', null],
  ['12', 12],
  ['-1', -1],
  [7, 7],
  [null, null],
])('takes the length %j', async (given, maxLength) => {
  const p = await sample();
  await put(p, 'a', { maxLength: 3 });
  expect((await put(p, 'a', { maxLength: given })).body.maxLength).toBe(maxLength);
  const path = `${p.inLanguage('de')}/groups/${p.project.group.wireId}/entries`;
  const made = await p.call(p.people.manager, 'POST', path, { key: 'new', maxLength: given });
  expect(made.body.maxLength).toBe(maxLength);
});

it.each(['x', '1.5', '-2', '1000001', '99999999', ' ', 1.5, -2, true])(
  'refuses the length %j',
  async (maxLength) => {
    const p = await sample();
    expect((await put(p, 'a', { maxLength })).status).toBe(400);
  },
);
