import type { Tag } from '@parlance/contract/tags';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createProject } from '../test/support/project.ts';
import { expectAccessible, picture } from './support/browser.ts';
import { projectJourney } from './support/journey.ts';
import { smallProject } from './support/language-view.ts';
import { expectGoodLooks } from './support/visual-checks.ts';

const own = projectJourney();

const looks = [
  ['dark', { dark: true }, ''],
  ['phone', { width: 390, height: 800 }, ''],
  ['rtl', {}, 'lang=ar-XB'],
  ['german', { interfaceLanguage: 'de-DE' }, ''],
] as const;

const dialogOf = (page: Page) => page.getByRole('dialog');
const makeTag = (project: string, name: string, category: string | null = null) =>
  own.product.call<Tag>('POST', `/v1/projects/${project}/tags`, { name, category });
const categoryOf = async (project: string, name: string) => {
  const path = `/v1/projects/${project}/tagCategories`;
  const all = await own.product.call<{ _id: string; name: string }[]>('GET', path);
  return all.find((one) => one.name === name)?._id ?? null;
};

it('are set on a selection, seen on rows, and filter the list', async () => {
  const project = await smallProject(own.product);
  const web = await makeTag(project.id, 'Payment sheet', await categoryOf(project.id, 'iOS'));
  const { page } = await own.enter();
  await page.goto(project.address('de'));
  const select = async (...keys: string[]) => {
    for (const key of keys) await page.getByRole('checkbox', { name: `Select ${key}` }).click();
  };
  await select('checkout.add_return', 'checkout.promo');
  await page.getByRole('toolbar').getByRole('button', { name: 'Tags', exact: true }).click();
  const box = (name: string) => dialogOf(page).getByRole('checkbox', { name });
  await box('Payment sheet').check();
  await dialogOf(page).getByRole('textbox', { name: 'Find or create a tag' }).fill('Sprint 7');
  await dialogOf(page).getByRole('button', { name: 'Create the tag “Sprint 7”' }).click();
  await expect.poll(() => box('Sprint 7').isChecked()).toBe(true);
  await expectGoodLooks(page, 'tags-selector');
  await dialogOf(page).getByRole('button', { name: 'Apply 2 changes' }).click();
  await page.getByText('Tags of 2 entries changed').waitFor();
  expect((await project.read('checkout.promo'))._tags).toHaveLength(2);
  await page.locator('[data-tags]').first().waitFor();
  await picture(page, 'tags-rows');

  await select('checkout.promo', 'checkout.title');
  await page.getByRole('toolbar').getByRole('button', { name: 'Tags', exact: true }).click();
  await box('Payment sheet: on 1 of 2').waitFor();
  await box('Payment sheet: on 1 of 2').check();
  await box('Sprint 7: on 1 of 2').check();
  await box('Sprint 7').uncheck();
  await dialogOf(page).getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect.poll(async () => (await project.read('checkout.title'))._tags).toEqual([web._id]);
  expect((await project.read('checkout.promo'))._tags).toEqual([web._id]);

  await page.getByRole('button', { name: 'Tags', exact: true }).first().click();
  await page.getByRole('button', { name: /^iOS 3/ }).click();
  await expect
    .poll(() =>
      page
        .getByRole('row')
        .filter({ has: page.getByRole('checkbox') })
        .count(),
    )
    .toBe(3);
  await expectAccessible(page);
  await picture(page, 'tags-filter');
  await page.getByRole('button', { name: /^iOS 3/ }).click();
  await page.getByRole('button', { name: /^No tags/ }).click();
  await page.getByText('checkout.hold').first().waitFor();
  await expect.poll(() => page.url()).toContain('preset=noTags');
  for (const [name, options, query] of looks) {
    const visitor = await own.enter(options);
    await visitor.page.goto(project.address('de', `?tag=${web._id}${query && `&${query}`}`));
    await visitor.page.getByText('promo', { exact: false }).first().waitFor();
    await expectAccessible(visitor.page);
    await picture(visitor.page, `tags-rows-${name}`);
  }
});

it('are shown and changed in the panel of an entry', async () => {
  const project = await smallProject(own.product);
  await makeTag(project.id, 'Onboarding');
  const { page } = await own.enter();
  await page.goto(project.address('de', '?panel=details'));
  await page.getByText('checkout.title').first().click();
  await page.getByRole('button', { name: 'Change tags' }).click();
  await dialogOf(page).getByRole('checkbox', { name: 'Onboarding' }).check();
  await dialogOf(page).getByRole('button', { name: 'Apply 1 change' }).click();
  await page.getByText('Tags of 1 entry changed').waitFor();
  await page.getByRole('complementary').getByText('Onboarding').waitFor();
  await expectAccessible(page);
  await picture(page, 'tags-panel');
});

it('are on the cards of a narrow screen, by their signs and, of the open one, by name', async () => {
  const project = await smallProject(own.product);
  const at = `/v1/projects/${project.id}`;
  const names = ['Payment sheet', 'Onboarding of new customers', 'Release 7'];
  const category = await categoryOf(project.id, 'iOS');
  const made = await Promise.all(names.map((name) => makeTag(project.id, name, category)));
  const tags = Object.fromEntries(made.map(({ _id }) => [_id, 'add']));
  await own.product.call('POST', `${at}/entries/addRemoveTags`, { tags, entries: ['checkout.title'] });
  const { page } = await own.enter({ width: 390, height: 844 });
  await page.goto(project.address('de'));
  await page.getByRole('img', { name: /Payment sheet/ }).waitFor();
  await picture(page, 'tags-cards');
  await page.getByText('Reise prüfen').click();
  for (const name of names) await page.getByText(name, { exact: true }).waitFor();
  await expectGoodLooks(page, 'tags-card');
});

it('come with an import, go with its undo, and choose what is exported', async () => {
  const project = await createProject(own.product, 'Lighthouse', ['en']);
  const { page } = await own.enter();
  await page.goto(`/projects/${project.id}/files`);
  await page.getByRole('button', { name: 'Import files' }).first().click();
  const dialog = page.getByRole('dialog', { name: /into Lighthouse/ });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  const buffer = Buffer.from('{"hello": "Hello", "bye": "Bye"}');
  await chooser.setFiles({ name: 'en.json', mimeType: 'application/json', buffer });
  await dialog.getByRole('button', { name: 'Import 2 changes' }).waitFor();
  const field = dialog.getByRole('combobox', { name: 'Tags of all entries in the files' });
  await field.fill('Release 2');
  await field.press('Enter');
  await dialog.getByText('Entries that are not in the files keep these tags.').waitFor();
  await dialog.getByRole('button', { name: 'Import 2 changes' }).and(dialog.locator(':enabled')).waitFor();
  await expectGoodLooks(page, 'tags-import');
  await dialog.getByRole('button', { name: 'Import 2 changes' }).click();
  await page.getByRole('button', { name: 'Result' }).click();
  await page.getByText('Tags of 2 entries changed.').waitFor();
  await expectAccessible(page);
  await picture(page, 'tags-import-result');
  // Messages have such a button, too.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page
    .getByRole('button', { name: /^Export/ })
    .first()
    .click();
  const exporting = page.getByRole('dialog', { name: /Export/ });
  await exporting.getByText('Tags', { exact: true }).click();
  await exporting.getByRole('combobox', { name: 'Tags' }).click();
  await page.getByRole('option', { name: 'Release 2' }).click();
  await page.keyboard.press('Escape');
  await expectGoodLooks(page, 'tags-export');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: /^Export/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('en.json');

  const { operations } = await own.product.call<{ operations: { _id: string }[] }>(
    'GET',
    `/v1/projects/${project.id}/operations`,
  );
  await own.product.call('POST', `/v1/projects/${project.id}/operations/${operations[0]?._id}/undo`, {});
  expect(await own.product.call<Tag[]>('GET', `/v1/projects/${project.id}/tags`)).toEqual([]);
});
