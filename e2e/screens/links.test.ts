/** Linked entries and missing plural forms in the language view. */
import { type EntryRow, entriesContract, entryErrors } from '@parlance/contract/entries';
import { entryBulkContract } from '@parlance/contract/entry-bulk';
import { historyContract } from '@parlance/contract/history';
import { projectActions } from '@parlance/domain/permissions/actions';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectContrast, picture } from '../support/browser.ts';
import { escapeTo, untilFocused } from '../support/keyboard.ts';
import { formOf, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks, expectWithinEdges } from '../support/visual-checks.ts';
import { closeMessage, expectDialogLooks } from './support/dialogs.ts';
import { answerEntries, germanView, rowOf, someRows } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { fullProjectOf, idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { linkedEntries } = entriesContract;
const { bulkAction } = entryBulkContract;
const operation = idOf('oper');
const done = { operation, changed: 1, leftOut: 0, stayed: 0, skipped: [] };

const named = (number: number, key: string) => ({ _id: rowOf(number, '')._id, key });
const parent = named(1, 'checkout.title');
const twoChildren = [named(11, 'cart.title'), named(12, 'receipt.title')];

/** The German view: `checkout.title` has these children, which lists do not show. */
async function openLinked(children = twoChildren, rest = '', given: Parameters<typeof open>[1] = {}) {
  const rows = someRows().map((row) =>
    row._id === parent._id && children.length > 0 ? { ...row, children: children.length } : row,
  );
  answerEntries(api, rows);
  api.answer(entriesContract.entryRows, ({ body }) => {
    const { entries } = body as { entries: string[] };
    const hidden = twoChildren.map(({ _id, key }) => ({ ...rowOf(0, key, { link: parent._id }), _id }));
    return { version: 7, rows: [...rows, ...hidden].filter(({ _id }) => entries.includes(_id)), rest: [] };
  });
  const linked = [...children];
  api.answer(linkedEntries, () => ({ parent, children: linked, count: linked.length }));
  api.answer(bulkAction, ({ body }) => {
    const [id] = (body as { selection: { entries: string[] } }).selection.entries;
    const at = linked.findIndex(({ _id }) => _id === id);
    if (at >= 0) linked.splice(at, 1);
    rows[0] = { ...(rows[0] as (typeof rows)[0]), children: linked.length || undefined };
    return done;
  });
  const page = await open(germanView(rest), given);
  await shown(page, 'checkout.title').waitFor();
  return { page, rows };
}

const select = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.getByRole('checkbox', { name: `Select ${key}` }).click();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  return async (action: string) => {
    await bar.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
};

it('says on a row how many entries are linked to it, unfolds them, and unlinks one with an undo', async () => {
  const { page, rows } = await openLinked();
  const chip = shown(page, 'checkout.title').getByRole('button', { name: '2 linked entries' });
  await chip.click();
  const unfolded = page.getByRole('dialog', { name: '2 linked entries' });
  await unfolded.getByText('also its source text, is changed in all', { exact: false }).waitFor();
  await expect.poll(() => unfolded.getByRole('listitem').count()).toBe(2);
  await expectAccessible(page);
  await picture(page, 'screen-linked-unfolded-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await picture(page, 'screen-linked-unfolded-dark');
  await unfolded.getByRole('button', { name: 'Unlink cart.title' }).click();
  await page.getByText('cart.title unlinked').first().waitFor();
  await shown(page, 'checkout.title').getByRole('button', { name: '1 linked entry' }).waitFor();
  expect(api.callsOf(bulkAction).map(({ params, body }) => [params.action, body])).toEqual([
    ['unlink', { selection: { entries: [twoChildren[0]?._id] } }],
  ]);
  api.answer(historyContract.undoOperation, () => {
    rows[0] = { ...(rows[0] as (typeof rows)[0]), children: 2 };
    return { operation: idOf('oper', 2), restored: 1, kept: [], keptCount: 0, undoes: 'publish' };
  });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await shown(page, 'checkout.title').getByRole('button', { name: '2 linked entries' }).waitFor();
});

it('unfolds by the keyboard, and opens the details of a child, which name its parent', async () => {
  const { page } = await openLinked();
  await shown(page, 'checkout.title').getByRole('button', { name: '2 linked entries' }).waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.press('Alt+ArrowDown');
  const unfolded = page.getByRole('dialog', { name: '2 linked entries' });
  await unfolded.getByRole('button', { name: 'cart.title', exact: true }).waitFor();
  await escapeTo(page.getByRole('grid'), unfolded);
  await page.keyboard.press('Alt+ArrowDown');
  // It takes the keyboard a moment after it is shown.
  await unfolded.locator(':focus').waitFor();
  await unfolded.getByRole('button', { name: 'cart.title', exact: true }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await panel.getByRole('heading', { name: 'A copy of' }).waitFor();
  await panel.getByRole('button', { name: 'Unlink cart.title' }).waitFor();
  await expectGoodLooks(page, 'screen-linked-child');
  await panel.getByRole('button', { name: 'checkout.title', exact: true }).click();
  await panel.getByRole('heading', { name: 'Linked entries' }).waitFor();
  await panel.getByRole('button', { name: 'Unlink receipt.title' }).waitFor();
  await expectGoodLooks(page, 'screen-linked-parent');
});

it('shows links on a card without opening it', async () => {
  const { page } = await openLinked(twoChildren, '', { width: 390 });
  await shown(page, 'checkout.title').getByRole('button', { name: '2 linked entries' }).click();
  await page.getByRole('dialog', { name: '2 linked entries' }).getByText('receipt').waitFor();
  await expectAccessible(page);
  await expectWithinEdges(page, 'unfolded links');
  await picture(page, 'screen-linked-unfolded-narrow');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expectWithinEdges(page, 'unfolded links, mirrored');
  await picture(page, 'screen-linked-unfolded-narrow-rtl');
  expect(await page.locator('[data-open]').count()).toBe(0);
});

it('links more than one with all duplicates, after saying what happens', async () => {
  const { page } = await openLinked([]);
  const first = await select(page, 'checkout.title');
  await first('Link (all duplicates)');
  await page.getByText(entryErrors.oneSelected.message).first().waitFor();
  expect(api.callsOf(bulkAction)).toEqual([]);
  const link = await select(page, 'checkout.promo');
  await link('Link (all duplicates)');
  const question = page.getByRole('dialog', { name: 'Link these entries with all their duplicates?' });
  await question.getByText('gets the texts and statuses of the first one in the list').waitFor();
  const staying = question.getByRole('listitem');
  await expect
    .poll(() => staying.allTextContents())
    .toEqual([expect.stringContaining('Reise prüfen'), expect.stringContaining('Not translated')]);
  await expectDialogLooks(page, 'link-entries');
  api.answer(bulkAction, new Refusal(entryErrors.noDuplicates));
  await question.getByRole('button', { name: 'Link all duplicates' }).click();
  await closeMessage(page, entryErrors.noDuplicates.message);
  await link('Link (all duplicates)');
  api.answer(bulkAction, { ...done, changed: 2 });
  await question.getByRole('button', { name: 'Link all duplicates' }).click();
  await page.getByText('2 entries linked').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().waitFor();
});

it('names the entry whose text stays: the first one as the list shows it', async () => {
  const twins = [
    rowOf(2, 'v.two', { baseValue: 'Save', value: 'Sichern' }),
    rowOf(1, 'v.one', { baseValue: 'Save', value: 'Speichern' }),
  ];
  answerEntries(api, twins);
  api.answer(bulkAction, done);
  const page = await open(germanView('?sort=key&order=desc'));
  await shown(page, 'v.two').waitFor();
  await page.getByRole('checkbox', { name: 'Select all or none' }).click();
  const link = await select(page);
  await link('Link (all duplicates)');
  const question = page.getByRole('dialog', { name: 'Link these entries with all their duplicates?' });
  await question.getByText('The texts and statuses of this entry stay:').waitFor();
  await expect.poll(() => question.getByRole('listitem').allTextContents()).toEqual(['v.twoSichern']);
  await question.getByRole('button', { name: 'Link all duplicates' }).click();
  await expect.poll(() => api.callsOf(bulkAction).length).toBe(1);
  expect(api.callsOf(bulkAction)[0]?.body).toMatchObject({
    selection: { filter: { sort: 'key', order: 'desc' }, except: [], count: 2, idsHash: expect.any(Number) },
  });
});

it('keeps the number of selected entries in sight while the actions scroll, and offers none that touches none', async () => {
  const rows = someRows().map((row) => ({ ...row, draft: null, draftOlder: false }));
  answerEntries(api, rows);
  const page = await open(germanView(), { width: 700 });
  await shown(page, 'checkout.title').waitFor();
  await select(page, 'checkout.title', 'checkout.terms');
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  expect(await bar.getByRole('button', { name: /^Publish/ }).count()).toBe(0);
  await bar.getByRole('button', { name: 'More actions' }).scrollIntoViewIfNeeded();
  const [around, count] = [await bar.boundingBox(), await bar.getByText('2 selected').boundingBox()];
  expect(count?.x).toBeGreaterThanOrEqual(around?.x ?? Number.NaN);
  await picture(page, 'screen-selection-scrolled');
});

it('unlinks only where a linked entry is selected', async () => {
  const { page } = await openLinked();
  await select(page, 'checkout.promo');
  await page.getByRole('button', { name: 'More actions' }).click();
  expect(await page.getByRole('menuitem', { name: 'Unlink' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  const unlink = await select(page, 'checkout.title');
  await unlink('Unlink');
  const question = page.getByRole('dialog', { name: 'Unlink these entries?' });
  await question.getByText('Entries that are linked to them are shown in the list again.').waitFor();
  await expectDialogLooks(page, 'unlink-entries');
  await question.getByRole('button', { name: 'Unlink' }).click();
  await page.getByText('1 entry unlinked').first().waitFor();
});

/** A project whose German has four plural forms. */
const fourForms = {
  languages: fullProjectOf().languages.map((language) =>
    language.isBase ? language : { ...language, plurals: ['one', 'few', 'many', 'other'] },
  ),
};

/** The forms of a plural, as the list has them. */
const forms = ['one', 'other', 'number'].map((form, at) =>
  rowOf(21 + at, `cart.items[${form}]`, { value: `{n} ${form}` }),
);

it('shows the plural forms that are missing in the language, and creates them when something is typed in one', async () => {
  const rows = [...forms];
  answerEntries(api, rows, { project: fourForms });
  answerForms(rows);
  const page = await open(germanView());
  await page.getByText('5 plural forms').waitFor();
  await expectGoodLooks(page, 'screen-missing-forms');
  await formOf(page, 'few').locator('[data-part=target]').click();
  // Until the code of the forms beside each other is there, another form of the plural is open alone.
  await untilFocused(page.getByRole('textbox', { name: /^few: / }));
  await page.keyboard.type('x');
  await expect.poll(() => page.locator('[id^=entry-] [role=textbox]').count()).toBe(5);
  expect(api.callsOf(entriesContract.addForms).map(({ params }) => params.entryId)).toEqual([rows[0]?._id]);
  await page.keyboard.press('Escape');
});

it('shows them to translators, but in the base language to those who may create entries, nor where a filter may hide some', async () => {
  const actions = projectActions.filter((action) => action !== 'entries.create');
  answerEntries(api, [...forms], { project: { ...fourForms, actions } });
  const page = await open(germanView());
  await page.getByText('5 plural forms').waitFor();
  const base = fourForms.languages.map((one) => ({ ...one, plurals: ['one', 'few', 'many', 'other'] }));
  answerEntries(api, [...forms], { project: { languages: base, actions } });
  const english = await open(germanView().replace(idOf('lang', 2), idOf('lang', 1)));
  await english.getByText('3 plural forms').waitFor();
  answerEntries(api, [...forms], { project: fourForms });
  const filtered = await open(germanView('?state=translated'));
  await filtered.getByText('3 plural forms found').waitFor();
});

/** Answers the forms of the plural, and makes the missing ones in `rows`. */
function answerForms(rows: EntryRow[]): void {
  api.answer(entriesContract.addForms, () => {
    const entries = ['few', 'many'].map((form, at) => rowOf(31 + at, `cart.items[${form}]`, { version: 0 }));
    rows.splice(1, 0, ...entries);
    return { entries };
  });
}
