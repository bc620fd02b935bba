/** What an app has after all differences is what it would get at once. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { buildEntries, buildGroup } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { type ClientFixture, eachClient, get } from '../client-api/client-api.testing.ts';

let server: TestApp;
let client: ClientFixture;
let ids: Map<string, { id: number; wireId: string }>;
let other: { id: number; wireId: string };
eachClient({}, async (built) => {
  ({ server } = client = built);
  other = await buildGroup(server.deps.db, client.project, 'other');
  ids = await buildEntries(server.deps.db, client.project, [
    { key: 'a', texts: { en: 'A', de: 'Ä' } },
    { key: 'b', texts: { en: 'B', de: 'Be' } },
    { key: 'c', texts: { en: 'C' } },
  ]);
});

interface Texts {
  __v: number;
  since?: number;
  data: Record<string, Record<string, { entries: Record<string, { v: string }> }>>;
  removed?: Record<string, string[]>;
}
type Flat = Record<string, string>;

const ask = async (since?: number) =>
  (await get(client, '', since === undefined ? {} : { since })).json<Texts>();

const flat = ({ data }: Texts): Flat =>
  Object.fromEntries(
    Object.entries(data).flatMap(([language, groups]) =>
      Object.entries(groups).flatMap(([group, { entries }]) =>
        Object.entries(entries).map(([key, { v }]) => [`${language} ${group} ${key}`, v]),
      ),
    ),
  );

/** As an app does it: keys that are gone, or come in another group, leave theirs. */
function apply(known: Flat, change: Texts): Flat {
  if (change.since === undefined) return flat(change);
  const next = { ...known };
  const leave = (language: string, key: string) => {
    for (const place of Object.keys(next)) {
      const [its, group] = place.split(' ');
      if (its === language && place === `${its} ${group} ${key}`) delete next[place];
    }
  };
  for (const [language, keys] of Object.entries(change.removed ?? {}))
    for (const key of keys) leave(language, key);
  for (const place of Object.keys(flat(change))) {
    const [language = '', , ...key] = place.split(' ');
    leave(language, key.join(' '));
  }
  return { ...next, ...flat(change) };
}

const owner = () => callsAs(server, client.owner);
const at = (code = 'de') =>
  `/v1/projects/${client.project.wireId}/languages/${client.project.language(code).wireId}`;
const idOf = (key: string) => ids.get(key)?.wireId;

const steps: Record<string, (n: number) => Promise<unknown>> = {
  value: (n) => owner().put(`${at()}/entries/${idOf('b')}`, { value: `Be ${n}` }),
  draft: (n) => owner().put(`${at()}/entries/${idOf('c')}`, { draft: `Ce ${n}` }),
  cleared: () => owner().put(`${at()}/entries/${idOf('b')}`, { value: null }),
  renamed: (n) => owner().put(`${at()}/entries/${idOf('a')}`, { key: `a${n % 2}` }),
  moved: (n) =>
    owner().put(`${at()}/entries/${idOf('c')}`, {
      group: n % 2 ? other.wireId : client.project.group.wireId,
    }),
  created: (n) =>
    owner().post(`${at('en')}/groups/${client.project.group.wireId}/entries`, {
      key: `n${n % 3}`,
      value: `N ${n}`,
    }),
  published: () => owner().post(`${at()}/bulk/approve`, { selection: { filter: {}, except: [], count: 3 } }),
  deleted: () => owner().del(`${at()}/entries/${idOf('b')}`),
};

test('differences make of an older state the current one', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(9)), { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(5), { maxLength: 2 }),
      async (changes, looks) => {
        const first = await ask();
        let known = { state: flat(first), version: first.__v };
        for (const [n, [step, number]] of changes.entries()) {
          await steps[step]?.(number);
          if (!looks.includes(n)) continue;
          const change = await ask(known.version);
          known = { state: apply(known.state, change), version: change.__v };
        }
        const last = await ask(known.version);
        expect(apply(known.state, last)).toEqual(flat(await ask()));
      },
    ),
    { numRuns: 25 },
  );
});

test('a difference has only what changed', async () => {
  const { __v } = await ask();
  await steps.value?.(1);
  await steps.renamed?.(1);
  const change = await ask(__v);
  expect(change).toMatchObject({
    since: __v,
    data: {
      en: { main: { entries: { a1: { v: 'A' }, b: { v: 'B' } } } },
      de: { main: { entries: { a1: { v: 'Ä' }, b: { v: 'Be 1' } } } },
    },
    removed: { en: ['a'], de: ['a'] },
  });
  expect(await ask(change.__v)).toMatchObject({ since: change.__v, data: {}, removed: {} });
});

test('all texts come where a language, group or the project changed, and for a version that nobody knows', async () => {
  const { __v } = await ask();
  await owner().put(`/v1/projects/${client.project.wireId}/groups/${other.wireId}/`, { name: 'renamed' });
  expect((await ask(__v)).since).toBeUndefined();
  expect((await ask(Number.MAX_SAFE_INTEGER)).since).toBeUndefined();
  for (const wrong of ['-1', 'x', '1e99'])
    expect((await get(client, '', { since: wrong })).statusCode).toBe(400);
});
