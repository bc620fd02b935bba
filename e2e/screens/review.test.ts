/** The review of one text at a time. */
import { commentsContract } from '@parlance/contract/comments';
import { type EntryRow, entriesContract, entryErrors } from '@parlance/contract/entries';
import { entryStatusContract } from '@parlance/contract/entry-status';
import { historyContract } from '@parlance/contract/history';
import { languagesContract } from '@parlance/contract/languages';
import { liveContract } from '@parlance/contract/live';
import type { Project } from '@parlance/contract/projects';
import { projectActions } from '@parlance/domain/permissions/actions';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, picture } from '../support/browser.ts';
import { untilFocused } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { noAnswer, RawAnswer, Refusal } from './support/fake-server.ts';
import { countsOf, projectPage } from './support/project-pages.ts';
import { changeOf, idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { reviewEntry } = entryStatusContract;
const lena = { _id: idOf('user', 2), displayName: 'Lena Maier' };

const queue = (): EntryRow[] => [
  rowOf(1, 'checkout.pay_button', {
    baseValue: 'Pay {amount} now and get your ticket by e-mail',
    value: 'Jetzt {amount} bezahlen und Fahrkarte erhalten',
    draft: 'Jetzt {amount} zahlen und die Fahrkarte per E-Mail erhalten',
    description: 'Button at the end of the checkout.',
    ...{ status: 2, maxLength: 80, valueUser: lena },
  }),
  rowOf(2, 'checkout.hold_notice', {
    baseValue: 'Your seat is held until {time}.',
    draft: 'Ihr Sitzplatz ist reserviert.',
    ...{ issues: 1, status: 2, valueUser: lena },
  }),
  rowOf(3, 'checkout.refund_note', {
    baseValue: 'Free refund up to 24 hours before departure',
    draft: 'Kostenlose Erstattung bis 24 Stunden vor Abfahrt',
    status: 2,
  }),
];

async function openReview(
  rows = queue(),
  rest = '/review?state=draftsToReview',
  project: Partial<Project> = {},
): Promise<{ page: Page; rows: EntryRow[] }> {
  answerEntries(api, rows, { project });
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(historyContract.changelog, { entries: [], more: false } as never);
  api.answer(reviewEntry, ({ params, body }) => {
    const row = rows.find(({ _id }) => _id === params.entryId) as EntryRow;
    const { decision, publish, comment } = body as { decision: string; publish: boolean; comment?: string };
    const published = publish ? { value: row.draft ?? row.value, draft: null } : {};
    const decided = { status: decision === 'accept' ? 1 : 4, comment: comment ?? row.comment };
    Object.assign(row, published, decided);
    return { row, operation: idOf('oper') };
  });
  const page = await open(germanView(rest));
  return { page, rows };
}
const card = (page: Page, key: string) => page.getByRole('article', { name: key });
/** What was decided; the page says so before the request is there. */
const decisions = () => api.callsOf(reviewEntry).map(({ body }) => body);

it('shows one text with its source, its difference, checks, context, and what comes next', async () => {
  const { page } = await openReview();
  await card(page, 'checkout.pay_button').getByText('No check finds a problem').waitFor();
  await page.getByText('3 texts left').waitFor();
  await page.getByText('Button at the end of the checkout.').waitFor();
  await page.getByRole('region', { name: 'Next' }).getByText('Ihr Sitzplatz ist reserviert.').waitFor();
  await expectGoodLooks(page, 'screen-review');
});

it('goes through a queue by keys alone: accept, reject with a comment, skip, back, undo', async () => {
  const { page, rows } = await openReview();
  await card(page, 'checkout.pay_button').waitFor();
  // Held down, it decides about one text.
  for (let times = 0; times < 4; times++) await page.keyboard.down('a');
  await page.keyboard.up('a');
  await card(page, 'checkout.hold_notice').waitFor();
  await page.getByText('2 texts left').waitFor();
  await page.keyboard.press('r');
  await untilFocused(
    page.getByRole('dialog', { name: 'Reject “checkout.hold_notice”' }).getByRole('textbox'),
  );
  await page.keyboard.type('The time is missing');
  await page.keyboard.press('Control+Enter');
  await card(page, 'checkout.refund_note').waitFor();
  await page.keyboard.press('n');
  // Not all is done: what was skipped still waits.
  await page.getByRole('heading', { name: '1 text skipped' }).waitFor();
  await page.getByText('It still waits for a decision. 1 text accepted · 1 text rejected').waitFor();
  expect(await page.getByText('All done').count()).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press('b');
  await card(page, 'checkout.refund_note').waitFor();
  await expect.poll(decisions).toEqual([
    { decision: 'accept', version: 3, publish: true },
    { decision: 'reject', version: 3, publish: false, comment: 'The time is missing' },
  ]);
  api.answer(historyContract.undoOperation, () => {
    Object.assign(rows[1] as EntryRow, { status: 2, comment: null });
    return { operation: idOf('oper', 2), restored: 1, kept: [], keptCount: 0, undoes: 'publish' };
  });
  await page.keyboard.press('z');
  await card(page, 'checkout.hold_notice').getByText('Needs Review').waitFor();
  await page.getByText('Undone: “checkout.hold_notice” rejected').waitFor();
});

it('asks before a text with a missing variable is accepted, by the same key again, and says that it is published', async () => {
  const [, hold, refund] = queue() as [EntryRow, EntryRow, EntryRow];
  const { page } = await openReview([hold, refund]);
  await card(page, hold.key).waitFor();
  await page.keyboard.press('a');
  const question = page.getByRole('dialog', { name: `Accept “${hold.key}” anyway?` });
  await question.getByText('Variable "{time}" missing').waitFor();
  await expectDialogLooks(page, 'accept');
  // The keys of the page below are not those of the question.
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await card(page, hold.key).waitFor();
  expect(api.callsOf(reviewEntry)).toEqual([]);
  await page.keyboard.press('a');
  await untilFocused(question.getByRole('button', { name: 'Accept and publish anyway' }));
  await page.keyboard.press('a');
  await card(page, refund.key).waitFor();
  await page.getByRole('status').getByText('Published and accepted').waitFor();
  // The page says so before the request is there, and two that are on their way come in any order.
  const decided = () => api.callsOf(reviewEntry).map(({ params }) => params.entryId);
  await expect.poll(decided).toEqual([hold._id]);
  await page.keyboard.press('a');
  await page.getByText('2 texts accepted').waitFor();
  await expect.poll(decided).toEqual([hold._id, refund._id]);
});

it('says that a decision was not undone without a network, and undoes it later', async () => {
  const { page, rows } = await openReview();
  const [pay] = rows as [EntryRow];
  const before = { ...pay };
  await card(page, pay.key).waitFor();
  await page.keyboard.press('a');
  const last = page.getByRole('status').filter({ hasText: 'Published and accepted' });
  await last.waitFor();
  api.answer(historyContract.undoOperation, noAnswer);
  await last.getByRole('button', { name: 'Undo' }).click();
  const problem = page.getByRole('dialog');
  await problem.getByText('No answer from the server').waitFor();
  await page.keyboard.press('Escape');
  await problem.waitFor({ state: 'detached' });
  api.answer(historyContract.undoOperation, () => {
    Object.assign(pay, before);
    return { operation: idOf('oper', 2), restored: 1, kept: [], keptCount: 0, undoes: 'status' };
  });
  await last.getByRole('button', { name: 'Undo' }).click();
  await card(page, pay.key).waitFor();
  await last.waitFor({ state: 'detached' });
});

it('brings a text back that changed meanwhile, and loses no decision about others', async () => {
  const { page, rows } = await openReview();
  await card(page, 'checkout.pay_button').waitFor();
  const current = { ...(rows[0] as EntryRow), draft: 'Jetzt {amount} zahlen', version: 9 };
  api.answer(reviewEntry, new Refusal(entryErrors.textChanged, { current }));
  await page.keyboard.press('a');
  await page.getByText(/checkout.pay_button was changed meanwhile/).waitFor();
  await card(page, 'checkout.pay_button').getByText('zahlen').first().waitFor();
  await page.getByText('3 texts left').waitFor();
});

it('edits in place, and accepts what was typed', async () => {
  const { page, rows } = await openReview();
  await card(page, 'checkout.pay_button').waitFor();
  const keysOn = (name: string) => page.getByRole('button', { name }).locator('kbd').allTextContents();
  await expect.poll(async () => [await keysOn('Edit'), await keysOn('Skip')]).toEqual([['E'], ['N']]);
  for (const word of ['Edit', 'Skip']) await page.getByText(word, { exact: true }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const word = page.getByRole('button', { name: 'Skip' }).getByText('Skip', { exact: true });
  await expect.poll(async () => (await word.boundingBox())?.width).toBeLessThan(2);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('e');
  const field = page.getByRole('textbox', { name: /^checkout.pay_button: text/ });
  await untilFocused(field);
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  // A press on the source: the next letter is no command of the page.
  await page.locator('#content [lang=en]').first().click();
  await untilFocused(field);
  await expectGoodLooks(page, 'screen-review-edit');
  api.answer(entriesContract.saveText, ({ body }) => {
    Object.assign(rows[0] as EntryRow, { draft: (body as { text: string }).text, version: 4 });
    return rows[0] as EntryRow;
  });
  // The key that is no letter, which would be typed.
  await expect.poll(() => keysOn('Save and accept')).toEqual(['F4']);
  await page.keyboard.press('F4');
  await card(page, 'checkout.hold_notice').waitFor();
  await expect.poll(decisions).toEqual([{ decision: 'accept', version: 4, publish: true }]);
  expect(rows[0]?.value).toBe('Jetzt {amount} zahlen und die Fahrkarte per E-Mail erhalten!');
});

it('says of one’s own change that it took the text out of the queue, and takes it back by key', async () => {
  api.answer(liveContract.events, new RawAnswer('retry: 1500\n\n', { 'content-type': 'text/event-stream' }));
  const { page, rows } = await openReview();
  const [pay] = rows as [EntryRow];
  const before = { ...pay };
  await card(page, pay.key).waitFor();
  api.answer(entriesContract.saveText, ({ body }) =>
    Object.assign(pay, { value: (body as { text: string }).text, draft: null, version: 4 }),
  );
  await page.keyboard.press('e');
  const field = page.getByRole('textbox', { name: /^checkout.pay_button: text/ });
  await untilFocused(field);
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+Enter');
  await field.waitFor({ state: 'detached' });
  const left = card(page, pay.key).getByRole('status').filter({ hasText: 'Your change is saved' });
  await left.getByRole('button', { name: 'Go on' }).waitFor();
  expect(await page.getByText('Somebody else').count()).toBe(0);
  await page.getByText('2 texts left').waitFor();
  const changes = [{ field: 'value', oldValue: before.value, value: pay.value }];
  const entries = [changeOf(1, { changes })];
  api.answer(historyContract.changelog, { entries, more: false } as never);
  api.answer(historyContract.restoreText, () => Object.assign(pay, before, { version: 5 }) as never);
  await page.keyboard.press('z');
  await page.getByText('3 texts left').waitFor();
  await left.waitFor({ state: 'detached' });
});

it('shows an earlier comment above an empty field when a text is rejected again', async () => {
  const [, hold, refund] = queue() as [EntryRow, EntryRow, EntryRow];
  const { page } = await openReview([
    { ...hold, status: 4, comment: 'Round: "about {minutes} min"' },
    refund,
  ]);
  await page.goto(new URL(germanView('/review?status=4'), page.url()).href);
  await card(page, hold.key).waitFor();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: `Reject “${hold.key}”` });
  await dialog.getByText('Round: "about {minutes} min"').waitFor();
  await dialog.getByText('the previous comment stays').waitFor();
  expect(await dialog.getByRole('textbox').inputValue()).toBe('');
  await expectDialogLooks(page, 'reject-again');
  await untilFocused(dialog.getByRole('textbox'));
  await page.keyboard.type('The time is missing');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(decisions)
    .toEqual([{ decision: 'reject', version: 3, publish: false, comment: 'The time is missing' }]);
});

it('decides by a swipe on a phone, and has buttons for the same', async () => {
  const { page } = await openReview();
  await page.setViewportSize({ width: 390, height: 844 });
  const swipe = async (key: string, by: number): Promise<void> => {
    await card(page, key).waitFor();
    await card(page, key).evaluate((element, distance) => {
      const at = (type: string, x: number) =>
        element.dispatchEvent(
          new PointerEvent(type, {
            pointerId: 1,
            isPrimary: true,
            pointerType: 'touch',
            clientX: x,
            clientY: 200,
            bubbles: true,
          }),
        );
      at('pointerdown', 200);
      at('pointermove', 200 + distance);
      at('pointerup', 200 + distance);
    }, by);
  };
  await swipe('checkout.pay_button', 60);
  // One that begins beside the card does not go back a page.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorX)).toBe(
    'none',
  );
  expect(api.callsOf(reviewEntry)).toEqual([]);
  await swipe('checkout.pay_button', 160);
  await swipe('checkout.hold_notice', -160);
  await page
    .getByRole('dialog', { name: 'Reject “checkout.hold_notice”' })
    .getByRole('button', { name: 'Reject' })
    .click();
  await page.getByRole('button', { name: 'Accept and publish' }).click();
  await page.getByText('2 texts accepted · 1 text rejected').waitFor();
});

it('shows an empty queue with the way out, and begins with the queue that has texts', async () => {
  const { page } = await openReview([], '/review?status=2');
  await page.getByText('Nothing to review here').waitFor();
  await page.getByRole('link', { name: 'Back to the list' }).last().waitFor();
  await expectGoodLooks(page, 'screen-review-empty');
  // What was rejected waits for its translator, and is not what one begins with.
  answerEntries(api, [rowOf(9, 'checkout.again', { draft: 'Noch einmal', status: 4 }), ...queue()]);
  const counts = countsOf({ draft: 4, draftsToReview: 3 });
  api.answer(languagesContract.languageEntryCount, { all: counts, current: counts, groups: [] });
  const other = await open(projectPage(`languages/${idOf('lang', 2)}/review`));
  await card(other, 'checkout.pay_button').waitFor();
  // The address names the text a moment after it is shown.
  await expect.poll(() => new URL(other.url()).searchParams.get('state')).toBe('draftsToReview');
  await other.getByRole('link', { name: 'Drafts to review 3' }).waitFor();
  await other.getByText('3 texts left').waitFor();
});

it('ends for somebody who may not publish: what was accepted does not come back', async () => {
  const rows = queue().map((row) => ({ ...row, issues: 0, baseValue: row.draft }));
  const actions = projectActions.filter((one) => one !== 'entries.value');
  const { page } = await openReview(rows, '/review?state=draftsToReview', { actions });
  for (const { key } of rows) {
    await card(page, key).waitFor();
    await page.keyboard.press('a');
  }
  await page.getByText('3 texts accepted').waitFor();
  await expect
    .poll(() => decisions().map((body) => (body as { publish: boolean }).publish))
    .toEqual(rows.map(() => false));
  answerEntries(api, rows, { project: { actions } });
  await page.reload();
  await page.getByText('Nothing to review here').waitFor();
  await page.getByRole('link', { name: 'Drafts to review 0' }).waitFor();
});

it('is opened from the list, with its filter, by a link or a key', async () => {
  answerEntries(api, queue());
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(historyContract.changelog, { entries: [], more: false } as never);
  const page = await open(germanView('?search=hold'));
  await page.getByRole('link', { name: 'Review', exact: true }).waitFor();
  await page.getByRole('row', { name: /hold_notice/ }).waitFor();
  await page.keyboard.press('v');
  await card(page, 'checkout.hold_notice').waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe('hold');
  // What the search was for is shown and marked here, too, and may be given up.
  const token = page.getByRole('listitem').filter({ hasText: 'Search: hold' });
  await token.waitFor();
  await expect
    .poll(() => page.evaluate(() => CSS.highlights.get('search-hit')?.size ?? 0))
    .toBeGreaterThan(0);
  await picture(page, 'screen-review-search');
  await token.getByRole('button').click();
  await expect.poll(() => new URL(page.url()).search).not.toContain('search');
});

it('judges a form of a plural beside the others, and edits all of them together', async () => {
  const form = (number: number, category: string, given: Partial<EntryRow>) =>
    rowOf(number, `cart.items[${category}]`, { baseValue: `{count} ${category}`, status: 2, ...given });
  const rows = [
    form(1, 'one', { draft: '{count} Artikel' }),
    form(2, 'other', { draft: '{count} Artikeln', value: '{count} Artikel' }),
  ];
  api.answer(entriesContract.saveText, ({ params, body }) => {
    const row = rows.find(({ _id }) => _id === params.entryId) as EntryRow;
    return Object.assign(row, { draft: (body as { text: string }).text, version: row.version + 1 });
  });
  const { page } = await openReview(rows);
  const forms = rows.map(({ _id, key }) => ({ _id, key }));
  api.answer(entriesContract.entryDetails, { languages: [], rest: [], forms, files: [] });
  await page.reload();
  const others = page.getByRole('region', { name: 'Other forms' });
  await others.getByText('Artikeln').waitFor();
  await expectGoodLooks(page, 'screen-review-forms');
  await page.keyboard.press('e');
  const fields = page.getByRole('article').getByRole('textbox', { name: ': text in' });
  await expect.poll(() => fields.count()).toBe(2);
  await untilFocused(fields.first());
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await fields.nth(1).click();
  await page.keyboard.press('End');
  await page.keyboard.type('?');
  await expectGoodLooks(page, 'screen-review-forms-edit');
  await untilFocused(fields.nth(1));
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => rows.map(({ draft }) => draft)).toEqual(['{count} Artikel!', '{count} Artikeln?']);
  await others.getByText('Artikeln?').waitFor();
});

it.each([1440, 1280, 1024, 390])('no toast covers the buttons in a window of %i pixels', async (width) => {
  const { page } = await openReview();
  await page.setViewportSize({ width, height: 800 });
  await card(page, 'checkout.pay_button').waitFor();
  await page.keyboard.press('e');
  await untilFocused(page.getByRole('textbox').first());
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  const covered = async (): Promise<number> => {
    const toast = await page.locator('[data-raised][data-kind]').boundingBox();
    const accept = await page.getByRole('button', { name: /^Accept/ }).boundingBox();
    return toast && accept ? toast.y + toast.height - accept.y : Number.NaN;
  };
  await expect.poll(covered).toBeLessThanOrEqual(0);
});
