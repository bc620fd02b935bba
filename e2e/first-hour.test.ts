import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Project } from '@parlance/contract/projects';
import { expect, it } from 'vitest';
import { expectAccessible, picture } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { countSteps } from './support/steps.ts';
import { expectGoodLooks } from './support/visual-checks.ts';

const at = journey();

const json = (name: string, texts: object) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(`${JSON.stringify(texts, null, 2)}\n`),
});

it('leads an empty account to its first imported files in two clicks, without a question', async () => {
  const { page } = await at.enter();
  await page.goto('/projects');
  await page.waitForURL('**/projects/create');
  const steps = await countSteps(page, 'empty account to first import');
  await page.getByRole('heading', { name: 'Import your files' }).waitFor();
  await expectGoodLooks(page, 'first-hour');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles([
    json('en.json', { cart: { pay: 'Pay', items_one: '{{count}} item', items_other: '{{count}} items' } }),
    json('de.json', { cart: { pay: 'Jetzt bezahlen' } }),
  ]);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Import \d+ changes/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'My first project' }).waitFor();
  const languages = page.getByRole('table', { name: 'Languages' });
  const german = languages.getByRole('row').filter({ hasText: 'German' });
  await german.waitFor();
  steps.end({ clicks: 2 });
  // What was imported just now is no "never", and the activity knows of it.
  await expect.poll(() => german.textContent()).not.toContain('none yet');
  const [project] = await at.product.call<Project[]>('GET', '/v1/projects');
  expect(project).toMatchObject({ name: 'My first project', baseLanguage: 'en' });
  const published = async () => {
    const path = `/v1/projects/${project?._id}/activity?timeZone=UTC`;
    const days = await at.product.call<{ published: number }[]>('GET', path);
    return days.reduce((sum, day) => sum + day.published, 0);
  };
  await expect.poll(published).toBe(4);
  await expectAccessible(page);
});

async function leaveProjects(): Promise<void> {
  const projects = await at.product.call<Project[]>('GET', '/v1/projects');
  for (const { _id } of projects) await at.product.call('DELETE', `/v1/projects/${_id}`);
}

it('leaves no project behind where the preview of the first files is left, however that is done', async () => {
  await leaveProjects();
  const { page } = await at.enter();
  const { page: other } = await at.enter();
  await page.goto('/account');
  await page.goto('/projects/create');
  const dialog = page.getByRole('dialog', { name: /into My first project/ });
  const bring = async (): Promise<void> => {
    await page.getByRole('heading', { name: 'Import your files' }).waitFor();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (await chooser).setFiles([json('en.json', { pay: 'Pay' })]);
    await dialog.getByRole('button', { name: /^Import \d+ change/ }).waitFor();
  };
  const expectNone = async (): Promise<void> => {
    expect(await at.product.call('GET', '/v1/projects')).toEqual([]);
    await other.goto('/projects');
    await other.waitForURL('**/projects/create');
    await other.getByRole('heading', { name: 'Import your files' }).waitFor();
  };
  await bring();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectNone();
  await bring();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await expectNone();
  await page.goForward();
  await bring();
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expectNone();
  await bring();
  await expectGoodLooks(page, 'first-preview');
  await dialog.getByRole('button', { name: /^Import \d+ change/ }).click();
  await page.waitForURL(/\/projects\/(?!create)[^/]+$/);
  await page.getByRole('heading', { name: 'My first project', exact: true }).waitFor();
  expect(await at.product.call('GET', '/v1/projects')).toMatchObject([{ name: 'My first project' }]);
});

it('takes the base language from the files, independent of the browser language, and lets the user choose it', async () => {
  await leaveProjects();
  const { page } = await at.enter({ interfaceLanguage: 'ar' });
  await page.goto('/projects/create');
  const folder = await mkdtemp(join(tmpdir(), 'first-'));
  for (const [name, text] of [
    ['values', 'Pay'],
    ['values-ar', 'ادفع'],
  ] as const) {
    await mkdir(join(folder, name));
    await writeFile(
      join(folder, name, 'strings.xml'),
      `<resources><string name="pay">${text}</string></resources>\n`,
    );
  }
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'اختيار مجلد' }).click();
  await (await chooser).setFiles(folder);
  const dialog = page.getByRole('dialog');
  const base = dialog.getByRole('button', { name: /^اللغة الأساسية/ });
  await base.filter({ hasText: 'الإنجليزية' }).waitFor();
  const submit = dialog.getByRole('button', { name: /^استيراد ت/ });
  await submit.waitFor();
  await picture(page, 'first-base');
  await base.click();
  await page.getByRole('combobox', { name: 'بحث' }).fill('fr');
  await page.getByRole('option', { name: 'الفرنسية' }).first().click();
  await base.filter({ hasText: 'الفرنسية' }).waitFor();
  await submit.click();
  await dialog.waitFor({ state: 'detached' });
  await rm(folder, { recursive: true });
  const read = async () => (await at.product.call<Project[]>('GET', '/v1/projects'))[0];
  await expect.poll(read).toMatchObject({ baseLanguage: 'fr', entryCount: 1, languageCodes: ['ar'] });
});

it('takes a first file that names no language as one of the base language', async () => {
  await leaveProjects();
  const { page } = await at.enter();
  await page.goto('/projects/create');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  const buffer = Buffer.from('<resources><string name="pay">Pay</string></resources>');
  await (await chooser).setFiles({ name: 'strings.xml', mimeType: 'text/xml', buffer });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 file is ready', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: /^Language English/ }).waitFor();
});

it('opens a sample project in one click', async () => {
  const { page } = await at.enter();
  const sample = page.getByRole('button', { name: 'Open the sample project' });
  await leaveProjects();
  await page.goto('/projects');
  await sample.waitFor();
  const steps = await countSteps(page, 'empty account to a sample project');
  await sample.click();
  await page.getByRole('heading', { name: 'Fernway (sample)' }).waitFor();
  await page
    .getByRole('link', { name: /^3 drafts|^3$/ })
    .first()
    .waitFor();
  steps.end({ clicks: 1 });
  await picture(page, 'sample-project');
  await expectAccessible(page);
});
