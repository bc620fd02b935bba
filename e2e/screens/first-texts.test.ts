/** The pages "First texts" and "Upload files" of a new project. */
import { commonErrors } from '@parlance/contract/common';
import { jobsContract } from '@parlance/contract/jobs';
import { languagesContract } from '@parlance/contract/languages';
import { projectSecretsContract } from '@parlance/contract/project-secrets';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { untilFocused } from '../support/keyboard.ts';
import { expectGoodLooks, expectWithinEdges } from '../support/visual-checks.ts';
import { Refusal } from './support/fake-server.ts';
import { jobOf } from './support/imports.ts';
import { answerProject, apiAccessOf, countsOf, projectPage } from './support/project-pages.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const statistics = (all: number, given: Parameters<typeof answerProject>[1] = {}) => {
  const { languages } = answerProject(api, given);
  api.answer(
    languagesContract.languageStatistics,
    languages.map(({ _id, name }) => ({ ...countsOf({ all }), _id, name, lastChange: null })),
  );
};

it.each([
  ['dark', 'de', 1280],
  ['light', 'ar', 390],
  ['dark', 'de', 390],
] as const)('leads to the first push, %s, %s, at %i', async (colorScheme, language, width) => {
  statistics(0);
  const page = await open(`${projectPage('onboarding')}?lang=${language}`, { width });
  await page.emulateMedia({ colorScheme });
  await page.getByRole('tab').first().waitFor();
  await expectWithinEdges(page, `first-texts-${language}`);
  await expectAccessible(page);
});

it('has the commands of each platform, and says when texts have arrived', async () => {
  statistics(0);
  const page = await open(projectPage('onboarding'));
  await page.getByText('Waiting for the first texts.').waitFor();
  // What is below the window can be scrolled to.
  const ends = page
    .locator('#content')
    .evaluate((content) => content.getBoundingClientRect().bottom - innerHeight);
  expect(await ends).toBeLessThanOrEqual(0);
  // And the frame around it cannot be scrolled away.
  const beyond = page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await beyond).toBe(0);
  await expectGoodLooks(page, 'screen-first-texts');
  await page.getByText("--path '<language>.lproj/Localizable.strings' --format ios_strings").waitFor();
  await page.getByRole('tab', { name: 'Android' }).click();
  await page.getByText('--format android_xml').waitFor();
  statistics(12);
  await page.getByText('12 texts have arrived.').waitFor();
  expect(await page.getByRole('link', { name: 'Look at them' }).getAttribute('href')).toContain(
    '/languages/',
  );
  // It has what it waited for: longer than between two looks, nothing is asked any more.
  const asked = api.callsOf(languagesContract.languageStatistics).length;
  await page.waitForTimeout(4_000);
  expect(api.callsOf(languagesContract.languageStatistics).length).toBe(asked);
});

it.each([
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
])('goes from platform to platform by the arrows of the page, %s', async (language, onwards, back) => {
  statistics(0);
  const page = await open(`${projectPage('onboarding')}?lang=${language}`);
  const tab = (at: number) => page.getByRole('tab').nth(at);
  await tab(0).waitFor();
  await tab(0).focus();
  await untilFocused(tab(0));
  await page.keyboard.press(onwards);
  await untilFocused(tab(1));
  await expect.poll(() => tab(1).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press(back);
  await untilFocused(tab(0));
  await expect.poll(() => tab(0).getAttribute('aria-selected')).toBe('true');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
});

it.each([
  ['light', 'en', 'ios'],
  ['dark', 'de', 'android'],
  ['light', 'ar', 'ios'],
] as const)(
  'plays the film of a platform with captions, %s, %s, %s, and fetches it not before',
  async (colorScheme, language, platform) => {
    statistics(0);
    const page = await open(`${projectPage('onboarding')}?platform=${platform}&lang=${language}`);
    await page.emulateMedia({ colorScheme });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const video = page.locator('video');
    await video.scrollIntoViewIfNeeded();
    await expectGoodLooks(page, `screen-first-push-video-${language}`);
    await page.reload();
    await video.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const ofFilm = () => fetched.filter((url) => /\.(webm|vtt)$/.test(url));
    expect(ofFilm()).toEqual([]);
    const played = await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true;
      await element.play();
      while (element.readyState < element.HAVE_CURRENT_DATA)
        await new Promise((done) => setTimeout(done, 50));
      const [track] = element.textTracks;
      while (!track?.cues?.length) await new Promise((done) => setTimeout(done, 50));
      element.pause();
      const { duration, videoWidth, videoHeight } = element;
      return { duration, videoWidth, videoHeight, mode: track.mode, cues: track.cues.length };
    });
    expect(played).toMatchObject({ videoWidth: 1280, videoHeight: 720, mode: 'showing', cues: 8 });
    // The words beside it say so.
    expect(Math.abs(played.duration - 40)).toBeLessThan(4);
    const names = ofFilm().map((url) =>
      url
        .replace(/-[^-/]*\.(\w+)$/, '.$1')
        .split('/')
        .at(-1),
    );
    // Captions of two films that are alike are one file of the build.
    const captions = expect.stringMatching(new RegExp(`-${language}\\.vtt$`));
    expect(names).toEqual(expect.arrayContaining([`${platform}.webm`, captions]));
    await page.getByRole('tab').nth(2).click();
    await video.waitFor({ state: 'detached' });
  },
);

it('says that it could not be loaded as the specification has it, and what the plan lacks', async () => {
  statistics(0);
  api.answer(projectSecretsContract.getApiAccess, new Refusal(commonErrors.unavailable));
  const page = await open(projectPage('onboarding'));
  await page.getByText('There was a problem loading the app!').waitFor();
  api.answer(projectSecretsContract.getApiAccess, apiAccessOf({ allowedByPlan: false }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('API access is not part of the plan of this team.').waitFor();
});

it('offers files first, and nothing of programs to those who may only import', async () => {
  statistics(0, { actions: ['project.see', 'import'] });
  const page = await open(projectPage('onboarding'));
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await page.getByText('Waiting for the first texts.').waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  const past = page.getByRole('link', { name: 'Go to the project' });
  expect(await past.getAttribute('href')).toBe(projectPage(''));
});

it('shows the import that runs in place of the offer of files', async () => {
  statistics(0);
  const running = jobOf({ state: 'running', title: 'en.json', done: 40, total: 100 });
  api.answer(jobsContract.listJobs, [running]);
  api.answer(jobsContract.getJob, running);
  const page = await open(projectPage('onboarding'));
  await page.getByRole('region', { name: 'An import is running' }).waitFor();
  expect(await page.getByRole('button', { name: 'Choose files' }).count()).toBe(0);
});

it('takes files alone on the page of the specification', async () => {
  statistics(0);
  const page = await open(projectPage('onboarding-upload'));
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await expectGoodLooks(page, 'screen-onboarding-upload');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  expect((await chooser).isMultiple()).toBe(true);
});
