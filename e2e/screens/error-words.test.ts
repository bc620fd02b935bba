/** The error catalogue (specification 2, section 8): what a screen says where a call fails without a sentence of the server. */
import { commonErrors } from '@parlance/contract/common';
import { entriesContract, entryErrors, entryListContract } from '@parlance/contract/entries';
import { filesContract } from '@parlance/contract/files';
import { tagsContract } from '@parlance/contract/tags';
import { expect, it } from 'vitest';
import { edit, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { closeTitled } from './support/dialogs.ts';
import { answerEntries, germanView, someRows } from './support/entries.ts';
import { noAnswer, Refusal } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { createEntry, deleteEntry, updateEntry, saveText } = entriesContract;
const noNetwork = 'No answer from the server. Please check your network and try again.';
/** An error that the server says nothing about. */
const silent = new Refusal({ ...entryErrors.locked, message: '' });

async function openView(rest = '') {
  answerEntries(api, someRows());
  const page = await open(germanView(rest));
  await shown(page, 'checkout.title').waitFor();
  return page;
}

it('says that an entry could not be created, and why where that is known', async () => {
  const page = await openView();
  await page.getByRole('button', { name: 'Add Translation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Translation' });
  await dialog.getByRole('textbox', { name: 'Key' }).fill('checkout.new');
  const create = dialog.getByRole('button', { name: 'Create entry' });
  api.answer(createEntry, noAnswer);
  await create.click();
  await page.getByRole('dialog', { name: 'There was a problem' }).waitFor();
  await expectGoodLooks(page, 'screen-entry-not-created');
  await closeTitled(page, 'There was a problem', 'Entry could not be created', noNetwork);
  api.answer(createEntry, new Refusal(commonErrors.unavailable));
  await create.click();
  // The server's sentence says why.
  await closeTitled(
    page,
    'There was a problem',
    'Entry could not be created',
    commonErrors.unavailable.message,
  );
  expect(await dialog.getByRole('textbox', { name: 'Key' }).inputValue()).toBe('checkout.new');
});

it('says that the description could not be changed, or the entry not deleted', async () => {
  const page = await openView('?panel=details');
  await shown(page, 'checkout.title').click();
  const panel = page.getByRole('complementary');
  await panel.getByLabel('Description').fill('At the top');
  api.answer(updateEntry, noAnswer);
  await panel.getByRole('button', { name: 'Save changes' }).click();
  await closeTitled(page, 'There was a problem', 'The description could not be changed', noNetwork);
  await panel.getByRole('button', { name: /^Delete/ }).click();
  api.answer(deleteEntry, noAnswer);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await closeTitled(page, 'There was a problem', 'Entry could not be deleted', noNetwork);
});

it('says which change of a text could not be saved', async () => {
  const page = await openView();
  api.answer(saveText, silent);
  const type = async (key: string, text: string) => {
    await edit(page, key);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await type('checkout.title', 'Anders');
  await shown(page, 'checkout.title').getByText('Failed: The translation could not be changed').waitFor();
});

it('says that entries, files or tags could not be loaded', async () => {
  answerEntries(api, someRows());
  api.answer(entryListContract.entryList, new Refusal(commonErrors.unavailable));
  const view = await open(germanView());
  await view.getByRole('heading', { name: 'There was a problem' }).waitFor();
  await view.getByText('The entries could not be loaded. Please try again.').waitFor();
  await view.getByRole('button', { name: 'Retry' }).waitFor();
  answerProject(api);
  api.answer(filesContract.listFiles, new Refusal(commonErrors.unavailable));
  const files = await open(projectPage('files'));
  await files.getByRole('heading', { name: 'Problem Loading Files' }).waitFor();
  await files
    .getByText('We had a problem loading the files. Please try again or contact our support.')
    .waitFor();
  await files.getByText(commonErrors.unavailable.message).waitFor();
  await expectGoodLooks(files, 'screen-files-failed');
  api.answer(tagsContract.listTags, new Refusal(commonErrors.unavailable));
  api.answer(tagsContract.tagCount, { tags: {}, categories: {}, noTags: 0 });
  api.answer(tagsContract.listTagCategories, []);
  const tags = await open(projectPage('tags'));
  await tags.getByRole('heading', { name: 'Problem Loading Tags' }).waitFor();
  await tags
    .getByText('We had a problem loading the tags. Please try again or contact our support.')
    .waitFor();
});

it('says in the filters of a language that the files could not be loaded', async () => {
  answerEntries(api, someRows());
  api.answer(filesContract.listFiles, new Refusal(commonErrors.unavailable));
  const page = await open(germanView());
  await shown(page, 'checkout.title').waitFor();
  await page.getByRole('button', { name: 'Files', exact: true }).click();
  await page.getByText('Problem Loading Files').waitFor();
  expect(await page.getByText('No files').count()).toBe(0);
});
