import type { Mail } from '@parlance/contract/mail';
import type { FullTeam } from '@parlance/contract/teams';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createProject } from '../test/support/project.ts';
import { expectAccessible, picture } from './support/browser.ts';
import { query } from './support/database.ts';
import { journey } from './support/journey.ts';
import { untilFocused } from './support/keyboard.ts';
import { undoOf } from './support/toasts.ts';
import { expectGoodLooks } from './support/visual-checks.ts';

const at = journey();
const password = 'Correct-Horse-Battery-1';

const createTeam = async (name: string) =>
  (await at.product.call<FullTeam>('POST', '/v1/teams', { name }))._id;

/** The mails of the outbox, the latest first. */
const outbox = async () => (await at.product.call<{ mails: Mail[] }>('GET', '/v1/outbox')).mails;

/** The link of the latest mail to an address, as the superadmin finds it in the outbox. */
async function linkInOutbox(page: Page, recipient: string): Promise<string> {
  await page.goto('/outbox');
  const card = page.locator('details', { hasText: recipient }).first();
  await card.locator('summary').click();
  return (await card.locator('a[href*="/invitations/"]').getAttribute('href')) ?? '';
}

async function openInvite(page: Page, email: string, role: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Invite people' }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: role }).click();
  await page.getByRole('button', { name: 'Add to the team' }).click();
}

it('two people, two teams: an invitation through the outbox, a role, and leaving', async () => {
  const { page } = await at.enter();
  await page.goto('/teams');
  await page.getByRole('heading', { name: 'No team yet' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create team' }).first().click();
  await page.getByLabel('Name').fill('Fernway team');
  await page.getByRole('button', { name: 'Create team' }).click();
  await page.getByRole('heading', { name: 'Fernway team' }).waitFor();

  // The address has no account: the dialog becomes an invitation.
  await openInvite(page, 'ivy@example.org', /^Manager/);
  await page.getByText('There is no account with the address ivy@example.org yet.').waitFor();
  await expectAccessible(page);
  await picture(page, 'team-invite');
  await page.getByLabel('First name').fill('Ivy');
  await page.getByLabel('Last name').fill('Invited');
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const links = page.getByRole('dialog', { name: 'Send this link on' });
  await links.getByRole('button', { name: 'Close' }).last().click();
  await links.waitFor({ state: 'detached' });
  await page.getByRole('table', { name: 'Open invitations' }).getByText('Ivy Invited').waitFor();
  await expectAccessible(page);
  await picture(page, 'team-people');

  const team = page.url();
  const link = await linkInOutbox(page, 'ivy@example.org');
  const ivy = (await at.enter({ cookie: '' })).page;
  await ivy.goto(link);
  await ivy.getByRole('heading', { name: 'You are invited to Fernway team' }).waitFor();
  await expectAccessible(ivy);
  await picture(ivy, 'team-invitation');
  await ivy.getByLabel('Password', { exact: true }).fill(password);
  expect(await ivy.getByLabel('E-mail').inputValue()).toBe('ivy@example.org');
  await ivy.getByRole('button', { name: 'Create account and join' }).click();
  await ivy.getByText('Welcome to Fernway team').waitFor();
  await ivy.goto(team);
  await ivy.getByRole('heading', { name: 'Fernway team' }).waitFor();
  // A manager sees translators only, and there are none yet.
  await ivy.getByText('You do not see the others in this team').waitFor();

  // She has a team of her own, in which she adds the first person: they have an account.
  await ivy.goto('/teams/create');
  await ivy.getByLabel('Name').fill('Ivy and friends');
  await ivy.getByRole('button', { name: 'Create team' }).click();
  await ivy.getByRole('heading', { name: 'Ivy and friends' }).waitFor();
  await openInvite(ivy, 'bench@example.org', /^Translator/);
  await ivy.getByRole('table', { name: 'People' }).getByText('bench@example.org').waitFor();

  // The owner makes her an administrator and sees it in the changelog.
  await page.goto('/teams');
  await page.getByRole('link', { name: 'Fernway team' }).click();
  await page.getByRole('link', { name: 'Ivy Invited' }).click();
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Administrator' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('table', { name: 'People' }).getByText('Administrator').waitFor();
  await page.getByRole('link', { name: 'Changelog' }).click();
  await page.getByText('changed the role of Ivy Invited from Manager to Administrator').waitFor();
  await expectAccessible(page);
  await picture(page, 'team-changelog');

  await ivy.goto('/teams');
  await ivy.getByRole('link', { name: 'Fernway team' }).click();
  await ivy.getByRole('table', { name: 'People' }).getByText('bench@example.org').waitFor();
  await ivy.getByRole('button', { name: 'Leave the team' }).click();
  await ivy.getByRole('dialog').getByRole('button', { name: 'Leave the team' }).click();
  await ivy.getByText('You left Fernway team').waitFor();
  await ivy.getByRole('link', { name: 'Fernway team' }).waitFor({ state: 'detached' });
});

it('imports people from a spreadsheet after a preview', async () => {
  const { page } = await at.enter();
  await page.goto(`/teams/${await createTeam('Importers')}`);
  await page.getByRole('button', { name: 'Import a list' }).click();
  const list = (role: string) => ({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Vorname,Nachname,E-Mail,Rolle\nAda,Byron,ada@example.org,${role}\n`),
  });
  const choose = async (button: string, role: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).click();
    await (await chooser).setFiles(list(role));
  };
  await choose('Choose a file', 'Chefin');
  await page.getByText('Unknown role').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Add 1 person' }).isDisabled()).toBe(true);
  await choose('Choose another file', 'Übersetzer');
  await page.getByText('Added or invited').waitFor();
  await expectAccessible(page);
  await picture(page, 'team-import');
  await page.getByRole('button', { name: 'Add 1 person' }).click();
  await page.getByRole('table', { name: 'Open invitations' }).getByText('Ada Byron').waitFor();
  await expect
    .poll(async () => (await outbox()).map(({ recipient }) => recipient))
    .toContain('ada@example.org');
});

it('withdraws an invitation after a question, and gives the focus back where it is not wanted', async () => {
  const { page } = await at.enter();
  const id = await createTeam('Changed minds');
  const email = 'wanda@example.org';
  const body = { firstName: 'Wanda', lastName: 'Wells', email, role: 'manager' };
  await at.product.call('POST', `/v1/teams/${id}/invite-user`, body);
  await page.goto(`/teams/${id}`);
  const withdraw = page.getByRole('button', { name: `Withdraw ${email}` });
  await withdraw.click();
  const question = page.getByRole('dialog', { name: `Withdraw the invitation of ${email}?` });
  await question.getByRole('button', { name: 'Withdraw' }).waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await untilFocused(withdraw);
  await expectGoodLooks(page, 'team-invitations');
  await withdraw.click();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText(`Invitation of ${email} withdrawn`).first().waitFor();
  await withdraw.waitFor({ state: 'detached' });
});

it('offers to make the user groups that a list names and the team does not have', async () => {
  const { page } = await at.enter();
  const teamId = await createTeam('Grouped');
  await createProject(at.product, 'Fernway', ['en', 'de', 'sv'], teamId);
  await page.goto(`/teams/${teamId}`);
  await page.getByRole('button', { name: 'Import a list' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const list =
    'First name,Last name,Address,Role,Groups\n' +
    'Gil,Green,gil@example.org,translator,DACH; Nordics\nGus,Grey,gus@example.org,translator,dach\n';
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  const add = page.getByRole('button', { name: 'Add 2 people' });
  await page.getByText('The list names 2 user groups that this team does not have.').waitFor();
  await expect.poll(() => add.isDisabled()).toBe(true);
  await page.getByText('No user group is called DACH, Nordics').waitFor();
  await expectGoodLooks(page, 'team-import-groups');
  await page.getByLabel('Create them with the import').check();
  await page.getByRole('combobox', { name: 'Languages of DACH' }).click();
  await page.getByRole('option', { name: /German/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Languages of Nordics' }).click();
  await page.getByRole('option', { name: /Swedish/ }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByText('No user group is called').count()).toBe(0);
  await expectGoodLooks(page, 'team-import-new-groups');
  await add.click();
  // This installation sends no mails, so the links are handed on.
  const links = page.getByRole('dialog', { name: 'Send these links on' });
  await links.waitFor();
  await page.keyboard.press('Escape');
  await links.waitFor({ state: 'detached' });
  await page.getByRole('table', { name: 'Open invitations' }).getByText('Gil Green').waitFor();
  await page.getByRole('link', { name: 'User groups' }).click();
  const groups = page.getByRole('table', { name: 'User groups' });
  await groups.getByRole('row', { name: /^DACH.*de/ }).waitFor();
  await groups.getByRole('row', { name: /^Nordics.*sv/ }).waitFor();
});

it('deletes a team, takes that back, and finds deleted ones in the list', async () => {
  const { page } = await at.enter();
  const id = await createTeam('Short-lived');
  await page.goto(`/teams/${id}/edit`);
  await page.getByRole('heading', { name: 'Danger zone' }).waitFor();
  await expectAccessible(page);
  await picture(page, 'team-settings');
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete team' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete team' }).click();
    await page.getByText('Short-lived deleted').first().waitFor();
  };
  await remove();
  await undoOf(page, 'Short-lived deleted').click();
  await page.getByRole('link', { name: 'Short-lived' }).waitFor();
  await page.goto(`/teams/${id}/edit`);
  await remove();
  await page.getByRole('button', { name: 'Restore Short-lived' }).click();
  await page.getByText('Short-lived restored').first().waitFor();
  await page.getByRole('link', { name: 'Short-lived' }).waitFor();
  await picture(page, 'teams');
});

/** A team with invitations to all roles: long names, long addresses, another script. */
async function fillTeam(): Promise<string> {
  const id = await createTeam('Fernway localisation team');
  const rows = [
    'Amelia,Adminson,amelia@example.org,admin',
    'Marek,Manager-Długonazwiskowy,marek@example.org,manager',
    'Tove,Translator,tove@example.org,translator',
    'Yusuf,Translator,yusuf@example.org,translator',
    'Priya,Provider,priya@example.org,tptservices',
    'محمد,عبد الله,a-very-long-address-of-somebody@translations.example.org,tpttranslator',
  ];
  const form = new FormData();
  form.append('file', new Blob([`first name,last name,address,role\n${rows.join('\n')}\n`]), 'people.csv');
  const url = `/v1/teams/${id}/team-members/import?preview=false`;
  expect((await at.product.raw('POST', url, form)).status).toBe(200);
  return id;
}

/** Light and dark are looked at by `screens/teams`; long names matter where there is less room for them. */
const looks = [
  { name: 'narrow', options: { width: 390, height: 844 }, query: '' },
  { name: 'rtl', options: {}, query: '?lang=ar-XB' },
  { name: 'german', options: { interfaceLanguage: 'de-DE', width: 1000 }, query: '' },
];

it('is readable with long names, narrow, right-to-left and in German', async () => {
  const id = await fillTeam();
  for (const { name, options, query } of looks) {
    const { page } = await at.enter(options);
    for (const [tab, path] of [
      ['people', ''],
      ['changelog', '/changelog'],
      ['settings', '/edit'],
      ['add', '/team-members/create'],
    ] as const) {
      await page.goto(`/teams/${id}${path}${query}`);
      await page.getByRole('heading', { name: 'Fernway localisation team', level: 1 }).waitFor();
      if (tab === 'add') await page.getByRole('dialog').waitFor();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      await picture(page, `team-${tab}-${name}`);
      const tooWide = await page.evaluate(
        "[...document.querySelectorAll('#content section')].filter((card) => card.getBoundingClientRect().right > innerWidth).length",
      );
      expect([name, tab, tooWide]).toEqual([name, tab, 0]);
    }
    await page.context().close();
  }
});

it('shows what to do when the plan does not allow more', async () => {
  const id = await createTeam('Small plan');
  await query(at.product.folder, 'UPDATE users SET plan_overrides = \'{"teamMembers": 3}\' WHERE is_admin');
  const { page, problems } = await at.enter();
  const refuse = (isOwner: boolean) =>
    page.route('**/team-members', (route) =>
      route.fulfill({
        status: 409,
        json: {
          code: 'upgradeRequired',
          message: 'The plan of this team does not allow more of this. Please upgrade.',
          upgradeRequired: true,
          exceededProperty: 'teamMembers',
          limit: 3,
          isOwner,
          owner: { _id: '757365720000000000000fff', displayName: 'Olga Owner' },
          teamId: id,
        },
      }),
    );
  await refuse(true);
  await page.goto(`/teams/${id}`);
  await openInvite(page, 'one-more@example.org', /^Manager/);
  const dialog = page.getByRole('dialog', { name: 'The plan does not allow more' });
  await dialog.getByText('You own the plan.', { exact: false }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Tell the owner' }).count()).toBe(0);
  await expectAccessible(page);
  await picture(page, 'team-upgrade-owner');

  await refuse(false);
  await page.goto(`/teams/${id}`);
  await openInvite(page, 'one-more@example.org', /^Manager/);
  await dialog
    .getByText('The plan belongs to Olga Owner, who alone can change it.', { exact: false })
    .waitFor();
  await dialog.getByRole('button', { name: 'Tell the owner' }).click();
  // The message, not the sentence of the dialog that says it beforehand.
  await page.getByText('Added to the changelog of the team', { exact: true }).first().waitFor();
  await expect
    .poll(async () => (await outbox())[0]?.subject)
    .toBe('The team Small plan has reached a limit of your plan');
  // The dialog of before is still there, with what was typed.
  await page.getByRole('button', { name: 'Add to the team' }).click();
  await dialog.getByRole('button', { name: 'Tell the owner' }).click();
  await dialog
    .getByText('Problem sending notification message for owner upgrade.', { exact: false })
    .waitFor();
  await picture(page, 'team-upgrade-other');
  // The browser shows a message, too: once a day is enough.
  await expect.poll(() => problems).toEqual([expect.stringContaining('429')]);
  problems.length = 0;
});
