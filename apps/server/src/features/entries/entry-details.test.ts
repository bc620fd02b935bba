import { expect, it } from 'vitest';
import { entryProject } from '../../../test/entry-project.ts';

const sample = () =>
  entryProject([
    { key: 'title', texts: { en: 'Title', de: 'Titel' } },
    { key: 'item[other]', texts: { en: 'Items' } },
    { key: 'item[one]', texts: { en: 'Item', de: 'Ding' } },
  ]);

it('shows an entry in all languages, as each language shows it', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'title', 'Überschrift', { mode: 'draft' });
  const { status, body } = await p.call(p.people.translator, 'GET', `/entries/${p.wireId('title')}/details`);
  expect(status).toBe(200);
  expect(body.rest).toEqual([]);
  expect(body.languages.map((one: { languageId: string }) => one.languageId)).toEqual(
    ['en', 'de'].map((code) => p.project.language(code).wireId),
  );
  for (const [at, code] of ['en', 'de'].entries())
    expect(await p.row('title', code)).toMatchObject(body.languages[at].row);
  expect([body.forms, body.files]).toEqual([[], []]);
});

it('names the other forms of a plural, in their order', async () => {
  const p = await sample();
  const { body } = await p.call(p.people.owner, 'GET', `/entries/${p.wireId('item[other]')}/details`);
  expect(body.forms).toEqual(['item[one]', 'item[other]'].map((key) => ({ _id: p.wireId(key), key })));
});

it('has no room for endless texts, and says in which languages', async () => {
  const p = await sample();
  const large = 'x'.repeat(3_000_000);
  await p.db
    .updateTable('translations')
    .set({ value: large, draft: large })
    .where('project_id', '=', p.project.id)
    .where('language_id', '=', p.project.language('en').id)
    .execute();
  const { body } = await p.call(p.people.owner, 'GET', `/entries/${p.wireId('title')}/details`);
  expect(body.languages).toHaveLength(1);
  expect(body.rest).toEqual([p.project.language('de').wireId]);
});

it('is 404 for an entry of another project, and for strangers', async () => {
  const p = await sample();
  expect((await p.call(p.people.owner, 'GET', `/entries/${p.project.group.wireId}/details`)).status).toBe(
    404,
  );
  expect((await p.call(p.people.stranger, 'GET', `/entries/${p.wireId('title')}/details`)).status).toBe(404);
});
