/** The tags of a project, the dialog of one, and their categories. */
import { commonErrors } from '@parlance/contract/common';
import { jobErrors } from '@parlance/contract/jobs';
import { screenshotsContract } from '@parlance/contract/screenshots';
import {
  type Tag,
  type TagCategory,
  tagCategoryErrors,
  tagErrors,
  tagExists,
  tagsContract,
} from '@parlance/contract/tags';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { choose, closeMessage, expectDialogLooks } from './support/dialogs.ts';
import { Refusal } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { listTags, createTag, updateTag, moveTag, deleteTag, tagCount } = tagsContract;
const { listTagCategories, addTagCategories, deleteTagCategory } = tagsContract;
const time = '2026-11-02T09:30:00.000Z';

const tagOf = (number: number, name: string, category: string | null = null): Tag => ({
  _id: idOf('tags', number),
  name,
  category,
  created: time,
  updatedAt: time,
  orderOffset: 0,
});

const categoryOf = (number: number, name: string, given: Partial<TagCategory> = {}): TagCategory => ({
  _id: idOf('tcat', number),
  name,
  color: '#000000',
  icon: 'fas fa-heart',
  mobileApp: idOf('proj'),
  isDefault: false,
  ...given,
});

const web = categoryOf(1, 'Web', { isDefault: true, color: '#1668dc', icon: 'fas fa-desktop' });

function openTags(tags: Tag[], actions?: string[]) {
  answerProject(api, actions && { actions });
  api.answer(listTags, tags);
  api.answer(listTagCategories, [web, categoryOf(2, 'Release')]);
  api.answer(tagCount, { tags: { [idOf('tags', 1)]: 4 }, categories: { none: 4 }, noTags: 116 });
  return open(projectPage('tags'));
}

it('explains tags while there are none', async () => {
  const page = await openTags([]);
  await page.getByText('No tags yet').waitFor();
  await expectGoodLooks(page, 'screen-tags-empty');
  await page.getByRole('button', { name: 'Add a tag' }).last().click();
  await page.getByRole('dialog', { name: 'Add a tag' }).waitFor();
});

it('shows that they could not be read', async () => {
  answerProject(api);
  api.answer(listTags, new Refusal(commonErrors.unavailable));
  api.answer(listTagCategories, []);
  const page = await open(projectPage('tags'));
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await expectAccessible(page);
});

it('lists them in their order with their entries, and moves one', async () => {
  const [home, cart, old] = [tagOf(1, 'Home', web._id), tagOf(2, 'Cart'), tagOf(3, 'Old')];
  const page = await openTags([home, cart, old]);
  const names = () => page.getByRole('rowheader').allTextContents();
  await expect.poll(names).toEqual(['Home', 'Cart', 'Old']);
  await page.getByRole('link', { name: '4' }).waitFor();
  expect(await page.getByRole('link', { name: '4' }).getAttribute('href')).toBe(
    `${projectPage(`languages/${idOf('lang', 1)}`)}?tag=${home._id}`,
  );
  expect(await page.getByRole('button', { name: 'Move Home up' }).isDisabled()).toBe(true);
  await expectGoodLooks(page, 'screen-tags');
  api.answer(moveTag, [home, old, cart]);
  api.answer(listTags, [home, old, cart]);
  await page.getByRole('button', { name: 'Move Old up' }).click();
  await expect.poll(names).toEqual(['Home', 'Old', 'Cart']);
  api.answer(moveTag, new Refusal(commonErrors.unavailable));
  await page.getByRole('button', { name: 'Move Old up' }).click();
  await closeMessage(page, 'There was a problem');
  expect(api.callsOf(moveTag).map(({ body }) => body)).toEqual([{ after: home._id }, { after: null }]);
});

it('are read-only for users who may not change them', async () => {
  const page = await openTags([tagOf(1, 'Home')], ['project.see']);
  await page.getByRole('rowheader', { name: 'Home' }).waitFor();
  expect(await page.getByRole('button', { name: /Add a tag|Change Home|Tag categories/ }).count()).toBe(0);
});

it('creates one with a category, and shows why not where the name is taken', async () => {
  const page = await openTags([tagOf(1, 'Home')]);
  await page.getByRole('button', { name: 'Add a tag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a tag' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Home');
  await choose(page, dialog.getByRole('combobox', { name: 'Category' }), 'Web');
  api.answer(createTag, new Refusal(tagExists));
  await dialog.getByRole('button', { name: 'Add a tag' }).click();
  await dialog.getByText(tagExists.message).waitFor();
  await expectDialogLooks(page, 'tag');
  // The page shows the server's words only where the sender can do something about it.
  api.answer(createTag, new Refusal(tagErrors.tooManyTags));
  await dialog.getByRole('button', { name: 'Add a tag' }).click();
  await dialog.getByText('There was a problem creating the tag').waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Cart');
  api.answer(createTag, tagOf(2, 'Cart', web._id));
  api.answer(listTags, [tagOf(1, 'Home'), tagOf(2, 'Cart', web._id)]);
  await dialog.getByRole('button', { name: 'Add a tag' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('rowheader', { name: 'Cart' }).waitFor();
  expect(api.callsOf(createTag).at(-1)?.body).toEqual({ name: 'Cart', category: web._id });
});

it('renames one, and takes its category away', async () => {
  const page = await openTags([tagOf(1, 'Home', web._id)]);
  await page.getByRole('button', { name: 'Change Home' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Home' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  expect(await name.inputValue()).toBe('Home');
  await name.fill('Start');
  api.answer(updateTag, tagOf(1, 'Start', web._id));
  api.answer(listTags, [tagOf(1, 'Start', web._id)]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('rowheader', { name: 'Start' }).waitFor();
  expect(api.callsOf(updateTag).map(({ body }) => body)).toEqual([{ name: 'Start', category: web._id }]);
});

it('deletes one after a question that shows how many entries lose it', async () => {
  const page = await openTags([tagOf(1, 'Home')]);
  await page.getByRole('link', { name: '4' }).waitFor();
  await page.getByRole('button', { name: 'Delete Home' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the tag Home?' });
  await question.getByText('It is taken from 4 entries.').waitFor();
  await expectAccessible(page);
  api.answer(deleteTag, new Refusal(jobErrors.tooManyChangesWaiting));
  await question.getByRole('button', { name: 'Delete tag' }).click();
  await closeMessage(page, 'There was a problem deleting the tag');
  await page.getByRole('rowheader', { name: 'Home' }).waitFor();
  api.answer(deleteTag, { operation: idOf('oper'), changed: 4 });
  api.answer(listTags, []);
  await page.getByRole('button', { name: 'Delete Home' }).click();
  await question.getByRole('button', { name: 'Delete tag' }).click();
  await page.getByText('No tags yet').waitFor();
});

it('says before a tag with screenshots is deleted that these go with it', async () => {
  api.answer(screenshotsContract.countScreenshots, { tags: { [tagOf(1, 'Home')._id]: 2 }, count: 2 });
  const page = await openTags([tagOf(1, 'Home'), tagOf(2, 'Cart')]);
  await page.getByRole('link', { name: '2', exact: true }).first().waitFor();
  const ask = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('dialog', { name: `Delete the tag ${name}?` });
    await question.getByText('The entries stay.').waitFor();
    const text = await question.textContent();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    return text;
  };
  expect(await ask('Home')).toContain('The entries stay. Its screenshots go with it. This can be undone');
  expect(await ask('Cart')).toContain('The entries stay. This can be undone');
});

it('has categories, of which the default ones keep their names and stay', async () => {
  const page = await openTags([tagOf(1, 'Home')]);
  await page.getByRole('button', { name: 'Tag categories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag categories' });
  await dialog.getByText('Default').waitFor();
  expect(await dialog.getByRole('button', { name: 'Remove Web' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Change Web' }).click();
  expect(await dialog.getByRole('textbox', { name: 'Name' }).getAttribute('readonly')).not.toBeNull();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Add a category' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('web');
  await dialog.getByRole('radio', { name: 'Sign desktop' }).check();
  api.answer(addTagCategories, new Refusal(tagCategoryErrors.categoryExists));
  await dialog.getByRole('button', { name: 'Add a category' }).click();
  await dialog.getByText(tagCategoryErrors.categoryExists.message).waitFor();
  await expectDialogLooks(page, 'categories');
  await page.emulateMedia({ colorScheme: 'dark' });
  // The default colour is black, which is invisible there.
  const sign = dialog.locator('fieldset svg').first();
  await expect.poll(() => sign.evaluate((svg) => getComputedStyle(svg).color)).toMatch(/^oklch\(0\.66 /);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Desktop');
  await dialog.getByText(tagCategoryErrors.categoryExists.message).waitFor({ state: 'detached' });
  const desktop = categoryOf(3, 'Desktop', { icon: 'fas fa-desktop' });
  api.answer(addTagCategories, [web, desktop]);
  api.answer(listTagCategories, [web, desktop]);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Remove Desktop' }).click();
  expect(api.callsOf(addTagCategories).at(-1)?.body).toEqual([
    { name: 'Desktop', color: '#000000', icon: 'fas fa-desktop' },
  ]);
  const question = page.getByRole('dialog', { name: 'Remove the category Desktop?' });
  api.answer(deleteTagCategory, [web]);
  api.answer(listTagCategories, [web]);
  await question.getByRole('button', { name: 'Remove category' }).click();
  await dialog.getByRole('button', { name: 'Remove Desktop' }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
});
