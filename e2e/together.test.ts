import type { EntryRow } from '@parlance/contract/entries';
import { expect, it } from 'vitest';
import { createProject, entryList, importText } from '../test/support/project.ts';
import { expectAccessible, picture } from './support/browser.ts';
import { journey } from './support/journey.ts';

const own = journey();

/** A project with two entries and its German language view. */
async function smallProject(): Promise<{ address: string; rows: () => Promise<EntryRow[]> }> {
  const project = await createProject(own.product, 'Together', ['en', 'de']);
  for (const [language, content] of [
    ['en', '{"title": "Check out", "pay": "Pay {amount} now"}'],
    ['de', '{"title": "Kasse", "pay": "Jetzt {amount} zahlen"}'],
  ] as const) {
    await importText(own.product, project, {
      path: `${language}.json`,
      type: 'nested_json',
      language,
      content,
    });
  }
  const language = project.languages.get('de');
  return {
    address: `/projects/${project.id}/languages/${language}`,
    rows: async () => {
      const { ids } = await entryList(own.product, project, 'de');
      const path = `/v1/projects/${project.id}/languages/${language}/entry-rows`;
      return (await own.product.call<{ rows: EntryRow[] }>('POST', path, { entries: ids })).rows;
    },
  };
}

it('shows another person’s edit without a reload, and both texts when two edit one entry', async () => {
  const { address, rows } = await smallProject();
  const [ada, bob] = [await own.enter(), await own.enter({ dark: true })];
  for (const { page } of [ada, bob]) {
    await page.goto(address);
    await page.getByRole('grid').getByText('Kasse').waitFor();
  }
  const open = async ({ page }: typeof ada) => {
    await page.getByRole('grid').focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('textbox', { name: /text in German/ })
      .first()
      .waitFor();
    await page.keyboard.press('ControlOrMeta+a');
  };
  // Bob begins to type; Ada changes the same text meanwhile.
  await open(bob);
  await bob.page.keyboard.insertText('Zur Kasse gehen');
  await open(ada);
  await ada.page.keyboard.insertText('Zur Kasse');
  await ada.page.keyboard.press('ControlOrMeta+Enter');
  await ada.page.getByText('Saved').first().waitFor();
  await bob.page.keyboard.press('ControlOrMeta+Enter');
  const conflict = bob.page.getByRole('dialog', { name: 'Two texts for one entry' });
  await conflict.waitFor();
  await expectAccessible(bob.page);
  await picture(bob.page, 'conflict-dark');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await conflict.waitFor({ state: 'hidden' });
  await ada.page.getByRole('grid').getByText('Zur Kasse gehen').waitFor({ timeout: 5000 });
  expect((await rows())[0]?.value).toBe('Zur Kasse gehen');
});

it('keeps what was typed and not saved through a reload and a sign-out', async () => {
  const { address } = await smallProject();
  const { page } = await own.enter();
  await page.goto(address);
  await page.getByRole('grid').getByText('Kasse').waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('textbox', { name: /text in German/ })
    .first()
    .waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('Noch nicht gespeichert');
  await page.getByText('Unsaved').first().waitFor();
  await page.reload();
  await page.getByText('A text that you typed here is not saved. It was kept for you.').waitFor();
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('Noch nicht gespeichert').first().waitFor();
});
