import { setTimeout as sleep } from 'node:timers/promises';
import type { EntryRow } from '@parlance/contract/entries';
import type { Job } from '@parlance/contract/jobs';
import type { Project } from '@parlance/contract/projects';
import { expect, it } from 'vitest';
import { nestedJson, texts } from '../test/support/generate.ts';
import { kill, restart } from '../test/support/killed.ts';
import { type Product, startProduct } from '../test/support/product.ts';
import { createProject, entryList, importText, type TryProject } from '../test/support/project.ts';

async function rowsOf(product: Product, project: TryProject, ids: string[]): Promise<EntryRow[]> {
  const path = `/v1/projects/${project.id}/languages/${project.languages.get('en')}/entry-rows`;
  const rows: EntryRow[] = [];
  for (let start = 0; start < ids.length; start += 200) {
    const part = await product.call<{ rows: EntryRow[] }>('POST', path, {
      entries: ids.slice(start, start + 200),
    });
    rows.push(...part.rows);
  }
  return rows;
}

it('loses no acknowledged save when the server is killed between and during saves', async () => {
  let product = await startProduct();
  try {
    const project = await createProject(product, 'Saves', ['en', 'de']);
    const list = texts(300);
    const file = {
      path: 'en.json',
      type: 'nested_json',
      language: 'en',
      content: nestedJson(list, 'source'),
    };
    await importText(product, project, file);
    const { ids } = await entryList(product, project, 'en');
    expect(ids).toHaveLength(300);
    const acknowledged = new Map<string, string>();
    for (let round = 0; round < 3; round++) {
      const rows = new Map((await rowsOf(product, project, ids)).map((row) => [row._id, row]));
      const running = product;
      const saving = Promise.all(
        ids.slice(round * 100, round * 100 + 100).map(async (id) => {
          const path = `/v1/projects/${project.id}/languages/${project.languages.get('en')}/entries/${id}/text`;
          const text = `saved in round ${round}`;
          const body = { text, mode: 'final', version: rows.get(id)?.version ?? 0 };
          // A client without an answer cannot know the result. A client with an answer must find its text again.
          await running.call('PUT', path, body).then(
            () => acknowledged.set(id, text),
            () => undefined,
          );
        }),
      );
      while (acknowledged.size < round * 100 + 20) await sleep(1);
      await kill(product);
      await saving;
      product = await restart(product);
      const after = new Map((await rowsOf(product, project, ids)).map((row) => [row._id, row.value]));
      for (const [id, text] of acknowledged) expect(after.get(id)).toBe(text);
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(60);
  } finally {
    await product.stop();
    await product.remove();
  }
});

/** Begins an import, and comes back once it is that far (of 100); what it was seen in last. */
async function importUntil(
  product: Product,
  project: TryProject,
  file: { path: string; type: string; language: string; content: string },
  share: number,
): Promise<Job> {
  const form = new FormData();
  form.set('fileType', file.type);
  form.set('importLanguage', file.language);
  form.set('options', JSON.stringify({ importAll: true }));
  form.set('file', new Blob([file.content]), file.path);
  const path = `/v1/projects/${project.id}`;
  const begun = await product.raw('POST', `${path}/import-file`, form, { prefer: 'respond-async' });
  expect(begun.status).toBe(202);
  let job = (await begun.json()) as Job;
  while ((job.state === 'waiting' || job.state === 'running') && (job.done ?? 0) < share) {
    await sleep(1);
    job = await product.call<Job>('GET', `${path}/jobs/${job._id}`);
  }
  return job;
}

it('has no half import and no stuck job after the server was killed in the middle of one', async () => {
  let product = await startProduct();
  try {
    const project = await createProject(product, 'Imports', ['en']);
    const list = texts(20_000);
    const file = {
      path: 'en.json',
      type: 'nested_json',
      language: 'en',
      content: nestedJson(list, 'source'),
    };
    const killedIn: Job[] = [];
    // While it is read, and twice while it is compared and written: what was cut off may be done by the second time.
    for (const share of [1, 60, 60]) {
      killedIn.push(await importUntil(product, project, file, share));
      await kill(product);
      product = await restart(product);
      const { all } = await product.call<{ all: number }>('GET', `/v1/projects/${project.id}/entryCount/`);
      expect([0, list.length]).toContain(all);
    }
    const inside = killedIn.filter(({ state, done }) => state === 'running' && (done ?? 0) > 0);
    expect(inside.length).toBeGreaterThanOrEqual(1);
    // What was cut off is taken up again or can be done again; either way it ends whole, and another import works.
    const done = await importText(product, project, file);
    expect(done.total).toBe(list.length);
    const counts = await product.call<{ all: number; current: { translated: number } }>(
      'GET',
      `/v1/projects/${project.id}/entryCount/`,
    );
    expect([counts.all, counts.current.translated]).toEqual([list.length, list.length]);
    const read = await product.call<Project>('GET', `/v1/projects/${project.id}`);
    expect(read.entryCount).toBe(list.length);
  } finally {
    await product.stop();
    await product.remove();
  }
});
