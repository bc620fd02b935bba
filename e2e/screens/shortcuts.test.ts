/** Keys of commands: their page, and what they do in the list. */
import { type EntryRow, entriesContract, entryErrors, entryListContract } from '@parlance/contract/entries';
import { entryStatusContract } from '@parlance/contract/entry-status';
import { historyContract } from '@parlance/contract/history';
import { liveContract } from '@parlance/contract/live';
import { usersContract } from '@parlance/contract/users';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { rowOf as shown } from '../support/language-view.ts';
import { undoOf } from '../support/toasts.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import {
  acceptableRows,
  answerEntries,
  germanView,
  listOf,
  openEntries,
  rowOf,
  someRows,
  wholeEntryOf,
} from './support/entries.ts';
import { RawAnswer, Refusal } from './support/fake-server.ts';
import { changeOf, idOf, userOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { me, updateMe } = usersContract;
const { reviewEntry } = entryStatusContract;

/** The page, with a server that stores what is chosen. */
function openShortcuts() {
  api.answer(updateMe, ({ body }) => userOf(body as object));
  return open('/settings/shortcuts');
}
const stored = () =>
  (api.callsOf(updateMe).at(-1)?.body as { preferences: { shortcuts: object } } | undefined)?.preferences
    .shortcuts;

it('shows every command with its keys, and changes them', async () => {
  const page = await openShortcuts();
  await page.getByText('Next unfinished text', { exact: true }).waitFor();
  await expectGoodLooks(page, 'screen-shortcuts');
  await page.getByRole('button', { name: 'Add a key: Publish the draft' }).click();
  await untilFocused(page.getByRole('button', { name: /^Add a key: Publish the draft: / }));
  await page.keyboard.press('Control+t');
  await page.getByText('Ctrl T belongs to the browser.').waitFor();
  await page.keyboard.press('Alt+n');
  await page.getByText(/Alt N types characters/).waitFor();
  await page.keyboard.press('a');
  await page.getByText('A belongs to “Accept”.').waitFor();
  await page.getByRole('button', { name: 'Use it here instead' }).click();
  await expect.poll(stored).toEqual({ accept: ['F4'], publish: ['U', 'A'] });
  await page.getByRole('button', { name: 'Remove U from “Publish the draft”' }).click();
  await expect.poll(stored).toEqual({ accept: ['F4'], publish: ['A'] });
  await page.getByRole('button', { name: 'Reset the keys of “Publish the draft”' }).click();
  await expect.poll(stored).toEqual({ accept: ['F4'] });
  await page.getByRole('button', { name: 'Reset all shortcuts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset all shortcuts' }).click();
  await expect.poll(stored).toEqual({});
});

it('shows the chosen keys and acts by them', async () => {
  api.answer(me, userOf({ preferences: { shortcuts: { help: ['H'], nextProblem: ['F2'] } } }));
  const rows = [rowOf(1, 'one', { value: 'Eins' }), rowOf(2, 'two', { value: 'Zwei', issues: 1 })];
  const { page } = await openEntries({ api, open }, '', rows);
  await page.keyboard.press('?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('h');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('Next text with an issue').waitFor();
  await expectGoodLooks(page, 'screen-shortcuts-help');
  await help.getByRole('link', { name: 'Change the shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
});

it('goes to the next text that is unfinished, has an issue, or waits for a review', async () => {
  const rows = [
    ...someRows(),
    rowOf(6, 'checkout.wrong', { value: 'Falsch', issues: 1 }),
    rowOf(7, 'checkout.empty', { version: 0 }),
  ];
  const { page } = await openEntries({ api, open }, '', rows);
  const field = (key: string) => page.getByRole('textbox', { name: new RegExp(`^${key}: text`) });
  await page.keyboard.press('Alt+PageDown');
  await untilFocused(field('checkout.promo'));
  await page.keyboard.press('Alt+PageDown');
  await untilFocused(field('checkout.empty'));
  await page.keyboard.press('Alt+PageDown');
  await page.getByText('Continued at the other end of the list').waitFor();
  await untilFocused(field('checkout.promo'));
  // Once more round the list: one message, not two.
  await page.keyboard.press('Alt+PageDown');
  await untilFocused(field('checkout.empty'));
  await page.keyboard.press('Alt+PageDown');
  await untilFocused(field('checkout.promo'));
  await expect.poll(() => page.getByText('Continued at the other end of the list').count()).toBe(1);
  await page.keyboard.press('F8');
  await untilFocused(field('checkout.wrong'));
  await page.keyboard.press('Shift+F8');
  await field('checkout.pay').waitFor();
});

it('begins at the row with the keyboard, keeps the row that was saved in its place, and wraps around', async () => {
  const rows = [rowOf(1, 'one', { version: 0 }), rowOf(2, 'two'), rowOf(3, 'three')];
  answerEntries(api, rows);
  api.answer(entryListContract.entryList, () => listOf(rows.filter(({ value }) => value === null)));
  api.answer(liveContract.events, new RawAnswer('retry: 1500\n\n', { 'content-type': 'text/event-stream' }));
  api.answer(entriesContract.saveText, ({ params, body }) => {
    const row = rows.find(({ _id }) => _id === params.entryId) as EntryRow;
    return Object.assign(row, { value: (body as { text: string }).text, version: row.version + 1 });
  });
  const page = await open(germanView('?state=untranslated'));
  const field = (key: string) => page.getByRole('textbox', { name: new RegExp(`^${key}: text`) });
  await shown(page, 'one').waitFor();
  await page.keyboard.press('Alt+PageDown');
  await untilFocused(field('one'));
  await page.keyboard.press('Escape');
  await untilFocused(page.getByRole('grid'));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await untilFocused(field('three'));
  await page.keyboard.type('Drei');
  await page.keyboard.press('Control+Enter');
  await shown(page, 'three').getByText('Drei').waitFor();
  await page.keyboard.press('Alt+PageDown');
  await page.getByText('Continued at the other end of the list').waitFor();
  await field('one').waitFor();
});

it('accepts what is shown, publishes its draft, and goes on; Undo takes it back', async () => {
  const { page, rows } = await openEntries({ api, open }, '', acceptableRows());
  const accepted = {
    ...(rows[1] as object),
    value: 'Jetzt {amount} zahlen',
    draft: null,
    status: 1,
    version: 4,
  };
  api.answer(reviewEntry, { row: accepted as (typeof rows)[0], operation: idOf('oper') });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await page.getByText('checkout.pay published and accepted').waitFor();
  await shown(page, 'checkout.pay').getByText('Accepted').waitFor();
  await expect
    .poll(() => api.callsOf(reviewEntry).map(({ params, body }) => [params.entryId, body]))
    .toEqual([[rows[1]?._id, { decision: 'accept', version: 3, publish: true }]]);
  api.answer(historyContract.undoOperation, {
    operation: idOf('oper', 2),
    restored: 1,
    kept: [],
    keptCount: 0,
    undoes: 'publish',
  });
  await undoOf(page, 'checkout.pay published and accepted').click();
  await expect.poll(() => api.callsOf(historyContract.undoOperation).length).toBe(1);
});

it('publishes a draft, and Undo takes that back, unless the text has changed since', async () => {
  const { page, rows } = await openEntries({ api, open }, '', acceptableRows());
  const before = rows[1] as EntryRow;
  const published = { ...before, value: before.draft, draft: null, version: before.version + 1 };
  api.answer(entriesContract.approveEntry, wholeEntryOf(published));
  const wrote = (text: string | null) =>
    changeOf(2, {
      entryId: before._id,
      changes: [
        { field: 'value', oldValue: before.value, value: text },
        { field: 'draft', oldValue: before.draft, value: null },
      ],
    });
  const undo = page.getByRole('button', { name: 'Undo' });
  api.answer(historyContract.changelog, { entries: [wrote(published.value)], more: false });
  api.answer(historyContract.restoreText, { ...before, version: before.version + 2 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('u');
  await page.getByText('checkout.pay published').waitFor();
  await undo.click();
  await page.getByText('Undone', { exact: true }).waitFor();
  await shown(page, 'checkout.pay').getByText('Draft', { exact: true }).waitFor();
  await undo.waitFor({ state: 'detached' });
  api.answer(historyContract.changelog, { entries: [wrote('Anders')], more: false });
  await page.keyboard.press('u');
  await undo.click();
  await page.getByText('“checkout.pay” has changed since it was published. Nothing was undone.').waitFor();
  expect(api.callsOf(historyContract.restoreText)).toHaveLength(1);
});

it('rejects with a comment, which a refusal does not cost', async () => {
  const { page, rows } = await openEntries({ api, open });
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject “checkout.title”' });
  await dialog.waitFor();
  await expectDialogLooks(page, 'reject');
  await untilFocused(dialog.getByRole('textbox'));
  await page.keyboard.type('Too formal');
  const current = { ...(rows[0] as object), value: 'Reise ansehen', version: 4 };
  api.answer(reviewEntry, new Refusal(entryErrors.textChanged, { current }));
  await page.keyboard.press('Control+Enter');
  await page.getByText(/checkout.title was changed meanwhile/).waitFor();
  api.answer(reviewEntry, {
    row: { ...(current as (typeof rows)[0]), status: 4, comment: 'Too formal' },
    operation: idOf('oper'),
  });
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => api.callsOf(reviewEntry).map(({ body }) => body))
    .toEqual([
      { decision: 'reject', version: 3, publish: false, comment: 'Too formal' },
      { decision: 'reject', version: 4, publish: false, comment: 'Too formal' },
    ]);
  await shown(page, 'checkout.title').getByText('Rejected').waitFor();
});

it('saves what is typed before it accepts it', async () => {
  const { page, rows } = await openEntries({ api, open });
  const after = { ...(rows[0] as (typeof rows)[0]), value: 'Reise ansehen', version: 4 };
  api.answer(entriesContract.saveText, after);
  api.answer(reviewEntry, { row: { ...after, status: 1 }, operation: idOf('oper') });
  await page.keyboard.press('Enter');
  await untilFocused(page.getByRole('textbox', { name: /^checkout.title: text/ }));
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('F4');
  await page.getByText('checkout.title accepted').waitFor();
  await expect.poll(() => api.callsOf(reviewEntry)[0]?.body).toMatchObject({ version: 4 });
  // A letter is text here.
  await page.keyboard.type('a');
  expect(api.callsOf(reviewEntry)).toHaveLength(1);
});
