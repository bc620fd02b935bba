/** Deciding about texts on a phone: one sees what is wrong with a text, and what the button does. */
import { commentsContract } from '@parlance/contract/comments';
import { historyContract } from '@parlance/contract/history';
import { projectActions } from '@parlance/domain/permissions/actions';
import { expect, it } from 'vitest';
import { expectAccessible, picture } from '../support/browser.ts';
import { rowOf as shown } from '../support/language-view.ts';
import { expectWithinEdges } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const rows = () => [
  rowOf(1, 'checkout.pay', {
    ...{ baseValue: 'Pay {amount}', value: '{amount} bezahlen', draft: ' Jetzt  zahlen', status: 2 },
    description: 'On the button below the list of seats, which holds two words at most',
  }),
  rowOf(2, 'checkout.terms', {
    value: 'Bedingungen',
    draft: 'Etwas verloren? Melden Sie es innerhalb von sieben Tagen am Schalter.',
  }),
];

/** What is wider than its place and would be scrolled sideways; chips in a row may be. */
const sidewaysScrolled = (main: Element): string[] =>
  [...main.querySelectorAll('*')]
    .filter((one) => getComputedStyle(one).overflowY === 'auto' && one.scrollWidth > one.clientWidth)
    .map((one) => one.className)
    .filter((name) => !name.includes('filters'));

it.each([
  ['en', 'light', 'Accept and publish', 'Needs Review'],
  ['de', 'dark', 'Akzeptieren und veröffentlichen', 'Zu prüfen'],
  ['ar', 'light', 'قبول ونشر', 'بحاجة إلى مراجعة'],
] as const)(
  'an open card says all that is wrong with a text, and that accepting publishes it: %s',
  async (lang, colour, accept, status) => {
    answerEntries(api, rows());
    api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
    api.answer(historyContract.changelog, { entries: [], more: false } as never);
    const page = await open(germanView(`?lang=${lang}`), { width: 390 });
    await page.emulateMedia({ colorScheme: colour });
    const card = shown(page, 'checkout.pay');
    await card.waitFor();
    await card.getByText(status).waitFor({ state: 'attached' });
    expect(await card.locator('[data-status]').count()).toBe(1);
    await card.click();
    await page.getByRole('button', { name: accept, exact: true }).waitFor();
    const problems = card.locator('[id^=problems] > *');
    await expect.poll(() => problems.count()).toBe(3);
    await card.getByText('which holds two words at most').waitFor();
    await expectWithinEdges(page, `open card in ${lang}`);
    await expectAccessible(page);
    await picture(page, `screen-phone-card-${lang}`);
    const review = await open(`${germanView('/review')}?lang=${lang}`, { width: 390 });
    await review.getByRole('button', { name: accept }).waitFor();
    await review.getByText('Etwas verloren?').waitFor();
    await expect.poll(() => review.locator('main').evaluate(sidewaysScrolled)).toEqual([]);
    await expectWithinEdges(review, `review in ${lang}`);
    await expectAccessible(review);
    await picture(review, `screen-phone-review-${lang}`);
  },
);

it.each(['de', 'ar'])(
  'has room for the words of the decision beside what else one may do: %s',
  async (lang) => {
    const actions = projectActions.filter((action) => action !== 'entries.value');
    answerEntries(api, rows(), { project: { draftModeEnabled: true, actions } });
    api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
    api.answer(historyContract.changelog, { entries: [], more: false } as never);
    const page = await open(`${germanView('/review')}?lang=${lang}`, { width: 390 });
    await page.getByText('Jetzt').first().waitFor();
    const labels = page.locator('.mantine-Button-label');
    await expect.poll(() => labels.count()).toBeGreaterThan(3);
    const cut = () =>
      labels.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    await expect.poll(cut).toEqual([]);
    await picture(page, `screen-phone-decision-${lang}`);
  },
);
