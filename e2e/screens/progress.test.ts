/** What was done and what is left, for those who plan; and when a language is due. */
import { buffer as bufferOf } from 'node:stream/consumers';
import { type EntryRow, entriesContract } from '@parlance/contract/entries';
import { entryBulkContract } from '@parlance/contract/entry-bulk';
import { type Progress, progressContract } from '@parlance/contract/progress';
import { mayInProject, projectActions } from '@parlance/domain/permissions/actions';
import { expect, it } from 'vitest';
import { picture } from '../support/browser.ts';
import { edit } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf, someRows } from './support/entries.ts';
import { answerProject } from './support/project-pages.ts';
import { fullProjectOf, idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { saveText } = entriesContract;
const { getProgress, setDueDay, languageProgress } = progressContract;
const [english, german] = [idOf('lang', 1), idOf('lang', 2)];
const address = `/projects/${idOf('proj')}/progress`;

const days = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
const people = ['Lena Maier', 'Tomás Ruiz', 'Ana Ortiz'].map((displayName, at) => ({
  _id: idOf('user', at + 1),
  displayName,
}));
const someProgress = (): Progress => ({
  days,
  work: days.flatMap((day, at) =>
    at % 7 > 4
      ? []
      : people.map((user, person) => ({
          ...{ day, languageId: person === 2 ? english : german, user },
          ...{ texts: 6 + ((at * 7) % 11), words: 40 + ((at * 37 + person * 50) % 160) },
          ...{ changed: at % 3, reviewed: person === 2 ? 12 : at % 5 },
        })),
  ),
  languages: [
    { _id: english, name: 'en', left: { texts: 0, words: 0 }, due: null },
    { _id: german, name: 'de', left: { texts: 104, words: 1278 }, due: '2026-11-20' },
  ],
});

it('shows work by day, language and person, what is left, and saves it as CSV', async () => {
  answerProject(api);
  api.answer(getProgress, someProgress());
  const page = await open(address);
  await page.getByText('Lena Maier').waitFor();
  await page.getByText(/^Overdue since/).waitFor();
  // Drafts to review are left, too: the number says what it counts.
  await page.getByRole('columnheader', { name: 'Untranslated texts' }).waitFor();
  await page.getByText('drafts that wait for a review are not among it').waitFor();
  await expectGoodLooks(page, 'screen-progress');
  await page.getByText('7 days', { exact: true }).click();
  await expect.poll(() => api.callsOf(getProgress).at(-1)?.query.days).toBe('7');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Fernway Progress.csv');
  const [head, first] = (await bufferOf(await file.createReadStream())).toString('utf8').split('\r\n');
  expect(head).toBe(
    '\uFEFFDay,Language,Person,Texts translated,Words translated,Texts changed,Texts reviewed',
  );
  expect(first).toBe('2026-11-01,de,Lena Maier,6,40,0,0');
});

it('unfolds the numbers of the chart as a table, by keyboard too', async () => {
  answerProject(api);
  api.answer(getProgress, someProgress());
  const page = await open(address);
  const fold = page.getByText('As a table');
  await fold.focus();
  const table = page.getByRole('table', { name: 'By day' });
  expect(await table.count()).toBe(0);
  await page.keyboard.press('Enter');
  await table.waitFor();
  expect(await table.getByRole('row').nth(1).textContent()).toMatch(/30/);
  await expectGoodLooks(page, 'screen-progress-table');
});

it('sets the day that a language is due, and takes it away', async () => {
  answerProject(api);
  api.answer(getProgress, someProgress());
  api.answer(setDueDay, { ...fullProjectOf().languages[1], due: '2026-12-24' } as never);
  const page = await open(address);
  const day = page.getByLabel('Day on which German is due');
  // The source language is due on no day.
  expect(await page.getByLabel('Day on which English is due').count()).toBe(0);
  await day.fill('2026-12-24');
  await day.press('Enter');
  await page.getByText('Due day of German saved').first().waitFor();
  await page.getByLabel('Day on which German is due').fill('');
  await page.getByLabel('Day on which German is due').press('Enter');
  await expect
    .poll(() => api.callsOf(setDueDay).map(({ body }) => body))
    .toEqual([{ due: '2026-12-24' }, { due: null }]);
});

it('says where nobody did anything, and that it is not for translators', async () => {
  answerProject(api);
  api.answer(getProgress, { ...someProgress(), work: [] });
  const page = await open(address);
  await page.getByText('Nobody translated or reviewed anything in these days.').first().waitFor();
  await expectGoodLooks(page, 'screen-progress-empty');
  answerProject(api, { actions: projectActions.filter((action) => action !== 'progress.see') });
  const other = await open(address);
  await other.getByText('This page is for those who plan the work').waitFor();
  expect(await other.getByRole('link', { name: 'Progress' }).count()).toBe(0);
});

it('says in the head of a language what one did today, what is left, and when it is due', async () => {
  const project = fullProjectOf();
  const languages = project.languages.map((one) => ({
    ...one,
    ...(one.name === 'de' && { due: '2026-11-20' }),
  }));
  answerEntries(api, someRows(), { project: { languages } });
  api.answer(languageProgress, { today: { texts: 12, words: 84 }, left: { texts: 40, words: 310 } });
  const page = await open(germanView('?search=checkout'), { width: 1600 });
  await page.getByText('Today 12 texts, 84 words').waitFor();
  await page.getByText('Untranslated here: 40 texts, 310 words').waitFor();
  await page.getByText(/^Overdue since/).waitFor();
  expect(api.callsOf(languageProgress).at(-1)?.query).toMatchObject({ search: 'checkout' });
  await expectGoodLooks(page, 'screen-language-view-progress');
  // Where nothing is left, the percentage beside it says so.
  api.answer(languageProgress, { today: { texts: 12, words: 84 }, left: { texts: 0, words: 0 } });
  const done = await open(germanView(), { width: 1600 });
  await done.getByText('Today 12 texts, 84 words').waitFor();
  expect(await done.getByText(/^Untranslated: /).count()).toBe(0);
});

it.each(['translator', 'manager', 'owner'] as const)(
  'leaves the head its language and the menu of it, whatever there is to say: %s',
  async (role) => {
    const project = fullProjectOf();
    const languages = project.languages.map((one) => ({
      ...one,
      ...(one.name === 'de' && { due: '2026-11-20' }),
    }));
    const actions = projectActions.filter((action) => mayInProject(action, role));
    const drafts = someRows().map((row) => ({ ...row, draft: 'Neu' }));
    answerEntries(api, drafts, { project: { languages, actions, name: 'Fernway Travel App' } });
    api.answer(languageProgress, { today: { texts: 112, words: 884 }, left: { texts: 1240, words: 8310 } });
    for (const lang of ['de', 'en']) {
      const page = await open(germanView(`?search=checkout&lang=${lang}`), { width: 1440 });
      const menu = page
        .getByRole('navigation')
        .getByRole('button', { expanded: false })
        .filter({ hasText: 'de' });
      await page.locator('[data-yields] > [class*=own] > [data-state]').waitFor();
      await page.getByText(lang === 'de' ? /^Heute 112/ : /^Today 112/).waitFor();
      for (const width of [1440, 1280, 1024, 800]) {
        await page.setViewportSize({ width, height: 900 });
        const isInSight = () =>
          menu.evaluate((button) => {
            const parts = [button.querySelector('svg'), ...button.children].filter((part) => part !== null);
            return parts
              .filter((part) => !part.matches('.vh'))
              .map((part) => {
                const { left, right, top, height } = part.getBoundingClientRect();
                const at = (x: number) => document.elementFromPoint(x, top + height / 2);
                return right - left > 4 && button.contains(at(left + 2)) && button.contains(at(right - 2));
              });
          });
        await expect.poll(isInSight, { message: `${lang}, ${width}` }).not.toContain(false);
        if (width === 1440 || width === 800) await picture(page, `screen-head-${role}-${lang}-${width}`);
      }
    }
  },
);

it('counts what is left again while one saves without a pause', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => rowOf(at + 1, `step.${at}`, { value: null }));
  answerEntries(api, rows);
  api.answer(saveText, ({ params, body }) => {
    const at = rows.findIndex(({ _id }) => _id === params.entryId);
    rows[at] = { ...(rows[at] as EntryRow), value: (body as { text: string }).text, version: 1 };
    return rows[at] as EntryRow;
  });
  const page = await open(germanView());
  await page.getByText('Untranslated: 1 text, 3 words').waitFor();
  const before = api.callsOf(languageProgress).length;
  await edit(page, 'step.0');
  for (let saves = 1; saves <= 12; saves++) {
    await page.keyboard.type('Schritt');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => api.callsOf(saveText).length).toBe(saves);
    await page.waitForTimeout(400);
  }
  expect(api.callsOf(languageProgress).length).toBeGreaterThan(before);
});

it('counts what is left again after an action on many texts', async () => {
  const rows = someRows();
  answerEntries(api, rows);
  api.answer(languageProgress, { today: { texts: 3, words: 9 }, left: { texts: 4, words: 12 } });
  const page = await open(germanView());
  await page.getByText('Untranslated: 4 texts, 12 words').waitFor();
  api.answer(languageProgress, { today: { texts: 3, words: 9 }, left: { texts: 1, words: 2 } });
  api.answer(entryBulkContract.bulkAction, {
    ...{ operation: idOf('oper'), changed: 1, leftOut: 0, stayed: 0, skipped: [] },
  });
  await page.getByRole('checkbox', { name: 'Select checkout.pay' }).click();
  rows.pop();
  answerEntries(api, rows);
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Lock' }).click();
  await page.getByText('Untranslated: 1 text, 2 words').waitFor();
});
