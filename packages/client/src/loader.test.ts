/** The loader beside a server that is slow, silent or away; with a real one: client-package.test.ts of the server. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDevice, monthlyDevice } from './device.ts';
import { type LoaderOptions, loadTexts } from './loader.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Texts = Record<string, string> | Error;
/** A server that answers when the test says so. */
function slowServer() {
  const asked: {
    language: string;
    since: string | null;
    device: string | null;
    reply: (texts: Texts, since?: number) => void;
    /** Waits until the loader has it. */
    answer: (texts: Texts, since?: number) => Promise<void>;
  }[] = [];
  const fetch = ((url: string, { signal }: RequestInit = {}) =>
    new Promise<Response>((done, fail) => {
      signal?.addEventListener('abort', () => fail(signal.reason));
      const { pathname, searchParams } = new URL(url);
      const reply = (texts: Texts, since?: number): void => {
        if (texts instanceof Error) {
          fail(texts);
          return;
        }
        const entries = Object.fromEntries(Object.entries(texts).map(([key, v]) => [key, { v }]));
        done(Response.json({ __v: asked.length, since, data: { any: { main: { entries } } } }));
      };
      asked.push({
        language: pathname.split('/').at(-1) ?? '',
        since: searchParams.get('since'),
        device: searchParams.get('deviceId'),
        reply,
        async answer(...given) {
          reply(...given);
          await vi.advanceTimersByTimeAsync(0);
        },
      });
    })) as typeof globalThis.fetch;
  return {
    asked,
    load: (options: Partial<LoaderOptions> = {}) =>
      loadTexts({ address: 'https://texts.example.com/d', language: 'en', storage: null, fetch, ...options }),
  };
}

test('takes what is built in, where nobody answers within ten seconds', async () => {
  const ending = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal);
  const onError = vi.fn();
  const loading = slowServer().load({ bundled: { a: 'Built in' }, onError });
  expect(timeout).toHaveBeenCalledWith(10_000);
  ending.abort(new Error('timed out'));
  const texts = await loading;
  expect([texts.get('a'), onError.mock.calls[0]?.[0].message]).toEqual(['Built in', 'timed out']);
});

test('answers a key that objects have by themselves', async () => {
  const { asked, load } = slowServer();
  const loading = load({ bundled: { own: 'Own' } });
  await asked[0]?.answer({});
  const texts = await loading;
  expect(['constructor', 'toString', 'own'].map(texts.get)).toEqual(['constructor', 'toString', 'Own']);
});

test('keeps the texts of a language until those of the next are there', async () => {
  const { asked, load } = slowServer();
  const onError = vi.fn();
  const loading = load({ onError });
  await asked[0]?.answer({ a: 'A' });
  const texts = await loading;
  const now = () => [texts.language(), texts.get('a')];
  const changing = texts.setLanguage('de');
  expect(now()).toEqual(['en', 'A']);
  await asked[1]?.answer(new Error('away'));
  await changing;
  expect([...now(), onError.mock.calls.length]).toEqual(['en', 'A', 1]);
  // What was wanted is asked for again.
  const again = texts.refresh();
  expect(asked[2]?.language).toBe('de');
  await asked[2]?.answer({ a: 'Ä' });
  await again;
  expect(now()).toEqual(['de', 'Ä']);
});

test('takes the language that was wanted last, and no older answer after a newer one', async () => {
  const { asked, load } = slowServer();
  const loading = load();
  await asked[0]?.answer({ a: 'A' });
  const texts = await loading;
  const changes = [texts.setLanguage('de'), texts.setLanguage('fr')];
  await asked[2]?.answer({ a: 'Fr' });
  await asked[1]?.answer({ a: 'De' });
  await Promise.all(changes);
  expect([texts.language(), texts.get('a')]).toEqual(['fr', 'Fr']);
  const refreshes = [texts.refresh(), texts.refresh()];
  await asked[4]?.answer({ a: 'New' });
  await asked[3]?.answer({ a: 'Old' });
  await Promise.all(refreshes);
  expect(texts.get('a')).toBe('New');
});

test('tells what has changed when the texts are there for the app, whose errors are none of the server', async () => {
  const { asked, load } = slowServer();
  const onError = vi.fn();
  const rendered: string[] = [];
  const loading = load({ onError, onChange: () => rendered.push(texts.get('a')) });
  asked[0]?.reply({ a: 'A' });
  const texts = await loading;
  await vi.advanceTimersByTimeAsync(1);
  expect(rendered).toEqual(['A']);
  const failing = load({
    onError,
    onChange: () => {
      throw new Error('of the app');
    },
  });
  asked[1]?.reply({ a: 'A' });
  expect((await failing).get('a')).toBe('A');
  await expect(vi.advanceTimersByTimeAsync(1)).rejects.toThrow('of the app');
  expect(onError).not.toHaveBeenCalled();
});

test.each([0, 0.01, Number.NaN, Number.POSITIVE_INFINITY])(
  'asks for drafts at most once a second: %d',
  async (everySeconds) => {
    const { asked, load } = slowServer();
    const loading = load({ draftKey: 'abcd', everySeconds });
    await asked[0]?.answer({ a: 'A' });
    const texts = await loading;
    await vi.advanceTimersByTimeAsync(900);
    expect(asked.length).toBe(1);
    texts.stop();
  },
);

test('asks for drafts less and less often while it fails, and as before then', async () => {
  const { asked, load } = slowServer();
  const loading = load({ draftKey: 'abcd', everySeconds: 1 });
  await asked[0]?.answer({ a: 'A', b: 'B' });
  const texts = await loading;
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 10);
    expect(asked.length).toBe(before);
    await vi.advanceTimersByTimeAsync(10);
    expect(asked.length).toBe(before + 1);
    await asked.at(-1)?.answer(new Error('away'));
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.at(-1)?.since).toBe('1');
  await asked.at(-1)?.answer({ a: 'New' }, 1);
  expect([texts.get('a'), texts.get('b')]).toEqual(['New', 'B']);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.length).toBe(before + 1);
  texts.stop();
});

/** A storage as browsers have it, whose keys are numbered in the order in which they came. */
function browserStorage(given: Record<string, string>) {
  const items = new Map(Object.entries(given));
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const project = 'https://texts.example.com/v1/delivery/70726f6a0000000000000001';
const others = {
  'of the app': '1',
  [`parlance ${project.replace(/1$/, '2')}/former de `]: '{}',
  [`parlance https://other.example.com/v1/delivery/70726f6a0000000000000001/former de `]: '{}',
  [`parlance ${project}`]: '{}',
  [`parlance ${project}/former/deep de `]: '{}',
  [`not parlance ${project}/former de `]: '{}',
};

test('leaves nothing of a former key of its project in the storage, and everything else', async () => {
  const { asked, load } = slowServer();
  const own = { [`parlance ${project}/current de `]: '{}', [`parlance ${project}/current/ de main`]: '{}' };
  const former = { [`parlance ${project}/former de `]: '{}', [`parlance ${project}/older// en a,b`]: '{}' };
  const storage = browserStorage({ ...former, ...others, ...own });
  for (const address of [`${project}/current`, `${project}/current/`]) {
    storage.items.set(Object.keys(former)[0] ?? '', '{}');
    const loading = load({ address, storage, language: 'fr' });
    await asked.at(-1)?.answer({ a: 'A' });
    await loading;
    const left = [...storage.items.keys()].filter((key) => !key.includes(' fr '));
    expect(left).toEqual([...Object.keys(others), ...Object.keys(own)]);
  }
});

test('looks at a thousand things in the storage at most, and at none where it has no list of them', async () => {
  const { asked, load } = slowServer();
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`of the app ${n}`, '']));
  const storage = browserStorage({ ...many, [`parlance ${project}/former de `]: '{}' });
  const key = vi.spyOn(storage, 'key');
  const { getItem, setItem } = storage;
  for (const given of [storage, { getItem, setItem }]) {
    const loading = load({ address: `${project}/current`, storage: given });
    await asked.at(-1)?.answer({ a: 'A' });
    expect((await loading).get('a')).toBe('A');
  }
  expect(key).toHaveBeenCalledTimes(1_000);
  expect(storage.items.size).toBe(1_002);
});

test('takes what comes where the storage fails at being asked', async () => {
  const { asked, load } = slowServer();
  const storage = browserStorage({ [`parlance ${project}/former de `]: '{}' });
  storage.removeItem = () => {
    throw new Error('refused');
  };
  const loading = load({ address: `${project}/current`, storage });
  await asked.at(-1)?.answer({ a: 'A' });
  expect((await loading).get('a')).toBe('A');
});

/** A visit of a page; answers the device that was told. */
async function visit(server: ReturnType<typeof slowServer>, options: Partial<LoaderOptions>, fails = false) {
  const loading = server.load({ address: `${project}/current`, ...options });
  const asked = server.asked.at(-1);
  await asked?.answer(fails ? new Error('away') : { a: 'A' });
  await loading;
  return asked?.device ?? null;
}

test('tells a device once a day and language, by an id that is another one in the next month', async () => {
  vi.setSystemTime(new Date('2026-11-29T23:00:00Z'));
  const server = slowServer();
  const storage = browserStorage({});
  const counted = { storage, device: monthlyDevice };
  const id = await visit(server, counted, true);
  expect(id).toMatch(/^\d+(-\d+){3}$/);
  // The server did not have it.
  expect(await visit(server, counted)).toBe(id);
  expect(await visit(server, counted)).toBeNull();
  expect(await visit(server, { ...counted, language: 'de' })).toBe(id);
  // The key was replaced.
  expect(await visit(server, { ...counted, language: 'de', address: `${project}/next` })).toBeNull();
  vi.setSystemTime(new Date('2026-11-30T23:00:00Z'));
  expect(await visit(server, counted)).toBe(id);
  vi.setSystemTime(new Date('2026-12-01T01:00:00Z'));
  const next = await visit(server, counted);
  expect(next).toMatch(/^\d+(-\d+){3}$/);
  expect(next).not.toBe(id);
  expect(await visit(server, counted)).toBeNull();
});

test('tells no device that was not asked for or could not be kept, and forgets one on request', async () => {
  const server = slowServer();
  const storage = browserStorage({});
  expect(await visit(server, { storage })).toBeNull();
  expect(await visit(server, { storage: null, device: monthlyDevice })).toBeNull();
  const full = { ...browserStorage({}), setItem: () => {} };
  expect(await visit(server, { storage: full, device: monthlyDevice })).toBeNull();
  const devices = () => [...storage.items.keys()].filter((key) => key.includes('device'));
  expect(await visit(server, { storage, device: monthlyDevice })).not.toBeNull();
  expect(devices().length).toBe(1);
  forgetDevice(`${project}/next/`, storage);
  expect(devices()).toEqual([]);
  forgetDevice(`${project}/next/`);
});
