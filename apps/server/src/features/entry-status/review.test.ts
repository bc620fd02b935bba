import { issueBits } from '@parlance/domain/checks/issues';
import { expect, it } from 'vitest';
import type { TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

const sample = () =>
  entryProject([
    { key: 'one', texts: { en: 'One', de: { value: 'Eins', draft: 'Ein' } } },
    { key: 'two', texts: { en: 'Two', de: 'Zwei' } },
    { key: 'shut', texts: { en: 'Shut', de: { value: 'Zu', locked: true } } },
    { key: 'bare', texts: { en: 'Bare' } },
    { key: 'ordered', texts: { en: 'Ordered', de: { value: 'Bestellt', status: 5 } } },
  ]);

const review = (p: EntryProject, key: string, body: object, user: TestUser = p.people.manager) =>
  p.call(user, 'PUT', `${p.at(key)}/review`, { version: 1, ...body });

it('accepts a draft and publishes it as one operation, which Undo takes back whole', async () => {
  const p = await sample();
  const { status, body } = await review(p, 'one', { decision: 'accept', publish: true });
  expect([status, body.row]).toMatchObject([200, { value: 'Ein', draft: null, status: 1, version: 2 }]);
  expect(await p.row('one')).toMatchObject({ value: 'Ein', draft: null, status: 1 });
  const undone = await p.call(p.people.manager, 'POST', `/operations/${body.operation}/undo`);
  expect(undone.status).toBe(200);
  expect(await p.row('one')).toMatchObject({ value: 'Eins', draft: 'Ein', status: 0 });
});

it('is no operation of the list, nor is its undo; the changelog names both', async () => {
  const p = await sample();
  const listed = async () =>
    (await p.call(p.people.manager, 'GET', '/operations')).body.operations.map(
      ({ kind }: { kind: string }) => kind,
    );
  const { body } = await review(p, 'one', { decision: 'accept', publish: true });
  const status = (entries: string[]) =>
    p.call(p.people.manager, 'POST', `${p.inLanguage('de')}/bulk/status`, {
      selection: { entries },
      status: 2,
    });
  await status([p.wireId('two')]);
  expect(await listed()).toEqual([]);
  const undone = await p.call(p.people.manager, 'POST', `/operations/${body.operation}/undo`);
  expect(await listed()).toEqual([]);
  const url = `/v2/projects/${p.project.wireId}/changelog`;
  const { headers } = p.people.manager;
  const changelog = await p.app.inject({ method: 'POST', url, headers, body: { query: {} } });
  const named = changelog.json().entries.map(({ operation }: { operation: string | null }) => operation);
  expect(named).toEqual(expect.arrayContaining([body.operation, undone.body.operation]));
  await status([p.wireId('one'), p.wireId('two')]);
  expect(await listed()).toEqual(['status']);
});

it('rejects with a comment and leaves the texts', async () => {
  const p = await sample();
  const { body } = await review(p, 'one', { decision: 'reject', comment: 'Too short' }, p.people.translator);
  expect(body.row).toMatchObject({
    value: 'Eins',
    draft: 'Ein',
    status: 4,
    comment: 'Too short',
    version: 1,
  });
  const again = await review(p, 'one', { decision: 'reject' });
  expect(again.body).toMatchObject({ operation: null, row: { comment: 'Too short' } });
});

it('accepts what was rejected without the comment of the rejection, which Undo brings back', async () => {
  const p = await sample();
  await review(p, 'one', { decision: 'reject', comment: 'Too short' });
  const { body } = await review(p, 'one', { decision: 'accept' });
  expect(body.row).toMatchObject({ status: 1, comment: null });
  await p.call(p.people.manager, 'POST', `/operations/${body.operation}/undo`);
  expect(await p.row('one')).toMatchObject({ status: 4, comment: 'Too short' });
  const said = await review(p, 'one', { decision: 'accept', comment: 'Fine now' });
  expect(said.body.row).toMatchObject({ status: 1, comment: 'Fine now' });
});

it('decides only about the text that was seen', async () => {
  const p = await sample();
  await p.save(p.people.translator, 'one', 'Anders', { mode: 'draft' });
  const { status, body } = await review(p, 'one', { decision: 'accept', publish: true });
  expect([status, body.code, body.current]).toMatchObject([
    409,
    'textChanged',
    { draft: 'Anders', version: 2 },
  ]);
  expect(await p.row('one')).toMatchObject({ value: 'Eins', draft: 'Anders', status: 0 });
});

it('publishes for those alone who may write published texts', async () => {
  const p = await sample();
  const { status, body } = await review(p, 'one', { decision: 'accept', publish: true }, p.people.translator);
  expect([status, body.code]).toEqual([403, 'noValues']);
  const accepted = await review(p, 'one', { decision: 'accept' }, p.people.translator);
  expect(accepted.body.row).toMatchObject({ value: 'Eins', draft: 'Ein', status: 1 });
});

it('decides only where there is a text, and leaves statuses of what has none to the status dialog', async () => {
  const p = await sample();
  for (const decision of ['accept', 'reject']) {
    const { status, body } = await review(p, 'bare', { decision, version: 0 });
    expect([status, body.code]).toEqual([409, 'noTextToReview']);
  }
  expect(await p.row('bare')).toMatchObject({ status: 0, comment: null });
  const given = { selection: { entries: [p.wireId('bare')] }, status: 4, comment: 'Please write it' };
  await p.call(p.people.manager, 'POST', `${p.inLanguage('de')}/bulk/status`, given);
  expect(await p.row('bare')).toMatchObject({ status: 4, comment: 'Please write it' });
});

it('takes an accepted text as fitting the base text of now', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'two', 'Number two', {}, 'en');
  expect((await p.row('two')).issues & issueBits.outdated).not.toBe(0);
  await review(p, 'two', { decision: 'accept', publish: true });
  expect(await p.row('two')).toMatchObject({ status: 1, issues: 0, value: 'Zwei' });
});

it('leaves locked texts and those of an order, and answers 404 to strangers', async () => {
  const p = await sample();
  const refused = await review(p, 'shut', { decision: 'accept' }, p.people.translator);
  expect([refused.status, refused.body.code]).toEqual([403, 'locked']);
  expect((await review(p, 'ordered', { decision: 'reject' })).body.code).toBe('inOrder');
  expect((await review(p, 'one', { decision: 'accept' }, p.people.stranger)).status).toBe(404);
  const unknown = await p.call(
    p.people.owner,
    'PUT',
    `${p.inLanguage('de')}/entries/${'0'.repeat(24)}/review`,
    {
      decision: 'accept',
      version: 1,
    },
  );
  expect(unknown.status).toBe(404);
});
