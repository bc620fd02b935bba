import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Tag } from '@parlance/contract/tags';
import { expect, it } from 'vitest';
import { kill, restart } from '../test/support/killed.ts';
import { type Product, startProduct } from '../test/support/product.ts';
import { createProject } from '../test/support/project.ts';
import { pngOf } from './support/pngs.ts';

/** Begins to send a picture, and leaves off after some of its bytes. */
function beginUpload(product: Product, path: string, picture: Buffer, share: number) {
  const head = '--B\r\nContent-Disposition: form-data; name="file"; filename="home.png"\r\n\r\n';
  const sending = request(product.url + path, {
    method: 'POST',
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      cookie: product.cookie,
      'content-type': 'multipart/form-data; boundary=B',
    },
  });
  // The server goes away in the middle.
  const ended = new Promise<void>((resolve) => sending.on('error', () => resolve()).on('close', resolve));
  sending.write(head);
  sending.write(picture.subarray(0, Math.floor(picture.length * share)));
  return ended;
}

/** Files below a folder, of pictures that are stored or about to be. */
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

it('has no half screenshot after the server was killed while one was sent, and takes it then', async () => {
  let product = await startProduct();
  try {
    const { id } = await createProject(product, 'Screens', ['en', 'de']);
    const at = `/v1/projects/${id}`;
    const tag = await product.call<Tag>('POST', `${at}/tags`, { name: 'Home' });
    const upload = `${at}/tags/${tag._id}/uploadScreenshot`;
    // As noise, which is as large in the file.
    const noise = Array.from({ length: 9_000 }, (_, index) => ({
      ...{ x: (index * 7919) % 800, y: (index * 104_729) % 800, width: 5, height: 5 },
      color: [index % 251, (index * 7) % 253, (index * 13) % 255] as const,
    }));
    const picture = pngOf(800, 800, noise);
    const files = join(product.folder, 'files');
    for (const share of [0.3, 0.8]) {
      const before = await filesIn(files);
      const ended = beginUpload(product, upload, picture, share);
      // Until the first of its bytes are written.
      await expect.poll(() => filesIn(files)).toHaveLength(before.length + 1);
      await kill(product);
      await ended;
      product = await restart(product);
      expect(await product.call('GET', `${at}/screenshots`)).toMatchObject({ screenshots: [], count: 0 });
    }
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(picture)]), 'home.png');
    const answer = await product.raw('POST', upload, form);
    const { screenshot } = (await answer.json()) as { screenshot: { awsUrl: string } };
    const shown = await product.raw('GET', screenshot.awsUrl);
    expect(Buffer.from(await shown.arrayBuffer()).equals(picture)).toBe(true);
    expect(await product.call('GET', `${at}/screenshots`)).toMatchObject({ count: 1 });
  } finally {
    await product.stop();
    await product.remove();
  }
});
