/** What is done: the numbers in the head follow each save at once, and a list that is worked off says so. */
import { entriesContract, entryListContract } from '@parlance/contract/entries';
import { languagesContract } from '@parlance/contract/languages';
import { progressContract } from '@parlance/contract/progress';
import { expect, it } from 'vitest';
import { hold } from '../support/hold.ts';
import { edit, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, listOf, openEntries, rowOf } from './support/entries.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

const reviewed = () => [
  rowOf(1, 'checkout.pay', { baseValue: 'Pay now', value: 'Jetzt zahlen', version: 1 }),
  rowOf(2, 'checkout.terms', { baseValue: 'Terms', value: null, draft: 'Bedingungen', version: 1 }),
];

it('says at the end of a list of work that all is done, and what may be done next', async () => {
  answerEntries(api, reviewed());
  api.answer(entryListContract.entryList, ({ query }) =>
    listOf(query.state === 'untranslated' ? [] : reviewed()),
  );
  const page = await open(germanView('?state=untranslated'));
  await page.getByText('All done here').waitFor();
  await page.getByRole('button', { name: 'Show all entries' }).waitFor();
  await expectGoodLooks(page, 'screen-all-done');
  await page.getByRole('button', { name: /^Next: .*\(1\)$/ }).click();
  await shown(page, 'checkout.terms').waitFor();
  expect(new URL(page.url()).searchParams.get('state')).toBe('draftsToReview');
});

it('counts what is saved at once, before the server has counted it', async () => {
  const rows = [
    rowOf(1, 'checkout.pay', { baseValue: 'Pay {amount} now', value: null, version: 0 }),
    rowOf(2, 'checkout.terms', { baseValue: 'Terms', value: null, version: 0 }),
  ];
  answerEntries(api, rows);
  api.answer(progressContract.languageProgress, {
    today: { texts: 4, words: 20 },
    left: { texts: 2, words: 3 },
  });
  api.answer(entriesContract.saveText, ({ body }) => {
    const { text } = body as { text: string };
    return Object.assign(rows[0] ?? rowOf(1, ''), { value: text, version: 1 });
  });
  const page = await open(germanView(), { intercepts: true });
  const head = page.locator('[data-yields]');
  await head.getByText('4 texts, 20 words').waitFor();
  const asked = api.callsOf(progressContract.languageProgress).length;
  // However long the steps until then take, it is not asked to count before.
  const count = await hold(page, /\/languages\/\w+\/progress/);
  await edit(page, 'checkout.pay');
  await page.keyboard.type('Jetzt {amount} zahlen');
  await page.keyboard.press('Control+Enter');
  await head.getByText('5 texts, 22 words').waitFor();
  await head.getByText('1 text, 1 word').waitFor();
  expect(api.callsOf(progressContract.languageProgress)).toHaveLength(asked);
  api.answer(progressContract.languageProgress, {
    today: { texts: 5, words: 22 },
    left: { texts: 1, words: 1 },
  });
  await count();
  await expect.poll(() => api.callsOf(progressContract.languageProgress).length).toBeGreaterThan(asked);
  // Counted by the server, it is not added again.
  await page.waitForTimeout(300);
  await head.getByText('5 texts, 22 words').waitFor();
});

it('counts drafts again as soon as one is saved as published', async () => {
  const { page, rows } = await openEntries({ api, open });
  const { languageEntryCount } = languagesContract;
  await page.getByRole('button', { name: 'Publish 2 drafts' }).waitFor();
  api.answer(entriesContract.saveText, { ...(rows[0] as (typeof rows)[number]), version: 9 });
  await page.clock.install();
  await edit(page, 'checkout.title');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  const before = api.callsOf(languageEntryCount).length;
  await page.clock.pauseAt(Date.now() + 60_000);
  // By the time of the page, which does not pass while a call is on its way: the save that is answered, the count that is asked.
  await page.evaluate(() => {
    const [send, times] = [window.fetch, {} as Record<string, number>];
    const note = (call: RequestInfo | URL, name: string, end: RegExp) => {
      if (end.test(String(call instanceof Request ? call.url : call))) times[name] ??= Date.now();
    };
    Object.assign(window, { times });
    window.fetch = async (call, given) => {
      note(call, 'asked', /\/entryCount\//);
      const answer = await send(call, given);
      note(call, 'saved', /\/text$/);
      return answer;
    };
  });
  await page.keyboard.press('Control+Shift+Enter');
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return api.callsOf(languageEntryCount).length;
    })
    .toBeGreaterThan(before);
  // The clock is that of all pages here.
  await page.clock.resume();
  expect(api.callsOf(entriesContract.saveText)).toHaveLength(1);
  const { asked, saved } = await page.evaluate(
    () => (window as unknown as { times: { asked: number; saved: number } }).times,
  );
  expect(asked - saved).toBeLessThan(400);
});
