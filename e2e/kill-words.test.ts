/** The process dies while many entries are translated, and while terms are imported: nothing is doubled, nothing half. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntryRow } from '@parlance/contract/entries';
import type { GlossaryEntry } from '@parlance/contract/glossary';
import type { TermImport } from '@parlance/contract/glossary-import';
import type { Job } from '@parlance/contract/jobs';
import type { BulkJobResult } from '@parlance/contract/selection';
import { expect, it } from 'vitest';
import { nestedJson, texts } from '../test/support/generate.ts';
import { kill, restart } from '../test/support/killed.ts';
import { type Product, startProduct } from '../test/support/product.ts';
import { createProject, entryList, importText, type TryProject } from '../test/support/project.ts';

const options = { env: { PARLANCE_TRANSLATION: 'pseudo' } };
/** More than one request names. */
const many = 10_500;

const jobOf = (product: Product, project: TryProject, id: string) =>
  product.call<Job>('GET', `/v1/projects/${project.id}/jobs/${id}`);
const hasEnded = ({ state }: Job) => state !== 'waiting' && state !== 'running';

async function jobUntil(
  product: Product,
  { project, id }: { project: TryProject; id: string },
  isThere: (job: Job) => boolean,
): Promise<Job> {
  for (;;) {
    const job = await jobOf(product, project, id);
    if (isThere(job) || hasEnded(job)) return job;
    await sleep(20);
  }
}

async function germanRows(product: Product, project: TryProject): Promise<EntryRow[]> {
  const german = `/v1/projects/${project.id}/languages/${project.languages.get('de')}`;
  const { ids } = await entryList(product, project, 'de');
  const rows: EntryRow[] = [];
  for (let start = 0; start < ids.length; start += 200) {
    const part = await product.call<{ rows: EntryRow[] }>('POST', `${german}/entry-rows`, {
      entries: ids.slice(start, start + 200),
    });
    rows.push(...part.rows);
  }
  return rows;
}

const operationsOf = async (product: Product, project: TryProject, kind: string) => {
  const path = `/v1/projects/${project.id}/operations`;
  const { operations } = await product.call<{ operations: { _id: string; kind: string }[] }>('GET', path);
  return operations.filter((one) => one.kind === kind);
};

it('goes on with a translation of many after the server was killed twice, as one operation with undo', async () => {
  let product = await startProduct(undefined, undefined, options);
  try {
    const project = await createProject(product, 'Translated', ['en', 'de']);
    const content = nestedJson(texts(many), 'source');
    await importText(product, project, { path: 'en.json', type: 'nested_json', language: 'en', content });
    const german = `/v1/projects/${project.id}/languages/${project.languages.get('de')}`;
    const begun = await product.raw(
      'POST',
      `${german}/pretranslation`,
      JSON.stringify({
        selection: { filter: {}, count: many },
        from: { memory: null, machine: true },
        as: 'draft',
      }),
      { 'content-type': 'application/json', prefer: 'respond-async' },
    );
    expect(begun.status).toBe(202);
    const { _id: id } = (await begun.json()) as Job;
    for (const share of [0.2, 0.6]) {
      const job = await jobUntil(product, { project, id }, ({ done }) => (done ?? 0) >= many * share);
      expect(job.state).toBe('running');
      await kill(product);
      product = await restart(product, options);
    }
    const job = await jobUntil(product, { project, id }, hasEnded);
    expect(job).toMatchObject({ state: 'done', result: { changed: many, leftOut: 0, stayed: 0 } });
    const rows = await germanRows(product, project);
    expect(rows).toHaveLength(many);
    // Each text was written once.
    expect(rows.filter(({ version, draft, value }) => version !== 1 || !draft || value !== null)).toEqual([]);
    expect(await operationsOf(product, project, 'pretranslate')).toHaveLength(1);
    const { operation } = job.result as BulkJobResult;
    await product.call('POST', `/v1/projects/${project.id}/operations/${operation}/undo`);
    const after = await germanRows(product, project);
    expect(after.filter(({ draft, value }) => draft !== null || value !== null)).toEqual([]);
  } finally {
    await product.stop();
    await product.remove();
  }
});

it('has all terms of a file or none after the server was killed while they were imported', async () => {
  let product = await startProduct(undefined, undefined, options);
  try {
    const project = await createProject(product, 'Terms', ['en', 'de']);
    const path = `/v1/projects/${project.id}/glossary`;
    const count = 5_000;
    const rows = Array.from({ length: count }, (_, n) => `term ${n},Begriff ${n}`);
    const send = async () => {
      const form = new FormData();
      form.set('file', new Blob([['en,de', ...rows].join('\n')]), 'terms.csv');
      return product.raw('POST', `${path}/import?preview=false`, form);
    };
    const listed = async () =>
      (await product.call<{ entries: GlossaryEntry[] }>('GET', `${path}/entries`)).entries.length;
    for (const afterMs of [300, 900, 1500]) {
      const sending = send().catch(() => undefined);
      await sleep(afterMs);
      await kill(product);
      await sending;
      product = await restart(product, options);
      expect([0, count]).toContain(await listed());
    }
    const done = (await (await send()).json()) as TermImport;
    expect(done.counts.new + done.counts.unchanged).toBe(count);
    expect(await listed()).toBe(count);
    const operations = await operationsOf(product, project, 'glossary');
    expect(operations).toHaveLength(1);
    await product.call('POST', `/v1/projects/${project.id}/operations/${operations[0]?._id}/undo`);
    expect(await listed()).toBe(0);
  } finally {
    await product.stop();
    await product.remove();
  }
});
