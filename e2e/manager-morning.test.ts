import type { EntryRow } from '@parlance/contract/entries';
import type { Project } from '@parlance/contract/projects';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture } from './support/browser.ts';
import { createGroup, moveTo } from './support/groups.ts';
import { journey } from './support/journey.ts';
import { edit, field, rowOf, smallProject } from './support/language-view.ts';
import { addMember } from './support/people.ts';
import { undoOf } from './support/toasts.ts';
import { expectGoodLooks } from './support/visual-checks.ts';

const own = journey();

/** Chooses an action of the bar for entries, and confirms it. */
async function act(page: Page, action: string, confirm: string, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.getByRole('checkbox', { name: `Select ${key}` }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
}

it('a manager sorts, links and narrows; a translator starts where they were sent', async () => {
  const project = await smallProject(own.product);
  const path = `/v1/projects/${project.id}`;
  const { team, languages, groups } = await own.product.call<Project>('GET', path);
  const english = languages.find(({ name }) => name === 'en')?._id;
  await own.product.call('POST', `${path}/languages/${english}/groups/${groups[0]?._id}/entries`, {
    key: 'cart.title',
    value: 'Review your trip',
  } satisfies Partial<EntryRow>);
  await own.product.call('PUT', path, { groupsEnabled: true });
  const [manager, translator] = [
    await addMember(own.product, team._id, { firstName: 'Mara', lastName: 'Manager', role: 'manager' }),
    await addMember(own.product, team._id, { firstName: 'Tom', lastName: 'Translator', role: 'translator' }),
  ];
  const { page } = await own.enter({ cookie: manager.cookie });

  // Groups and moves, with Undo.
  await page.goto(`/projects/${project.id}/groups`);
  await createGroup(page, 'Shop');
  await page.goto(project.address('de'));
  await moveTo(page, 'Shop', 'checkout.title', 'checkout.promo', 'search.none');
  await undoOf(page, 'Success! The translations got moved to group: Shop').click();
  const shop = page.getByRole('button', { name: /^Shop \d/ });
  await page.getByRole('button', { name: 'Groups', exact: true }).click();
  await expect.poll(() => shop.textContent()).toContain('0');
  await moveTo(page, 'Shop', 'checkout.title', 'checkout.promo');
  await expect.poll(() => shop.textContent()).toContain('2');

  // What has the same source text is written once.
  await act(page, 'Link (all duplicates)', 'Link all duplicates', 'checkout.title', 'cart.title');
  await rowOf(page, 'checkout.title').getByRole('button', { name: '1 linked entry' }).waitFor();
  await expect.poll(() => rowOf(page, 'cart.title').count()).toBe(0);
  expect((await project.read('checkout.title')).value).toBe('Reise prüfen');

  // What is to be done next is saved for all, and is where translators begin.
  await shop.click();
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('button', { name: /^Untranslated/ })
    .click();
  await rowOf(page, 'checkout.promo').waitFor();
  await expect.poll(() => page.locator('[data-part=target]').count()).toBe(1);
  await page.getByRole('button', { name: 'Save filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save filter' });
  await dialog.getByRole('button', { name: 'Save filter' }).click();
  await dialog.getByText('Filter name is required').waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Shop, to do');
  await dialog.getByRole('checkbox', { name: 'Translators' }).click();
  await dialog.getByRole('button', { name: 'Save filter' }).click();
  await page.getByText('Filter “Shop, to do” saved').waitFor();
  await expectGoodLooks(page, 'manager-morning');
  await rowOf(page, 'checkout.promo').dblclick();
  const details = page.getByRole('dialog', { name: 'Update Translation' });
  await details.waitFor();
  await expect.poll(() => page.url()).toContain('/entry/');
  const link = page.url();

  // The translator opens the language: there is the work. The link opens what its sender saw.
  const { page: theirs } = await own.enter({ cookie: translator.cookie });
  await theirs.goto(project.address('de'));
  await rowOf(theirs, 'checkout.promo').waitFor();
  await expect.poll(() => theirs.locator('[data-part=target]').count()).toBe(1);
  await theirs.goto(link);
  const entry = theirs.getByRole('dialog');
  await entry.getByText('Have a promo code?').first().waitFor();
  await theirs.keyboard.press('Escape');
  await entry.waitFor({ state: 'detached' });
  await expect.poll(() => theirs.locator('[data-part=target]').count()).toBe(1);
  await edit(theirs, 'checkout.promo');
  await field(theirs).fill('Gutscheincode');
  await theirs.keyboard.press('Control+Enter');
  await expect.poll(async () => (await project.read('checkout.promo')).draft).toBe('Gutscheincode');
  await picture(theirs, 'manager-morning-theirs');

  // The manager sees it come, and publishes it from there.
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('button', { name: /^Drafts \d/ })
    .click();
  await rowOf(page, 'checkout.promo').getByText('Gutscheincode').waitFor();
  await page.getByRole('checkbox', { name: 'Select checkout.promo' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Publish 1 draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 draft' }).click();
  await expect.poll(async () => (await project.read('checkout.promo')).value).toBe('Gutscheincode');
});
