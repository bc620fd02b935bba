/** Writes that are refused for one object: the page and its right remain, so nobody is led away (decision 0036). */
import { commentsContract } from '@parlance/contract/comments';
import { commonErrors } from '@parlance/contract/common';
import { entriesContract, entryErrors } from '@parlance/contract/entries';
import { entryGroupsContract } from '@parlance/contract/entry-groups';
import { groupsContract } from '@parlance/contract/groups';
import { historyContract } from '@parlance/contract/history';
import { liveContract } from '@parlance/contract/live';
import { projectsContract } from '@parlance/contract/projects';
import { entryStatus } from '@parlance/domain/entry/status';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { rowOf as shown } from '../support/language-view.ts';
import { closeMessage } from './support/dialogs.ts';
import { answerEntries, germanView, rowOf, someRows } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { answerProject, countsOf, projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
// The view of the test before may still say that it is left.
beforeEach(() => api.answer(liveContract.presence, undefined));
const pathOf = (page: Page) => new URL(page.url()).pathname;
const title = rowOf(1, '')._id;

async function openGroups(): Promise<Page> {
  const named = { _id: idOf('grup', 2), name: 'Checkout', isDefault: false, included: true };
  const group = { ...named, mobileApp: idOf('proj'), include: true, entryCount: 2, linkedCount: 0 };
  answerProject(api, { groupsEnabled: true, groups: [group] });
  api.answer(groupsContract.listGroups, [group]);
  const page = await open(projectPage('groups'));
  await page.getByRole('button', { name: 'Actions for Checkout' }).click();
  return page;
}

async function openEntry(panel: string): Promise<Page> {
  answerEntries(api, someRows());
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(commentsContract.listCommentMarks, { marks: [], more: false });
  const page = await open(germanView(`?entry=${title}&panel=${panel}`));
  await shown(page, 'checkout.title').waitFor();
  return page;
}

it('locks no entry of a language that is not one’s own', async () => {
  const page = await openEntry('details');
  api.answer(entriesContract.lockEntry, new Refusal(commonErrors.otherLanguage));
  await page.getByRole('complementary').last().getByRole('button', { name: 'Lock', exact: true }).click();
  await closeMessage(page, commonErrors.otherLanguage.message);
  expect(pathOf(page)).toBe(germanView());
});

const deleteIt = (page: Page) =>
  page.getByRole('complementary').last().getByRole('button', { name: 'Delete', exact: true }).click();

it('deletes no entry that is locked in another language: says where before it asks', async () => {
  const page = await openEntry('details');
  const inEnglish = { languageId: idOf('lang', 1), row: rowOf(1, 'checkout.title', { locked: true }) };
  const details = { languages: [inEnglish], rest: [], forms: [], files: [] };
  api.answer(entriesContract.entryDetails, details);
  await deleteIt(page);
  await page.getByText('checkout.title is locked in English. Unlock it there first.').first().waitFor();
  expect([await page.getByRole('dialog').count(), api.callsOf(entriesContract.deleteEntry)]).toEqual([0, []]);
  const ordered = { ...inEnglish.row, locked: false, status: entryStatus.inOrder };
  api.answer(entriesContract.entryDetails, { ...details, languages: [{ ...inEnglish, row: ordered }] });
  await deleteIt(page);
  await page.getByText('checkout.title is in a translation order in English.').first().waitFor();
  // It is locked only after that.
  api.answer(entriesContract.entryDetails, { ...details, languages: [] });
  api.answer(entriesContract.deleteEntry, new Refusal(entryErrors.locked, { lockedCount: 1 }));
  await deleteIt(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await closeMessage(page, entryErrors.locked.message);
  expect(pathOf(page)).toBe(germanView());
});

it('empties no group that holds a locked entry: says where before it asks', async () => {
  const page = await openGroups();
  const counts = (locked: number, inOrder = 0) => {
    const some = { ...countsOf({ locked }), status: { ...countsOf().status, inOrder } };
    return {
      ...{ all: 2, current: some, tagCategories: { all: {}, current: {} } },
      languages: [{ ...some, _id: idOf('lang', 2), name: 'de' }],
    };
  };
  // The server refuses entries of an order, too: that is said beforehand as well.
  api.answer(entryGroupsContract.groupEntryCount, counts(2, 1));
  await page.getByRole('menuitem', { name: 'Empty the group' }).click();
  await page.getByText('1 text of Checkout is in a translation order in German.').first().waitFor();
  await page.getByRole('button', { name: 'Actions for Checkout' }).click();
  api.answer(entryGroupsContract.groupEntryCount, counts(2));
  await page.getByRole('menuitem', { name: 'Empty the group' }).click();
  await page
    .getByText('2 texts of Checkout are locked in German. Unlock them there first.')
    .first()
    .waitFor();
  expect([await page.getByRole('dialog').count(), api.callsOf(entryGroupsContract.resetGroup)]).toEqual([
    0,
    [],
  ]);
  // It is locked only after that.
  api.answer(entryGroupsContract.groupEntryCount, counts(0));
  await page.getByRole('button', { name: 'Actions for Checkout' }).click();
  await page.getByRole('menuitem', { name: 'Empty the group' }).click();
  api.answer(entryGroupsContract.resetGroup, new Refusal(entryErrors.locked, { lockedCount: 1 }));
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 entries' }).click();
  await closeMessage(page, entryErrors.locked.message);
  expect(pathOf(page)).toBe(projectPage('groups'));
});

it('leads away from a group that one may not change any more: that is a right', async () => {
  const page = await openGroups();
  api.answer(groupsContract.updateGroup, new Refusal(commonErrors.forbidden));
  api.answer(projectsContract.projectsByPage, {
    ...{ current: 1, size: 20, total: 0, mobileApps: [], sharedApps: [] },
    ...{ mobileAppsCount: 0, sharedAppsCount: 0 },
  });
  await page.getByRole('menuitem', { name: 'Exclude' }).click();
  await page.getByText(commonErrors.forbidden.message).first().waitFor();
  await expect.poll(() => pathOf(page)).not.toBe(projectPage('groups'));
});

it('keeps a comment in its field that may not be posted', async () => {
  const page = await openEntry('comments');
  const field = page.getByRole('textbox', { name: 'New comment' });
  await field.fill('Too formal?');
  api.answer(commentsContract.startThread, new Refusal(commonErrors.forbidden));
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await closeMessage(page, commonErrors.forbidden.message);
  expect([pathOf(page), await field.inputValue()]).toEqual([germanView(), 'Too formal?']);
});

it('undoes no operation that is not one’s own', async () => {
  answerProject(api);
  const operation = {
    ...{ _id: idOf('oper'), kind: 'publish' as const, created: '2026-11-02T09:30:00.000Z' },
    ...{ user: null, languageName: 'de', summary: { changed: 4 } },
    ...{ report: null, undoneBy: null, undoable: true },
  };
  api.answer(historyContract.countChangesByDay, { counts: [] });
  api.answer(historyContract.listOperations, { operations: [operation], more: false });
  api.answer(historyContract.undoOperation, new Refusal(commonErrors.forbidden));
  const page = await open(projectPage('history'));
  await page.getByRole('button', { name: 'Undo: Drafts published' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await closeMessage(page, commonErrors.forbidden.message);
  expect(pathOf(page)).toBe(projectPage('history'));
});
