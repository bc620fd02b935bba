/** The page on which staff give an account what its plan does not. */
import { adminUserErrors, adminUsersContract } from '@parlance/contract/admin-users';
import { commonErrors } from '@parlance/contract/common';
import { plans } from '@parlance/domain/plan/plans';
import { expect, it } from 'vitest';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { closeMessage } from './support/dialogs.ts';
import { Refusal } from './support/fake-server.ts';
import { userOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { userInfo, changeUserOverrides } = adminUsersContract;
const { preferences: _, ...ana } = userOf();
const staff = userOf({ isAdmin: true });
const path = `/user-subscription-overrides/${ana._id}`;
type Overrides = Record<string, number | boolean> | null;
const answer = (planOverrides: Overrides) =>
  api.answer(userInfo, {
    ...ana,
    planOverrides,
    plan: { id: 'pro', properties: { ...plans.pro.properties } },
  });
const sent = () => api.callsOf(changeUserOverrides).map(({ body }) => body);

it.each(['en', 'de', 'ar'])(
  'shows what the plan gives and what is set beside it, in %s',
  async (language) => {
    answer({ apps: 12, apiAccess: true, glossary: false });
    const page = await open(`${path}?lang=${language}`, { user: staff });
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Ana Ortiz' }).waitFor();
    await expectGoodLooks(page, `screen-plan-overrides-${language}`);
  },
);

it('saves limits and features together, leaves others alone, and takes them away again', async () => {
  answer({ glossary: false });
  const page = await open(path, { user: staff });
  const save = page.getByRole('button', { name: 'Save overrides' });
  await save.waitFor();
  expect(await save.isDisabled()).toBe(true);
  const projects = page.getByLabel('Projects');
  await projects.fill('12');
  await page.getByText('Plan: 10 · now: As in the plan').waitFor();
  const access = page.getByRole('radiogroup', { name: 'API access' });
  await access.getByText('On', { exact: true }).click();
  const given = { apps: 12, apiAccess: true, glossary: false };
  api.answer(changeUserOverrides, { planOverrides: given });
  answer(given);
  await save.click();
  await page.getByText('Overrides saved').waitFor();
  await expect.poll(() => save.isDisabled()).toBe(true);
  expect(sent()).toEqual([{ userPlanOverrides: given, former: { glossary: false } }]);
  expect(await access.getByRole('radio', { name: 'On' }).isChecked()).toBe(true);
  await projects.fill('');
  await access.getByText('As in the plan').click();
  await page.getByRole('radiogroup', { name: 'Glossary' }).getByText('As in the plan').click();
  api.answer(changeUserOverrides, { planOverrides: null });
  answer(null);
  await save.click();
  await expect.poll(() => sent()[1]).toEqual({ userPlanOverrides: null, former: given });
});

it('writes over nobody: what somebody else set is shown below what one changed, and one saves again', async () => {
  answer(null);
  const page = await open(path, { user: staff });
  const projects = page.getByLabel('Projects');
  await projects.fill('12');
  api.answer(changeUserOverrides, new Refusal(adminUserErrors.overridesChanged));
  answer({ apps: 30, glossary: false });
  await page.getByRole('button', { name: 'Save overrides' }).click();
  await page.getByText('Somebody else changed these overrides meanwhile').waitFor();
  await page.getByText('Plan: 10 · now: 30').waitFor();
  expect(await projects.inputValue()).toBe('12');
  const glossary = page.getByRole('radiogroup', { name: 'Glossary' });
  expect(await glossary.getByRole('radio', { name: 'Off' }).isChecked()).toBe(true);
  await expectGoodLooks(page, 'screen-plan-overrides-changed');
  const both = { apps: 12, glossary: false };
  api.answer(changeUserOverrides, { planOverrides: both });
  answer(both);
  await page.getByRole('button', { name: 'Save overrides' }).click();
  await page.getByText('Overrides saved').waitFor();
  expect(sent()[1]).toEqual({ userPlanOverrides: both, former: { apps: 30, glossary: false } });
  expect(await page.getByText('Somebody else changed these overrides meanwhile').count()).toBe(0);
});

it('keeps what was typed where it could not be saved, and gives it up on demand', async () => {
  answer({ apps: 5 });
  const page = await open(path, { user: staff });
  const projects = page.getByLabel('Projects');
  await projects.fill('7');
  api.answer(changeUserOverrides, new Refusal(commonErrors.unavailable));
  await projects.press('Enter');
  await closeMessage(page, 'There was a problem updating the overrides!');
  expect(await projects.inputValue()).toBe('7');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  expect(await projects.inputValue()).toBe('5');
});

it('is for staff alone', async () => {
  api.answer(userInfo, new Refusal(commonErrors.notFound));
  const page = await open(path);
  await page.getByRole('link', { name: 'Go to projects' }).waitFor();
});
