/** The dialogs of the editor by keyboard alone; their looks and axe are in the tests of what they do. */
import type { Group } from '@parlance/contract/groups';
import { groupsContract } from '@parlance/contract/groups';
import { tagsContract } from '@parlance/contract/tags';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseByKeys, escapeTo, untilFocused, untilInside } from '../support/keyboard.ts';
import { rowOf as shown } from '../support/language-view.ts';
import { expectKeyboardAlone } from './support/dialogs.ts';
import { answerEntries, germanView, someRows } from './support/entries.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

const groups: Group[] = ['main', 'Checkout'].map((name, at) => ({
  _id: idOf('grup', at + 1),
  name,
  mobileApp: idOf('proj'),
  isDefault: at === 0,
  included: true,
  include: true,
  entryCount: 2,
  linkedCount: 0,
}));

async function openView(selected: readonly string[] = []): Promise<Page> {
  const named = groups.map(({ _id, name, isDefault, included }) => ({ _id, name, isDefault, included }));
  answerEntries(api, someRows(), { project: { groupsEnabled: true, groups: named } });
  api.answer(tagsContract.selectionTags, { entries: selected.length, tags: {}, supposed: {} });
  const page = await open(germanView());
  await shown(page, 'checkout.title').waitFor();
  for (const key of selected) await page.getByRole('checkbox', { name: `Select ${key}` }).click();
  return page;
}

const press = async (opener: Locator): Promise<Locator> => {
  await opener.focus();
  await opener.press('Enter');
  return opener;
};

it.each([
  ['Status', /^Status of/],
  ['Tags', /[Tt]ags/],
  [/^Publish/, /[Pp]ublish/],
  ['Move to group', /^Move 2 entries/],
] as const)('of a selection: %s', async (button, title) => {
  const page = await openView(['checkout.title', 'checkout.pay']);
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  const opener = await press(bar.getByRole('button', { name: button }).first());
  await expectKeyboardAlone(page, page.getByRole('dialog', { name: title }), opener);
});

it('begins at its button where it asks for nothing else: to publish', async () => {
  const page = await openView(['checkout.title', 'checkout.pay']);
  await press(page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: /^Publish/ }));
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  await untilFocused(dialog.getByRole('button', { name: /^Publish/ }));
});

it.each([
  ['Link (all duplicates)', 'Link these entries with all their duplicates?'],
  ['Clear translation', /[Cc]lear/],
  ['Delete (all languages)', /[Dd]elete/],
  ['Lock (all languages)', /[Ll]ock/],
] as const)('of a selection, in its menu: %s', async (item, title) => {
  const page = await openView(['checkout.title', 'checkout.pay']);
  const opener = await press(page.getByRole('button', { name: 'More actions' }));
  await chooseByKeys(page.getByRole('menuitem', { name: item, exact: true }));
  await expectKeyboardAlone(page, page.getByRole('dialog', { name: title }), opener);
});

it.each([
  ['Custom filter', 'Custom filter'],
  ['Save filter', 'Save filter'],
] as const)('of the filters: %s', async (button, title) => {
  answerEntries(api, someRows());
  const page = await open(germanView('?state=drafts'));
  await shown(page, 'checkout.pay').waitFor();
  const opener = await press(page.getByRole('button', { name: button }));
  await expectKeyboardAlone(page, page.getByRole('dialog', { name: title }), opener);
});

it('of letters: they act on nothing below', async () => {
  const page = await openView(['checkout.title', 'checkout.pay']);
  const pane = page.getByRole('complementary', { name: 'Filters' });
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  const opener = await press(bar.getByRole('button', { name: 'Status' }).first());
  const dialog = page.getByRole('dialog', { name: /^Status of/ });
  await untilInside(dialog);
  const before = await pane.count();
  await page.keyboard.press('f');
  // The next key is answered after it.
  await escapeTo(opener, dialog);
  expect(await pane.count()).toBe(before);
  await page.keyboard.press('f');
  await expect.poll(() => pane.count()).not.toBe(before);
});

it('of a new entry', async () => {
  const page = await openView();
  const opener = await press(page.getByRole('button', { name: 'Add Translation' }));
  await expectKeyboardAlone(page, page.getByRole('dialog', { name: 'Add Translation' }), opener);
});

async function openGroups(): Promise<Page> {
  answerProject(api, { groupsEnabled: true, groups });
  api.answer(groupsContract.listGroups, groups);
  return open(projectPage('groups'));
}

it('of a new group', async () => {
  const page = await openGroups();
  const opener = await press(page.getByRole('link', { name: 'Create group' }));
  await expectKeyboardAlone(page, page.getByRole('dialog', { name: 'Create group' }), opener);
});

it.each(['Change', 'Delete', 'Empty the group'])('of a group: %s', async (item) => {
  const page = await openGroups();
  const opener = await press(page.getByRole('button', { name: 'Actions for Checkout' }));
  await chooseByKeys(page.getByRole('menuitem', { name: item }).first());
  await expectKeyboardAlone(page, page.getByRole('dialog').last(), opener);
});
