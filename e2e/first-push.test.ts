/** What the page "First texts" says is typed in a shell as it stands there, and the page shows the texts arrive. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startProduct } from '../test/support/product.ts';
import { connectBrowser, visit } from './support/browser.ts';

const run = promisify(execFile);

it('leads from an empty computer to the first texts', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-first-push-'));
  const app = join(folder, 'app');
  mkdirSync(join(app, 'locales'), { recursive: true });
  writeFileSync(join(app, 'locales/en.json'), '{ "title": "Welcome", "save": "Save" }\n');
  // A computer of its own: nothing is installed, and nothing is asked for elsewhere.
  const env = {
    HOME: folder,
    PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
    npm_config_prefix: folder,
    npm_config_cache: join(folder, 'cache'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    npm_config_registry: 'http://127.0.0.1:9',
  };
  const product = await startProduct();
  const browser = await connectBrowser();
  try {
    const { _id: projectId } = await product.call<{ _id: string }>('POST', '/v1/projects', {
      name: 'Harbour',
      baseLanguage: 'en',
    });
    const { page, problems } = await visit(browser, product.url, { cookie: product.cookie });
    await page.goto(`/projects/${projectId}/onboarding?platform=web`);
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('button', { name: 'Hide token' }).waitFor();
    await page.getByRole('button', { name: /^Add my address/ }).click();
    await page.getByRole('button', { name: /^Remove / }).waitFor();
    const commands = page.locator('pre', { hasText: 'parlance push' });
    await run('bash', ['-e', '-c', (await commands.textContent()) ?? ''], { cwd: app, env });
    await page.getByText('2 texts have arrived.').waitFor();
    await run('npm', ['install', `${product.url}/packages/parlance-client.tgz`], { cwd: app, env });
    const { version } = JSON.parse(
      readFileSync(join(app, 'node_modules/@parlance/client/package.json'), 'utf8'),
    );
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
    await product.stop();
    await product.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
