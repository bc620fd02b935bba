/** What one's own saves leave behind: a failed one, or one that was undone, is no text of somebody else. */
import { commonErrors } from '@parlance/contract/common';
import { type EntryRow, entriesContract, entryErrors } from '@parlance/contract/entries';
import { historyContract } from '@parlance/contract/history';
import { projectsContract } from '@parlance/contract/projects';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { edit, field, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { noAnswer, Refusal } from './support/fake-server.ts';
import { changeOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { saveText } = entriesContract;
const somebodyElse = /saved another text/;

it('one that is refused is no text of somebody else, also where one types on', async () => {
  const row = rowOf(1, 'checkout.title', { value: 'Reise' });
  answerEntries(api, [row]);
  api.answer(saveText, new Refusal(entryErrors.locked));
  const page = await open(germanView('?panel=details'));
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  const text = panel.locator('[data-text-field]');
  await text.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' prüfen');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('This entry is locked').first().waitFor();
  expect(await page.getByText(somebodyElse).count()).toBe(0);
  await text.click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect.poll(() => text.textContent()).toBe('Reise prüfen!');
  expect(await page.getByText(somebodyElse).count()).toBe(0);
  // Where the field is drawn again, too.
  await edit(page, row.key);
  await expect.poll(() => field(page).textContent()).toBe('Reise prüfen!');
  expect(await page.getByText(somebodyElse).count()).toBe(0);
});

it('one whose answer was lost is sent again, and its text is no conflict with itself', async () => {
  const row = rowOf(1, 'checkout.title', { value: 'Reise' });
  answerEntries(api, [row]);
  api.answer(saveText, ({ body }) => {
    Object.assign(row, { value: (body as { text: string }).text, version: row.version + 1 });
    return noAnswer;
  });
  const page = await open(germanView());
  await edit(page, row.key);
  await page.keyboard.press('End');
  await page.keyboard.type(' prüfen');
  await page.keyboard.press('Control+Enter');
  const retry = shown(page, row.key).getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  api.answer(saveText, new Refusal(entryErrors.textChanged, { current: row }));
  await retry.click();
  await retry.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('one that was undone while one typed on is no conflict: what was typed is saved over it', async () => {
  const row = rowOf(1, 'checkout.title', { value: 'Reise' });
  answerEntries(api, [row]);
  api.answer(saveText, ({ body }) =>
    Object.assign(row, { value: (body as { text: string }).text, version: row.version + 1 }),
  );
  const page = await open(germanView());
  await edit(page, row.key);
  await page.keyboard.press('End');
  await page.keyboard.type(' prüfen');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await edit(page, row.key);
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  const made = { field: 'value', oldValue: 'Reise', value: 'Reise prüfen' };
  api.answer(historyContract.changelog, {
    entries: [changeOf(1, { changes: [made] })],
    more: false,
  } as never);
  api.answer(
    historyContract.restoreText,
    () => Object.assign(row, { value: 'Reise', version: 9 }) as EntryRow,
  );
  await page.keyboard.press('Shift+F2');
  await page.getByText('Change to “checkout.title” undone').waitFor();
  const line = shown(page, row.key);
  expect(await line.getByText(somebodyElse).count()).toBe(0);
  await expect.poll(() => field(page).textContent()).toBe('Reise prüfen!');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => api.callsOf(saveText)).toHaveLength(2);
  expect(api.callsOf(saveText)[1]?.body).toMatchObject({ text: 'Reise prüfen!', version: 9 });
});

it('one that failed is sent again as a draft where one may not publish any more, and that is said', async () => {
  const row = rowOf(1, 'checkout.title', { value: 'Reise' });
  const project = answerEntries(api, [row]);
  api.answer(saveText, new Refusal(entryErrors.noValues));
  const page = await open(germanView());
  await edit(page, row.key);
  await page.keyboard.press('End');
  await page.keyboard.type(' prüfen');
  // Rights are read again after a refusal.
  api.answer(projectsContract.getProject, {
    ...project,
    actions: project.actions.filter((action) => action !== 'entries.value'),
  });
  await page.keyboard.press('Control+Shift+Enter');
  const line = shown(page, row.key);
  await line.getByText('You may write drafts here, but not published texts.').first().waitFor();
  api.answer(saveText, ({ body }) =>
    Object.assign(row, { draft: (body as { text: string }).text, version: row.version + 1 }),
  );
  // The rights are here once the field says what it saves as.
  await edit(page, row.key);
  await line.getByText('Saves as draft').waitFor();
  await line.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Saved as draft: you may not write published texts here.').first().waitFor();
  expect(api.callsOf(saveText)[1]?.body).toMatchObject({ text: 'Reise prüfen', mode: 'draft' });
  await line.getByText('Reise prüfen').waitFor();
});

it('is no more where the right to write was taken away: the field is for reading, and keeps what was typed', async () => {
  const row = rowOf(1, 'checkout.title', { value: 'Reise' });
  const project = answerEntries(api, [row, rowOf(2, 'checkout.pay', { value: 'Zahlen' })]);
  api.answer(saveText, new Refusal(commonErrors.forbidden));
  const page = await open(germanView());
  await edit(page, row.key);
  await page.keyboard.press('End');
  await page.keyboard.type(' prüfen');
  // Rights are read again after a refusal.
  api.answer(projectsContract.getProject, { ...project, actions: ['project.see'] });
  await page.keyboard.press('Control+Enter');
  await page.getByText('You may not write here').first().waitFor();
  const opened = field(page);
  await expect.poll(() => opened.getAttribute('aria-readonly')).toBe('true');
  await untilFocused(opened);
  const text = await opened.textContent();
  await page.keyboard.type(' x');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+z');
  expect(await opened.textContent()).toBe(text);
  expect(await page.getByText('Save and next').count()).toBe(0);
  await expectGoodLooks(page, 'screen-field-read-only');
  await page.keyboard.press('Escape');
  await untilFocused(page.getByRole('grid'));
  await shown(page, row.key).getByText('Reise prüfen').waitFor();
  expect(api.callsOf(saveText)).toHaveLength(1);
});
