/** The translation memory of a team: it is created, entries are added to it, and others translated from it. */
import { accountContract } from '@parlance/contract/account';
import { invitationsContract } from '@parlance/contract/invitations';
import { projectErrors } from '@parlance/contract/projects';
import { teamsContract } from '@parlance/contract/teams';
import { translationMemoryContract } from '@parlance/contract/translation-memory';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { answerEntries, germanView, rowOf, someRows } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { fullProjectOf, idOf, teamOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { addToMemory, translateFromMemory } = translationMemoryContract;
const memory = idOf('proj', 9);
const withMemory = { team: { ...fullProjectOf().team, translationMemory: memory } };
const operation = idOf('oper');
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

it.each([
  ['without a memory', {}],
  ['in the memory itself', { ...withMemory, type: 'tm' }],
])('offers neither %s', async (_, project) => {
  const page = await openMenu(project);
  expect(await page.getByRole('menuitem', { name: /Memory/ }).count()).toBe(0);
});
