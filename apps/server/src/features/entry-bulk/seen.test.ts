import { expect, it } from 'vitest';
import type { TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { inProject } from '../../db/project-transaction.ts';
import { changeTexts } from '../entry-store/change-text.service.ts';

const sample = () =>
  entryProject(
    ['one', 'two', 'three'].map((key) => ({ key, texts: { en: key, de: { value: key, draft: `${key}!` } } })),
  );

const seenNow = async (p: EntryProject) => String((await p.list()).response.headers['x-seen']);

const calls: Record<
  string,
  (p: EntryProject, seen?: string, keys?: string[]) => ReturnType<EntryProject['call']>
> = {
  publish: (p, seen, keys = ['one', 'two']) => act(p, 'publish', { seen }, keys),
  'the status of many': (p, seen, keys = ['one', 'two']) => act(p, 'status', { seen, status: 3 }, keys),
};

function act(p: EntryProject, action: string, more: object, keys: string[]) {
  const selection = { entries: keys.map(p.wireId) };
  return p.call(p.people.manager, 'POST', `${p.inLanguage('de')}/bulk/${action}`, { selection, ...more });
}

const draft = (p: EntryProject, user: TestUser, key: string) =>
  p.save(user, key, 'Something else', { mode: 'draft' });

it.each(Object.keys(calls))(
  '%s is refused as a whole where a text was changed since it was seen',
  async (name) => {
    const p = await sample();
    const seen = await seenNow(p);
    await draft(p, p.people.translator, 'one');
    const { status, body } = (await calls[name]?.(p, seen)) ?? {};
    expect([status, body]).toEqual([
      409,
      { message: 'Some of these texts were changed since you saw them.', code: 'textsChanged', count: 1 },
    ]);
    expect(await p.row('two')).toMatchObject({ value: 'two', draft: 'two!', status: 0 });
    expect((await calls[name]?.(p, await seenNow(p)))?.status).toBe(200);
  },
);

it.each(Object.keys(calls))('%s is refused where they changed a text themselves elsewhere', async (name) => {
  const p = await sample();
  const seen = await seenNow(p);
  await draft(p, p.people.manager, 'one');
  expect((await calls[name]?.(p, seen))?.body).toMatchObject({ code: 'textsChanged', count: 1 });
  expect((await calls[name]?.(p, await seenNow(p)))?.status).toBe(200);
});

it.each(Object.keys(calls))(
  '%s is done where another text changed, or the caller does not send what they saw',
  async (name) => {
    const p = await sample();
    const seen = await seenNow(p);
    await draft(p, p.people.manager, 'three');
    await draft(p, p.people.translator, 'three');
    expect((await calls[name]?.(p, seen))?.status).toBe(200);
    expect((await calls[name]?.(p, undefined, ['three']))?.status).toBe(200);
  },
);

/** A transaction that has written a text of the project. The returned function ends it. */
async function beside(p: EntryProject, code: string, key: string): Promise<() => Promise<void>> {
  const { projectId, languageId } = { projectId: p.project.id, languageId: p.project.language(code).id };
  const baseLanguageId = p.project.language('en').id;
  const writing = { projectId, languageId, baseLanguageId, userId: p.people.translator.id };
  const written = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const done = inProject(p.db, projectId, async (trx) => {
    await changeTexts(trx, writing, [p.ids.get(key)?.id ?? 0], () => ({ value: 'Imported', draft: null }));
    written.resolve();
    await opened.promise;
  });
  await Promise.race([written.promise, done]);
  return () => {
    opened.resolve();
    return done;
  };
}

it.each(Object.keys(calls))('%s is done where others changed a text before it was seen', async (name) => {
  const p = await sample();
  // Like an import into another language: the project's version waits for this transaction.
  const end = await beside(p, 'en', 'three');
  try {
    await draft(p, p.people.translator, 'one');
    expect((await calls[name]?.(p, await seenNow(p)))?.status).toBe(200);
  } finally {
    await end();
  }
});

it.each(Object.keys(calls))(
  '%s is refused where what was written then was there only later',
  async (name) => {
    const p = await sample();
    const end = await beside(p, 'de', 'two');
    await draft(p, p.people.translator, 'three');
    const seen = await seenNow(p);
    await end();
    // The transaction published the draft of `two`, so `two` gets a new draft below. Acting on `one` alone is accepted.
    expect((await calls[name]?.(p, seen, ['one']))?.status).toBe(200);
    await p.save(p.people.manager, 'two', 'Own', { mode: 'draft', version: (await p.row('two')).version });
    expect((await calls[name]?.(p, seen))?.body).toMatchObject({ code: 'textsChanged', count: 1 });
  },
);

it.each(Object.keys(calls))(
  '%s takes a version of the project, above which nothing was seen',
  async (name) => {
    const p = await sample();
    const version = String((await p.list()).response.headers['x-version']);
    await draft(p, p.people.translator, 'one');
    expect((await calls[name]?.(p, version))?.body).toMatchObject({ code: 'textsChanged', count: 1 });
  },
);

it.each([
  ['999999999999999', 'neverSeen'],
  ['900000000000000.1', 'neverSeen'],
  ['', 'invalid'],
  ['12.', 'invalid'],
  ['12.x', 'invalid'],
  [`1${'.1'.repeat(101)}`, 'invalid'],
  ['1000000000000000', 'invalid'],
  ['-1', 'invalid'],
])('what no user can have seen is refused: %j', async (seen, code) => {
  const p = await sample();
  await draft(p, p.people.translator, 'one');
  for (const call of Object.values(calls)) {
    const { status, body } = await call(p, seen);
    expect([status, body.code]).toEqual([400, code]);
  }
  expect(await p.row('two')).toMatchObject({ value: 'two', draft: 'two!', status: 0 });
});

it.each(['lock', 'unlockAll', 'clearDraft', 'clearValue', 'delete'])(
  '%s reads no drafts, and takes no parameter about how they were seen',
  async (action) => {
    const p = await sample();
    for (const field of ['seen', 'olderDrafts']) {
      const given = field === 'seen' ? await seenNow(p) : [p.wireId('one')];
      const { status, body } = await act(p, action, { [field]: given }, ['one']);
      expect([status, body.validationErrors]).toEqual([
        400,
        [
          {
            field,
            message: `"${field}" has no effect here. Please leave it out.`,
            detail: { code: 'field-without-effect', parameters: { field } },
          },
        ],
      ]);
    }
    expect(await p.row('one')).toMatchObject({ value: 'one', draft: 'one!', locked: false });
  },
);
