import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createProject, importText } from '../test/support/project.ts';
import { expectAccessible, picture } from './support/browser.ts';
import { query } from './support/database.ts';
import { journey } from './support/journey.ts';

const own = journey();

const english = { cart: { pay: 'Pay {amount} now', empty: 'Your cart is empty' } };
const german = { cart: { pay: 'Jetzt {amount} bezahlen', empty: 'Der Warenkorb ist leer' } };

const file = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content, null, 2)),
});

/** A project with texts in English and German, and its files page open. */
async function openFiles() {
  const project = await createProject(own.product, 'Fernway', ['en', 'de']);
  for (const [language, texts] of [['en', english] as const, ['de', german] as const]) {
    const content = JSON.stringify(texts);
    await importText(own.product, project, {
      path: `${language}.json`,
      type: 'nested_json',
      language,
      content,
    });
  }
  const visitor = await own.enter();
  await visitor.page.goto(`/projects/${project.id}/files`);
  await visitor.page.getByRole('table').waitFor();
  return { ...visitor, project };
}

async function choose(page: Page, files: ReturnType<typeof file>[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Import files' }).first().click();
  const dialog = page.getByRole('dialog');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await chooser.setFiles(files);
  return dialog;
}

it('shows what an import would change, imports it in the background and takes it back', async () => {
  const { page, project } = await openFiles();
  const changed = { cart: { pay: 'Jetzt {amount} zahlen', empty: 'Der Warenkorb ist leer', new: 'Neu' } };
  const dialog = await choose(page, [file('de.json', changed)]);
  await dialog.getByRole('button', { name: 'Import 2 changes' }).waitFor();
  expect(await dialog.locator('dl dd').allTextContents()).toEqual(['3', '1', '1', '1']);
  expect(await dialog.locator('del').allTextContents()).toEqual(['be']);
  await expectAccessible(page);
  await picture(page, 'import-preview');

  await dialog.getByRole('button', { name: 'Import 2 changes' }).click();
  // The import goes on while one goes elsewhere.
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Result' }).click();
  await dialog.getByRole('cell', { name: '3' }).first().waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await page
    .getByRole('dialog', { name: 'Undo this import?' })
    .getByRole('button', { name: 'Undo the import' })
    .click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: 'Undone' }).first().waitFor();
  await page.getByRole('rowheader', { name: 'Undo: Import' }).waitFor();
  await expectAccessible(page);

  await page.goto(`/projects/${project.id}/history?show=changes&kind=text`);
  await page.getByRole('listitem').filter({ hasText: 'cart.pay' }).first().waitFor();
  await expectAccessible(page);
  await picture(page, 'history-changes');
});

it('moves the texts of a file into the group that is chosen for it', async () => {
  const { page, project } = await openFiles();
  await query(
    own.product.folder,
    `with p as (update projects set groups_enabled = true where name = 'Fernway' returning id)
     insert into groups (project_id, name) select id, 'Checkout' from p`,
  );
  await page.reload();
  const dialog = await choose(page, [file('de.json', { cart: { pay: 'Zahlen', coupon: 'Gutschein' } })]);
  await dialog.getByRole('button', { name: /^Group/ }).click();
  await page.getByRole('option', { name: 'Checkout' }).click();
  await dialog.getByText('From other group').waitFor();
  await expectAccessible(page);
  await picture(page, 'import-group');
  await dialog.getByRole('button', { name: 'Import 3 changes' }).click();
  await page.getByRole('button', { name: 'Result' }).click();
  await dialog.getByRole('columnheader', { name: 'From other group' }).first().waitFor();
  const { groups } = await own.product.call<{ groups: { _id: string; name: string }[] }>(
    'GET',
    `/v1/projects/${project.id}`,
  );
  const inGroup = groups.find(({ name }) => name === 'Checkout');
  const counts = await own.product.call<{ groups: { _id: string; all: number }[] }>(
    'GET',
    `/v1/projects/${project.id}/languages/${project.languages.get('de')}/entryCount/`,
  );
  expect(counts.groups.find(({ _id }) => _id === inGroup?._id)).toMatchObject({ all: 2 });
});

it('skips a broken file and shows where it is broken, and skips an unsupported one', async () => {
  const { page } = await openFiles();
  const broken = '{\n  "cart": {\n    "pay": "Jetzt zahlen,\n  }\n}\n';
  const dialog = await choose(page, [
    file('de.json', german),
    file('fr.json', broken),
    file('notes.docx', 'no texts'),
  ]);
  await dialog.getByText(/^fr\.json, line 3, column \d+:$/).waitFor();
  await dialog.getByRole('button', { name: 'Show the line' }).click();
  await dialog.getByText('"pay": "Jetzt zahlen').waitFor();
  await dialog.getByRole('button', { name: /notes\.docx/ }).click();
  await dialog
    .getByText(
      'The given file is currently not supported. Please select one of the following one: csv, tsv, ini, js, json, properties, po, pot, resw, resx, strings, stringsdict, xls, xlsx, xliff, xlf, xml, yaml, yml, arb, tmx, tbx, php',
    )
    .waitFor();
  await dialog.getByText('1 file is ready · 2 files are left out').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import without changes' }).click();
  await page.getByRole('button', { name: 'Result' }).waitFor();
});

it('turns everything off with the first of the three switches, and on with the last', async () => {
  const { page } = await openFiles();
  const dialog = await choose(page, [file('de.json', { cart: { empty: 'Nichts im Warenkorb' } })]);
  const named = (name: string) => dialog.getByRole('switch', { name });
  await dialog.getByRole('button', { name: 'Import 1 change' }).waitFor();
  expect(await named('Import everything').isChecked()).toBe(true);
  await named('Only if the text is empty').click();
  expect(await named('Import everything').isChecked()).toBe(false);
  // The check runs again: the text is there already.
  await dialog.getByRole('button', { name: 'Import without changes' }).waitFor();
  await dialog.getByText('1 text is there already and is left alone.').waitFor();
  await named('Only if the text is empty').click();
  expect(await named('Import everything').isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Import 1 change' }).waitFor();
});
