import type { Project } from '@parlance/contract/projects';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, picture } from './support/browser.ts';
import { bytesOf } from './support/files.ts';
import { createGroup, moveTo } from './support/groups.ts';
import { journey } from './support/journey.ts';
import { edit, field, rowOf, smallProject } from './support/language-view.ts';
import { addMember } from './support/people.ts';
import { expectGoodLooks } from './support/visual-checks.ts';

const own = journey();

/** What an export of all entries, or of a group, has in German. */
async function exported(page: Page, group?: string): Promise<unknown> {
  await page.getByRole('button', { name: 'Export', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('All texts', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Format' }).click();
  await page.getByRole('option', { name: 'Nested JSON' }).first().click();
  if (group !== undefined) {
    await dialog.getByRole('combobox', { name: 'Group' }).click();
    await page.getByRole('option', { name: group }).click();
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Export/ }).click(),
  ]);
  return JSON.parse((await bytesOf(download)).toString());
}

it('divides a project among people: switched on, made, filled, sent as a link, exported and imported by itself', async () => {
  const project = await smallProject(own.product, false);
  const { team } = await own.product.call<Project>('GET', `/v1/projects/${project.id}`);
  const manager = await addMember(own.product, team._id, {
    firstName: 'Mara',
    lastName: 'Manager',
    role: 'manager',
  });
  const translator = await addMember(own.product, team._id, {
    firstName: 'Tom',
    lastName: 'Translator',
    role: 'translator',
  });

  // Who sets the project switches groups on, and stands before them.
  const { page: owner } = await own.enter();
  await owner.goto(`/projects/${project.id}/edit`);
  await owner.getByRole('switch', { name: 'Groups' }).click();
  await owner.getByRole('button', { name: 'Save' }).first().click();
  await owner.getByRole('rowheader', { name: 'main Default' }).waitFor();

  const { page } = await own.enter({ cookie: manager.cookie });
  await page.goto(`/projects/${project.id}/groups`);
  await createGroup(page, 'Shop');
  await createGroup(page, 'Later');
  await expectAccessible(page);

  await page.goto(project.address('de'));
  await moveTo(page, 'Shop', 'checkout.title', 'checkout.promo');
  await page.getByText('Success! The translations got moved to group: Shop').first().waitFor();
  await page.getByRole('button', { name: 'Groups', exact: true }).click();
  await page.getByRole('button', { name: 'Shop 2' }).click();
  await rowOf(page, 'checkout.promo').waitFor();
  await expect.poll(() => page.locator('[data-part=target]').count()).toBe(2);
  await expectGoodLooks(page, 'groups-view');
  const link = page.url();

  // A colleague opens the link, and works in that group alone.
  const { page: theirs } = await own.enter({ cookie: translator.cookie });
  await theirs.goto(link);
  await rowOf(theirs, 'checkout.promo').waitFor();
  await expect.poll(() => theirs.locator('[data-part=target]').count()).toBe(2);
  await edit(theirs, 'checkout.promo');
  await field(theirs).fill('Gutscheincode');
  await theirs.keyboard.press('Control+Enter');
  await expect.poll(async () => (await project.read('checkout.promo')).draft).toBe('Gutscheincode');
  // An address without a group shows all; from another page the list opens again where they left.
  await theirs.goto(project.address('de'));
  await expect.poll(() => theirs.locator('[data-part=target]').count()).toBeGreaterThan(2);
  await theirs.goto(`/projects/${project.id}/tags`);
  await theirs.getByRole('link', { name: 'Languages' }).first().click();
  await expect
    .poll(() => new URL(theirs.url()).searchParams.get('group'))
    .toBe(new URL(link).searchParams.get('group'));
  await picture(theirs, 'groups-theirs');

  // Exported by itself; excluded, exports of everything leave it out.
  expect(await exported(page, 'Shop')).toMatchObject({ checkout: { title: expect.any(String) } });
  await page.goto(`/projects/${project.id}/groups`);
  await page.getByRole('button', { name: 'Actions for Shop' }).click();
  await page.getByRole('menuitem', { name: 'Exclude' }).click();
  await page.getByRole('rowheader', { name: 'Shop Excluded' }).waitFor();
  await page.goto(project.address('de', '?state=translated'));
  await page.getByRole('grid').waitFor();
  const everything = (await exported(page)) as { checkout?: { title?: string } };
  expect(everything.checkout?.title).toBeUndefined();

  // Imported into the other group.
  await page.goto(`/projects/${project.id}/files`);
  await page.getByRole('button', { name: 'Import files' }).first().click();
  const dialog = page.getByRole('dialog');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  const content = JSON.stringify({ checkout: { title: 'Zur Kasse' }, later: { soon: 'Bald' } });
  await chooser.setFiles([{ name: 'de.json', mimeType: 'application/json', buffer: Buffer.from(content) }]);
  await dialog.getByRole('button', { name: /^Group/ }).click();
  await page.getByRole('option', { name: 'Later' }).click();
  await dialog.getByText('From other group').waitFor();
  await dialog.getByRole('button', { name: /^Import \d/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`/projects/${project.id}/groups`);
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: 'Later' }).getByRole('link').textContent())
    .toBe('2');

  // What holds entries stays; what is empty can be deleted, and comes back.
  await page.getByRole('button', { name: 'Actions for Later' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Warning!' }).getByRole('button', { name: 'Cancel' }).click();
});
