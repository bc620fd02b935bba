/** The entries of a language: the list in each of its states, a save, the side panel. */
import { commonErrors } from '@parlance/contract/common';
import { entriesContract, entryErrors, entryListContract } from '@parlance/contract/entries';
import { entryStatusContract } from '@parlance/contract/entry-status';
import { historyContract } from '@parlance/contract/history';
import { languagesContract } from '@parlance/contract/languages';
import { expect, it } from 'vitest';
import { expectAccessible, picture } from '../support/browser.ts';
import { edit, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { choose, closeMessage } from './support/dialogs.ts';
import {
  acceptableRows,
  answerEntries,
  germanView,
  openEntries,
  rowOf,
  someRows,
} from './support/entries.ts';
import { noAnswer, Refusal, waits } from './support/fake-server.ts';
import { projectPage } from './support/project-pages.ts';
import { idOf, userOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { entryList } = entryListContract;
const { saveText, updateEntry } = entriesContract;

const openView = (rest = '', rows = someRows()) => openEntries({ api, open }, rest, rows);

it('shows texts in every state, and all of one beside them', async () => {
  const { page } = await openView('?panel=details');
  await shown(page, 'checkout.hold').getByText('Older draft').waitFor();
  await edit(page, 'checkout.pay');
  await page.getByRole('heading', { name: 'Update Translation' }).waitFor();
  await expectGoodLooks(page, 'screen-language-view');
});

it('shows that there are no entries, or no matches, and the way out', async () => {
  answerEntries(api, []);
  const page = await open(germanView());
  await page.getByText('No entries yet').waitFor();
  await page.getByRole('button', { name: 'Import files' }).waitFor();
  await expectGoodLooks(page, 'screen-language-view-empty');
  const other = await open(germanView('?search=nothing'));
  await other.getByText('Nothing found').waitFor();
  await expectAccessible(other);
  answerEntries(api, someRows());
  await other.getByRole('button', { name: 'Show all entries' }).click();
  await shown(other, 'checkout.title').waitFor();
  expect(new URL(other.url()).search).toBe('');
});

it('is there before its list, and shows where the list could not be read', async () => {
  answerEntries(api, someRows());
  api.answer(entryList, waits);
  const waiting = await open(germanView());
  await waiting.getByRole('button', { name: 'Add Translation' }).waitFor();
  await expectAccessible(waiting);
  await waiting.close();
  api.answer(entryList, new Refusal(commonErrors.unavailable));
  const page = await open(germanView());
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await expectAccessible(page);
  answerEntries(api, someRows());
  await page.getByRole('button', { name: 'Retry' }).click();
  await shown(page, 'checkout.title').waitFor();
});

it.each([
  [projectPage(`languages/${idOf('lang', 9)}`), 'This language is not here', 'To the project'],
  [germanView('/state/finished'), 'There is nothing at this address', 'Show all entries'],
  [germanView(`/tag/${idOf('tags', 99)}`), 'There is nothing at this address', 'Show all entries'],
  [germanView('/tag/aaaaaaaaaaaaaaaaaaaaaaaa'), 'There is nothing at this address', 'Show all entries'],
  [germanView('/entry/e/group/WRONG/edit'), 'There is nothing at this address', 'Show all entries'],
  [
    germanView(`/entry/new/group/${idOf('grup', 9)}/new`),
    'There is nothing at this address',
    'Show all entries',
  ],
  [germanView('/tag/checkout'), 'There is nothing at this address', 'Show all entries'],
  [germanView('/file/nothing.json'), 'There is nothing at this address', 'Show all entries'],
  [
    germanView('?state=purple&search=pay'),
    'words that are not known here: state=purple.',
    'Show all entries',
  ],
  [germanView('?sourceLanguage=fr'), 'not known here: sourceLanguage=fr.', 'Show all entries'],
])('rejects %s', async (address, words, way) => {
  answerEntries(api, someRows());
  api.answer(languagesContract.languageEntryCount, new Refusal(commonErrors.notFound));
  const page = await open(address);
  await page.getByText(words).waitFor();
  await page.getByRole('link', { name: way }).waitFor();
  expect(await page.getByRole('grid').count()).toBe(0);
  await expectAccessible(page);
});

it('filters, searches and sorts, and all of it stands in the address', async () => {
  const { page } = await openView();
  await page.getByRole('button', { name: /^Source changed/ }).waitFor();
  // Nothing looks for glossary terms here.
  expect(await page.getByRole('button', { name: /^Glossary term/ }).count()).toBe(0);
  await page.getByRole('button', { name: /^Drafts/ }).click();
  await shown(page, 'checkout.title').waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('state')).toBe('drafts');
  await page.getByRole('grid').focus();
  await page.keyboard.press('/');
  await page.keyboard.type('pay');
  await page.keyboard.press('Enter');
  await shown(page, 'checkout.hold').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Ordered by/ }).click();
  await page.getByRole('menuitemradio', { name: 'Descending' }).click();
  await page.waitForURL(/order=desc/);
  await expect
    .poll(() => api.callsOf(entryList).at(-1)?.query)
    .toMatchObject({ state: 'drafts', search: 'pay', order: 'desc' });
  await page.reload();
  await shown(page, 'checkout.pay').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('pay');
  await page.goBack();
  await page.goBack();
  await shown(page, 'checkout.hold').waitFor();
});

it('begins a new entry by an address below it', async () => {
  answerEntries(api, someRows());
  const page = await open(germanView(`/entry/${rowOf(1, '')._id}/group/${idOf('grup')}/new`));
  await page.getByRole('dialog', { name: 'Add Translation' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(`**${germanView()}`);
});

it('saves over the version that was typed over, and shows it at once', async () => {
  const { page, rows } = await openView();
  await edit(page, 'checkout.promo');
  await page.getByRole('row').filter({ hasText: 'Save and next' }).getByText('Saves as published').waitFor();
  await page.keyboard.type('Code?');
  const saved = rowOf(4, 'checkout.promo', { value: 'Code?', version: 1 });
  api.answer(saveText, () => {
    rows[3] = saved;
    return saved;
  });
  await page.keyboard.press('Control+Enter');
  await shown(page, 'checkout.promo').getByText('Code?').waitFor();
  await expect
    .poll(() => api.callsOf(saveText).map(({ params, body }) => [params.entryId, body]))
    .toEqual([[saved._id, { text: 'Code?', mode: 'save', version: 0, replacesDraft: true }]]);
  // The next one is locked, and there is none after it: the list has the keyboard.
  expect(await page.getByRole('grid').getByRole('textbox').count()).toBe(0);
});

it('leaves a draft that was only looked at as it is, and publishes it by the keys that save', async () => {
  const { page, rows } = await openView();
  await edit(page, 'checkout.pay');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect(api.callsOf(saveText)).toEqual([]);
  await edit(page, 'checkout.pay');
  const saved = rowOf(2, 'checkout.pay', { value: 'Jetzt {amount} zahlen', version: 4 });
  api.answer(saveText, () => {
    rows[1] = saved;
    return saved;
  });
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => api.callsOf(saveText).length).toBe(1);
  expect(api.callsOf(saveText)[0]?.body).toMatchObject({ text: 'Jetzt {amount} zahlen', version: 3 });
});

it.each([
  ['it is locked', new Refusal(entryErrors.locked), 'Failed: This entry is locked.', 1],
  ['nobody answers', noAnswer, 'No answer from the server. Please check your network and try again.', 1],
] as const)('shows why a text is not saved where %s, and keeps it', async (_why, answer, words, retries) => {
  const { page } = await openView();
  api.answer(saveText, answer);
  await edit(page, 'checkout.title');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Tab');
  const row = shown(page, 'checkout.title');
  await row.getByText(words).waitFor();
  await row.getByText('Reise prüfen!').waitFor();
  await row.getByText('Not saved').waitFor();
  expect(await row.getByRole('button', { name: 'Retry' }).count()).toBe(retries);
  await page.keyboard.press('Escape');
  await expectGoodLooks(page, `screen-save-failed-${answer === noAnswer ? 'unanswered' : 'locked'}`);
  await page.reload();
  await page.getByText('A text that you typed here is not saved. It was kept for you.').waitFor();
});

it('names the key in the details, to be copied, and scrolls nothing but the list and the panel', async () => {
  const { page } = await openView('?panel=details');
  await edit(page, 'checkout.title');
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // It is said for half a second.
  const copied = panel.getByRole('status').getByText('Copied').waitFor();
  await Promise.all([copied, panel.getByRole('button', { name: 'Copy the key' }).click()]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('checkout.title');
  await expectGoodLooks(page, 'screen-details-key');
  for (const width of [1440, 1200, 900, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const beyond = () =>
      page.evaluate(() => {
        const over = document.documentElement.scrollHeight - document.documentElement.clientHeight;
        const low = [...document.querySelectorAll('body *')]
          .filter((node) => node.getBoundingClientRect().bottom > innerHeight)
          .map((node) => node.outerHTML.slice(0, 90));
        return over > 0 ? [over, innerWidth, ...low] : [];
      });
    await expect.poll(beyond).toEqual([]);
  }
});

it('sets the status of one entry with a comment, in the panel', async () => {
  const { page, rows } = await openView('?panel=details');
  await edit(page, 'checkout.title');
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  const { setStatus } = entryStatusContract;
  await panel.getByLabel('Comment').fill('Too formal');
  api.answer(setStatus, new Refusal(entryErrors.inOrder));
  await choose(page, panel.getByRole('combobox', { name: 'Status' }), 'Rejected');
  await page.getByText(entryErrors.inOrder.message).first().waitFor();
  await page.keyboard.press('Escape');
  api.answer(setStatus, () => {
    rows[0] = rowOf(1, 'checkout.title', { value: 'Reise prüfen', status: 4, comment: 'Too formal' });
    return { operation: idOf('oper'), changed: 1, leftOut: 0, stayed: 0, skipped: [] };
  });
  await choose(page, panel.getByRole('combobox', { name: 'Status' }), 'Rejected');
  await page.getByText('Status saved').first().waitFor();
  expect(api.callsOf(setStatus).at(-1)?.body).toEqual({
    selection: { entries: [rowOf(1, '')._id] },
    status: 4,
    comment: 'Too formal',
  });
});

it('changes key and description in the panel, and asks before typed text there is lost', async () => {
  const { page } = await openView('?panel=details');
  await edit(page, 'checkout.title');
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await panel.getByLabel('Key', { exact: true }).fill('checkout.pay');
  api.answer(updateEntry, new Refusal(entryErrors.keyExists));
  await panel.getByRole('button', { name: 'Save changes' }).click();
  await panel.getByText(entryErrors.keyExists.message).waitFor();
  await panel.getByRole('button', { name: 'Close the panel' }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByText('Do you want to discard the changes and proceed?').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await panel.getByLabel('Key', { exact: true }).inputValue()).toBe('checkout.pay');
  expect(api.callsOf(updateEntry).at(-1)?.body).toEqual({ key: 'checkout.pay' });
});

it('shows that an entry has no history yet, or lists its history', async () => {
  answerEntries(api, someRows());
  api.answer(historyContract.changelog, { entries: [], more: false });
  const page = await open(germanView(`?panel=history&entry=${rowOf(1, '')._id}`));
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await panel.getByText('No changes yet').waitFor();
  api.answer(historyContract.changelog, {
    entries: [
      {
        _id: idOf('hist'),
        changeType: 'text',
        created: '2026-11-02T09:30:00.000Z',
        oldValue: null,
        value: null,
        user: { _id: idOf('user', 2), displayName: 'Tom Tester' },
        operation: null,
        entryId: rowOf(1, '')._id,
        key: 'checkout.title',
        languageId: idOf('lang', 2),
        languageName: 'de',
        groupName: null,
        tagName: null,
        fileName: 'de.json',
        importOrigin: 'cli',
        comment: null,
        oldComment: null,
        description: null,
        changes: [{ field: 'value', oldValue: 'Prüfen', value: 'Reise prüfen' }],
        restorable: true,
      },
      {
        _id: idOf('hist', 2),
        changeType: 'group',
        created: '2026-11-01T09:30:00.000Z',
        oldValue: null,
        value: null,
        user: { _id: idOf('user', 2), displayName: 'Tom Tester' },
        operation: null,
        entryId: rowOf(1, '')._id,
        key: 'checkout.title',
        languageId: null,
        languageName: null,
        groupName: 'Shop',
        tagName: null,
        fileName: null,
        importOrigin: null,
        comment: null,
        oldComment: null,
        description: null,
        changes: [{ field: 'group', oldValue: 'main', value: 'Shop' }],
        restorable: false,
      },
    ],
    more: false,
  });
  await page.reload();
  await panel.getByText('changed the translation').waitFor();
  await panel.getByText('by the command line').waitFor();
  await expectGoodLooks(page, 'screen-entry-history');
  api.answer(historyContract.restoreText, new Refusal(entryErrors.locked));
  await panel.getByRole('button', { name: 'Restore the previous text' }).click();
  await page.getByText(entryErrors.locked.message).first().waitFor();
});

it('is only looked at by those whose user groups have other languages', async () => {
  answerEntries(api, someRows(), { project: { roleInApp: 'translator', narrowedTo: ['en'] } });
  const page = await open(germanView(), { user: userOf() });
  await page.getByText('You only look at German: your user groups let you work in English.').waitFor();
  await shown(page, 'checkout.title').locator('[data-part=target]').click();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('grid').getByRole('textbox').count()).toBe(0);
  await expectAccessible(page);
});

it('is read and reviewed on a phone, a card each', async () => {
  answerEntries(api, acceptableRows());
  const page = await open(germanView(), { width: 390 });
  await shown(page, 'checkout.pay').click();
  const approve = page.getByRole('button', { name: 'Accept and publish' });
  await approve.waitFor();
  await expectAccessible(page);
  const { reviewEntry } = entryStatusContract;
  api.answer(reviewEntry, new Refusal(entryErrors.locked));
  await page.getByRole('button', { name: 'Reject' }).click();
  const asked = page.getByRole('dialog', { name: 'Reject “checkout.pay”' });
  await asked.getByRole('button', { name: 'Reject' }).click();
  await closeMessage(page, entryErrors.locked.message);
  // The other user's comment stays.
  const [rejected] = api.callsOf(reviewEntry);
  expect(rejected?.body).toEqual({ decision: 'reject', version: 3, publish: false });
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  await approve.click();
  await expect.poll(() => api.callsOf(reviewEntry).length).toBe(2);
  expect(api.callsOf(reviewEntry)[1]?.body).toEqual({ decision: 'accept', version: 3, publish: true });
});

it('is left for another page of the project by the palette', async () => {
  const { page } = await openView();
  api.answer(historyContract.listOperations, { operations: [], more: false });
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or run a command' });
  await palette.getByRole('textbox').fill('history');
  await picture(page, 'palette-pages');
  await palette.getByRole('button', { name: 'History', exact: true }).click();
  await page.waitForURL(/\/history$/);
  await page.getByText('No changes yet').waitFor();
});

it('is searched by the palette: languages by name and code, entries by key and text', async () => {
  const { page } = await openView();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or run a command' });
  await palette.getByRole('textbox').fill('engl');
  await palette.getByRole('button', { name: 'English' }).waitFor();
  await palette.getByRole('textbox').fill('checkout.pay');
  await palette.getByText('Show 1 entry found in German').waitFor();
  // Enter runs the first, though it came after the letters.
  const lines = palette.locator('[data-action]');
  const selected = () =>
    lines.evaluateAll((all) => all.flatMap((one, at) => (one.matches('[data-selected]') ? at : [])));
  await expect.poll(selected).toEqual([0]);
  await expectAccessible(page);
  await picture(page, 'palette-found');
  // The heading of a group begins where its lines do.
  const starts = await palette.getByRole('button', { name: 'checkout.pay' }).evaluate((line) => {
    const group = line.parentElement ?? line;
    const before = getComputedStyle(group, '::before');
    return [before.paddingInlineStart, getComputedStyle(line).paddingInlineStart];
  });
  expect(starts[0]).toBe(starts[1]);
  await palette.getByRole('button', { name: 'checkout.pay' }).click();
  await page.waitForURL(/entry=/);
  expect(new URL(page.url()).searchParams.get('search')).toBe('checkout.pay');
  await page.getByRole('grid').getByRole('textbox').waitFor();
});
