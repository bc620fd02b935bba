/** A key is for the text whose field has the keyboard, also where the code of its action is still on its way. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { escapeTo } from '../support/keyboard.ts';
import { edit, field } from '../support/language-view.ts';
import { answerEntries, germanView, someRows } from './support/entries.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

/** A text in its field, before the code of what is there after the first screen. */
async function writingEarly(): Promise<{ page: Page; arrive: () => Promise<void> }> {
  answerEntries(api, someRows());
  const page = await open(germanView());
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/desk-*.js', async (route) => {
    await arrival.promise;
    await route.fallback();
  });
  const [fetched] = await Promise.all([page.waitForRequest('**/assets/desk-*.js'), page.reload()]);
  await edit(page, 'checkout.title');
  const arrive = async () => {
    arrival.resolve();
    await (await fetched.response())?.finished();
  };
  return { page, arrive };
}

const dialog = (page: Page) => page.locator('[role=dialog]:not([data-palette])');

it('asks for a term as soon as that can be done', async () => {
  const { page, arrive } = await writingEarly();
  await page.keyboard.press('Control+/');
  await arrive();
  await dialog(page).locator(':focus').waitFor();
});

it('drops a key after which one went on writing', async () => {
  const { page, arrive } = await writingEarly();
  await page.keyboard.press('Control+/');
  await page.keyboard.type('!');
  await arrive();
  // The palette offers what the key is for: its action is there.
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or run a command' });
  await palette.getByRole('textbox').fill('Add a term');
  await palette.getByRole('button', { name: 'Add a term' }).waitFor();
  await escapeTo(field(page), palette);
  expect(await dialog(page).count()).toBe(0);
  expect(await field(page).textContent()).toBe('Reise prüfen!');
});
