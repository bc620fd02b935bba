import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createProject, importText } from '../test/support/project.ts';
import { bytesOf } from './support/files.ts';
import { projectJourney } from './support/journey.ts';
import { smallProject } from './support/language-view.ts';
import { expectGoodLooks } from './support/visual-checks.ts';

const own = projectJourney();

const dialogOf = (page: Page) => page.getByRole('dialog');

async function exported(page: Page): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page)
      .getByRole('button', { name: /^Export/ })
      .click(),
  ]);
  return { name: download.suggestedFilename(), text: (await bytesOf(download)).toString() };
}

async function chooseFormat(page: Page, title: string): Promise<void> {
  await dialogOf(page).getByRole('combobox', { name: 'Format' }).click();
  await page.getByRole('option', { name: title }).first().click();
}

it('reports what a new file and a kept file have no place for', async () => {
  const project = await createProject(own.product, 'Lighthouse', ['en']);
  const content =
    '<resources>\n  <!-- Shown first -->\n  <string name="hello">Hello %1$s</string>\n</resources>\n';
  await importText(own.product, project, {
    path: 'values/strings.xml',
    type: 'android_xml',
    language: 'en',
    content,
  });
  const { page } = await own.enter();
  await page.goto(`/projects/${project.id}/files`);
  const open = () => page.getByRole('button', { name: 'Export', exact: true }).first().click();
  await open();
  expect(await exported(page)).toEqual({ name: 'strings.xml', text: content });
  await open();
  await dialogOf(page).getByText('All texts', { exact: true }).click();
  await chooseFormat(page, 'Nested JSON');
  expect(await exported(page)).toEqual({ name: 'en.json', text: '{\n  "hello": "Hello %1$s"\n}\n' });
  await page.getByRole('button', { name: 'What is missing' }).click();
  await dialogOf(page).getByText('1 description', { exact: true }).waitFor();
  await dialogOf(page).getByText('hello', { exact: true }).waitFor();
  await expectGoodLooks(page, 'export-losses');
});

it('brings all that a filter shows, and what is selected of it', async () => {
  const project = await smallProject(own.product);
  const { page } = await own.enter();
  await page.goto(project.address('de', '?search=passenger'));
  await page
    .getByRole('checkbox', { name: /^Select checkout/ })
    .first()
    .waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('toolbar').getByRole('button', { name: 'Export', exact: true }).click();
  await dialogOf(page).getByText('2 entries are selected').waitFor();
  await chooseFormat(page, 'Nested JSON');
  await dialogOf(page).getByRole('checkbox', { name: 'Drafts' }).check();
  const { text } = await exported(page);
  expect(JSON.parse(text)).toEqual({
    checkout: { 'passengers[one]': '{count} Person', 'passengers[other]': '{count} Personen' },
  });
});
