/** The overview of a project, and what is done with its languages. */
import { commonErrors } from '@parlance/contract/common';
import { jobsContract } from '@parlance/contract/jobs';
import { languagesContract } from '@parlance/contract/languages';
import { planErrors } from '@parlance/contract/plans';
import { projectsContract } from '@parlance/contract/projects';
import { teamErrors, teamsContract } from '@parlance/contract/teams';
import { type ProjectAction, projectActions } from '@parlance/domain/permissions/actions';
import { expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks, expectWithinEdges } from '../support/visual-checks.ts';
import { closeMessage, expectDialogLooks } from './support/dialogs.ts';
import { Refusal, waits } from './support/fake-server.ts';
import { jobOf } from './support/imports.ts';
import { answerProject, countsOf, projectPage } from './support/project-pages.ts';
import { fullProjectOf, idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { activity, getProject, updateProject } = projectsContract;
const { deleteLanguage, restoreLanguage, languageStatistics } = languagesContract;
const day = '2026-11-02T09:30:00.000Z';

function openOverview(given: Parameters<typeof answerProject>[1] = {}) {
  answerProject(api, given);
  api.answer(activity, [{ day: '2026-11-02', published: 4, drafts: 2 }]);
  api.answer(languageStatistics, [
    { ...countsOf(), _id: idOf('lang', 1), name: 'en', lastChange: day },
    {
      ...countsOf({
        issues: { ...countsOf().issues, all: 3 },
        status: { ...countsOf().status, rejected: 2 },
      }),
      _id: idOf('lang', 2),
      name: 'de',
      lastChange: null,
    },
  ]);
  return open(projectPage(''));
}

it('shows how the languages stand and what waits, each with the way there', async () => {
  const page = await openOverview();
  const languages = page.getByRole('table', { name: 'Languages' });
  await languages.getByRole('link', { name: 'German' }).waitFor();
  // Nothing was written in it: that is no "never".
  await languages.getByRole('cell', { name: 'none yet' }).waitFor();
  const waiting = page.getByRole('region', { name: 'Needs attention' });
  await waiting.getByText('2 texts were rejected').waitFor();
  await waiting.getByText('3 issues in 1 language').waitFor();
  const german = projectPage(`languages/${idOf('lang', 2)}`);
  const rejected = waiting.getByRole('listitem').filter({ hasText: 'rejected' }).getByRole('link');
  expect(await rejected.getAttribute('href')).toBe(`${german}?status=4`);
  await page.getByText('4 texts published and 2 drafts written in 30 days').waitFor();
  await expectGoodLooks(page, 'screen-overview');
  await expect.poll(() => seriousFindings(page, ['target-size'])).toEqual([]);
});

it('tells of accepted drafts those who may publish them, and sends nobody to review them again', async () => {
  const counts = countsOf({ draft: 3, draftsToReview: 0, draftsAccepted: 3, draftsReady: 3 });
  const german = { ...counts, _id: idOf('lang', 2), name: 'de', lastChange: day };
  const seenBy = async (actions: readonly ProjectAction[]) => {
    answerProject(api, { actions: [...actions] });
    api.answer(activity, []);
    api.answer(languageStatistics, [german]);
    const page = await open(projectPage(''));
    return page.getByRole('region', { name: 'Needs attention' });
  };
  const publisher = await seenBy(projectActions);
  const line = publisher.getByRole('listitem').filter({ hasText: '3 accepted drafts wait to be published' });
  const way = line.getByRole('link');
  expect(await way.getAttribute('href')).toBe(
    `${projectPage(`languages/${idOf('lang', 2)}`)}?state=draftsAccepted`,
  );
  expect(await publisher.getByText(/wait for review/).count()).toBe(0);
  const reviewer = await seenBy(projectActions.filter((one) => one !== 'entries.value'));
  await reviewer.getByText('Nothing waits.').waitFor();
  expect(await reviewer.getByRole('listitem').count()).toBe(0);
});

it('says what waits where nothing is left to translate, and that two queues are two things', async () => {
  answerProject(api, { actions: [...projectActions] });
  api.answer(activity, []);
  const status = { ...countsOf().status, needsReview: 4 };
  const drafted = countsOf({
    all: 100,
    translated: 79,
    notTranslated: 0,
    draft: 21,
    draftOnly: 21,
    draftsToReview: 21,
    status,
  });
  api.answer(languageStatistics, [{ ...drafted, _id: idOf('lang', 2), name: 'de', lastChange: day }]);
  const page = await open(projectPage(''));
  const card = page.getByRole('list', { name: 'Ways to begin' });
  const way = card.getByRole('button', { name: /21 drafts in German are not published yet/ });
  await way.waitFor();
  expect(await card.getByText('Everything is translated').count()).toBe(0);
  const waiting = page.getByRole('region', { name: 'Needs attention' });
  await waiting.getByText('4 texts have the status Needs Review').waitFor();
  await waiting.getByText('21 drafts wait for review').waitFor();
  for (const lang of ['de', 'ar']) {
    await page.goto(`${projectPage('')}?lang=${lang}`);
    await page.getByText(/„Zu prüfen“|«بحاجة إلى مراجعة»/).waitFor();
    await expectGoodLooks(page, `screen-overview-drafts-${lang}`);
  }
});

it('leads to the first texts of an app until a program has called, and who may set that up', async () => {
  const card = { name: 'Ways to begin' };
  const connect = { name: 'Connect an app Token and first commands' };
  const page = await openOverview();
  await expectGoodLooks(page, 'screen-overview-not-integrated');
  await page.getByRole('list', card).getByRole('button', connect).press('Enter');
  await page.waitForURL(/\/onboarding$/);
  const first = { first: day, last: day };
  const waysOf = async (given: Parameters<typeof answerProject>[1]) => {
    const other = await openOverview(given);
    await other.getByRole('button', { name: 'Export One file or a zip of all languages' }).waitFor();
    const ways = other.getByRole('list', card).getByRole('button');
    return ways.filter({ hasText: 'Connect an app' }).count();
  };
  expect(await waysOf({ integrations: { cli: first } })).toBe(0);
  const without = (left: ProjectAction) => projectActions.filter((one) => one !== left);
  expect(await waysOf({ actions: without('project.secrets') })).toBe(0);
  // Who may delete is offered to clean the memory up, which counts first.
  expect(await waysOf({ type: 'tm', actions: without('entries.delete') })).toBe(0);
});

it('says that the first import runs and how far it is, not that there are no entries', async () => {
  answerProject(api, { entryCount: 0, actions: [...projectActions] });
  api.answer(activity, []);
  const running = jobOf({ state: 'running', title: 'en.json', done: 40, total: 100 });
  api.answer(jobsContract.listJobs, [running]);
  api.answer(jobsContract.getJob, running);
  const page = await open(projectPage(''));
  const card = page.getByRole('region', { name: 'An import is running' });
  await expect.poll(() => card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  await page.getByText('English is the base language · an import is running').waitFor();
  expect(await page.getByText('0 entries').count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Import your files' }).count()).toBe(0);
  await expectGoodLooks(page, 'screen-overview-importing');
});

it('offers those whose user groups have one language no other language, and the work in theirs alone', async () => {
  const page = await openOverview({ narrowedTo: ['de'], roleInApp: 'manager' });
  const waiting = page.getByRole('region', { name: 'Needs attention' });
  await waiting.getByText('10 drafts wait for review').waitFor();
  expect(await page.getByRole('button', { name: /^Add (a )?language/ }).count()).toBe(0);
  const other = await openOverview({ narrowedTo: ['de', 'fr'], roleInApp: 'manager' });
  await other.getByRole('button', { name: 'Add language' }).click();
  await other.getByRole('dialog').getByLabel('Languages').first().fill('Arabic');
  await other.getByText('Your user groups let you work in German and French only.').waitFor();
});

it('names the four languages with the most work, and the others on request', async () => {
  const codes = ['de', 'fr', 'es', 'it', 'nl', 'pl'];
  const languages = ['en', ...codes].map((name, at) => ({ _id: idOf('lang', at + 1), name }));
  const plurals = ['one', 'other'];
  answerProject(api, {
    languages: languages.map((one, at) => ({ ...one, isBase: at === 0, rtl: false, plurals })),
  });
  api.answer(activity, []);
  api.answer(
    languageStatistics,
    languages.map((one, at) => ({
      ...countsOf({ status: { ...countsOf().status, rejected: at } }),
      ...one,
      lastChange: null,
    })),
  );
  const page = await open(projectPage(''));
  const rejected = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').last();
  await expect.poll(() => rejected.getByRole('link').count()).toBe(4);
  await rejected.getByRole('button', { name: '2 more languages' }).click();
  await expect.poll(() => rejected.getByRole('link').count()).toBe(6);
  // The mark of the base language takes no room of its name.
  const names = page
    .getByRole('table', { name: 'Languages' })
    .getByRole('rowheader')
    .or(page.getByRole('cell'));
  const { height } = (await names.filter({ hasText: 'English' }).first().boundingBox()) ?? { height: 0 };
  expect(height).toBeLessThan(44);
  await expectGoodLooks(page, 'screen-overview-waiting');
});

it('shows how to begin where the project is new, and offers no link without the right', async () => {
  const alone = { entryCount: 0, languages: fullProjectOf().languages.slice(0, 1) };
  answerProject(api, alone);
  api.answer(activity, []);
  const page = await open(projectPage(''));
  await page.getByRole('heading', { name: 'Import your files' }).waitFor();
  await page.getByText('Nothing was written in the last 30 days.').waitFor();
  await expectGoodLooks(page, 'screen-overview-new');
  answerProject(api, { ...alone, actions: ['project.see'] });
  const other = await open(projectPage(''));
  await other.getByRole('list', { name: 'Ways to begin' }).waitFor();
  expect(await other.getByRole('button', { name: /Add lang|Import files/ }).count()).toBe(0);
});

it('shows what could not be read, in its place', async () => {
  answerProject(api);
  api.answer(activity, waits);
  api.answer(languageStatistics, new Refusal(commonErrors.unavailable));
  const page = await open(projectPage(''));
  await page.getByRole('heading', { name: 'Fernway', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Retry' }).first().waitFor();
  await expectAccessible(page);
});

it('shows that the project could not be read, and shows it once it can', async () => {
  answerProject(api);
  api.answer(activity, []);
  api.answer(getProject, new Refusal(commonErrors.unavailable));
  const page = await open(projectPage(''));
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await expectAccessible(page);
  api.answer(getProject, fullProjectOf());
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Fernway', level: 1 }).waitFor();
});

it('deletes a language after saying what is lost, and brings it back', async () => {
  const page = await openOverview();
  const menu = page.getByRole('button', { name: 'Actions for German' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete language' }).click();
  const question = page.getByRole('dialog', { name: 'Delete German?' });
  await question.getByText('100 texts in it disappear at once for everybody.').waitFor();
  await expectAccessible(page);
  api.answer(deleteLanguage, new Refusal(commonErrors.unavailable));
  await question.getByRole('button', { name: 'Delete language' }).click();
  const refusal = page.getByRole('dialog', { name: 'Oops!' });
  await refusal.getByText(commonErrors.unavailable.message).waitFor();
  await closeMessage(page, commonErrors.unavailable.message);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete language' }).click();
  api.answer(deleteLanguage, { _id: idOf('lang', 2), purgedAfter: day });
  api.answer(languagesContract.listLanguages, []);
  await question.getByRole('button', { name: 'Delete language' }).click();
  await page.getByText('German deleted').first().waitFor();
  api.answer(restoreLanguage, {
    _id: idOf('lang', 2),
    name: 'de',
    isBase: false,
    rtl: false,
    plurals: ['other'],
  });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect
    .poll(() => api.callsOf(restoreLanguage).map(({ params }) => params.languageId))
    .toEqual([idOf('lang', 2)]);
});

it('makes another language the base language after a question', async () => {
  const page = await openOverview();
  await page.getByRole('button', { name: 'Actions for English' }).click();
  await page.getByRole('menuitem', { name: 'Open' }).waitFor();
  expect(await page.getByRole('menuitem').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for German' }).click();
  await page.getByRole('menuitem', { name: 'Make it the base language' }).click();
  const question = page.getByRole('dialog', { name: 'Make German the base language?' });
  api.answer(updateProject, fullProjectOf({ baseLanguage: 'de' }));
  await question.getByRole('button', { name: 'Make it the base language' }).click();
  await page.getByText('German is the base language now').first().waitFor();
  expect(api.callsOf(updateProject).map(({ body }) => body)).toEqual([{ baseLanguage: 'de' }]);
});

it.each([
  [false, 'The plan belongs to Mia Owner, who alone can change it. You can tell Mia Owner by e-mail'],
  [true, 'You own the plan. Remove what you do not need any more'],
])(
  'shows that the plan does not allow more, and notifies its owner (own plan: %s)',
  async (isOwner, words) => {
    const { createProject, projectsByPage } = projectsContract;
    answerProject(api, { actions: [...projectActions] });
    api.answer(projectsByPage, { mobileApps: [], sharedApps: [], mobileAppsCount: 0, sharedAppsCount: 0 });
    api.answer(teamsContract.listTeams, []);
    const page = await open('/projects/create');
    await page.getByLabel('Name').fill('One more');
    await page.getByRole('combobox', { name: 'Base language' }).click();
    await page.getByRole('option', { name: 'German' }).first().click();
    const owner = { _id: idOf('user', 9), displayName: 'Mia Owner' };
    const exceeded = {
      upgradeRequired: true,
      exceededProperty: 'apps',
      limit: 1,
      isOwner,
      owner,
      teamId: idOf('team'),
    };
    api.answer(createProject, new Refusal(planErrors.upgradeRequired, exceeded));
    await page.getByRole('button', { name: 'Create project' }).click();
    const dialog = page.getByRole('dialog', { name: 'The plan does not allow more' });
    await dialog.getByText('The plan allows 1 project, and all of them are there already.').waitFor();
    await dialog.getByText(words).waitFor();
    // The notification goes out once.
    expect(await page.getByText(planErrors.upgradeRequired.message).count()).toBe(0);
    const button = dialog.getByRole('button', { name: 'Tell the owner' });
    expect(await button.count()).toBe(isOwner ? 0 : 1);
    if (isOwner) return;
    await expectDialogLooks(page, 'upgrade');
    api.answer(teamsContract.sendNotification, new Refusal(teamErrors.alreadyRequested));
    await button.click();
    await dialog.getByText(teamErrors.alreadyRequested.message).waitFor();
    api.answer(teamsContract.sendNotification, undefined);
    await button.click();
    await page.getByText('The owner gets an e-mail').first().waitFor();
    expect(api.callsOf(teamsContract.sendNotification).at(-1)?.body).toEqual({ exceededProperty: 'apps' });
  },
);

it('lists the keys that do something here', async () => {
  const page = await openOverview();
  await page.getByRole('heading', { name: 'Fernway', level: 1 }).waitFor();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByText('Show the keyboard shortcuts').waitFor();
  await expectDialogLooks(page, 'shortcuts-help');
  // Single keys can be turned off: then they are typed and nothing else.
  await dialog.getByRole('switch').press('Space');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog', { name: 'Search or run a command' }).waitFor();
  expect(await dialog.count()).toBe(0);
});

it('has whole words on the cards in German, which are longer', async () => {
  const page = await openOverview();
  await page.goto(`${projectPage('')}?lang=de`);
  const cards = page.getByRole('list', { name: 'Wege zu beginnen' });
  await cards.getByText('Dateien importieren').waitFor();
  const cut = () =>
    cards
      .locator('span')
      .evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0)
          .map((one) => one.textContent),
      );
  await expect.poll(cut).toEqual([]);
  const heights = async () =>
    new Set(await cards.getByRole('button').evaluateAll((all) => all.map((one) => one.clientHeight))).size;
  await expect.poll(heights, { message: 'cards are equally high' }).toBe(1);
});

it('has room for all columns of the languages at 1366 pixels in German', async () => {
  const codes = ['de', 'fr', 'es-MX', 'zh-Hant-TW', 'pt-BR'];
  const languages = ['en', ...codes].map((name, at) => ({ _id: idOf('lang', at + 1), name }));
  const plurals = ['one', 'other'];
  answerProject(api, {
    languages: languages.map((one, at) => ({ ...one, isBase: at === 0, rtl: false, plurals })),
  });
  api.answer(activity, []);
  api.answer(
    languageStatistics,
    languages.map((one) => ({
      ...countsOf({ all: 12345, notTranslated: 12345, issues: { ...countsOf().issues, all: 1234 } }),
      ...one,
      lastChange: day,
    })),
  );
  const page = await open(`${projectPage('')}?lang=de`, { width: 1366 });
  const table = page.getByRole('table', { name: 'Sprachen' });
  await table
    .getByRole('link', { name: /Chinesisch/ })
    .first()
    .waitFor();
  const sticksOut = () =>
    table.evaluate((element) => {
      const edge = (element.closest('section') ?? element).getBoundingClientRect().right;
      const cells = [...element.querySelectorAll('th, td')];
      return cells.filter((cell) => cell.getBoundingClientRect().right > edge + 1).length;
    });
  await expect.poll(sticksOut).toBe(0);
  await expectWithinEdges(page, 'languages in German');
});
