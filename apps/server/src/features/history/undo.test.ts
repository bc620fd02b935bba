import { issueBits } from '@parlance/domain/checks/issues';
import { historyKinds } from '@parlance/domain/history/kind';
import { encodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/builders.ts';
import { bulk, sample, textsOf, undo } from '../../../test/history/entries.ts';
import { untilWaitedFor } from '../../../test/waiting.ts';

it('lists operations with who may undo them', async () => {
  const p = await sample();
  await bulk(p, 'lock', ['one']);
  await bulk(p, 'status', ['two', 'three'], { status: 2 }, p.people.translator);
  const list = async (user: TestUser) => (await p.call(user, 'GET', '/operations')).body;
  const { operations, more } = await list(p.people.translator);
  expect(more).toBe(false);
  expect(
    operations.map(({ kind, undoable }: { kind: string; undoable: boolean }) => [kind, undoable]),
  ).toEqual([
    ['status', true],
    ['lock', false],
  ]);
  expect(operations[0]).toMatchObject({
    languageName: 'de',
    summary: { changed: 2, status: 2 },
    undoneBy: null,
  });
  expect((await list(p.people.manager)).operations[0].undoable).toBe(true);
  const next = await p.call(p.people.manager, 'GET', `/operations?lastId=${operations[0]._id}`);
  expect(next.body.operations).toHaveLength(1);
});

it.each([
  ['lockAll', {}],
  ['publish', {}],
  ['clearDraft', {}],
  ['clearValue', {}],
  ['delete', {}],
  ['status', { status: 1, comment: 'Good' }],
] as const)('undoes %s completely, and the undo too', async (action, more) => {
  const p = await sample();
  await p.save(p.people.owner, 'two', 'Both', {}, 'en');
  const before = await textsOf(p);
  const done = await bulk(p, action, ['one', 'two', 'three'], more);
  const after = await textsOf(p);
  expect(after).not.toEqual(before);
  const undone = await undo(p, done.body.operation);
  expect(undone.body).toMatchObject({ restored: done.body.changed, kept: [], keptCount: 0 });
  expect(await textsOf(p)).toEqual(before);
  const again = await undo(p, undone.body.operation);
  expect(again.body.restored).toBe(done.body.changed);
  expect(await textsOf(p)).toEqual(after);
});

it('keeps and reports what changed since', async () => {
  const p = await sample();
  const { body } = await bulk(p, 'publish', ['one']);
  await bulk(p, 'clearValue', ['two']);
  await p.save(p.people.owner, 'one', 'Neu', { version: 2 });
  const undone = await undo(p, body.operation);
  expect(undone.body).toMatchObject({
    restored: 0,
    kept: [{ key: 'one', languageName: 'de' }],
    keptCount: 1,
  });
  expect((await p.row('one')).value).toBe('Neu');
});

it('treats what was changed and undone since as unchanged', async () => {
  const p = await sample();
  const first = await bulk(p, 'clearDraft', ['one']);
  const second = await bulk(p, 'clearValue', ['one', 'two']);
  await undo(p, second.body.operation);
  expect((await undo(p, first.body.operation)).body).toMatchObject({ restored: 1, keptCount: 0 });
  expect(await p.row('one')).toMatchObject({ value: 'Eins', draft: 'Eine' });
});

it('runs once, for users who may, within 30 days', async () => {
  const p = await sample();
  const { body } = await bulk(p, 'lock', ['one']);
  expect((await undo(p, body.operation, p.people.translator)).status).toBe(403);
  expect((await undo(p, body.operation, p.people.stranger)).status).toBe(404);
  expect((await undo(p, encodeId('operation', 1e9))).status).toBe(404);
  const answers = await Promise.all([undo(p, body.operation), undo(p, body.operation)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const old = await bulk(p, 'lock', ['two']);
  await p.db
    .updateTable('operations')
    .set({ at: sql`now() - interval '31 days'` })
    .where('project_id', '=', p.project.id)
    .execute();
  const late = await undo(p, old.body.operation);
  expect([late.status, late.body.code]).toEqual([409, 'notUndoable']);
});

it('leaves a deleted entry in the trash if another entry has taken its key', async () => {
  const p = await sample();
  const { body } = await bulk(p, 'delete', ['one', 'two']);
  const path = `${p.inLanguage('en')}/groups/${p.project.group.wireId}/entries`;
  await p.call(p.people.manager, 'POST', path, { key: 'one' });
  expect((await undo(p, body.operation)).body).toMatchObject({ restored: 1, kept: [{ key: 'one' }] });
  expect((await p.row('two')).value).toBe('Zwei');
});

it('updates warnings of translations when base texts are restored', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'one', 'Number one', { mode: 'draft' }, 'en');
  const selection = { entries: [p.wireId('one')] };
  const { body } = await p.call(p.people.owner, 'POST', `${p.inLanguage('en')}/bulk/publish`, { selection });
  expect((await p.row('one')).issues).toBe(6);
  await undo(p, body.operation);
  expect((await p.row('one')).issues).toBe(2);
});

it('undoes an import: restores texts and fields, deletes untouched new entries, withdraws kept files', async () => {
  const p = await sample();
  const before = await textsOf(p);
  const [one, two] = [p.ids.get('one')?.id ?? 0, p.ids.get('two')?.id ?? 0];
  const project_id = p.project.id;
  const user_id = p.people.translator.id;
  const { id: operation_id } = await p.db
    .insertInto('operations')
    .values({ project_id, kind: 'import', user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await p.db
    .insertInto('entries')
    .values(['new', 'touched'].map((key) => ({ project_id, group_id: p.project.group.id, key })))
    .returning(['id', 'key'])
    .execute();
  const common = { project_id, operation_id, user_id };
  await p.db
    .insertInto('history')
    .values([
      ...made.map(({ id, key }) => ({
        ...common,
        kind: historyKinds.entryCreated,
        entry_id: id,
        subject: key,
        language_id: null,
        old: null,
      })),
      {
        ...common,
        kind: historyKinds.text,
        language_id: 2,
        entry_id: two,
        subject: null,
        old: JSON.stringify({ value: 'Zwei', status: 0, max_length: null }),
      },
      {
        ...common,
        kind: historyKinds.description,
        language_id: null,
        entry_id: one,
        subject: null,
        old: JSON.stringify({ description: 'First' }),
      },
    ])
    .execute();
  await p.db
    .updateTable('translations')
    .set({ value: 'Paar', status: 2, max_length: 9, issues: 2, version: 2 })
    .where('project_id', '=', project_id)
    .where('language_id', '=', 2)
    .where('entry_id', '=', two)
    .execute();
  await p.db
    .updateTable('entries')
    .set({ description: 'Of the file' })
    .where('project_id', '=', project_id)
    .where('id', '=', one)
    .execute();
  const file = await p.db
    .insertInto('files')
    .values({ project_id, path: 'a.po', format: 'po' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await p.db
    .insertInto('file_bodies')
    .values({
      project_id,
      file_id: file.id,
      language_id: 2,
      content_hash: 'x',
      size: 1,
      operation_id,
      path: 'a.po',
    })
    .execute();
  const touched = made.find(({ key }) => key === 'touched')?.id ?? 0;
  const touch = `${p.inLanguage('de')}/entries/${encodeId('entry', touched)}/text`;
  await p.call(p.people.manager, 'PUT', touch, { text: 'Meins', version: 0 });

  const { body } = await undo(p, encodeId('operation', operation_id));
  expect(body).toMatchObject({ restored: 3, kept: [{ key: 'touched', languageName: null }], keptCount: 1 });
  const after = await textsOf(p);
  expect(after.filter(({ key }) => key !== 'touched')).toEqual(before);
  expect(after.some(({ key, value }) => key === 'touched' && value === 'Meins')).toBe(true);
  const { withdrawn_at } = await p.db
    .selectFrom('file_bodies')
    .select('withdrawn_at')
    .where('project_id', '=', project_id)
    .executeTakeFirstOrThrow();
  expect(withdrawn_at).not.toBeNull();
});

it('needs the rights of now: a lost role gives no rights for an undo', async () => {
  const p = await sample();
  const { translator, manager } = p.people;
  /** An operation by a user who has fewer rights now. */
  const didBefore = async (operation: string) => {
    await p.db
      .updateTable('operations')
      .set({ user_id: translator.id })
      .where('project_id', '=', p.project.id)
      .where('id', '=', Number.parseInt(operation.slice(8), 16))
      .execute();
    return operation;
  };
  const offered = async () => {
    const { body } = await p.call(translator, 'GET', '/operations');
    return body.operations
      .filter((one: { undoable: boolean }) => one.undoable)
      .map((one: { _id: string }) => one._id);
  };
  const cleared = await didBefore((await bulk(p, 'clearValue', ['two'])).body.operation);
  const locked = await didBefore((await bulk(p, 'lock', ['three'])).body.operation);
  const deleted = await didBefore((await bulk(p, 'delete', ['one'])).body.operation);
  const before = await textsOf(p);
  for (const operation of [cleared, locked, deleted])
    expect((await undo(p, operation, translator)).status).toBe(403);
  expect(await textsOf(p)).toEqual(before);
  expect(await offered()).toEqual([]);
  // Undoing an undo that restored texts needs the right to remove them.
  const undone = await didBefore((await undo(p, cleared, manager)).body.operation);
  expect((await undo(p, undone, translator)).status).toBe(403);
  // Translators still undo what they may.
  const { body } = await bulk(p, 'status', ['two'], { status: 2, applyAllLanguages: true }, translator);
  expect(await offered()).toEqual([body.operation]);
  expect((await undo(p, body.operation, translator)).status).toBe(200);
});

it('waits for a running save, and keeps its text', async () => {
  const p = await sample();
  const { body } = await bulk(p, 'clearDraft', ['one']);
  const holder = await (await createTestApp()).deps.pool.connect();
  await holder.query('begin');
  await holder.query(
    `with saved as (
      update translations set draft = 'Neu', version = version + 1
      where project_id = $1 and language_id = 2 and entry_id = $2 returning entry_id
    )
    insert into history (project_id, kind, language_id, entry_id, old)
    select $1, $3, 2, entry_id, '{"draft": null}' from saved`,
    [p.project.id, p.ids.get('one')?.id, historyKinds.text],
  );
  const undone = undo(p, body.operation);
  await untilWaitedFor(holder, { orEnded: undone });
  await holder.query('commit');
  holder.release();
  expect((await undone).body).toMatchObject({ restored: 0, keptCount: 1 });
  expect((await p.row('one')).draft).toBe('Neu');
});

it('leaves a published text as one for its own source when its draft is cleared, also through an undo', async () => {
  const p = await sample();
  const { manager, owner } = p.people;
  await p.save(owner, 'two', 'A pair', {}, 'en');
  const issuesNow = async () => (await p.row('two')).issues;
  for (const clear of ['bulk', 'save'] as const) {
    const { version } = await p.row('two');
    await p.save(manager, 'two', 'Ein Paar', { version, mode: 'draft' });
    await p.save(manager, 'two', 'Das Paar', { version: version + 1, mode: 'draft' });
    expect(await issuesNow()).toBe(0);
    if (clear === 'save') await p.save(manager, 'two', null, { version: version + 2, mode: 'draft' });
    else {
      const cleared = await bulk(p, 'clearDraft', ['two']);
      expect(await p.row('two')).toMatchObject({ value: 'Zwei', draft: null, issues: issueBits.outdated });
      const undone = await undo(p, cleared.body.operation);
      expect(await p.row('two')).toMatchObject({ draft: 'Das Paar', issues: 0 });
      await undo(p, undone.body.operation);
    }
    expect(await p.row('two')).toMatchObject({ value: 'Zwei', draft: null, issues: issueBits.outdated });
  }
  // A value that was saved for the new source stays current until the next one.
  const { version } = await p.row('two');
  await p.save(manager, 'two', 'Zwei', { version, mode: 'final' });
  await p.save(manager, 'two', 'Paar', { version, mode: 'draft' });
  await bulk(p, 'clearDraft', ['two']);
  expect(await issuesNow()).toBe(0);
  await p.save(manager, 'two', 'Paar', { version: version + 2, mode: 'draft' });
  await p.save(manager, 'two', 'Ein Paar', { version: version + 3, mode: 'final' });
  await p.save(owner, 'two', 'Pair', { version: 2 }, 'en');
  await bulk(p, 'clearDraft', ['two']);
  expect(await p.row('two')).toMatchObject({ value: 'Ein Paar', draft: null, issues: issueBits.outdated });
});
