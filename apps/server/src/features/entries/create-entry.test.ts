import { expect, it } from 'vitest';
import { buildGroup } from '../../../test/builders.ts';
import { entryProject } from '../../../test/entry-project.ts';

const sample = () => entryProject([{ key: 'title', texts: { en: 'Hello' } }]);

it('creates an entry with a value and a draft', async () => {
  const p = await sample();
  const path = `${p.inLanguage('de')}/groups/${p.project.group.wireId}/entries`;
  const both = await p.call(p.people.manager, 'POST', path, { key: 'both', value: 'Both', draft: 'Two' });
  expect(both.body).toMatchObject({ value: 'Both', draft: 'Two' });
  // A draft equal to the published text is none.
  const same = await p.call(p.people.manager, 'POST', path, { key: 'same', value: 'Same', draft: 'Same' });
  expect(same.body).toMatchObject({ value: 'Same', draft: null });
});

it('creates entries only in a group of this project, for those who may', async () => {
  const p = await sample();
  const elsewhere = await buildGroup(p.db, (await sample()).project, 'elsewhere');
  const at = (group: string) => `${p.inLanguage('en')}/groups/${group}/entries`;
  expect((await p.call(p.people.manager, 'POST', at(elsewhere.wireId), { key: 'x' })).status).toBe(404);
  expect((await p.call(p.people.translator, 'POST', at(p.project.group.wireId), { key: 'x' })).status).toBe(
    403,
  );
  expect((await p.call(p.people.stranger, 'POST', at(p.project.group.wireId), { key: 'x' })).status).toBe(
    404,
  );
  expect((await p.call(p.people.manager, 'POST', at(p.project.group.wireId), { key: '' })).status).toBe(400);
});

it('refuses keys of spaces alone, also as the new key of an entry', async () => {
  const p = await sample();
  const path = `${p.inLanguage('en')}/groups/${p.project.group.wireId}/entries`;
  for (const key of ['   ', '\u00A0', '\t']) {
    const created = await p.call(p.people.manager, 'POST', path, { key });
    expect([created.status, created.body.validationErrors?.[0]?.detail?.code], JSON.stringify(key)).toEqual([
      400,
      'key-blank',
    ]);
    const changed = await p.call(p.people.manager, 'PUT', p.at('title'), { key });
    expect([changed.status, changed.body.validationErrors?.[0]?.detail?.code], JSON.stringify(key)).toEqual([
      400,
      'key-blank',
    ]);
  }
  expect((await p.row('title')).key).toBe('title');
  // Files bring keys with spaces at their ends.
  expect((await p.call(p.people.manager, 'POST', path, { key: 'title ' })).status).toBe(200);
});
