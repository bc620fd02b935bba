import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

/** A model of a change: the tags that each entry gained and lost, and the tag that was deleted or restored. */
interface Done {
  wireId: string;
  gained: Map<string, string[]>;
  lost: Map<string, string[]>;
  deleted: string[];
  restored: string[];
  undone: boolean;
}

const keys = ['a', 'b', 'c', 'n[one]'];
const tagNames = ['red', 'green', 'blue'];
const some = <T>(list: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...list), { minLength: 1, maxLength: 3 });

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      add: some(tagNames),
      remove: some(tagNames),
      keys: some(keys),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('delete' as const), tag: fc.constantFrom(...tagNames) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), which: fc.nat(7) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class Model {
  readonly tags = new Map<string, Set<string>>(keys.map((key) => [key, new Set()]));
  readonly there = new Set(tagNames);
  readonly done: Done[] = [];

  /** Runs `write`, which changes the tags, and records the differences. */
  change(
    wireId: string | null,
    tags: Pick<Done, 'deleted' | 'restored'>,
    write: (key: string, now: Set<string>) => void,
  ) {
    const done: Done = { wireId: wireId ?? '', gained: new Map(), lost: new Map(), ...tags, undone: false };
    for (const [key, now] of this.tags) {
      const before = new Set(now);
      write(key, now);
      done.gained.set(
        key,
        [...now].filter((tag) => !before.has(tag)),
      );
      done.lost.set(
        key,
        [...before].filter((tag) => !now.has(tag)),
      );
    }
    if (wireId !== null) this.done.push(done);
    return done;
  }

  carried(tag: string): boolean {
    return [...this.tags.values()].some((tags) => tags.has(tag));
  }
}

async function take(p: EntryProject, ids: Map<string, string>, model: Model, one: Step): Promise<void> {
  const { owner } = p.people;
  const idOf = (tag: string) => ids.get(tag) ?? '';
  if (one.do === 'set') {
    const remove = one.remove.filter((tag) => !one.add.includes(tag));
    const wanted = [...one.add, ...remove];
    const body = {
      tags: Object.fromEntries(wanted.map((tag) => [idOf(tag), one.add.includes(tag) ? 'add' : 'remove'])),
      entries: one.keys,
    };
    const answer = await p.call(owner, 'POST', '/entries/addRemoveTags', body);
    if (!wanted.every((tag) => model.there.has(tag))) {
      expect(answer.status).toBe(404);
      return;
    }
    model.change(answer.body.operation, { deleted: [], restored: [] }, (key, now) => {
      if (!one.keys.includes(key)) return;
      for (const tag of one.add) now.add(tag);
      for (const tag of remove) now.delete(tag);
    });
  } else if (one.do === 'delete') {
    const answer = await p.call(owner, 'DELETE', `/tags/${idOf(one.tag)}`);
    expect(answer.status).toBe(model.there.delete(one.tag) ? 200 : 404);
    if (answer.status === 200)
      model.change(answer.body.operation, { deleted: [one.tag], restored: [] }, (_key, now) =>
        now.delete(one.tag),
      );
  } else await undo(p, model, one.which);
}

async function undo(p: EntryProject, model: Model, which: number): Promise<void> {
  const done = model.done[model.done.length - 1 - which];
  if (!done) return;
  const answer = await p.call(p.people.owner, 'POST', `/operations/${done.wireId}/undo`, {});
  expect(answer.status).toBe(done.undone ? 409 : 200);
  if (done.undone) return;
  const back = done.deleted.filter((tag) => !model.there.has(tag));
  for (const tag of back) model.there.add(tag);
  const undone = model.change(answer.body.operation, { deleted: [], restored: back }, (key, now) => {
    for (const tag of done.gained.get(key) ?? []) now.delete(tag);
    for (const tag of done.lost.get(key) ?? []) if (model.there.has(tag)) now.add(tag);
  });
  // Restored tags are deleted again, unless an entry has them.
  for (const tag of done.restored) {
    if (!model.there.has(tag) || model.carried(tag)) continue;
    model.there.delete(tag);
    undone.deleted.push(tag);
  }
  done.undone = true;
  const origin = model.done.find((one) => undoneBy.get(done) === one);
  if (origin) origin.undone = false;
  undoneBy.set(undone, done);
}
/** Redo of what an undo reverted, which can be undone again. */
const undoneBy = new WeakMap<Done, Done>();

it('tags equal the result of their changes and undos, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const p = await entryProject(keys.map((key) => ({ key, texts: { en: key } })));
      const ids = new Map<string, string>();
      for (const name of tagNames)
        ids.set(name, (await p.call(p.people.owner, 'POST', '/tags', { name })).body._id);
      const model = new Model();
      for (const one of steps) await take(p, ids, model, one);
      for (const key of keys) {
        const wanted = tagNames.filter((tag) => model.tags.get(key)?.has(tag)).map((tag) => ids.get(tag));
        expect((await p.row(key, 'en'))._tags).toEqual(wanted);
      }
      const { body } = await p.call(p.people.owner, 'GET', '/tags');
      expect(body.map(({ name }: { name: string }) => name)).toEqual(
        tagNames.filter((tag) => model.there.has(tag)),
      );
    }),
    { numRuns: 25 },
  );
});
