/** The keys that undo, in the list: what they take back is in sight, and what was typed is not lost by others. */
import { commentsContract } from '@parlance/contract/comments';
import { type EntryRow, entriesContract } from '@parlance/contract/entries';
import { entryStatusContract } from '@parlance/contract/entry-status';
import { historyContract } from '@parlance/contract/history';
import { expect, it } from 'vitest';
import { escapeTo, untilFocused } from '../support/keyboard.ts';
import { edit, field, savedLine, rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { changeOf, idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { changelog, restoreText, undoOperation } = historyContract;

it('undoes by its key what was decided in the list, one after the other, also when the message is gone', async () => {
  const rows = [1, 2].map((number) => rowOf(number, `seat.${number}`, { value: 'Platz', status: 2 })) as [
    EntryRow,
    EntryRow,
  ];
  answerEntries(api, rows);
  api.answer(entryStatusContract.reviewEntry, ({ params }) => {
    const row = rows.find(({ _id }) => _id === params.entryId) ?? rows[0];
    return { row: Object.assign(row, { status: 1 }), operation: idOf('oper', rows.indexOf(row) + 1) };
  });
  api.answer(undoOperation, {
    ...{ operation: idOf('oper', 9), undoes: 'status', restored: 1, kept: [], keptCount: 0 },
  });
  const page = await open(germanView());
  await shown(page, 'seat.1').waitFor();
  await page.keyboard.press('a');
  await page.getByText('seat.1 accepted').first().waitFor();
  await page.keyboard.press('a');
  await page.getByText('seat.2 accepted').first().waitFor();
  // One of the messages may go by itself meanwhile.
  const close = page.getByRole('status').getByRole('button', { name: 'Close' });
  await close.evaluateAll((all) => {
    for (const one of all) (one as HTMLElement).click();
  });
  await expect.poll(() => close.count()).toBe(0);
  const list = page.getByRole('grid');
  await list.focus();
  const undone = () => api.callsOf(undoOperation).map(({ params }) => params.operationId);
  await page.keyboard.press('z');
  await expect.poll(undone).toEqual([idOf('oper', 2)]);
  await page.getByText('Undone: seat.2 accepted').first().waitFor();
  await page.keyboard.press('z');
  await expect.poll(undone).toEqual([idOf('oper', 2), idOf('oper', 1)]);
  await page.getByText('Undone: seat.1 accepted').first().waitFor();
  await page.keyboard.press('z');
  await page.getByText('Nothing that you did in this list is left to undo').first().waitFor();
});

it('undoes as many steps as its key is pressed, however quickly, and says once that none is left', async () => {
  const rows = [1, 2, 3].map((number) => rowOf(number, `seat.${number}`, { value: 'Platz', status: 2 }));
  answerEntries(api, rows);
  api.answer(entryStatusContract.reviewEntry, ({ params }) => {
    const at = rows.findIndex(({ _id }) => _id === params.entryId);
    return { row: Object.assign(rows[at] as EntryRow, { status: 1 }), operation: idOf('oper', at + 1) };
  });
  api.answer(undoOperation, {
    ...{ operation: idOf('oper', 9), undoes: 'status', restored: 1, kept: [], keptCount: 0 },
  });
  const page = await open(germanView());
  await shown(page, 'seat.1').waitFor();
  for (const number of [1, 2, 3]) {
    await page.keyboard.press('a');
    await page.getByText(`seat.${number} accepted`).first().waitFor();
  }
  for (const _ of 'zzzzz') await page.keyboard.press('z');
  const none = page.getByText('Nothing that you did in this list is left to undo');
  await none.first().waitFor();
  expect(api.callsOf(undoOperation).map(({ params }) => params.operationId)).toEqual(
    [3, 2, 1].map((number) => idOf('oper', number)),
  );
  const toast = page.locator('[data-raised][data-kind=info]').filter({ has: none });
  await expect.poll(() => toast.count()).toBe(1);
});

it('leaves the list alone while something lies over it', async () => {
  const rows = [rowOf(1, 'seat.1', { value: 'Platz' }), rowOf(2, 'seat.2', { value: null })];
  answerEntries(api, rows);
  api.answer(entriesContract.saveText, ({ body }) =>
    Object.assign(rows[0] as EntryRow, { value: (body as { text: string }).text, version: 9 }),
  );
  const page = await open(germanView());
  await edit(page, 'seat.1');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+Enter');
  await untilFocused(page.getByRole('textbox', { name: 'seat.2' }));
  await page.keyboard.press('Escape');
  const list = page.getByRole('grid');
  await untilFocused(list);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.waitFor();
  await page.keyboard.press('Shift+F2');
  await page.keyboard.press('Alt+PageDown');
  await escapeTo(list, help);
  expect(api.callsOf(changelog)).toEqual([]);
  expect(await list.getByRole('textbox').count()).toBe(0);
});

it('gives back what was typed over a text that is restored', async () => {
  const [title] = [rowOf(1, 'checkout.title', { value: 'Reise prüfen', version: 3 })];
  answerEntries(api, [title]);
  const change = changeOf(1, { restorable: true, entryId: title._id, key: title.key });
  api.answer(changelog, { entries: [change], more: false });
  api.answer(restoreText, { ...title, value: 'Prüfen', version: 4 });
  const page = await open(germanView('?panel=history'));
  await edit(page, title.key);
  await page.keyboard.type(', bitte');
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  const restore = panel.getByRole('button', { name: 'Restore the previous text' });
  await restore.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page).textContent()).toBe('Prüfen');
  // It is offered still, and the keyboard is not lost.
  await untilFocused(restore);
  await page.getByText('What you typed in checkout.title was discarded').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => field(page).textContent()).toBe('Reise prüfen, bitte');
});

it('undoes by its key the newest step of either kind, and says which: a saved text, or what was discarded', async () => {
  const rows = [
    rowOf(1, 'fare.total', { value: 'Summe' }),
    rowOf(2, 'fare.tax', { value: 'Steuer' }),
  ] as const;
  answerEntries(api, [...rows]);
  const written = (row: EntryRow, value: string) => Object.assign(row, { value, version: row.version + 1 });
  api.answer(entriesContract.saveText, ({ params, body }) =>
    written(rows.find(({ _id }) => _id === params.entryId) ?? rows[0], (body as { text: string }).text),
  );
  const made = { field: 'value', oldValue: 'Steuer', value: 'Steuer!' };
  api.answer(changelog, {
    entries: [changeOf(1, { restorable: true, changes: [made], entryId: rows[1]._id, key: 'fare.tax' })],
    more: false,
  } as never);
  api.answer(restoreText, () => written(rows[1], 'Steuer'));
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  const page = await open(germanView('?panel=comments'));
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await edit(page, 'fare.total');
  await page.keyboard.type(' hier');
  await page.keyboard.press('Escape');
  await page.getByText('What you typed in fare.total was discarded').first().waitFor();
  await edit(page, 'fare.tax');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+Enter');
  const list = page.getByRole('grid');
  await untilFocused(list);
  // The code of the key that undoes comes after the first screen, as this line does.
  await savedLine(page).waitFor();
  await page.keyboard.press('z');
  await page.getByText('Change to “fare.tax” undone').first().waitFor();
  // The list has only the other one by now.
  answerEntries(api, [rows[1]]);
  await page.getByRole('searchbox').first().fill('tax');
  await shown(page, 'fare.total').waitFor({ state: 'detached' });
  await list.focus();
  await page.keyboard.press('z');
  await page.getByText('Undone: What you typed in fare.total was discarded').first().waitFor();
  const kept = page.getByRole('status').filter({ hasText: 'A text that you typed here is not saved' });
  await kept.waitFor();
  await panel.getByText('fare.tax').first().waitFor();
  expect(await panel.getByText('fare.total').count()).toBe(0);
  await untilFocused(list);
  await kept.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'fare.total' }).textContent()).toBe('Summe hier');
});

it('says at once that a typed text waits which another filter does not find, and shows it', async () => {
  const rows = [
    rowOf(1, 'fare.total', { value: 'Summe' }),
    rowOf(2, 'fare.tax', { value: 'Steuer' }),
  ] as const;
  answerEntries(api, [...rows]);
  const page = await open(germanView());
  await edit(page, 'fare.total');
  await page.keyboard.type(' hier');
  answerEntries(api, [rows[1]]);
  await page.getByRole('searchbox').first().fill('tax');
  await shown(page, 'fare.total').waitFor({ state: 'detached' });
  const kept = page.getByRole('status').filter({ hasText: 'A text that you typed here is not saved' });
  await kept.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'fare.total' }).textContent()).toBe('Summe hier');
  await kept.waitFor({ state: 'detached' });
});

it('goes back through all saves of one text, however often Undo is pressed, and says when there are no more', async () => {
  const row = rowOf(1, 'checkout.title', { value: 'Reise' });
  answerEntries(api, [row, rowOf(2, 'checkout.pay', { value: 'Zahlen' })]);
  const changes: { oldValue: string; value: string }[] = [];
  const write = (value: string): EntryRow => {
    changes.push({ oldValue: row.value ?? '', value });
    return { ...Object.assign(row, { value, version: row.version + 1 }) };
  };
  api.answer(entriesContract.saveText, ({ body }) => write((body as { text: string }).text));
  api.answer(changelog, ({ body }) => {
    const newest = changes.map((change, at) =>
      changeOf(at + 1, { changes: [{ field: 'value', ...change }] }),
    );
    const { limit } = body as { limit: number };
    return { entries: newest.toReversed().slice(0, limit), more: newest.length > limit } as never;
  });
  api.answer(restoreText, ({ params }) => {
    const at = changes.findIndex((_, place) => changeOf(place + 1, {})._id === params.historyId);
    return write(changes[at]?.oldValue ?? '?');
  });
  const page = await open(germanView());
  for (const added of [' eins', ' zwei', ' drei']) {
    await edit(page, row.key);
    await page.keyboard.press('End');
    await page.keyboard.type(added);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => row.value?.endsWith(added)).toBe(true);
    await savedLine(page).waitFor();
    await page.keyboard.press('Escape');
    await untilFocused(page.getByRole('grid'));
  }
  for (const left of ['Reise eins zwei', 'Reise eins', 'Reise']) {
    await page.keyboard.press('z');
    await expect.poll(() => row.value).toBe(left);
    await shown(page, row.key).getByText(left, { exact: true }).waitFor();
  }
  await page.keyboard.press('z');
  await page.getByText('Nothing that you did in this list is left to undo').first().waitFor();
  expect(row.value).toBe('Reise');
});
