import { expect, it } from 'vitest';
import type { TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

const sample = () =>
  entryProject(
    ['one', 'two', 'three'].map((key) => ({ key, texts: { en: key, de: { value: key, draft: `${key}!` } } })),
  );

const seenNow = async (p: EntryProject) => Number((await p.list()).response.headers['x-version']);

const calls: Record<
  string,
  (p: EntryProject, seen?: number, keys?: string[]) => ReturnType<EntryProject['call']>
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
  '%s is refused as a whole where others changed a text since it was seen',
  async (name) => {
    const p = await sample();
    const seen = await seenNow(p);
    await draft(p, p.people.translator, 'one');
    const { status, body } = (await calls[name]?.(p, seen)) ?? {};
    expect([status, body]).toEqual([
      409,
      { message: 'Others changed some of these texts since you saw them.', code: 'textsChanged', count: 1 },
    ]);
    expect(await p.row('two')).toMatchObject({ value: 'two', draft: 'two!', status: 0 });
    expect((await calls[name]?.(p, await seenNow(p)))?.status).toBe(200);
  },
);

it.each(Object.keys(calls))(
  '%s is done where what changed was their own, another text, or nobody says what they saw',
  async (name) => {
    const p = await sample();
    const seen = await seenNow(p);
    await draft(p, p.people.manager, 'one');
    await draft(p, p.people.translator, 'three');
    expect((await calls[name]?.(p, seen))?.status).toBe(200);
    expect((await calls[name]?.(p, undefined, ['three']))?.status).toBe(200);
  },
);
