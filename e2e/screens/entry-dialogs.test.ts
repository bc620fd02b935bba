/** The dialogs over the entries of a language. */
import { commonErrors } from '@parlance/contract/common';
import { type EntryRow, entriesContract, entryErrors } from '@parlance/contract/entries';
import { entryBulkContract } from '@parlance/contract/entry-bulk';
import { historyContract } from '@parlance/contract/history';
import { jobsContract } from '@parlance/contract/jobs';
import { liveContract } from '@parlance/contract/live';
import { type Tag, tagErrors, tagExists, tagsContract } from '@parlance/contract/tags';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, picture } from '../support/browser.ts';
import { edit, rowOf as shown } from '../support/language-view.ts';
import { closeMessage, closeTitled, expectDialogLooks } from './support/dialogs.ts';
import { answerEntries, germanView, rowOf, someRows, wholeEntryOf } from './support/entries.ts';
import { RawAnswer, Refusal } from './support/fake-server.ts';
import { jobOf } from './support/imports.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { createEntry, saveText } = entriesContract;
const { bindingTexts, bulkAction } = entryBulkContract;
const { getJob } = jobsContract;
const operation = idOf('oper');

async function openView(given: Parameters<typeof answerEntries>[2] = {}, more: EntryRow[] = []) {
  const rows = [...someRows(), ...more];
  answerEntries(api, rows, given);
  const page = await open(germanView());
  await shown(page, 'checkout.title').waitFor();
  return { page, rows };
}

async function select(page: Page, ...keys: string[]) {
  for (const key of keys) await page.getByRole('checkbox', { name: `Select ${key}` }).click();
  return page.getByRole('toolbar', { name: 'Selection' });
}

it('creates an entry with its text, and asks before the typed text is lost', async () => {
  const { page, rows } = await openView();
  await page.getByRole('button', { name: 'Add Translation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Translation' });
  const create = dialog.getByRole('button', { name: 'Create entry' });
  await create.click();
  await dialog.getByText('Please enter a key.').waitFor();
  await dialog.getByRole('textbox', { name: 'Key' }).fill('   ');
  await create.click();
  await dialog.getByText('Please enter a key.').waitFor();
  expect(api.callsOf(createEntry)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Key' }).fill('checkout.title');
  await dialog.getByLabel('Text in de').fill('Neu');
  api.answer(createEntry, new Refusal(entryErrors.keyExists));
  await create.click();
  await dialog.getByText(entryErrors.keyExists.message).waitFor();
  await expectDialogLooks(page, 'create-entry');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  // What is typed survives a reload, until it is made or thrown away.
  await page.reload();
  await dialog.waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Key' }).inputValue()).toBe('checkout.title');
  expect(await dialog.getByLabel('Text in de').inputValue()).toBe('Neu');
  await dialog.getByRole('textbox', { name: 'Key' }).fill(' checkout.new ');
  const made = rowOf(6, 'checkout.new', { value: 'Neu', version: 1 });
  api.answer(createEntry, () => {
    rows.push(made);
    return wholeEntryOf(made);
  });
  await create.click();
  await page.getByText('checkout.new created').first().waitFor();
  await expect.poll(() => page.getByRole('grid').getByRole('textbox').textContent()).toBe('Neu');
  expect(api.callsOf(createEntry).at(-1)?.body).toEqual({
    key: 'checkout.new',
    description: null,
    value: 'Neu',
  });
  await page.getByRole('button', { name: 'Add Translation' }).click();
  expect(await dialog.getByRole('textbox', { name: 'Key' }).inputValue()).toBe('');
});

const labels = (fields: HTMLElement[]) =>
  fields.map((field) => (field as HTMLTextAreaElement).labels?.[0]?.textContent);

it('proposes what is made in draft mode, in the group that is chosen, with its metadata', async () => {
  const { page } = await openView({
    project: {
      draftModeEnabled: true,
      groupsEnabled: true,
      groups: [
        { _id: idOf('grup', 1), name: 'Default', isDefault: true, included: true },
        { _id: idOf('grup', 2), name: 'Checkout', isDefault: false, included: true },
      ],
    },
  });
  await page.getByRole('button', { name: 'Add Translation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Translation' });
  await dialog.getByRole('textbox', { name: 'Key' }).fill('checkout.new');
  // In draft mode the draft comes first; what is typed as published text stays one.
  expect(await dialog.getByRole('textbox', { name: / in de$/ }).evaluateAll(labels)).toEqual([
    'Draft in de',
    'Text in de',
  ]);
  await dialog.getByLabel('Draft in de').fill('Neuer');
  await dialog.getByLabel('Text in de').fill('Neu');
  await expectDialogLooks(page, 'create-entry-with-draft');
  await dialog.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name: 'Checkout' }).click();
  api.answer(createEntry, new Refusal(commonErrors.otherLanguage));
  await dialog.getByRole('button', { name: 'Create entry' }).click();
  await closeMessage(page, commonErrors.otherLanguage.message);
  await dialog.waitFor();
  const [sent] = api.callsOf(createEntry);
  expect([sent?.params.groupId, sent?.body]).toEqual([
    idOf('grup', 2),
    { key: 'checkout.new', description: null, value: 'Neu', draft: 'Neuer' },
  ]);
});

it('says before it asks in which languages something keeps the selected entries', async () => {
  const { page } = await openView();
  const bar = await select(page, 'checkout.promo');
  const remove = async () => {
    await bar.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete (all languages)' }).click();
  };
  const ofArabic = { _id: idOf('lang', 3), name: 'ar', locked: 2, inOrder: 0 };
  const ofEnglish = { _id: idOf('lang', 1), name: 'en', locked: 1, inOrder: 0 };
  api.answer(bindingTexts, { languages: [ofArabic, ofEnglish] });
  await remove();
  const locked = '3 texts of the selection are locked in Arabic and English. Unlock them there first.';
  await page.getByText(locked).first().waitFor();
  await picture(page, 'screen-bound-selection');
  api.answer(bindingTexts, { languages: [ofArabic, { ...ofEnglish, inOrder: 1 }] });
  await remove();
  await page.getByText('1 text of the selection is in a translation order in English.').first().waitFor();
  expect(await page.getByRole('dialog', { name: 'Delete 1 entry?' }).count()).toBe(0);
  expect(api.callsOf(bindingTexts).map(({ params, body }) => [params.action, body])).toEqual(
    Array(2).fill(['delete', { selection: { entries: [rowOf(4, '')._id] } }]),
  );
  // Without an answer nobody knows.
  api.answer(bindingTexts, new Refusal(commonErrors.tooMany));
  await remove();
  await page
    .getByText(`Nothing was done, since it could not be checked what is locked in other languages: `)
    .first()
    .waitFor();
  expect(await page.getByRole('dialog', { name: 'Delete 1 entry?' }).count()).toBe(0);
  expect(api.callsOf(bulkAction)).toEqual([]);
});

it('deletes after saying what is lost, brings back, and does not begin where one is locked', async () => {
  const { page, rows } = await openView();
  const bar = await select(page, 'checkout.promo', 'checkout.terms');
  const remove = async () => {
    await bar.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete (all languages)' }).click();
  };
  await remove();
  await page.getByText('1 selected entry is locked. Unlock it first.').first().waitFor();
  await select(page, 'checkout.terms');
  await remove();
  const question = page.getByRole('dialog', { name: 'Delete 1 entry?' });
  await question.getByText('It lies in the trash for 30 days').waitFor();
  await expectDialogLooks(page, 'delete-entries');
  api.answer(bulkAction, () => {
    rows.splice(3, 1);
    return { operation, changed: 1, leftOut: 0, stayed: 0, skipped: [] };
  });
  await question.getByRole('button', { name: 'Delete 1 entry' }).click();
  await page.getByText('1 entry deleted').first().waitFor();
  await shown(page, 'checkout.promo').waitFor({ state: 'detached' });
  const [sent] = api.callsOf(bulkAction);
  expect([sent?.params.action, sent?.body]).toEqual([
    'delete',
    { selection: { entries: [rowOf(4, '')._id] } },
  ]);
  api.answer(historyContract.undoOperation, () => {
    rows.push(rowOf(4, 'checkout.promo'));
    return { operation: idOf('oper', 2), restored: 1, kept: [], keptCount: 0, undoes: 'publish' };
  });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await shown(page, 'checkout.promo').waitFor();
});

const time = '2026-11-02T09:30:00.000Z';
const tagOf = (number: number, name: string): Tag => ({
  _id: idOf('tags', number),
  name,
  category: null,
  created: time,
  updatedAt: time,
  orderOffset: 0,
});

it('sets tags of the selection, creates one on the way, and shows where it failed', async () => {
  const { addRemoveTags, createTag, listTags, selectionTags } = tagsContract;
  const [app, web, shop] = [tagOf(1, 'App'), tagOf(2, 'Web'), tagOf(3, 'Shop')];
  const { page } = await openView({ tags: [app, web, shop] });
  const bar = await select(page, 'checkout.title', 'checkout.pay');
  api.answer(selectionTags, {
    entries: 2,
    tags: { [app._id]: 1, [web._id]: 2 },
    supposed: { [shop._id]: 1 },
  });
  await bar.getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags of 2 entries' });
  const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
  await box('App: on 1 of 2').waitFor();
  expect(await box('Web').isChecked()).toBe(true);
  // Half, until somebody says whether it is so; there is none to take the tag from.
  const supposed = box('Shop: supposed on 1 of 2');
  expect(await supposed.evaluate((own: HTMLInputElement) => own.indeterminate)).toBe(true);
  await supposed.click();
  expect(await box('Shop').isChecked()).toBe(true);
  await box('Shop').click();
  await supposed.waitFor();
  expect(await dialog.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Find or create a tag' }).fill('Sprint 7');
  api.answer(createTag, new Refusal(tagExists));
  await dialog.getByRole('button', { name: 'Create the tag “Sprint 7”' }).click();
  await dialog.getByText(tagExists.message).waitFor();
  const sprint = tagOf(3, 'Sprint 7');
  api.answer(createTag, sprint);
  api.answer(listTags, [app, web, sprint]);
  await dialog.getByRole('button', { name: 'Create the tag “Sprint 7”' }).click();
  await expect.poll(() => box('Sprint 7').isChecked()).toBe(true);
  await expectDialogLooks(page, 'tag-selector');
  // From half to full, to empty, and back to half.
  await box('App: on 1 of 2').click();
  await box('App').click();
  await box('Web').click();
  api.answer(addRemoveTags, new Refusal(tagErrors.nothingSelected));
  await dialog.getByRole('button', { name: 'Apply 3 changes' }).click();
  await closeTitled(page, 'Oops!', 'Sorry something went wrong');
  expect(api.callsOf(addRemoveTags).map(({ body }) => body)).toEqual([
    {
      entries: [rowOf(1, '')._id, rowOf(2, '')._id],
      tags: { [sprint._id]: 'add', [app._id]: 'remove', [web._id]: 'remove' },
    },
  ]);
});

it('shows that the tags of a selection could not be read', async () => {
  const { page } = await openView();
  const bar = await select(page, 'checkout.title');
  api.answer(tagsContract.selectionTags, new Refusal(entryErrors.selectionChanged));
  await bar.getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags of 1 entry' });
  await dialog.getByText('Problem Loading Tags').waitFor();
  await dialog.getByText('This project has no tags yet.').waitFor();
  await expectAccessible(page);
});

it('decides between two texts of one entry', async () => {
  const { page, rows } = await openView();
  const theirs = rowOf(1, 'checkout.title', {
    value: 'Von anderen',
    version: 9,
    valueUser: { _id: idOf('user', 2), displayName: 'Tom Tester' },
  });
  await edit(page, 'checkout.title');
  await page.keyboard.press('End');
  await page.keyboard.type(' bitte');
  api.answer(saveText, new Refusal(entryErrors.textChanged, { current: theirs }));
  await page.keyboard.press('Control+Enter');
  await page.getByText('checkout.title: somebody else changed this text').first().waitFor();
  await page.getByRole('button', { name: 'Decide' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'This text was changed meanwhile' });
  await dialog.getByText('Tom Tester changed this text while you were writing.').waitFor();
  await dialog.getByRole('textbox', { name: 'Your text, for editing' }).waitFor();
  await expectDialogLooks(page, 'conflict');
  const kept = rowOf(1, 'checkout.title', { value: 'Reise prüfen bitte', version: 10 });
  api.answer(saveText, () => {
    rows[0] = kept;
    return kept;
  });
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => api.callsOf(saveText).at(-1)?.body)
    .toMatchObject({ text: 'Reise prüfen bitte', version: 9 });
  await shown(page, 'checkout.title').getByText('Reise prüfen bitte').waitFor();
  await expectKeyboardHome(page);
});

/** The text that is written has the keyboard, or the list. */
const expectKeyboardHome = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('[data-text-field], [data-grid]')))
    .toBe(true);

it('takes the text of the other user', async () => {
  const { page } = await openView();
  const theirs = rowOf(4, 'checkout.promo', { value: 'Von anderen', version: 9 });
  await edit(page, 'checkout.promo');
  await page.keyboard.type('Code?');
  api.answer(saveText, new Refusal(entryErrors.textChanged, { current: theirs }));
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'This text was changed meanwhile' });
  await dialog.getByRole('button', { name: /^Take / }).click();
  await dialog.waitFor({ state: 'detached' });
  await shown(page, 'checkout.promo').getByText('Von anderen').waitFor();
  expect(api.callsOf(saveText)).toHaveLength(1);
  await expectKeyboardHome(page);
});

it('shows a change of very many entries in the tray, and reports what was changed and what was skipped', async () => {
  const { page } = await openView();
  const bar = await select(page, 'checkout.title', 'checkout.pay');
  const job = jobOf({ kind: 'bulk-action', state: 'running', title: 'lock', done: 2000, total: 5000 });
  api.answer(getJob, job);
  api.answer(bulkAction, job);
  await bar.getByRole('button', { name: 'Lock', exact: true }).click();
  const tray = page.getByRole('region', { name: 'Work in progress' });
  await tray.getByText('Lock 2 entries').waitFor();
  await expect.poll(() => tray.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  await expectAccessible(page);
  const result = { operation, changed: 4998, leftOut: 0, stayed: 2, skipped: [] };
  api.answer(getJob, { ...job, state: 'done', done: 5000, result });
  await page.getByText('4,998 entries locked · 2 stay as they are').first().waitFor();
  api.answer(historyContract.undoOperation, {
    operation: idOf('oper', 2),
    restored: 4998,
    kept: [],
    keptCount: 0,
    undoes: 'publish',
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => api.callsOf(historyContract.undoOperation).length).toBe(1);
});

it('finds its job in the tray again after a reload, and shows the progress of a cancelled one', async () => {
  const job = jobOf({ kind: 'bulk-action', state: 'running', title: 'lock', done: 2000, total: 5000 });
  answerEntries(api, someRows());
  api.answer(jobsContract.listJobs, [job]);
  api.answer(getJob, job);
  const page = await open(germanView());
  const tray = page.getByRole('region', { name: 'Work in progress' });
  await tray.getByText('Lock', { exact: true }).waitFor();
  const result = { operation, changed: 2000, leftOut: 0, stayed: 0, skipped: [] };
  api.answer(getJob, { ...job, state: 'canceled', result });
  await page.getByText('Stopped after 2,000 changes').first().waitFor();
});

it('shows the typed text of an entry that another user deletes meanwhile', async () => {
  const rows = someRows();
  answerEntries(api, rows);
  // A stream that ends and is opened again: what happened in between is read.
  api.answer(liveContract.events, new RawAnswer('retry: 200\n\n', { 'content-type': 'text/event-stream' }));
  const page = await open(germanView());
  await edit(page, 'checkout.promo');
  await page.keyboard.type('Fast fertig');
  rows.splice(
    rows.findIndex(({ key }) => key === 'checkout.promo'),
    1,
  );
  await page.getByText('checkout.promo was deleted while you were writing').first().waitFor();
  await page.getByRole('button', { name: 'Show my text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your text for checkout.promo' });
  await dialog.getByText('Fast fertig').waitFor();
  await shown(page, 'checkout.promo').waitFor({ state: 'detached' });
  await expectDialogLooks(page, 'lost-text');
});
