import type { Product } from '../../test/support/product.ts';
import type { TryProject } from '../../test/support/project.ts';
import { percentile, type Row, within } from './results.ts';

/** Until ten streams of a project have all heard of a save, in milliseconds. */
export async function liveRow(product: Product, project: TryProject, ids: readonly string[]): Promise<Row> {
  const many = 10;
  const ending = new AbortController();
  const waiting = new Map<string, { left: number; done: () => void }>();
  const listen = async () => {
    const response = await fetch(`${product.url}/v1/projects/${project.id}/events`, {
      headers: { cookie: product.cookie, 'x-requested-with': 'XMLHttpRequest' },
      signal: ending.signal,
    });
    if (!response.ok || !response.body) throw new Error(`Events: ${response.status}`);
    readOn(response.body.pipeThrough(new TextDecoderStream())).catch((error: unknown) => {
      if (!ending.signal.aborted) throw error;
    });
  };
  const readOn = async (stream: ReadableStream<string>) => {
    let text = '';
    for await (const chunk of stream) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts.filter((one) => one.includes('event: changed')))
        for (const [entry, one] of waiting) if (part.includes(entry) && --one.left === 0) one.done();
    }
  };
  await Promise.all(Array.from({ length: many }, listen));
  const times: number[] = [];
  for (const id of ids.slice(-40)) {
    const began = performance.now();
    const done = new Promise<void>((resolve) => waiting.set(id, { left: many, done: resolve }));
    const path = `/v1/projects/${project.id}/languages/${project.languages.get('de')}/entries/${id}`;
    const { version } = await product.call<{ version: number }>('GET', path);
    await product.call('PUT', `${path}/text`, { text: `Live ${began}`, mode: 'final', version });
    await done;
    times.push(performance.now() - began);
    waiting.delete(id);
  }
  ending.abort();
  times.sort((a, b) => a - b);
  return within('save until ten streams have heard of it, longest of 40', percentile(times, 1), 1000);
}
