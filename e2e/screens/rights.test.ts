/** Who may work in which language: the grid of a team. */
import { accountContract } from '@parlance/contract/account';
import { commonErrors } from '@parlance/contract/common';
import { teamsContract } from '@parlance/contract/teams';
import { type TeamRights, userGroupErrors, userGroupsContract } from '@parlance/contract/user-groups';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { expectAccessible, picture } from '../support/browser.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { closeMessage, expectDialogLooks } from './support/dialogs.ts';
import { Refusal, waits } from './support/fake-server.ts';
import { idOf, teamOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { getRights, changeRights, updateUserGroup } = userGroupsContract;
const place = `/teams/${idOf('team')}`;

const translates = { translator: true, reviewer: false, accepted: false, rejected: false };
const group = (given: Partial<TeamRights['groups'][number]>): TeamRights['groups'][number] => ({
  _id: idOf('ugrp', 1),
  name: 'German',
  personal: false,
  members: [idOf('user', 2)],
  languages: [{ language: 'de', roles: translates }],
  ...given,
});

const rights = (given: Partial<TeamRights> = {}): TeamRights => ({
  people: [
    {
      user: { _id: idOf('user', 1), displayName: 'Ana Ortiz' },
      username: 'ana',
      role: 'owner',
      mayChange: false,
    },
    {
      user: { _id: idOf('user', 2), displayName: 'Tom Tester' },
      username: 'tom',
      role: 'translator',
      mayChange: true,
    },
    {
      user: { _id: idOf('user', 3), displayName: 'Mia Lang' },
      username: 'mia',
      role: 'translator',
      mayChange: true,
    },
  ],
  groups: [group({})],
  mayUngroup: true,
  languages: ['de', 'en', 'fr'].map((code) => ({ code, projects: 1, mayChange: true })),
  ...given,
});

beforeEach(() => {
  api.answer(teamsContract.getTeam, teamOf());
  api.answer(teamsContract.teamLanguages, []);
  api.answer(accountContract.pictures, {});
});

const rowOf = (page: Page, name: string) =>
  page.getByRole('grid').getByRole('row', { name: new RegExp(name) });

async function openRights(given: Partial<TeamRights> = {}) {
  api.answer(getRights, rights(given));
  const page = await open(`${place}/rights`);
  await rowOf(page, 'Tom Tester').waitFor();
  return page;
}

it('shows who may work where and why, and finds people', async () => {
  const page = await openRights();
  await rowOf(page, 'Ana Ortiz').getByText('Everything, in all languages, by role').waitFor();
  await rowOf(page, 'Mia Lang').getByText('All languages: in no user group').waitFor();
  await rowOf(page, 'Tom Tester').getByText('may work here, translate').waitFor();
  expect(await rowOf(page, 'Tom Tester').getByText('may not work here').count()).toBe(2);
  await expectGoodLooks(page, 'screen-rights');
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('mia');
  await rowOf(page, 'Tom Tester').waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('');
  await page.getByRole('checkbox', { name: 'Only people in user groups' }).check();
  await rowOf(page, 'Mia Lang').waitFor({ state: 'detached' });
  await rowOf(page, 'Tom Tester').waitFor();
});

const reviews = { ...translates, reviewer: true };

it('shows that a language lacks a reviewer only where others have one', async () => {
  const page = await openRights();
  // No language names a reviewer: every user with the right reviews.
  await page.getByRole('columnheader', { name: /^de/ }).getByText('1 translator, 0 reviewers').waitFor();
  expect(await page.getByText('nobody named').count()).toBe(0);
  const named = await openRights({ groups: [group({ languages: [{ language: 'de', roles: reviews }] })] });
  await named.getByRole('columnheader', { name: /^de/ }).getByText('1 translator, 1 reviewer').waitFor();
  expect(await named.getByText('nobody named').count()).toBe(2);
});

it('keeps what one presses beside the names in a narrow window', async () => {
  api.answer(getRights, rights());
  const page = await open(`${place}/rights`, { width: 390 });
  const button = rowOf(page, 'Mia Lang').getByRole('button', { name: 'Choose languages' });
  await button.waitFor();
  const box = await button.boundingBox();
  expect(box && box.x + box.width).toBeLessThanOrEqual(390);
  const views = await page.getByRole('navigation', { name: 'Views' }).boundingBox();
  const search = await page.getByRole('searchbox', { name: 'Find a person' }).boundingBox();
  expect((search?.y ?? 0) - (views ? views.y + views.height : 0)).toBeGreaterThanOrEqual(12);
  await picture(page, 'screen-rights-narrow');
  await button.click();
  await page.getByRole('dialog', { name: 'Give or take rights' }).waitFor();
});

it('shows that there is nothing yet to give rights in, and that they could not be read', async () => {
  api.answer(getRights, rights({ languages: [] }));
  const page = await open(`${place}/rights`);
  await page.getByText('Nothing to give rights in yet').waitFor();
  await expectAccessible(page);
  api.answer(getRights, new Refusal(commonErrors.unavailable));
  const failed = await open(`${place}/rights`);
  await failed.getByRole('button', { name: 'Retry' }).waitFor();
  await expectAccessible(failed);
  api.answer(getRights, waits);
  const waiting = await open(`${place}/rights`);
  await waiting.getByRole('heading', { name: 'Harbour' }).waitFor();
  await expectAccessible(waiting);
});

it('gives a role by a key in a cell, and takes it back where the server refuses', async () => {
  const page = await openRights();
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  api.answer(changeRights, new Refusal(userGroupErrors.notMember));
  await page.keyboard.press('r');
  await closeMessage(page, userGroupErrors.notMember.message);
  await rowOf(page, 'Tom Tester').getByText('may work here, translate', { exact: true }).waitFor();
  const now = rights({
    groups: [
      group({}),
      group({
        _id: idOf('ugrp', 2),
        personal: true,
        languages: [{ language: 'de', roles: { ...translates, reviewer: true } }],
      }),
    ],
  });
  api.answer(changeRights, now);
  api.answer(getRights, now);
  await page.getByRole('grid').focus();
  await page.keyboard.press('r');
  await page.getByText('Rights of 1 person changed').first().waitFor();
  await rowOf(page, 'Tom Tester').getByText('may work here, translate, review').waitFor();
  expect(api.callsOf(changeRights).at(-1)?.body).toEqual({
    changes: [{ user: idOf('user', 2), language: 'de', roles: { ...translates, reviewer: true } }],
    free: [],
  });
});

it('changes a cell for one person or for their whole group', async () => {
  const page = await openRights();
  await rowOf(page, 'Tom Tester').locator('[data-may]').first().click();
  await page.getByRole('checkbox', { name: 'May work in this language' }).waitFor();
  await page.getByText('Through a user group. Change it for').waitFor();
  await expectGoodLooks(page, 'screen-rights-cell');
  await page.getByRole('radio', { name: 'everybody in German' }).check();
  api.answer(updateUserGroup, new Refusal(userGroupErrors.otherLanguages));
  await page.getByRole('checkbox', { name: 'were accepted' }).click();
  await page.getByText(userGroupErrors.otherLanguages.message).first().waitFor();
  expect(api.callsOf(updateUserGroup).map(({ body }) => body)).toEqual([
    { name: 'German', languages: [{ language: 'de', roles: { ...translates, accepted: true } }] },
  ]);
});

it('gives languages to many at once, after saying who works in fewer then', async () => {
  const page = await openRights();
  await page.getByRole('button', { name: 'Give or take rights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give or take rights' });
  await dialog.getByRole('combobox', { name: 'People' }).click();
  for (const name of ['Tom Tester', 'Mia Lang']) await page.getByRole('option', { name }).click();
  expect(await page.getByRole('option', { name: 'Ana Ortiz' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await dialog.getByRole('button', { name: 'Give to 2 people' }).isDisabled()).toBe(true);
  await dialog.getByRole('combobox', { name: 'Languages' }).click();
  await page.getByRole('option', { name: 'French (fr)' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByText('Mia Lang works in all languages now, and will work only in these.').waitFor();
  await expectDialogLooks(page, 'give');
  await dialog.getByRole('button', { name: 'Give to 2 people' }).click();
  const question = page.getByRole('dialog', { name: 'Narrow 1 person?' });
  await question.getByText('will work only in French.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(api.callsOf(changeRights)).toEqual([]);
});

it('frees people of all groups', async () => {
  const page = await openRights();
  await page.getByRole('button', { name: 'Give or take rights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give or take rights' });
  await dialog.getByText('All languages', { exact: true }).click();
  await dialog.getByText('These people leave all user groups of the team').waitFor();
  await dialog.getByRole('combobox', { name: 'People' }).click();
  await page.getByRole('option', { name: 'Tom Tester' }).click();
  await page.keyboard.press('Escape');
  api.answer(changeRights, rights({ groups: [] }));
  api.answer(getRights, rights({ groups: [] }));
  await dialog.getByRole('button', { name: 'Free 1 person' }).click();
  await rowOf(page, 'Tom Tester').getByText('All languages: in no user group').waitFor();
  expect(api.callsOf(changeRights).map(({ body }) => body)).toEqual([
    { changes: [], free: [idOf('user', 2)] },
  ]);
});

it('lets limited managers lift no limits, and only view what is not theirs', async () => {
  const page = await openRights({
    mayUngroup: false,
    languages: [
      { code: 'de', projects: 1, mayChange: false },
      { code: 'fr', projects: 1, mayChange: true },
    ],
  });
  await rowOf(page, 'Tom Tester').locator('[data-may]').first().click();
  const may = page.getByRole('checkbox', { name: 'May work in this language' });
  await may.waitFor();
  expect(await may.isDisabled()).toBe(true);
  await page.getByText('You may give rights only to translators, and in your own languages.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Give or take rights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give or take rights' });
  await dialog.getByText('Take away', { exact: true }).first().waitFor();
  expect(await dialog.getByText('All languages', { exact: true }).count()).toBe(0);
});
