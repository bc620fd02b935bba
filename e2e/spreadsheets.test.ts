import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createProject } from '../test/support/project.ts';
import { expectAccessible, picture } from './support/browser.ts';
import { projectJourney } from './support/journey.ts';

const own = projectJourney();

const file = (name: string, content: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

const clear =
  'Key,Description,English,Deutsch\nsign.in,A button,Sign in,Anmelden\nsign.out,,Sign out,Abmelden\n';
const unclear = 'Fernway texts,,,\nWhere,Original,Note,Neu\nhome,Home,start page,Start\nback,Back,,Zurück\n';

async function choose(page: Page, files: ReturnType<typeof file>[]) {
  await page.getByRole('button', { name: 'Import files' }).first().click();
  const dialog = page.getByRole('dialog', { name: /into Fernway/ });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await chooser.setFiles(files);
  return dialog;
}

async function open(options?: Parameters<typeof own.enter>[0]) {
  const project = await createProject(own.product, 'Fernway', ['en', 'de']);
  const visitor = await own.enter(options);
  await visitor.page.goto(`/projects/${project.id}/files`);
  await visitor.page
    .getByRole('button', { name: /^(Import files|Dateien importieren)$/ })
    .first()
    .waitFor();
  return { ...visitor, project };
}

/** Sets the content of a column in the dialog of the columns. */
async function chooseColumn(page: Page, column: string, what: string): Promise<void> {
  const columns = page.getByRole('dialog', { name: /^Columns of/ });
  await columns.getByRole('button', { name: new RegExp(`^${column} `) }).click();
  await page.getByRole('combobox', { name: 'Find' }).fill(what);
  await page.getByRole('option', { name: what }).first().click();
}

it('is imported by its headings, with every language', async () => {
  const { page, project } = await open();
  const dialog = await choose(page, [file('texts.csv', clear)]);
  await dialog.getByRole('button', { name: /^Columns: en/ }).click();
  // One Escape closes one dialog, and the focus goes back to where it was.
  const columns = page.getByRole('dialog', { name: 'Columns of texts.csv' });
  await columns.getByRole('table').waitFor();
  await page.keyboard.press('Escape');
  await columns.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: /^Columns: en/ }).waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Columns: en'));
  await dialog.getByRole('button', { name: 'Import 4 changes' }).click();
  await page.getByRole('button', { name: 'Result' }).waitFor();
  const { _id } =
    (await own.product.call<{ _id: string }[]>('GET', `/v1/projects/${project.id}/files`))[0] ?? {};
  expect(_id).toBeDefined();
  const row = page.getByRole('row').filter({ hasText: 'texts.csv' });
  await row.getByText('de', { exact: true }).filter({ visible: true }).waitFor();
  await row.getByRole('button', { name: 'Actions for texts.csv' }).click();
  await page.getByRole('menuitem', { name: 'History of imports' }).click();
  const history = page.getByRole('dialog', { name: 'Imports of texts.csv' });
  await history.getByRole('button', { name: /^Undo/ }).waitFor();
  await expectAccessible(page);
  await picture(page, 'file-history');
  await page.keyboard.press('Escape');
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Actions for texts.csv',
  );
});

it('that cannot be read shows where, in the language of the interface', async () => {
  const { page } = await open({ interfaceLanguage: 'de' });
  await page.getByRole('button', { name: 'Dateien importieren' }).first().click();
  const dialog = page.getByRole('dialog', { name: /Fernway/ });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Dateien auswählen' }).click(),
  ]);
  await chooser.setFiles([file('broken.csv', 'Key,English\na,"One\nb,Two\n')]);
  await dialog.getByText('broken.csv, Zeile 2, Spalte 3:').waitFor();
  await dialog
    .getByText(
      /^Die Anführungszeichen um diese Zelle sind nicht geschlossen\. Berichtigen Sie sie und legen Sie sie erneut/,
    )
    .waitFor();
  await dialog.getByRole('button', { name: 'Zeile zeigen' }).click();
  await dialog.getByText('a,"One').waitFor();
});

it('waits until a user sets the content of its columns, and remembers it', async () => {
  const { page } = await open();
  const dialog = await choose(page, [file('odd.csv', unclear)]);
  await dialog.getByText('Say what the columns of this spreadsheet hold, then it is checked.').waitFor();
  await dialog.getByRole('button', { name: 'Say what the columns hold' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns of odd.csv' });
  const use = columns.getByRole('button', { name: 'Use these columns' });
  await columns.getByRole('switch', { name: 'There are headings' }).click();
  await columns.getByRole('combobox', { name: 'Row of the headings' }).click();
  await page.getByRole('option', { name: '2', exact: true }).click();
  await chooseColumn(page, 'A', 'Ignored');
  await chooseColumn(page, 'B', 'English');
  await columns.getByText('Choose the column that holds the keys.').waitFor();
  await expect.poll(() => use.isDisabled()).toBe(true);
  await chooseColumn(page, 'A', 'Key');
  await chooseColumn(page, 'C', 'Description');
  await chooseColumn(page, 'D', 'German');
  await expectAccessible(page);
  await picture(page, 'spreadsheet-columns');
  await use.click();
  await dialog.getByRole('button', { name: 'Import 4 changes' }).click();
  await page.getByRole('button', { name: 'Result' }).waitFor();

  const again = await choose(page, [file('odd-2.csv', unclear.replace('Start', 'Anfang'))]);
  await again.getByRole('button', { name: 'Import 1 change' }).waitFor();
  await again.getByRole('button', { name: /^Columns: / }).click();
  await page.getByText('As in the last spreadsheet with these headings.').waitFor();
});
