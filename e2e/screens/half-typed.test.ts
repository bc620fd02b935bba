/** What is left half typed is a draft, also where its text is rejected, or one of its problems dismissed (decision 0152). */
import { commentsContract } from '@parlance/contract/comments';
import { dismissalsContract } from '@parlance/contract/dismissals';
import { type EntryRow, entriesContract } from '@parlance/contract/entries';
import { entryStatusContract } from '@parlance/contract/entry-status';
import { historyContract } from '@parlance/contract/history';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { edit, rowOf as shown } from '../support/language-view.ts';
import { undoOf } from '../support/toasts.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { changeOf, idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

const published = (): EntryRow =>
  rowOf(1, 'fare.hint', { baseValue: 'Fare hint', value: 'Preis  Alarm', status: 1 });

/** Answers as the server does: `done` names what reached it, in its order. */
function answerWrites(row: EntryRow): string[] {
  const done: string[] = [];
  const write = (what: string, to: Partial<EntryRow>): EntryRow => {
    done.push(what);
    return Object.assign(row, to, { version: row.version + 1 });
  };
  let before = { ...row };
  answerEntries(api, [row]);
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(historyContract.changelog, { entries: [], more: false } as never);
  api.answer(entriesContract.saveText, ({ body }) => {
    const { text, mode } = body as { text: string; mode: string };
    before = { ...row };
    const changes = [{ field: 'draft', oldValue: row.draft, value: text }];
    api.answer(historyContract.changelog, { entries: [changeOf(1, { changes })], more: false } as never);
    return write(
      `${mode} ${text}`,
      mode === 'draft' ? { draft: text, status: 2 } : { value: text, draft: null },
    );
  });
  api.answer(entryStatusContract.reviewEntry, () => ({
    row: write('rejected', { status: 4 }),
    operation: idOf('oper'),
  }));
  api.answer(historyContract.undoOperation, () => {
    write('undone', { status: 2 });
    return { operation: idOf('oper', 2), restored: 1, kept: [], keptCount: 0, undoes: 'status' };
  });
  api.answer(historyContract.restoreText, () => {
    const { value, draft, status } = before;
    return write('restored', { value, draft, status }) as never;
  });
  return done;
}

async function reject(page: Page): Promise<void> {
  await page.keyboard.press('Shift+F4');
  await untilFocused(page.getByRole('dialog').getByRole('textbox'));
  await page.keyboard.type('Wrong word');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const saidAsDraft = (page: Page) => page.getByText('What you typed in fare.hint was saved as a draft');

it('a text that is rejected in the list publishes nothing, and Undo takes both back', async () => {
  const row = published();
  const done = answerWrites(row);
  const page = await open(germanView());
  await edit(page, 'fare.hint');
  await page.keyboard.type('?');
  await reject(page);
  await saidAsDraft(page).first().waitFor();
  await expect.poll(() => done).toEqual(['draft Preis  Alarm?', 'rejected']);
  await undoOf(page, 'fare.hint rejected').click();
  await expect.poll(() => done.slice(2)).toEqual(['undone', 'restored']);
  await shown(page, 'fare.hint').getByText('Preis  Alarm', { exact: true }).waitFor();
  expect(row).toMatchObject({ value: 'Preis  Alarm', draft: null, status: 1 });
});

it('a text that is rejected in the review publishes nothing, and the key of Undo takes both back', async () => {
  const row = rowOf(1, 'fare.hint', { baseValue: 'Cancel', draft: 'Abbrechen', status: 2 });
  const done = answerWrites(row);
  const page = await open(germanView('/review?state=draftsToReview'));
  await page.getByRole('article', { name: row.key }).waitFor();
  await page.keyboard.press('e');
  const field = page.getByRole('textbox', { name: /^fare.hint: text/ });
  await untilFocused(field);
  await page.keyboard.press('End');
  await page.keyboard.type(' halb');
  await reject(page);
  await expect.poll(() => done).toEqual(['draft Abbrechen halb', 'rejected']);
  await page.getByText('1 text rejected').waitFor();
  await page.keyboard.press('z');
  await page.getByText('Undone: “fare.hint” rejected').waitFor();
  await page
    .getByRole('article', { name: row.key })
    .getByText('Abbrechen', { exact: true })
    .first()
    .waitFor();
  expect(done.slice(2)).toEqual(['undone', 'restored']);
  expect(row).toMatchObject({ value: null, draft: 'Abbrechen', status: 2 });
  // It is shown to be decided about, as it was before it was opened.
  expect(await field.count()).toBe(0);
});

/** Types behind the text in its row and dismisses the problem that it has. */
async function dismissTyped(): Promise<{ page: Page; row: EntryRow; done: string[] }> {
  const row = published();
  const done = answerWrites(row);
  const page = await open(germanView());
  await edit(page, 'fare.hint');
  await page.keyboard.type(' x');
  await shown(page, 'fare.hint').getByText('There are two spaces in a row.').first().waitFor();
  await shown(page, 'fare.hint').locator('[data-dismisses]').first().waitFor();
  await page.keyboard.press("Control+'");
  await untilFocused(page.getByRole('dialog').getByRole('textbox'));
  await page.keyboard.type('A pause');
  api.answer(dismissalsContract.dismissProblem, () => {
    done.push('dismissed');
    return { row, operation: null };
  });
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await saidAsDraft(page).first().waitFor();
  return { page, row, done };
}

it('a problem that is dismissed publishes nothing of what is typed', async () => {
  const { page, row, done } = await dismissTyped();
  expect(done).toEqual(['draft Preis  Alarm x', 'dismissed']);
  // Nor does who goes on from there: the text is no longer half typed, and nobody said that it is finished.
  await untilFocused(page.getByRole('textbox', { name: /^fare.hint: text/ }));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  await untilFocused(page.getByRole('grid'));
  expect(done).toEqual(['draft Preis  Alarm x', 'dismissed']);
  expect(row.value).toBe('Preis  Alarm');
});

it('a problem is dismissed on the way to saving, which says that the text is finished', async () => {
  const { page, row, done } = await dismissTyped();
  await untilFocused(page.getByRole('textbox', { name: /^fare.hint: text/ }));
  await shown(page, 'fare.hint').getByText('Saves as published').waitFor();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => done).toEqual(['draft Preis  Alarm x', 'dismissed', 'save Preis  Alarm x']);
  expect(row).toMatchObject({ value: 'Preis  Alarm x', draft: null });
});
