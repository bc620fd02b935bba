/** The process dies, or its connection is cut, while a lock or a status is in one of its parts (docs/decisions/0088). */
import type { Job } from '@parlance/contract/jobs';
import type { BulkJobResult } from '@parlance/contract/selection';
import { historyKinds } from '@parlance/domain/history/kind';
import { decodeId } from '@parlance/domain/id';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countsOf } from '../apps/server/test/history/nothing-lost.ts';
import { historyRows } from '../apps/server/test/history-rows.ts';
import { untilWaitedFor } from '../apps/server/test/waiting.ts';
import { inDatabase, untilJobsEnd } from '../test/support/faults/checks.ts';
import { nestedJson, texts } from '../test/support/generate.ts';
import { kill, restart } from '../test/support/killed.ts';
import { ownDatabaseUrl } from '../test/support/own-database.ts';
import { type Product, startProduct } from '../test/support/product.ts';
import { createProject, entryList, importText, type TryProject } from '../test/support/project.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await product.stop();
  await product.remove();
});

const count = 10_000;
/** The entry of the list that another connection holds: parts before it are done, its own is at work. */
const heldAt = 5_500;
const list = texts(count);

interface Begun {
  project: TryProject;
  /** Entry numbers, in the order in which parts take them. */
  numbers: number[];
  operation: string;
}

/** Half of the German texts are missing: a lock makes their rows. */
async function sample(name: string): Promise<Omit<Begun, 'operation'>> {
  const project = await createProject(product, name, ['en', 'de']);
  for (const [language, side, some] of [
    ['en', 'source', list],
    ['de', 'target', list.slice(0, count / 2)],
  ] as const) {
    const content = nestedJson(some, side);
    await importText(product, project, { path: `${language}.json`, type: 'nested_json', language, content });
  }
  const { ids } = await entryList(product, project, 'de');
  const numbers = ids.map((id) => decodeId('entry', id) ?? 0).sort((one, other) => one - other);
  expect(numbers).toHaveLength(count);
  return { project, numbers };
}

const numberOf = ({ project }: Pick<Begun, 'project'>) => decodeId('project', project.id) ?? 0;

/** Entries of the texts that have the change, and of the rows of history that say so, each by language; all counts are right. */
const stored = (begun: Begun, kind: 'lock' | 'status') =>
  inDatabase({ databaseFolder: product.folder }, async ({ db }) => {
    const id = numberOf(begun);
    const { kept, counted } = await countsOf({ db, project: { id } });
    expect(kept).toEqual(counted);
    const byLanguage = (rows: readonly { language_id: number | null; entry_id: number | null }[]) =>
      rows
        .toSorted(
          (one, other) =>
            Number(one.language_id) - Number(other.language_id) ||
            Number(one.entry_id) - Number(other.entry_id),
        )
        .map(({ entry_id }) => entry_id);
    // One moment: the job goes on by itself.
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const texts = trx.selectFrom('translations').select(['language_id', 'entry_id']);
        const ofProject = texts.where('project_id', '=', id);
        const changed =
          kind === 'lock' ? ofProject.where('locked', '=', true) : ofProject.where('status', '=', 3);
        const operation = decodeId('operation', begun.operation);
        const history = (await historyRows(trx, id)).filter(
          (row) => row.operation_id === operation && row.kind === historyKinds[kind],
        );
        return { texts: byLanguage(await changed.execute()), history: byLanguage(history) };
      });
  });

const victims = {
  server: async (other: pg.Client) => {
    await kill(product);
    // What was at work when the server died is never committed.
    await other.query('commit');
    await other.end();
  },
  connection: async (other: pg.Client) => {
    const pids = await untilWaitedFor(other);
    await other.query('select pg_terminate_backend(pid) from unnest($1::integer[]) pid', [pids]);
    await other.query('commit');
    await other.end();
  },
};

it.each([
  ['lockAll', 'lock', 'server', 2],
  ['status', 'status', 'connection', 1],
] as const)(
  '%s of many has whole parts when it is cut off (%s, %s) and then goes on to its end, each entry once',
  async (action, kind, victim, rowsEach) => {
    const { project, numbers } = await sample(`${action} ${victim}`);
    const other = new pg.Client({ connectionString: await ownDatabaseUrl(product.folder) });
    await other.connect();
    await other.query('begin');
    await other.query('select from entries where project_id = $1 and id = $2 for update', [
      numberOf({ project }),
      numbers[heldAt],
    ]);
    const path = `/v1/projects/${project.id}`;
    const response = await product.raw(
      'POST',
      `${path}/languages/${project.languages.get('de')}/bulk/${action}`,
      JSON.stringify({
        selection: { filter: {}, except: [], count },
        ...(action === 'status' && { status: 3 }),
      }),
      { 'content-type': 'application/json', prefer: 'respond-async' },
    );
    expect(response.status).toBe(202);
    const { _id: jobId } = (await response.json()) as Job;
    const jobNow = () => product.call<Job>('GET', `${path}/jobs/${jobId}`);
    await untilWaitedFor(other);

    const before = await jobNow();
    const { operation } = before.result as BulkJobResult;
    const begun = { project, numbers, operation: operation ?? '' };
    const isWhole = (entries: readonly unknown[]) => {
      const each = numbers.slice(0, entries.length / rowsEach);
      expect(entries).toEqual(Array.from({ length: rowsEach }, () => each).flat());
    };
    await victims[victim](other);
    if (victim === 'server') product = await restart(product);
    const cut = await stored(begun, kind);
    isWhole(cut.texts);
    expect(cut.history).toEqual(cut.texts);

    await inDatabase({ databaseFolder: product.folder }, async (look) =>
      expect((await untilJobsEnd(look)).troubles).toEqual([]),
    );
    const after = await jobNow();
    expect(before).toMatchObject({ state: 'running' });
    expect(before.done).toBeGreaterThan(0);
    expect(before.done).toBeLessThan(count);
    expect(after).toMatchObject({
      state: 'done',
      done: count,
      result: { operation, changed: count * rowsEach, stayed: 0 },
    });
    const done = await stored(begun, kind);
    expect(done.texts).toHaveLength(count * rowsEach);
    isWhole(done.texts);
    expect(done.history).toEqual(done.texts);
    await product.call('POST', `${path}/operations/${operation}/undo`);
    expect((await stored(begun, kind)).texts).toEqual([]);
  },
);
