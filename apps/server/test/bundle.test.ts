import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nestedJson, texts } from '../../../test/support/generate.ts';
import { startProduct } from '../../../test/support/product.ts';
import { createProject, exportLanguage, importText } from '../../../test/support/project.ts';

const root = join(import.meta.dirname, '../../..');

test('the bundle that npm start runs takes a file in and gives it out again', async () => {
  execFileSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: root, stdio: 'pipe' });
  const product = await startProduct(undefined, undefined, { program: 'bundle' });
  try {
    const project = await createProject(product, 'Bundled', ['en', 'de']);
    const content = nestedJson(texts(20), 'source');
    const file = { path: 'app.json', type: 'nested_json', language: 'en', content };
    expect(await importText(product, project, file)).toMatchObject({ added: 20 });
    const { bytes } = await exportLanguage(product, project, 'nested_json', 'en');
    expect(bytes).toBe(Buffer.byteLength(content));
  } finally {
    await product.stop();
    await product.remove();
  }
});
