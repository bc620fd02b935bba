import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createProject, importText, type TryProject } from '../test/support/project.ts';
import { expectAccessible, picture } from './support/browser.ts';
import { projectJourney } from './support/journey.ts';

const own = projectJourney();

const file = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content, null, 2)),
});

const nestedJson = (project: TryProject, path: string, texts: object) =>
  importText(own.product, project, {
    path,
    type: 'nested_json',
    language: 'en',
    content: JSON.stringify(texts, null, 2),
  });

async function openFiles(prepare: (project: TryProject) => Promise<unknown> = async () => undefined) {
  const project = await createProject(own.product, 'Fernway', ['en', 'de']);
  await prepare(project);
  const { page } = await own.enter();
  await page.goto(`/projects/${project.id}/files`);
  return { page, project };
}

async function choose(page: Page, button: Locator, files: ReturnType<typeof file>[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(files);
}

async function begin(page: Page, files: ReturnType<typeof file>[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Import files' }).first().click();
  const dialog = page.getByRole('dialog', { name: /into Fernway$/ });
  await choose(page, dialog.getByRole('button', { name: 'Choose files' }), files);
  return dialog;
}

it('imports the others where one file is invalid, and a corrected file in the place of the broken one', async () => {
  const { page } = await openFiles();
  const dialog = await begin(page, [
    file('de.json', { a: 'Hallo' }),
    file('all.zip', 'not a zip'),
    file('fr.json', '{"a": "Bonjour'),
  ]);
  await dialog.getByText('1 file is ready · 2 files are left out').waitFor();
  await dialog.getByRole('button', { name: /^all\.zip/ }).click();
  await dialog
    .getByText('This zip file cannot be used. It is not a zip file, or a part of it is missing.')
    .waitFor();
  await expectAccessible(page);
  await picture(page, 'import-mishaps');
  await choose(page, dialog.getByRole('button', { name: 'choose', exact: true }), [
    file('fr.json', { a: 'Bonjour' }),
  ]);
  await dialog.getByText('2 files are ready · 1 file is left out').waitFor();
  expect(await dialog.getByRole('button', { name: /^fr\.json/ }).count()).toBe(1);
});

it('reports that an empty file contains nothing', async () => {
  const { page } = await openFiles();
  const dialog = await begin(page, [file('de.csv', ''), file('de.po', ''), file('de.json', '')]);
  await dialog.getByText('1 file is ready · 2 files are left out').waitFor();
  await dialog.getByText('There is nothing in this spreadsheet.').waitFor();
  // The buttons that chose the files are gone: the focus is on the first of these.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('de.csv');
  await dialog.getByRole('button', { name: /^de\.po/ }).click();
  await dialog.getByText('There are no texts in this file.').waitFor();
});

it('lists the entries that would lose a tag before they do', async () => {
  // Before the page is there, which would show an import that still runs in its tray.
  const { page } = await openFiles(async (project) => {
    await nestedJson(project, 'en.json', { a: 'One', b: 'Two' });
    await nestedJson(project, 'other.json', { x: 'Elsewhere' });
    const tag = await own.product.call<{ _id: string }>('POST', `/v1/projects/${project.id}/tags`, {
      name: 'App',
    });
    await own.product.call('POST', `/v1/projects/${project.id}/entries/addRemoveTags`, {
      entries: ['a', 'x'],
      tags: { [tag._id]: 'add' },
    });
  });
  const dialog = await begin(page, [file('en.json', { a: 'One', b: 'Two' })]);
  await dialog.getByRole('button', { name: 'Import without changes' }).waitFor();
  await dialog.getByLabel('Tags of all entries in the files').first().fill('App');
  await page.keyboard.press('Enter');
  await dialog.getByText('1 entry gets them.').waitFor();
  await dialog.getByRole('switch', { name: 'Keep tags of other entries' }).click();
  await dialog.getByText('1 entry loses them:').waitFor();
  await dialog.getByText('x', { exact: true }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change tags of 2 entries' }).click();
  await page.getByRole('button', { name: 'Result' }).click();
  await page.getByText('Tags of 2 entries changed.').waitFor();
});

it('lets a file of any name that is dropped take the place of a kept one', async () => {
  const { page, project } = await openFiles((to) => nestedJson(to, 'locales/en.json', { a: 'One' }));
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Replace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace locales/en.json' });
  await dialog.getByText(/^One file in English, Nested JSON\./).waitFor();
  await expectAccessible(page);
  await picture(page, 'import-replace');
  const dataTransfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File(['{"a": "Two"}'], 'download (3).json'));
    return dropped;
  });
  await page.dispatchEvent('body', 'drop', { dataTransfer });
  await dialog.getByRole('button', { name: 'Import 1 change' }).click();
  await page.getByRole('button', { name: 'Result' }).waitFor();
  const kept = await own.product.call<{ path: string; entryCount: number }[]>(
    'GET',
    `/v1/projects/${project.id}/files`,
  );
  expect(kept.map(({ path, entryCount }) => [path, entryCount])).toEqual([['locales/{language}.json', 1]]);
});
