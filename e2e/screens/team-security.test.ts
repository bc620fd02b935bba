/** How a team's people sign in: the second factor that it may want of all. */
import { secondFactorErrors } from '@parlance/contract/second-factor';
import { teamSecurityContract } from '@parlance/contract/team-security';
import { teamsContract } from '@parlance/contract/teams';
import { expect, it } from 'vitest';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { Refusal } from './support/fake-server.ts';
import { idOf, teamOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

it('wants a second factor of all, once the owner has one', async () => {
  const { getTeamSecurity, setTeamSecurity } = teamSecurityContract;
  const person = { _id: idOf('user'), displayName: 'Ana Ortiz', username: 'ana@example.org', role: 'owner' };
  const security = {
    requireSecondFactor: false,
    members: [{ ...person, secondFactor: false, singleSignOn: false }],
  };
  api.answer(teamsContract.getTeam, teamOf());
  api.answer(teamsContract.teamLanguages, []);
  api.answer(getTeamSecurity, security);
  const page = await open(`/teams/${idOf('team')}/security`);
  await page.getByText('ana@example.org').waitFor();
  expect(await page.getByRole('switch').first().isDisabled()).toBe(true);
  await page.getByText('You have no second factor yet.').waitFor();
  const setUp = page.getByRole('link', { name: 'Set up a second factor' });
  expect(await setUp.getAttribute('href')).toBe('/settings/security');
  await expectGoodLooks(page, 'screen-team-security');
  // Nothing lies over it: the label of the switch did once, and took the click.
  await setUp.click({ trial: true });
  // It was there when the page was read, and is not any more.
  api.answer(getTeamSecurity, {
    ...security,
    members: [
      { ...person, secondFactor: true, singleSignOn: false },
      ...[1, 2, 3].map((number) => ({
        ...person,
        _id: idOf('user', number + 1),
        displayName: `Tom ${number}`,
        secondFactor: false,
        singleSignOn: false,
      })),
    ],
  });
  await page.reload();
  await page.getByText('Tom 3').waitFor();
  expect(await setUp.count()).toBe(0);
  api.answer(setTeamSecurity, new Refusal(secondFactorErrors.ownFactorMissing));
  await page.getByRole('switch').first().click();
  const question = page.getByRole('dialog', { name: 'Require a second factor?' });
  await question
    .getByText('3 people are shut out until they set one up; they are notified by e-mail.')
    .waitFor();
  await expectDialogLooks(page, 'require-second-factor');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(api.callsOf(setTeamSecurity)).toEqual([]);
  await page.getByRole('switch').first().click();
  await question.getByRole('button', { name: 'Require it' }).click();
  await page.getByRole('dialog').getByText(secondFactorErrors.ownFactorMissing.message).waitFor();
  expect(await page.getByRole('switch', { includeHidden: true }).first().isChecked()).toBe(false);
});
