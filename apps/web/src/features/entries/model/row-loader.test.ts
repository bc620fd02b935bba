import { encodeId } from '@parlance/domain/id';
import { describe, expect, it } from 'vitest';
import { type FetchRows, RowLoader, type RowsReply } from './row-loader.ts';
import { RowStore } from './row-store.ts';
import { rowOf } from './test-rows.ts';

const list = (count: number) => ({ count, id: (at: number) => `e${at}` });

function fakeServer(gone: readonly string[] = []) {
  const asked: string[][] = [];
  const waiting: (() => void)[] = [];
  const failures: unknown[] = [];
  const store = new RowStore();
  let broken = false;
  const fetchRows: FetchRows = (ids) => {
    asked.push(ids);
    const reply: RowsReply = {
      version: 1,
      rows: ids.filter((id) => !gone.includes(id)).map((_id) => rowOf({ _id })),
    };
    return new Promise((resolve, reject) => {
      waiting.push(() => (broken ? reject(new Error('no network')) : resolve(reply)));
    });
  };
  const loader = new RowLoader(store, fetchRows, (error) => failures.push(error));
  const answer = async (): Promise<void> => {
    waiting.shift()?.();
    await new Promise(setImmediate);
  };
  const breakNetwork = (): void => {
    broken = true;
  };
  return { loader, store, asked, failures, answer, breakNetwork };
}

describe('loading rows', () => {
  it('fetches the visible rows and the next window in advance', async () => {
    const { loader, store, asked, answer } = fakeServer();
    loader.use(list(1000));
    loader.look(0, 12);
    expect(asked.map((ids) => [ids[0], ids.length])).toEqual([
      ['e0', 50],
      ['e50', 50],
    ]);
    await answer();
    expect(store.has('e49')).toBe(true);
    loader.look(5, 17);
    expect(asked).toHaveLength(2);
  });

  it('skips windows that were scrolled past before their turn', async () => {
    const { loader, asked, answer } = fakeServer();
    loader.use(list(100_000));
    for (const first of [0, 5000, 20_000, 90_000]) loader.look(first, first + 12);
    for (let answers = 0; answers < 9; answers += 1) await answer();
    const windows = asked.map((ids) => ids[0]);
    expect(windows).toContain('e90000');
    expect(windows).not.toContain('e20000');
  });

  it('does not request deleted entries again and again', async () => {
    const { loader, store, asked, answer } = fakeServer(['e7']);
    loader.use(list(20));
    loader.look(0, 12);
    await answer();
    loader.look(0, 12);
    expect(asked).toHaveLength(1);
    expect(store.has('e7')).toBe(false);
  });

  it('tells each who asks for one entry that it does not exist', async () => {
    const entry = encodeId('entry', 7);
    const { loader, asked, answer } = fakeServer([entry]);
    loader.use(list(1));
    const gone = [0, 1].map(() => loader.bringOne(entry).then(() => loader.isGone(entry)));
    await answer();
    expect(await Promise.all(gone)).toEqual([true, true]);
    expect(asked).toHaveLength(1);
  });

  it('asks for nothing that is no id of an entry: it does not exist', async () => {
    const { loader, asked } = fakeServer();
    loader.use(list(1));
    for (const id of ['zzz', encodeId('tag', 7)]) {
      await loader.bringOne(id);
      expect(loader.isGone(id)).toBe(true);
    }
    expect(asked).toEqual([]);
  });

  it('reads again only what is loaded, in parts of 200', async () => {
    const { loader, store, asked, answer } = fakeServer();
    loader.use(list(1));
    store.put(
      Array.from({ length: 250 }, (_, at) => rowOf({ _id: `e${at}` })),
      0,
    );
    const done = loader.reread(['not-here', ...Array.from({ length: 250 }, (_, at) => `e${at}`)]);
    await answer();
    await answer();
    await done;
    expect(asked.map((ids) => ids.length)).toEqual([200, 50]);
  });

  it('reads again what is on its way: that answer may be of before', async () => {
    const { loader, store, asked, answer } = fakeServer();
    loader.use(list(1));
    loader.look(0, 0);
    expect(loader.known()).toEqual(['e0']);
    const done = loader.reread(['e0', 'e1']);
    expect(asked).toEqual([['e0'], ['e0']]);
    await answer();
    await answer();
    await done;
    expect(store.loaded()).toEqual(['e0']);
    expect(loader.known()).toEqual(['e0']);
  });

  it('reports an error, and fetches again when the row is visible again', async () => {
    const { loader, asked, failures, answer, breakNetwork } = fakeServer();
    loader.use(list(10));
    breakNetwork();
    loader.look(0, 9);
    await answer();
    expect(failures).toHaveLength(1);
    loader.look(0, 9);
    expect(asked).toHaveLength(2);
  });
});
