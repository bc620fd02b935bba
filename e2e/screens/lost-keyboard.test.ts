/** Where the keyboard is when what had it goes by what it did (apps/web/src/browser/lost-keyboard.ts); comments.test.ts has theirs. */
import { commentsContract } from '@parlance/contract/comments';
import { type EntryRow, entriesContract } from '@parlance/contract/entries';
import { entryStatusContract } from '@parlance/contract/entry-status';
import { historyContract } from '@parlance/contract/history';
import { type TeamDatum, teamsContract } from '@parlance/contract/teams';
import { usersContract } from '@parlance/contract/users';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseByKeys, untilFocused } from '../support/keyboard.ts';
import { edit, field, savedLine } from '../support/language-view.ts';
import { undoOf } from '../support/toasts.ts';
import { answerEntries, germanView, openEntries, rowOf, someRows, wholeEntryOf } from './support/entries.ts';
import { changeOf, idOf, userOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { reviewEntry } = entryStatusContract;

/** Presses a button as the keyboard does. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

const undone = {
  ...{ operation: idOf('oper', 2), restored: 1, kept: [], keptCount: 0, undoes: 'publish' as const },
};

it.each([
  ['the list', false],
  ['the text that is written', true],
])('goes to %s from a message with Undo', async (_, isWriting) => {
  const { page, rows } = await openEntries({ api, open });
  const [title] = rows as [EntryRow];
  api.answer(reviewEntry, { row: { ...title, status: 1 }, operation: idOf('oper') });
  api.answer(historyContract.undoOperation, undone);
  await page.keyboard.press('a');
  const undo = undoOf(page, 'checkout.title accepted');
  await undo.waitFor();
  if (isWriting) await edit(page, 'checkout.promo');
  await press(undo);
  await undo.waitFor({ state: 'detached' });
  await untilFocused(isWriting ? field(page) : page.locator('[data-grid]'));
});

it('goes to the list from the line that tells of the last save', async () => {
  const row = rowOf(1, 'checkout.title', { value: 'Reise' });
  answerEntries(api, [row]);
  api.answer(entriesContract.saveText, ({ body }) =>
    Object.assign(row, { value: (body as { text: string }).text, version: row.version + 1 }),
  );
  const changes = [{ field: 'value', oldValue: 'Reise', value: 'Reise!' }];
  api.answer(historyContract.changelog, { entries: [changeOf(1, { changes })], more: false } as never);
  api.answer(historyContract.restoreText, () => Object.assign(row, { value: 'Reise', version: 9 }) as never);
  const page = await open(germanView());
  await edit(page, row.key);
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+Enter');
  await savedLine(page).waitFor();
  await press(page.getByRole('status').getByRole('button', { name: 'Undo' }));
  await savedLine(page).waitFor({ state: 'detached' });
  await untilFocused(page.locator('[data-grid]'));
});

it('stays at Lock and Unlock, which are disabled until they are answered', async () => {
  const rows = someRows();
  const [title] = rows as [EntryRow];
  answerEntries(api, rows);
  api.answer(entriesContract.lockEntry, () => wholeEntryOf(Object.assign(title, { locked: true })));
  api.answer(entriesContract.unlockEntry, () => wholeEntryOf(Object.assign(title, { locked: false })));
  const page = await open(germanView('?panel=details'), { width: 1440 });
  const panel = page.getByRole('tabpanel');
  await press(panel.getByRole('button', { name: 'Lock', exact: true }));
  await untilFocused(panel.getByRole('button', { name: 'Unlock', exact: true, disabled: false }));
  await page.keyboard.press('Enter');
  await untilFocused(panel.getByRole('button', { name: 'Lock', exact: true, disabled: false }));
});

/** The browser takes the focus from a disabled button with the next frame, and tells of it then: the answer may come before, between and after. */
it('stays at a button whose answer comes within the frame', async () => {
  answerEntries(api, someRows());
  const page = await open(germanView());
  // The list takes the focus when it is drawn, and again, where nothing has it, when the text beside it is there.
  await untilFocused(page.locator('[data-grid]'));
  await page.getByRole('tabpanel').getByText('Nothing to suggest').waitFor();
  const lost = await page.evaluate(async () => {
    const sleep = (time: number) => new Promise((done) => setTimeout(done, time));
    const button = document.body.appendChild(document.createElement('button'));
    const waits: string[] = [];
    for (let wait = 0; wait < 36; wait += 0.5) {
      button.focus();
      await sleep(40 + (wait % 7));
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
      button.disabled = true;
      const until = performance.now() + wait;
      await sleep(wait);
      while (performance.now() < until);
      button.disabled = false;
      for (let time = 0; time < 3000 && document.activeElement !== button; time += 10) await sleep(10);
      // Before the frame in which it would lose the focus, it has it still.
      await sleep(50);
      const { activeElement } = document;
      if (activeElement !== button) waits.push(`${wait}: ${activeElement?.outerHTML.slice(0, 80)}`);
    }
    return waits;
  });
  expect(lost).toEqual([]);
});

it('stays at the button of the panel that goes on to the next text', async () => {
  answerEntries(api, someRows());
  const page = await open(germanView('?panel=details'), { width: 1440 });
  const panel = page.getByRole('tabpanel');
  const next = panel.getByRole('button', { name: 'Next entry' });
  await press(next);
  await panel.getByText('checkout.pay', { exact: true }).waitFor();
  await field(page).waitFor();
  await untilFocused(next);
  await page.keyboard.press('Enter');
  await panel.getByText('checkout.hold', { exact: true }).waitFor();
  await untilFocused(next);
  // Who presses it with the mouse writes on.
  await next.click();
  await panel.getByText('checkout.promo', { exact: true }).waitFor();
  await untilFocused(field(page));
});

it('goes on to the next filter from one that is deleted', async () => {
  const kept = ['First', 'Second'].map((name, position) => ({
    ...{ name, data: { filter: { state: 'drafts' }, position } as TeamDatum['data'] },
    ...{ mayChange: true, user: null, changed: '2026-11-02T09:30:00.000Z' },
  }));
  answerEntries(api, someRows());
  api.answer(teamsContract.getTeamData, () => kept);
  api.answer(teamsContract.deleteTeamData, () => void kept.shift());
  const page = await open(germanView('?state=translated'));
  const saved = page.getByRole('complementary', { name: 'Filters' });
  await press(saved.getByRole('button', { name: 'Actions for the filter “First”' }));
  await chooseByKeys(page.getByRole('menuitem', { name: 'Delete' }));
  await saved.getByText('First').waitFor({ state: 'detached' });
  await untilFocused(saved.getByRole('button', { name: /^Second/ }));
});

it('is at the keys of the command: one is removed, reset, and none is pressed', async () => {
  api.answer(usersContract.updateMe, ({ body }) => userOf(body as object));
  const page = await open('/settings/shortcuts');
  const add = page.getByRole('button', { name: 'Add a key: Publish the draft' });
  await press(add);
  await untilFocused(page.getByRole('button', { name: /^Add a key: Publish the draft: / }));
  await page.keyboard.press('Escape');
  await untilFocused(add);
  await press(page.getByRole('button', { name: 'Remove U from “Publish the draft”' }));
  await untilFocused(add);
  await press(page.getByRole('button', { name: 'Reset the keys of “Publish the draft”' }));
  await page.getByRole('button', { name: 'Remove U from “Publish the draft”' }).waitFor();
  await untilFocused(add);
});

/** The review of two texts of which the first is decided about. */
async function openReview() {
  const rows = [1, 2].map((at) => rowOf(at, `note.${at}`, { draft: 'Notiz', status: 2 }));
  const [first] = rows as [EntryRow];
  answerEntries(api, rows);
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(historyContract.changelog, { entries: [], more: false } as never);
  api.answer(reviewEntry, () => ({ row: Object.assign(first, { status: 4 }), operation: idOf('oper') }));
  api.answer(historyContract.undoOperation, () => {
    Object.assign(first, { status: 2 });
    return undone;
  });
  const page = await open(germanView('/review?state=draftsToReview'));
  await page.getByRole('article', { name: 'note.1' }).waitFor();
  return page;
}

it('is at the next text of the review once the field is gone that one wrote in before one rejected', async () => {
  const page = await openReview();
  await page.keyboard.press('e');
  await untilFocused(page.getByRole('textbox', { name: /^note.1: text/ }));
  await page.keyboard.press('Shift+F4');
  const dialog = page.getByRole('dialog', { name: 'Reject “note.1”' });
  await untilFocused(dialog.getByRole('textbox'));
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await untilFocused(page.getByRole('article', { name: 'note.2' }));
});

it('is at the text that the review shows again after Undo in its head', async () => {
  const page = await openReview();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject “note.1”' });
  await untilFocused(dialog.getByRole('textbox'));
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  const last = page.getByRole('status').filter({ hasText: 'note.1 · ' });
  await press(last.getByRole('button', { name: 'Undo' }));
  await untilFocused(page.getByRole('article', { name: 'note.1' }));
});
