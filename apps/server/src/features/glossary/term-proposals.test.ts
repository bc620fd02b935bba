/** Terms proposed from the texts of a project, accepted, and dismissed. */
import { beforeEach, expect, it } from 'vitest';
import { buildUserGroup } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

let p: EntryProject;
beforeEach(async () => {
  p = await entryProject(
    [
      { key: 'a', texts: { en: 'Add a team member', de: 'Begriff Begriff' } },
      {
        key: 'b',
        texts: { en: `${'Before it. '.repeat(30)}The team members of {name}${' and after'.repeat(30)}` },
      },
      { key: 'c', texts: { en: 'Remove the team member. Send the invoice.', de: 'Begriff' } },
      { key: 'd', texts: { en: 'Invoices', de: 'Begriff' } },
      { key: 'e', texts: { en: 'An invoice', de: { draft: 'Begriff' } } },
    ],
    { languages: ['en', 'de'] },
  );
});
const at = '/glossary/proposals';
const proposed = async (user = p.people.owner) => {
  const { body } = await p.call(user, 'GET', at);
  return body.entries as { text: string; count: number; example: Record<string, unknown> }[];
};
const texts = async () => (await proposed()).map(({ text, count }) => `${text} ${count}`);
const dismiss = (dismissed: boolean, ...given: string[]) =>
  p.call(p.people.owner, 'PUT', `${at}/dismissed`, { texts: given, dismissed });

it('are phrases of the base texts, with a part of a text that has them', async () => {
  expect(await texts()).toEqual(expect.arrayContaining(['team member 3', 'invoice 3']));
  const found = await proposed();
  const { example } = found.find(({ text }) => text === 'team member') ?? { example: {} };
  expect(example).toMatchObject({
    entry: p.wireId('a'),
    key: 'a',
    text: 'Add a team member',
    start: 6,
    end: 17,
  });
});

it('are no terms: one that is accepted goes, and comes back when the term is deleted', async () => {
  const { body } = await p.call(p.people.owner, 'POST', '/glossary/entries', {
    entries: [{ text: 'invoices' }],
  });
  expect((await texts()).join()).not.toContain('invoice');
  await p.call(p.people.owner, 'POST', `/operations/${body.operation}/undo`);
  expect(await texts()).toContain('invoice 3');
});

it('stay away once they are dismissed, in any form, until that is undone', async () => {
  expect((await dismiss(true, 'Team Members', 'invoice')).body).toEqual({ dismissed: 2 });
  expect((await texts()).join()).not.toMatch(/team member|invoice/);
  expect((await dismiss(true, 'invoice')).body).toEqual({ dismissed: 2 });
  expect((await dismiss(false, 'invoice')).body).toEqual({ dismissed: 1 });
  expect(await texts()).toContain('invoice 3');
});

it('are for those who may change terms, and bounded', async () => {
  expect((await p.call(p.people.translator, 'GET', at)).status).toBe(403);
  expect((await dismiss(true, 'x'.repeat(201))).status).toBe(400);
  const { manager, team } = p.people;
  await buildUserGroup(p.db, { team, languages: { de: [] }, members: [manager] });
  const narrowed = await p.call(manager, 'PUT', `${at}/dismissed`, { texts: ['x'], dismissed: true });
  expect(narrowed.body.code).toBe('otherLanguage');
  expect((await dismiss(true)).status).toBe(400);
  expect(
    (await p.call(p.people.translator, 'PUT', `${at}/dismissed`, { texts: ['x'], dismissed: true })).status,
  ).toBe(403);
});
