import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { projectJourney } from './support/journey.ts';
import { untilFocused } from './support/keyboard.ts';
import { edit, field, rowOf, smallProject } from './support/language-view.ts';

// One user with two tabs of the same list: no tab loses text that was typed in the other.
const at = projectJourney();

const sentence = 'Ein langer Satz, der noch nicht fertig ist';
const notice = 'A text that you typed here is not saved';

/** Two tabs that show the list, and a sentence that is typed in the first. */
async function twoTabs() {
  const project = await smallProject(at.product);
  const { page: first, context } = await at.enter();
  const second = await context.newPage();
  const load = async (page: Page) => {
    await page.goto(project.address('de'));
    await rowOf(page, 'checkout.title').waitFor();
  };
  await load(first);
  await load(second);
  await edit(first, 'checkout.promo');
  await first.keyboard.type(sentence);
  await expect.poll(() => first.url()).toContain((await project.read('checkout.promo'))._id);
  await second.bringToFront();
  return { project, first, second, load };
}

const comesBackIn = async (page: Page): Promise<void> => {
  await page.bringToFront();
  await page.reload();
  await expect.poll(() => field(page).textContent()).toBe(sentence);
  await untilFocused(field(page));
};

it('keeps what one tab typed when the other saves the same entry, and shows both texts then', async () => {
  const { project, first, second } = await twoTabs();
  await edit(second, 'checkout.promo');
  await second.keyboard.type('Kurz');
  await second.keyboard.press('Control+Enter');
  await expect.poll(async () => (await project.read('checkout.promo')).draft).toBe('Kurz');
  await comesBackIn(first);
  await first.keyboard.press('Control+Enter');
  // It is known as a conflict as soon as its row is there.
  await first.getByRole('dialog', { name: 'This text was changed meanwhile' }).waitFor();
  expect((await project.read('checkout.promo')).draft).toBe('Kurz');
});

it('keeps what one tab typed when the other throws away its own, or what it found', async () => {
  const { first, second, load } = await twoTabs();
  await edit(second, 'checkout.promo');
  await second.keyboard.type('x');
  await second.keyboard.press('Escape');
  await comesBackIn(first);
  await second.bringToFront();
  await load(second);
  await second.getByText(notice).waitFor();
  await second.getByRole('button', { name: 'Discard' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await second.getByText(notice).waitFor({ state: 'detached' });
  await comesBackIn(first);
});

it('finds in one tab what was typed in another that is closed', async () => {
  const { project, first, second, load } = await twoTabs();
  await first.close();
  await load(second);
  await second.getByText(notice).waitFor();
  await edit(second, 'checkout.promo');
  await expect.poll(() => field(second).textContent()).toBe(sentence);
  await second.keyboard.press('Control+Enter');
  await expect.poll(async () => (await project.read('checkout.promo')).draft).toBe(sentence);
  // It may be left before the answer: the text is known as saved when its row comes.
  await load(second);
  await second.getByText(notice).waitFor({ state: 'detached' });
});
