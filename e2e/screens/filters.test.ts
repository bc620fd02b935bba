/** The filters of a language's view: its custom filter, and what is narrowed to. */
import { entryListContract } from '@parlance/contract/entries';
import { filesContract } from '@parlance/contract/files';
import { metadataFieldsContract } from '@parlance/contract/metadata-fields';
import { tagsContract } from '@parlance/contract/tags';
import { expect, it } from 'vitest';
import { picture } from '../support/browser.ts';
import { rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { choose, expectDialogLooks } from './support/dialogs.ts';
import { answerEntries, germanView, someRows } from './support/entries.ts';
import { waits } from './support/fake-server.ts';
import { idOf, userOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { entryList, entryListCounts } = entryListContract;

async function openView(rest = '') {
  answerEntries(api, someRows());
  api.answer(metadataFieldsContract.listMetadataFields, [
    { id: 1, fieldName: 'Screen', description: '', order: 1 },
  ]);
  const page = await open(germanView(rest));
  await shown(page, 'checkout.pay').waitFor();
  return page;
}

it('narrows by every condition without a line of its own, and shows the number of matches before', async () => {
  const page = await openView('?state=drafts');
  await page.getByRole('button', { name: 'Custom filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Custom filter' });
  await dialog.getByRole('button', { name: 'Needs review' }).click();
  await dialog.getByRole('button', { name: 'Rejected' }).click();
  await dialog.getByText('Not Empty Draft').click();
  await dialog.getByText('Draft&Value Differ').click();
  await dialog.getByLabel('Text changed from').fill('2026-11-01');
  await dialog.getByLabel('Added until').fill('2026-11-24');
  await choose(page, dialog.getByRole('combobox', { name: 'Last changed by' }), 'Ana Ortiz');
  const [description] = await dialog.getByRole('combobox', { name: 'Comparison' }).all();
  if (description) await choose(page, description, 'Has any value');
  await dialog.getByRole('button', { name: 'Add condition' }).click();
  await dialog.getByRole('textbox', { name: 'Text to compare with' }).last().fill('home: 1');
  // The view counts its own filters by the same endpoint, and may do so later.
  await expect
    .poll(() => api.callsOf(entryListCounts).map(({ body }) => body))
    .toContainEqual({
      filters: [expect.objectContaining({ metadata: 'contains:Screen:home%3A%201', status: '2,4' })],
    });
  await expectDialogLooks(page, 'custom-filter');
  await dialog.getByRole('button', { name: 'Show these entries' }).click();
  await dialog.waitFor({ state: 'detached' });
  const wanted = {
    state: 'drafts',
    status: '2,4',
    emptyDraft: 'false',
    draftValueDiffer: 'true',
    lastUserChanged: userOf()._id,
    updatedFrom: '2026-11-01T00:00:00.000Z',
    createdTo: '2026-11-24T00:00:00.000Z',
    description: 'hasAnyValue',
    metadata: 'contains:Screen:home%3A%201',
  };
  await expect.poll(() => api.callsOf(entryList).at(-1)?.query).toMatchObject(wanted);
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(wanted);
});

it('says at the field what a condition lacks, and does not drop it', async () => {
  const page = await openView();
  await page.getByRole('button', { name: 'Custom filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Custom filter' });
  await dialog.getByRole('button', { name: 'Add condition' }).click();
  const apply = dialog.getByRole('button', { name: 'Show these entries' });
  await apply.click();
  await dialog.getByText('Please fill this in, or remove the condition.').waitFor();
  const words = dialog.getByRole('textbox', { name: 'Text to compare with' }).last();
  expect(await words.getAttribute('aria-invalid')).toBe('true');
  await expectDialogLooks(page, 'custom-filter-unfinished');
  await words.fill('home');
  await apply.click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).searchParams.get('metadata')).toBe('contains:Screen:home');
});

it('offers everybody who wrote a text last, also those who have left the team, and names them', async () => {
  const left = { _id: idOf('user', 9), displayName: 'Tomás Ruiz' };
  api.answer(entryListContract.listLastWriters, [left]);
  const page = await openView();
  await page.getByRole('button', { name: 'Custom filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Custom filter' });
  await choose(page, dialog.getByRole('combobox', { name: 'Last changed by' }), 'Tomás Ruiz');
  await dialog.getByRole('button', { name: 'Show these entries' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Tomás Ruiz' }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('lastUserChanged')).toBe(left._id);
});

it('says which user, group, tag or metadata field of a filter is unknown, at its token and in the dialog', async () => {
  const filter = new URLSearchParams({
    group: idOf('group', 99),
    tag: idOf('tag', 99),
    lastUserChanged: idOf('user', 99),
    metadata: 'contains:Skreen:home',
  });
  const page = await openView(`?${filter}`);
  const tokens = page.getByRole('list', { name: 'Shown are entries with' });
  const words = () => tokens.locator('[data-condition]').allTextContents();
  await expect
    .poll(words)
    .toEqual([
      'Unknown tag',
      'Unknown group',
      'Last changed by an unknown user',
      'Skreen (unknown field): Contains “home”',
    ]);
  await expectGoodLooks(page, 'screen-filter-tokens-unknown');
  await page.getByRole('button', { name: 'Custom filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Custom filter' });
  await dialog.getByText('Nobody here is this user').waitFor();
  await dialog.getByText('The project has no metadata field of this name.').waitFor();
  await expectDialogLooks(page, 'custom-filter-unknown');
  await dialog.getByRole('combobox', { name: 'Field' }).fill('Screen');
  await dialog.getByText('The project has no metadata field of this name.').waitFor({ state: 'detached' });
});

it('lists the tags over the view, and says that no entry has one only when this is known', async () => {
  const page = await openView();
  api.answer(tagsContract.tagCount, waits);
  await page.goto(germanView('/tags'));
  const dialog = page.getByRole('dialog', { name: 'Tags' });
  const lines = dialog.getByRole('list').getByRole('listitem');
  await lines.filter({ hasText: 'No tags' }).waitFor();
  expect(await dialog.getByText('No entry has a tag yet.').count()).toBe(0);
  expect(await lines.first().evaluate((line) => getComputedStyle(line).listStyleType)).toBe('none');
  answerEntries(api, someRows());
  await page.reload();
  await dialog.getByText('No entry has a tag yet.').waitFor();
  await expectDialogLooks(page, 'tags-over-view');
});

it('shows each part of a filter as a token that is taken away by itself, or all at once', async () => {
  const filter = new URLSearchParams({
    status: '2,4',
    emptySource: 'false',
    locked: 'false',
    updatedFrom: '2026-11-01T00:00:00.000Z',
    description: 'doesNotContain:draft',
    metadata: 'contains:Screen:home,hasNoValue:Owner',
    search: 'checkout',
  });
  const page = await openView(`?${filter}`);
  const tokens = page.getByRole('list', { name: 'Shown are entries with' });
  const words = () => tokens.locator('[data-condition]').allTextContents();
  // Which fields there are is known a moment later.
  await expect
    .poll(words)
    .toEqual([
      'Needs Review',
      'Rejected',
      'Not Empty Source',
      'Not Locked',
      'Text changed from 1 Nov 2026',
      'Description: Does not contain “draft”',
      'Screen: Contains “home”',
      'Owner (unknown field): Has no value',
    ]);
  await expectGoodLooks(page, 'screen-filter-tokens');
  const take = async (name: string) =>
    await tokens.locator('[data-condition]').filter({ hasText: name }).getByRole('button').click();
  await take('Screen');
  await take('Rejected');
  await expect
    .poll(() => api.callsOf(entryList).at(-1)?.query)
    .toMatchObject({ status: '2', metadata: 'hasNoValue:Owner', search: 'checkout' });
  await tokens.getByRole('button', { name: 'Remove all' }).click();
  await tokens.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).search).toBe('?search=checkout');
});

it('names each condition of the address in a token on narrow screens, and offers all filters there', async () => {
  const page = await openView();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(germanView('?state=translated&issue=tooLong&preset=duplicates'));
  const tokens = page.getByRole('list', { name: 'Shown are entries with' });
  await tokens.waitFor();
  const words = () => tokens.locator('[data-condition]').allTextContents();
  await expect.poll(words).toEqual(['Translated', 'Too long', 'Duplicates']);
  await picture(page, 'screen-filter-tokens-390');
  await tokens.locator('[data-condition]').filter({ hasText: 'Too long' }).getByRole('button').click();
  await tokens.locator('[data-condition]').filter({ hasText: 'Translated' }).getByRole('button').click();
  await expect.poll(() => new URL(page.url()).search).toBe('?preset=duplicates');
  await page.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('button', { name: 'Saved', exact: true }).waitFor();
  await expectDialogLooks(page, 'all-filters');
  await dialog.getByRole('button', { name: /^Untranslated/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('untranslated');
});

it('takes several statuses at the left, and counts the presets', async () => {
  const page = await openView();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Needs review' }).click();
  await filters.getByRole('button', { name: 'Accepted' }).click();
  await expect.poll(() => api.callsOf(entryList).at(-1)?.query.status).toBe('1,2');
  await filters.getByRole('button', { name: 'Needs review' }).click();
  await expect.poll(() => api.callsOf(entryList).at(-1)?.query.status).toBe('1');
  await filters.getByRole('button', { name: 'Duplicates 5' }).waitFor();
});

it('searches words, whole texts and patterns, in keys, texts and descriptions', async () => {
  const page = await openView();
  const field = page.getByRole('searchbox', { name: 'Find in keys and texts' });
  await page.getByRole('button', { name: 'How to search' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Texts' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Match case' }).click();
  await page.getByRole('menuitemradio', { name: 'Pattern' }).click();
  await expectGoodLooks(page, 'screen-search-modes');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^How to search: Keys, Pattern/ }).waitFor();
  await field.fill('(checkout');
  await field.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'The pattern is wrong at character 1.' }).waitFor();
  await expectGoodLooks(page, 'screen-search-problem');
  expect(api.callsOf(entryList).at(-1)?.query.search).toBeUndefined();
  await field.fill('checkout');
  await field.press('Enter');
  const wanted = { search: 'checkout', searchIn: 'key', searchAs: 'pattern', searchCase: 'true' };
  await expect.poll(() => api.callsOf(entryList).at(-1)?.query).toMatchObject(wanted);
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(wanted);
});

it('leaves what is typed on after a pause as it is, with the space before it', async () => {
  const page = await openView();
  const field = page.getByRole('searchbox', { name: 'Find in keys and texts' });
  await field.pressSequentially('Reise ');
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('Reise');
  await field.pressSequentially('nach');
  expect(await field.inputValue()).toBe('Reise nach');
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('Reise nach');
});

it('opens the tags and files over the view at their addresses, and returns to it', async () => {
  api.answer(filesContract.listFiles, []);
  const page = await openView('/files?sort=key');
  const files = page.getByRole('dialog', { name: 'Files' });
  await files.waitFor();
  await expectDialogLooks(page, 'place-list');
  await page.keyboard.press('Escape');
  await files.waitFor({ state: 'detached' });
  const address = () => page.url().slice(new URL(page.url()).origin.length);
  await expect.poll(address).toBe(germanView('?sort=key'));
  await page.goto(`${new URL(page.url()).origin}${germanView('/tags')}`);
  const tags = page.getByRole('dialog', { name: 'Tags' });
  await tags.getByRole('link', { name: 'To the tags of the project' }).waitFor();
  await tags.getByRole('button', { name: /^No tags/ }).click();
  await tags.waitFor({ state: 'detached' });
  await expect.poll(address).toBe(germanView('?preset=noTags'));
});

it('says under a search that the numbers beside the filters count without it', async () => {
  const page = await openView('?search=checkout');
  const words = page
    .getByRole('complementary', { name: 'Filters' })
    .getByText('The numbers do not take the search into account.');
  await words.waitFor();
  await expectGoodLooks(page, 'screen-filters-under-search');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await words.waitFor({ state: 'detached' });
});
