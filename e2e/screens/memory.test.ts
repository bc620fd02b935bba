/** The translation memory of a team: it is created, entries are added to it, and others translated from it. */
import { accountContract } from '@parlance/contract/account';
import { entryListContract } from '@parlance/contract/entries';
import { invitationsContract } from '@parlance/contract/invitations';
import { projectErrors, projectsContract } from '@parlance/contract/projects';
import { teamsContract } from '@parlance/contract/teams';
import { translationMemoryContract } from '@parlance/contract/translation-memory';
import { projectActions } from '@parlance/domain/permissions/actions';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { answerEntries, germanView, rowOf, someRows } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { fullProjectOf, idOf, teamOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { addToMemory, translateFromMemory } = translationMemoryContract;
const memory = idOf('proj', 9);
const withMemory = { team: { ...fullProjectOf().team, translationMemory: memory } };
const memoryProject = { type: 'tm' as const, name: 'Translation Memory', actions: [...projectActions] };
const operation = idOf('oper');
const { entryListCounts } = entryListContract;
const selection = { entries: [rowOf(1, '')._id, rowOf(2, '')._id] };

it('is created in the settings of its team, which open it from then on', async () => {
  const { getTeam } = teamsContract;
  const { createMemory } = translationMemoryContract;
  api.answer(getTeam, teamOf());
  api.answer(invitationsContract.listInvitations, []);
  api.answer(teamsContract.teamLanguages, []);
  api.answer(accountContract.pictures, {});
  const page = await open(`/teams/${idOf('team')}/edit`);
  api.answer(createMemory, new Refusal(projectErrors.oneMemory));
  await page.getByRole('button', { name: 'Create translation memory' }).click();
  await page.getByText('There was a problem creating the Translation Memory!').first().waitFor();
  await page.keyboard.press('Escape');
  api.answer(createMemory, fullProjectOf({ type: 'tm' }));
  api.answer(getTeam, teamOf({ translationMemory: memory }));
  await page.getByRole('button', { name: 'Create translation memory' }).click();
  const link = page.getByRole('link', { name: 'Open translation memory' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`/projects/${memory}`);
  await expectGoodLooks(page, 'screen-team-memory');
  answerProject(api, memoryProject);
  await page.getByRole('button', { name: 'Import TMX' }).click();
  await page.getByRole('dialog', { name: 'Import' }).waitFor();
});

// Staff are offered teams that they do not own for new projects (specification 2 section 5): that says nothing of a memory.
it.each([
  ['an owner who is staff', { mayCreateProjects: false }, 1],
  [
    'nobody who may create no projects there',
    { role: 'tptadmin', actions: ['team.see', 'team.rename'], mayCreateProjects: true },
    0,
  ],
])('is offered in the settings of its team to %s', async (_, given, offers) => {
  api.answer(teamsContract.getTeam, teamOf(given));
  api.answer(invitationsContract.listInvitations, []);
  api.answer(teamsContract.teamLanguages, []);
  api.answer(accountContract.pictures, {});
  const page = await open(`/teams/${idOf('team')}/edit`);
  await page.getByLabel('Name', { exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Create translation memory' }).count())
    .toBe(offers);
});

async function openMenu(project: object, rest = ''): Promise<Page> {
  answerEntries(api, someRows(), { project });
  const page = await open(germanView(rest));
  await shown(page, 'checkout.title').waitFor();
  for (const key of ['checkout.title', 'checkout.pay'])
    await page.getByRole('checkbox', { name: `Select ${key}` }).click();
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Lock (all languages)', exact: true }).waitFor();
  return page;
}

it('adds selected entries to the memory in one of three ways', async () => {
  const page = await openMenu(withMemory);
  await page.getByRole('menuitem', { name: 'Add to Memory' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add 2 entries to the translation memory' });
  await dialog.waitFor();
  await expectDialogLooks(page, 'add-to-memory');
  await dialog.getByRole('radio', { name: 'Only German' }).check();
  await dialog.getByRole('radio', { name: /^Publish new ones/ }).check();
  api.answer(addToMemory, {
    ...{ operation, segments: 2, total: 4, added: 2, updated: 1, translated: 1, groupChanged: 0 },
    ...{ unchanged: 1, skipped: 0, skippedKeys: [], notices: [] },
  });
  await dialog.getByRole('button', { name: 'Add 2 entries' }).click();
  await page.getByText('3 texts of the memory added or changed').first().waitFor();
  expect(api.callsOf(addToMemory).map(({ body }) => body)).toEqual([
    {
      selection,
      languageId: idOf('lang', 2),
      options: { mode: 'publishNewDraftExisting', languages: [idOf('lang', 2)] },
    },
  ]);
});

it('translates selected entries from the memory, with two switches', async () => {
  const page = await openMenu(withMemory);
  await page.getByRole('menuitem', { name: 'Translate from Memory' }).click();
  const dialog = page.getByRole('dialog', { name: 'Translate 2 entries from the translation memory' });
  await dialog.waitFor();
  await expectDialogLooks(page, 'from-memory');
  await dialog.getByRole('checkbox', { name: 'Ignore upper and lower case' }).check();
  api.answer(translateFromMemory, { operation, changed: 2, leftOut: 0, stayed: 0, skipped: [] });
  await dialog.getByRole('button', { name: 'Translate 2 entries' }).click();
  await page.getByText('2 entries translated').first().waitFor();
  expect(api.callsOf(translateFromMemory).map(({ body }) => body)).toEqual([
    {
      selection,
      languageId: idOf('lang', 2),
      languageIds: [idOf('lang', 2)],
      options: { ignoreCase: true, ignoreWhitespace: false },
    },
  ]);
});

interface CountedFilters {
  filters: { segments?: string }[];
}

it('shows what may be cleaned away of a memory, each with the way to its list', async () => {
  const codes = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'ar'];
  const plurals = ['one', 'other'];
  answerProject(api, {
    ...memoryProject,
    entryCount: 120,
    languages: codes.map((name, at) => ({
      ...{ _id: idOf('lang', at + 1), name, isBase: at === 0, rtl: name === 'ar', plurals },
    })),
  });
  api.answer(projectsContract.activity, []);
  const found: Record<string, number> = { repeated: 12, untranslated: 1, unused: 0, superseded: 7 };
  api.answer(entryListCounts, ({ params, body }) => {
    const { filters } = body as CountedFilters;
    const isGerman = params.languageId === idOf('lang', 2);
    const count = (segments = '') => (segments === 'superseded' && !isGerman ? 0 : (found[segments] ?? 0));
    return { counts: filters.map(({ segments }) => count(segments)) };
  });
  const page = await open(projectPage(''));
  const card = page.getByRole('region', { name: 'Clean up' });
  await card.getByText('12 segments only repeat other ones').waitFor();
  await card.getByText('The source text of every segment is in a project of the team').waitFor();
  const repeated = card.getByRole('listitem').filter({ hasText: 'repeat' }).getByRole('link');
  const inLanguage = (at: number) => projectPage(`languages/${idOf('lang', at)}`);
  expect(await repeated.getAttribute('href')).toBe(`${inLanguage(1)}?segments=repeated&sort=baseValue`);
  const german = card.getByRole('link', { name: 'German: 7' });
  expect(await german.getAttribute('href')).toBe(`${inLanguage(2)}?segments=superseded&sort=baseValue`);
  await card.getByText('French: 0').waitFor();
  expect(await card.getByText(/Arabic/).count()).toBe(0);
  await card.getByRole('button', { name: '2 more languages' }).click();
  await card.getByText('Arabic: 0').waitFor();
  await expectGoodLooks(page, 'screen-memory-overview');
  await expect.poll(() => seriousFindings(page, ['target-size'])).toEqual([]);
});

it('lists what may be cleaned away, from the filters', async () => {
  answerEntries(api, someRows(), { project: memoryProject });
  api.answer(entryListCounts, ({ body }) => ({ counts: (body as CountedFilters).filters.map(() => 3) }));
  const page = await open(germanView());
  await shown(page, 'checkout.title').waitFor();
  await page.getByRole('button', { name: /^Superseded/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('segments')).toBe('superseded');
  await expect
    .poll(() => api.callsOf(entryListContract.entryList).at(-1)?.query)
    .toMatchObject({ segments: 'superseded' });
  await expectGoodLooks(page, 'screen-memory-filters');
});

it.each([
  ['without a memory', {}],
  ['in the memory itself', { ...withMemory, type: 'tm' }],
])('offers neither %s', async (_, project) => {
  const page = await openMenu(project);
  expect(await page.getByRole('menuitem', { name: /Memory/ }).count()).toBe(0);
});
