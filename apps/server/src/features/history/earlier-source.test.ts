/** The source as it was when a text was written (docs/decisions/0170). */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

const sample = () =>
  entryProject(
    [
      { key: 'pay', texts: { en: 'Pay now' } },
      { key: 'other', texts: { en: 'Pay now, please' } },
      { key: 'files[other]', texts: { en: '%d files' } },
      { key: 'files[few]' },
    ],
    { languages: ['en', 'de', 'pl'] },
  );

/** Saves a text over the one that is there. */
async function write(p: EntryProject, key: string, text: string, code = 'de', user = p.people.owner) {
  const mode = user === p.people.owner ? 'final' : 'save';
  const { version } = (await p.call(p.people.owner, 'GET', p.at(key, code))).body;
  const saved = await p.save(user, key, text, { mode, version }, code);
  expect(saved.status).toBe(200);
  return saved.body;
}
const base = (p: EntryProject, key: string, text: string) => write(p, key, text, 'en');
const earlier = async (p: EntryProject, key: string, code = 'de', user = p.people.translator) => {
  const { status, body } = await p.call(user, 'GET', `${p.at(key, code)}/earlier-source`);
  return status === 200 ? body.earlier : status;
};

it('is the source that the text was written for, however often it changed since', async () => {
  const p = await sample();
  await write(p, 'pay', 'Jetzt zahlen');
  expect(await earlier(p, 'pay')).toBeNull();
  await base(p, 'pay', 'Pay at once');
  await base(p, 'pay', 'Pay {amount} at once');
  expect(await earlier(p, 'pay')).toEqual({
    text: 'Pay now',
    changed: expect.any(String),
    user: { _id: p.people.owner.wireId, displayName: 'Olga Owner' },
  });
  // Another entry, and a language without a text.
  expect(await earlier(p, 'other')).toBeNull();
  expect(await earlier(p, 'pay', 'pl')).toBeNull();
  expect(await earlier(p, 'pay', 'en')).toBeNull();
  await write(p, 'pay', 'Sofort {amount} zahlen');
  expect(await earlier(p, 'pay')).toBeNull();
  await base(p, 'pay', 'Pay {amount} today');
  expect(await earlier(p, 'pay')).toMatchObject({ text: 'Pay {amount} at once' });
  // Saved as it is, it is said to be right, also by somebody who may not publish.
  const saved = await write(p, 'pay', 'Sofort {amount} zahlen', 'de', p.people.translator);
  expect(saved).toMatchObject({ value: 'Sofort {amount} zahlen', issues: 0 });
  expect(await earlier(p, 'pay')).toBeNull();
});

it('of a plural form without a base text is that of its general form', async () => {
  const p = await sample();
  await write(p, 'files[few]', '%d pliki', 'pl');
  await base(p, 'files[other]', '%d documents');
  expect(await earlier(p, 'files[few]', 'pl')).toMatchObject({ text: '%d files' });
});

it('is not known where the history does not go back so far, and not to strangers', async () => {
  const p = await sample();
  await write(p, 'pay', 'Jetzt zahlen');
  await base(p, 'pay', 'Pay at once');
  expect(await earlier(p, 'pay', 'de', p.people.stranger)).toBe(404);
  expect(
    (
      await p.call(
        p.people.translator,
        'GET',
        `${p.inLanguage('de')}/entries/${p.project.wireId}/earlier-source`,
      )
    ).status,
  ).toBe(404);
  await sql`update history set at = now() - interval '90 days' where project_id = ${p.project.id}`.execute(
    p.db,
  );
  expect(await earlier(p, 'pay')).toMatchObject({ text: 'Pay now' });
  await p.db
    .updateTable('users')
    .set({ plan_id: 'free', plan_overrides: null })
    .where('id', '=', p.people.owner.id)
    .execute();
  expect(await earlier(p, 'pay')).toBeNull();
});
