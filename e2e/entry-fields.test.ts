import type { Project } from '@parlance/contract/projects';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choose } from './screens/support/dialogs.ts';
import { expectAccessible, picture } from './support/browser.ts';
import { hold } from './support/hold.ts';
import { journey } from './support/journey.ts';
import { edit, field, rowOf, smallProject } from './support/language-view.ts';
import { addMember, givePassword, signOut } from './support/people.ts';

// What is typed into the fields of an entry beside its text.
const at = journey({ PARLANCE_DEFAULT_PLAN: 'growth' });
const people: string[] = [];

const question = 'There are unsaved changes. Do you want to discard the changes and proceed?';
const panel = (page: Page) => page.getByRole('complementary', { name: 'Side panel' });
const key = (page: Page) => panel(page).getByLabel('Key', { exact: true });
const comment = (page: Page) => panel(page).getByLabel('Comment', { exact: true });
const description = (page: Page) => panel(page).getByLabel('Description', { exact: true });

async function openDetails() {
  const project = await smallProject(at.product);
  await at.product.call('POST', `/v1/projects/${project.id}/metadata-fields`, {
    fields: [{ fieldName: 'Screen' }],
  });
  const { team } = await at.product.call<Project>('GET', `/v1/projects/${project.id}`);
  const person = { firstName: 'Mia', lastName: `Tester${people.length}`, role: 'manager' };
  people.push(person.lastName);
  const mia = await addMember(at.product, team._id, person);
  const { page, context } = await at.enter({ cookie: mia.cookie });
  await page.goto(project.address('de', '?panel=details'));
  await rowOf(page, 'checkout.promo').waitFor();
  await edit(page, 'checkout.promo');
  await expect.poll(() => key(page).inputValue()).toBe('checkout.promo');
  return { page, context, project, email: `mia.${person.lastName}@example.org`.toLowerCase() };
}

const expectTyped = async (page: Page): Promise<void> => {
  await expect.poll(() => key(page).inputValue()).toBe('checkout.code');
  await expect.poll(() => description(page).inputValue()).toBe('Above the price');
  await expect.poll(() => panel(page).getByLabel('Screen').inputValue()).toBe('Checkout');
  await expect.poll(() => panel(page).getByLabel('manually set to').inputValue()).toBe('12');
};

describe('the fields of an entry', () => {
  it('keep what is typed over Next, a reload and a sign-out, until it is saved', async () => {
    const { page, project, email } = await openDetails();
    await key(page).fill('checkout.code');
    await description(page).fill('Above the price');
    await panel(page).getByLabel('Maximum length').first().click();
    await page.getByRole('option', { name: 'manually set to' }).click();
    await panel(page).getByLabel('manually set to').fill('12');
    await panel(page).getByLabel('Screen').fill('Checkout');
    // Each field says so itself, and the text, which was left alone, does not.
    await expect.poll(() => panel(page).getByText('Unsaved').count()).toBe(4);
    expect(await key(page).getAttribute('aria-description')).toBe('Unsaved');
    await picture(page, 'entry-fields-typed');
    await panel(page).getByRole('button', { name: 'Next entry' }).click();
    await expect.poll(() => key(page).inputValue()).toBe('checkout.title');
    await expect.poll(() => description(page).inputValue()).toBe('');
    await rowOf(page, 'checkout.promo').getByText('Details unsaved').waitFor();
    await panel(page).getByRole('button', { name: 'Previous entry' }).click();
    await expectTyped(page);
    // What others save meanwhile shows where nothing was typed, and takes nothing away.
    await project.write('checkout.promo', 'Gutschein?');
    // The address follows a moment after the entry opens. A reload opens the entry of the address.
    const { _id } = await project.read('checkout.promo');
    await expect.poll(() => page.url()).toContain(_id);
    await page.reload();
    await expectTyped(page);
    await signOut(page);
    await givePassword(page, email, 'Correct-Horse-Battery-1');
    await page.waitForURL('**/projects**');
    await page.goto(project.address('de', '?panel=details'));
    await page.getByText('A text that you typed here is not saved').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).first().click();
    await expectTyped(page);
    await panel(page).getByRole('button', { name: 'Save changes' }).click();
    // The button goes with what is saved; the message went as the entry was opened.
    await panel(page).getByRole('button', { name: 'Save changes' }).waitFor({ state: 'detached' });
    const row = await project.read('checkout.promo');
    expect(row).toMatchObject({ key: 'checkout.code', description: 'Above the price', maxLength: 12 });
    expect(row.metadata.map((one) => [one.key, one.value])).toEqual([['Screen', 'Checkout']]);
    expect(row.draft).toBe('Gutschein?');
  });

  it('keep a comment like the others, and write it with the next status', async () => {
    const { page, project } = await openDetails();
    await comment(page).fill('Too formal');
    await panel(page).getByRole('button', { name: 'Next entry' }).click();
    await expect.poll(() => key(page).inputValue()).toBe('checkout.title');
    await comment(page).fill('Which trip?');
    await field(page).click();
    await page.keyboard.type('!');
    await page.keyboard.press('Control+Enter');
    await expect.poll(async () => (await project.read('checkout.title')).draft).toContain('!');
    await edit(page, 'checkout.title');
    await expect.poll(() => comment(page).inputValue()).toBe('Which trip?');
    await page.reload();
    await edit(page, 'checkout.promo');
    await expect.poll(() => comment(page).inputValue()).toBe('Too formal');
    await panel(page).getByRole('button', { name: 'Close the panel' }).click();
    await page.getByText(question).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await choose(page, panel(page).getByRole('combobox', { name: 'Status' }), 'Rejected');
    await expect
      .poll(() => project.read('checkout.promo'))
      .toMatchObject({ status: 4, comment: 'Too formal' });
    await panel(page).getByRole('button', { name: 'Save comment' }).waitFor({ state: 'detached' });
    await expect.poll(() => comment(page).inputValue()).toBe('Too formal');
    expect((await project.read('checkout.title')).comment).toBeNull();
  });

  it('show the comment of another user, and keep it where only the status changes', async () => {
    const { page, project } = await openDetails();
    const { _id } = await project.read('checkout.promo');
    await at.product.call('POST', `/v1${project.address('de')}/bulk/status`, {
      selection: { entries: [_id] },
      status: 4,
      comment: 'Not like this',
    });
    await expect.poll(() => comment(page).inputValue()).toBe('Not like this');
    expect(await panel(page).getByRole('button', { name: 'Save comment' }).count()).toBe(0);
    await choose(page, panel(page).getByRole('combobox', { name: 'Status' }), 'Needs Review');
    await expect
      .poll(() => project.read('checkout.promo'))
      .toMatchObject({ status: 2, comment: 'Not like this' });
  });

  it('ask for confirmation when the panel closes, and when the user leaves the view', async () => {
    const { page } = await openDetails();
    await key(page).fill('checkout.code');
    const close = () => panel(page).getByRole('button', { name: 'Close the panel' }).click();
    await close();
    await page.getByText(question).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await expect.poll(() => key(page).inputValue()).toBe('checkout.code');
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByText(question).waitFor();
    await picture(page, 'entry-fields-question');
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await key(page).inputValue()).toBe('checkout.code');
    await close();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await panel(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fernway' }).waitFor();
  });

  it.each([
    ['dark', { dark: true }, ''],
    ['rtl', {}, '&lang=ar-XB'],
    ['phone', { width: 390, height: 844 }, ''],
  ])('look right while they differ (%s)', async (look, options, query) => {
    const project = await smallProject(at.product);
    const { page } = await at.enter(options);
    await page.goto(project.address('de', `?panel=details${query}`));
    const first = page.getByRole('complementary').getByRole('textbox').nth(1);
    await first.waitFor();
    await page.locator('aside form input').first().fill('checkout.other');
    await page.locator('aside form').scrollIntoViewIfNeeded();
    await picture(page, `entry-fields-${look}`);
  });
});

describe('a text that one leaves', () => {
  it('for another page is saved as a draft', async () => {
    const { page, project } = await openDetails();
    await field(page).click();
    await page.keyboard.type('Code?');
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fernway' }).waitFor();
    await expect.poll(async () => (await project.read('checkout.promo')).draft).toBe('Code?');
    await page.goto(project.address('de'));
    await rowOf(page, 'checkout.promo').waitFor();
    // It may be left before the answer: the text is known as saved when its row comes.
    await page.getByText('A text that you typed here is not saved').waitFor({ state: 'detached' });
  });

  it('is a draft, too, where the code that decides about it comes later than the user leaves', async () => {
    const project = await smallProject(at.product);
    const { page } = await at.enter();
    const release = await hold(page, '**/assets/beside-list-*.js');
    await page.goto(project.address('de'));
    await edit(page, 'checkout.promo');
    await page.keyboard.type('Code?');
    // Within the view nothing waits.
    await page.keyboard.press('Shift+F9');
    await expect.poll(() => new URL(page.url()).searchParams.get('panel')).toBe('comments');
    await page.getByRole('link', { name: 'Overview' }).click();
    await release();
    await page.getByRole('heading', { level: 1, name: 'Fernway' }).waitFor();
    await expect.poll(async () => (await project.read('checkout.promo')).draft).toBe('Code?');
  });

  it('shows after a reload without a network that it is not saved, until it is', async () => {
    const { page, context, project } = await openDetails();
    await field(page).click();
    await page.keyboard.type('Code?');
    await page.reload();
    await page.goto(project.address('de'));
    const notice = page.getByText('A text that you typed here is not saved');
    await notice.waitFor();
    // Nothing more is read without a network, and no code fetched.
    await edit(page, 'checkout.promo');
    await context.setOffline(true);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Kept, and saved when the network is back').waitFor();
    await context.setOffline(false);
    await expect.poll(async () => (await project.read('checkout.promo')).draft).toBe('Code?');
    await notice.waitFor({ state: 'detached' });
  });
});
