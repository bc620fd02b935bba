import { expect, it } from 'vitest';
import { startServer } from '../test/support/product.ts';
import { connectBrowser, expectAccessible, picture, visit } from './support/browser.ts';
import { giveAddress } from './support/people.ts';

const password = 'Correct-Horse-Battery-1';

it('takes a newcomer from the set-up link to a first project, and back in after signing out', async () => {
  const server = await startServer();
  const browser = await connectBrowser();
  try {
    const { page, problems } = await visit(browser, server.url);
    await page.goto(`/setup/${server.setUpToken}`);
    await page.getByLabel('E-mail').fill('ada@example.org');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create the administrator' }).click();

    // No project yet: the list leads to creating one.
    await page.waitForURL('**/projects/create');
    await expectAccessible(page);
    await picture(page, 'create-project');
    await page.getByLabel('Name').fill('Fernway');
    await page.getByRole('combobox', { name: 'Base language' }).click();
    await page
      .getByRole('option', { name: /^English/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Create project' }).click();
    // A new project leads to its first texts, and one click leads past them.
    await page.waitForURL(/\/projects\/[0-9a-f]{24}\/onboarding$/);
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    await page.getByText('Waiting for the first texts.').waitFor();
    await expectAccessible(page);
    await picture(page, 'first-texts');
    await page.getByRole('link', { name: 'Go to the project' }).click();
    await page.waitForURL(/\/projects\/[0-9a-f]{24}$/);
    await page.getByRole('heading', { name: 'Fernway' }).waitFor();
    await page.getByRole('link', { name: 'Push with the command line' }).waitFor();

    await page.getByRole('button', { name: 'Add language' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: /language/i })
      .fill('Arabic');
    await page
      .getByRole('option', { name: /^Arabic/ })
      .first()
      .click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Add 1 language/ }).click();
    await page.getByText('Arabic added').waitFor();
    await expectAccessible(page);
    await picture(page, 'overview');

    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await giveAddress(page, 'ada@example.org');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The e-mail address or the password is wrong.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/projects');
    await page.getByRole('link', { name: 'Fernway' }).first().waitFor();
    await expectAccessible(page);
    await picture(page, 'projects');
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
    await server.stop();
    await server.remove();
  }
});
