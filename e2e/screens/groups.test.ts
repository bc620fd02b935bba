/** The groups of a project: their page and dialogs, the switch in the settings, and entries that are moved into one. */
import { entriesContract, entryListContract } from '@parlance/contract/entries';
import { entryGroupsContract } from '@parlance/contract/entry-groups';
import { type Group, groupErrors, groupsContract } from '@parlance/contract/groups';
import { metadataFieldsContract } from '@parlance/contract/metadata-fields';
import { planErrors } from '@parlance/contract/plans';
import { projectErrors, projectsContract } from '@parlance/contract/projects';
import { suggestionsContract } from '@parlance/contract/suggestions';
import { tagsContract } from '@parlance/contract/tags';
import { usersContract } from '@parlance/contract/users';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { choose, closeMessage, closeTitled, expectDialogLooks } from './support/dialogs.ts';
import { answerEntries, germanView, rowOf, someRows, wholeEntryOf } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { fullProjectOf, idOf, userOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { listGroups, createGroup, updateGroup, deleteGroup } = groupsContract;
const { moveEntries, resetGroup } = entryGroupsContract;
const operation = idOf('oper');
const done = { operation, changed: 2, leftOut: 0, stayed: 0, skipped: [] };

const groupOf = (number: number, name: string, given: Partial<Group> = {}): Group => ({
  _id: idOf('grup', number),
  name,
  mobileApp: idOf('proj'),
  isDefault: false,
  included: true,
  include: given.included ?? true,
  entryCount: 0,
  linkedCount: 0,
  ...given,
});
const some = [
  groupOf(1, 'main', { isDefault: true, entryCount: 118 }),
  groupOf(2, 'Checkout', { entryCount: 2 }),
  groupOf(3, 'Campaign in spring', { included: false }),
];

function openGroups(groups: Group[], rest = '', actions?: string[]): Promise<Page> {
  answerProject(api, { groupsEnabled: true, groups, ...(actions && { actions }) });
  api.answer(listGroups, groups);
  // The view of the test before may still ask for them.
  api.answer(suggestionsContract.listSuggestions, { suggestions: [], late: [] });
  return open(projectPage(`groups${rest}`));
}
const menuOf = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

it('lists them with their entries, and marks the default group and the excluded ones', async () => {
  const page = await openGroups(some);
  await page.getByRole('rowheader', { name: 'main Default' }).waitFor();
  await page.getByRole('rowheader', { name: 'Campaign in spring Excluded' }).waitFor();
  expect(await page.getByRole('link', { name: '2', exact: true }).getAttribute('href')).toBe(
    `${projectPage(`languages/${idOf('lang', 1)}`)}?group=${idOf('grup', 2)}`,
  );
  await expectGoodLooks(page, 'screen-groups');
});

it('are read-only for users who may not change them', async () => {
  const page = await openGroups(some, '', ['project.see']);
  await page.getByRole('rowheader', { name: 'Checkout' }).waitFor();
  expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Create group' }).count()).toBe(0);
});

it('says at the address of a new one who may not make it', async () => {
  const page = await openGroups(some, '/create', ['project.see']);
  const dialog = page.getByRole('dialog', { name: 'Create group' });
  await dialog.getByText('You may not add groups to this project', { exact: false }).waitFor();
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  await expectDialogLooks(page, 'refused-group');
  await dialog.getByRole('button', { name: 'Show all groups' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(projectPage('groups'));
});

it('says at the address of one who may not change it', async () => {
  const page = await openGroups(some, `/${idOf('grup', 2)}/edit`, ['project.see']);
  const dialog = page.getByRole('dialog', { name: 'Change Checkout' });
  await dialog.getByText('You may not change groups of this project', { exact: false }).waitFor();
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Show all groups' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(projectPage('groups'));
});

it('explains them while they are switched off', async () => {
  answerProject(api);
  const page = await open(projectPage('groups'));
  await page.getByText('Groups are switched off').waitFor();
  await expectGoodLooks(page, 'screen-groups-off');
  expect(await page.getByRole('link', { name: 'Open the settings' }).getAttribute('href')).toBe(
    projectPage('edit'),
  );
});

it('creates one, and shows why not where the name is missing or taken', async () => {
  const page = await openGroups(some);
  await page.getByRole('link', { name: 'Create group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create group' });
  const create = dialog.getByRole('button', { name: 'Create group' });
  await create.click();
  await dialog.getByText('Please enter a name.').waitFor();
  expect(api.callsOf(createGroup)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Checkout');
  api.answer(createGroup, new Refusal(groupErrors.groupExists));
  await create.click();
  await dialog.getByText(groupErrors.groupExists.message).waitFor();
  await expectDialogLooks(page, 'group-form');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Help');
  await dialog.getByRole('switch', { name: 'Included' }).click();
  api.answer(createGroup, groupOf(4, 'Help', { included: false }));
  await create.click();
  await page.getByText('Group Help created').first().waitFor();
  expect(api.callsOf(createGroup).at(-1)?.body).toEqual({ name: 'Help', included: false });
  await expect.poll(() => new URL(page.url()).pathname).toBe(projectPage('groups'));
});

it('shows that the plan does not allow another one', async () => {
  const page = await openGroups(some);
  await page.getByRole('link', { name: 'Create group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create group' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Help');
  const owner = { _id: idOf('user', 9), displayName: 'Mia Owner' };
  const exceeded = { exceededProperty: 'maxGroups', limit: 2, isOwner: false, owner, teamId: idOf('team') };
  api.answer(createGroup, new Refusal(planErrors.upgradeRequired, { upgradeRequired: true, ...exceeded }));
  await dialog.getByRole('button', { name: 'Create group' }).click();
  const upgrade = page.getByRole('dialog', { name: 'The plan does not allow more' });
  await upgrade
    .getByText('The plan allows 2 groups besides the default ones in all projects together')
    .waitFor();
  await upgrade.getByRole('button', { name: 'Tell the owner' }).waitFor();
});

it('renames one at its own address', async () => {
  const page = await openGroups(some, `/${idOf('grup', 2)}/edit`);
  const dialog = page.getByRole('dialog', { name: 'Change Checkout' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Payment');
  api.answer(updateGroup, groupOf(2, 'Payment'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Group Payment saved').first().waitFor();
  expect(api.callsOf(updateGroup)[0]?.body).toEqual({ name: 'Payment', included: true });
});

it('excludes, includes, and makes one the default group', async () => {
  const page = await openGroups(some);
  api.answer(updateGroup, groupOf(2, 'Checkout', { included: false }));
  await menuOf(page, 'Checkout', 'Exclude');
  await page.getByText('Exports of all entries leave out Checkout').first().waitFor();
  await menuOf(page, 'Campaign in spring', 'Include');
  // Two calls at a time may arrive in any order.
  await expect.poll(() => api.callsOf(updateGroup).length).toBe(2);
  await menuOf(page, 'Checkout', 'Make it the default group');
  await expect
    .poll(() => api.callsOf(updateGroup).map(({ body }) => body))
    .toEqual([{ included: false }, { included: true }, { isDefault: true }]);
});

it('shows what emptying one deletes, and sends the number that was shown', async () => {
  const page = await openGroups(some);
  await menuOf(page, 'Checkout', 'Empty the group');
  const dialog = page.getByRole('dialog', { name: 'Empty the group Checkout?' });
  await dialog.getByText('2 entries of this group and their texts in 2 languages are deleted.').waitFor();
  await expectGoodLooks(page, 'screen-groups-reset');
  api.answer(resetGroup, done);
  await dialog.getByRole('button', { name: 'Delete 2 entries' }).click();
  await page.getByText('2 entries deleted from Checkout').first().waitFor();
  expect(api.callsOf(resetGroup)[0]?.query).toEqual({ count: '2' });
  await page.getByRole('button', { name: 'Undo' }).waitFor();
});

it('deletes an empty one, and warns of one that is not', async () => {
  const page = await openGroups(some);
  const warning = page.getByRole('dialog', { name: 'Warning!' });
  const words = 'Group has to be empty for deletion. You must move all keys out of this group...';
  await menuOf(page, 'Checkout', 'Delete');
  await warning.getByText(words).waitFor();
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await warning.waitFor({ state: 'detached' });
  await menuOf(page, 'Campaign in spring', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete the group Campaign in spring?' });
  // Another user moved an entry into it meanwhile.
  api.answer(deleteGroup, new Refusal(groupErrors.groupNotEmpty));
  await question.getByRole('button', { name: 'Delete group' }).click();
  await warning.getByText(words).waitFor();
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await menuOf(page, 'Campaign in spring', 'Delete');
  api.answer(deleteGroup, { operation, changed: 0 });
  await question.getByRole('button', { name: 'Delete group' }).click();
  await page.getByText('Group Campaign in spring deleted').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
});

it('the switch in the settings leads to them, and stays on while they hold entries', async () => {
  answerProject(api);
  api.answer(listGroups, some);
  api.answer(metadataFieldsContract.listMetadataFields, []);
  api.answer(tagsContract.listTagCategories, []);
  const page = await open(projectPage('edit'));
  const toggle = page.getByRole('switch', { name: 'Groups' });
  await toggle.click();
  const on = fullProjectOf({ groupsEnabled: true, groups: some });
  api.answer(projectsContract.updateProject, on);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByRole('rowheader', { name: 'Checkout' }).waitFor();
  expect(api.callsOf(projectsContract.updateProject)[0]?.body).toMatchObject({ groupsEnabled: true });
  answerProject(api, on);
  await page.getByRole('link', { name: 'Settings' }).click();
  await toggle.click();
  api.answer(projectsContract.updateProject, new Refusal(projectErrors.groupsInUse));
  await page.getByRole('button', { name: 'Save' }).first().click();
  await closeMessage(page, projectErrors.groupsInUse.message);
  expect(await toggle.isChecked()).toBe(true);
});

async function openView(query = '') {
  const rows = someRows();
  const groups = some
    .slice(0, 2)
    .map(({ _id, name, isDefault, included }) => ({ _id, name, isDefault, included }));
  answerEntries(api, rows, { project: { groupsEnabled: true, groups } });
  const page = await open(germanView(query));
  await shown(page, 'checkout.title').waitFor();
  return { page, rows };
}

it('moves the selection into one, and shows where it failed and what stayed', async () => {
  const { page } = await openView();
  for (const key of ['checkout.title', 'checkout.pay'])
    await page.getByRole('checkbox', { name: `Select ${key}` }).click();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Move to group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 entries' });
  const move = dialog.getByRole('button', { name: 'Move 2 entries' });
  await move.click();
  await dialog.getByText('Please choose a group').waitFor();
  await expectDialogLooks(page, 'move');
  await choose(page, dialog.getByRole('combobox', { name: 'Group' }), 'Checkout');
  api.answer(moveEntries, new Refusal(groupErrors.groupsOff));
  await move.click();
  await closeTitled(page, 'Error!', 'Sorry something went wrong');
  await bar.getByRole('button', { name: 'Move to group' }).click();
  await choose(page, dialog.getByRole('combobox', { name: 'Group' }), 'Checkout');
  api.answer(moveEntries, { ...done, changed: 1, stayed: 1 });
  await move.click();
  await page
    .getByText('Success! The translations got moved to group: Checkout · 1 stays where it is')
    .first()
    .waitFor();
  const sent = api.callsOf(moveEntries).at(-1);
  expect([sent?.params.groupId, sent?.body]).toEqual([
    idOf('grup', 2),
    {
      selection: { entries: [rowOf(1, '')._id, rowOf(2, '')._id] },
      languageId: idOf('lang', 2),
    },
  ]);
});

it('changes the group of one entry in its panel', async () => {
  const { page, rows } = await openView(`?entry=${rowOf(1, '')._id}&panel=details`);
  const panel = page.getByRole('complementary').last();
  await choose(page, panel.getByRole('combobox', { name: 'Group' }), 'Checkout');
  api.answer(
    entriesContract.updateEntry,
    wholeEntryOf({ ...rowOf(1, ''), ...rows[0], group: idOf('grup', 2) }),
  );
  await panel.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => api.callsOf(entriesContract.updateEntry).map(({ body }) => body))
    .toEqual([{ group: idOf('grup', 2) }]);
});

/** A user who worked in a group last, in a project with groups. */
function withLastGroup() {
  const groups = some.map(({ _id, name, isDefault, included }) => ({ _id, name, isDefault, included }));
  answerEntries(api, someRows(), { project: { groupsEnabled: true, groups } });
  api.answer(listGroups, some);
  api.answer(usersContract.updateMe, userOf());
  return userOf({ preferences: { lastGroupId: { [idOf('proj')]: idOf('grup', 2) } } });
}
const groupIn = (page: Page) => new URL(page.url()).searchParams.get('group');

it('opens the group that was open last where one comes from another page, and keeps the one that is chosen', async () => {
  const user = withLastGroup();
  const page = await open(projectPage('groups'), { user });
  await page.getByRole('link', { name: 'Languages' }).first().click();
  await expect.poll(() => groupIn(page)).toBe(idOf('grup', 2));
  await page.getByRole('button', { name: 'Groups' }).click();
  await page.getByRole('button', { name: 'Campaign in spring' }).click();
  await expect
    .poll(() => api.callsOf(usersContract.updateMe).map(({ body }) => body))
    .toEqual([{ preferences: { lastGroupId: { [idOf('proj')]: idOf('grup', 3) } } }]);
});

it('shows all entries where an address without a group is opened, as by somebody to whom it was sent', async () => {
  const user = withLastGroup();
  const page = await open(germanView(), { user });
  await shown(page, 'checkout.title').waitFor();
  await page.getByRole('button', { name: 'Choose another language' }).click();
  await page.getByRole('menuitem', { name: /English/ }).click();
  await expect.poll(() => new URL(page.url()).pathname).toContain(idOf('lang', 1));
  await shown(page, 'checkout.title').waitFor();
  expect(groupIn(page)).toBeNull();
  expect(api.callsOf(entryListContract.entryList).map(({ query }) => query.group)).not.toContain(
    idOf('grup', 2),
  );
  // What somebody else has stored stays as it is.
  expect(api.callsOf(usersContract.updateMe)).toEqual([]);
});

it('says that a group is not here, and leads to the others', async () => {
  const page = await openGroups(some, `/${idOf('grup', 9)}/edit`);
  await page.getByText('This group is not here').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expectGoodLooks(page, 'screen-group-not-here');
  await page.getByRole('link', { name: 'Show all groups' }).click();
  await page.getByText('Campaign in spring').waitFor();
});
