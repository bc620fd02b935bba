import type { FullTeam } from '@parlance/contract/teams';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newSamlProvider } from '../apps/server/test/single-sign-on/saml.ts';
import { createProject, importText } from '../test/support/project.ts';
import { expectAccessible } from './support/browser.ts';
import { journey } from './support/journey.ts';
import {
  addMember,
  giveAddress,
  givePassword,
  mailLink,
  mailOf,
  setUpApp,
  shownCodes,
  signOut,
  signUp,
} from './support/people.ts';
import { type SamlSite, startSamlSite } from './support/saml-site.ts';
import { plugInKey } from './support/security-key.ts';
import { expectGoodLooks } from './support/visual-checks.ts';

const at = journey();
const password = 'Correct-Horse-Battery-1';

let site: SamlSite;
beforeAll(async () => {
  site = await startSamlSite({ email: 'nora@works.example', firstName: 'Nora', lastName: 'Newman' });
});
afterAll(() => site?.stop());

/** A user who has signed up and proven their address. */
async function enterAs(firstName: string, lastName: string): Promise<{ page: Page; email: string }> {
  const email = `${firstName}@example.org`.toLowerCase();
  const { page } = await at.enter({ cookie: '' });
  await signUp(page, { firstName, lastName, email, password });
  await page.goto(await mailLink(at.product, email, 'verify-email'));
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
  return { page, email };
}

/** The owner of a team sets SAML up for a domain, up to the point where the domain has to be proven. */
async function connect(page: Page, teamId: string): Promise<void> {
  await page.goto(`/teams/${teamId}/single-sign-on`);
  await page.getByRole('heading', { name: 'No identity provider yet' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add an identity provider' }).click();
  await page.getByText('SAML 2.0').click();
  await page.getByLabel('Name').fill('Works directory');
  await page.getByRole('button', { name: 'Next' }).click();
  // The provider requires our address before it shows its own.
  await page.getByRole('dialog').getByText('Answer address (ACS)').waitFor();
  await page.getByLabel('or its metadata as XML').fill('not what a provider gives');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('These metadata cannot be used.').waitFor();
  await expectGoodLooks(page, 'sso-form');
  await page.getByLabel('or its metadata as XML').fill(site.metadata);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Works directory' }).waitFor();
  expect(await page.getByRole('button', { name: 'Switch on' }).isDisabled()).toBe(true);
  await page.getByLabel('Domain').fill('works.example');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Not proven').waitFor();
  await expectGoodLooks(page, 'sso-unproven');
  // The owner is not staff: the record proves the domain, and there is none.
  expect(await page.getByRole('button', { name: 'Confirm as staff' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Look for the record' }).click();
  await page
    .getByRole('alert')
    .getByText(/record/)
    .waitFor();
  // It stands beside the domain.
  expect(await page.getByRole('dialog').count()).toBe(0);
}

it('signs the people of a domain in by SAML, as the owner of their team set it up', async () => {
  const { page: owner } = await enterAs('Olga', 'Owner');
  await owner.goto('/teams/create');
  await owner.getByLabel('Name').fill('Works');
  await owner.getByRole('button', { name: 'Create team' }).click();
  await owner.getByRole('heading', { name: 'Works' }).waitFor();
  const teamId = /\/teams\/(\w{24})/.exec(owner.url())?.[1] ?? '';
  await connect(owner, teamId);
  const { page: staff } = await at.enter();
  await staff.goto(`/teams/${teamId}/single-sign-on`);
  await staff.getByRole('button', { name: 'Confirm as staff' }).click();
  await staff.getByText('Proven', { exact: true }).waitFor();

  // An answer signed by another provider is refused, and the page shows the reason.
  await owner.reload();
  const own = site.signer;
  site.signer = await newSamlProvider();
  await owner.getByRole('button', { name: 'Test the connection' }).click();
  await owner.getByText('The test failed').waitFor();
  await expectAccessible(owner);
  site.signer = own;
  await owner.getByRole('button', { name: 'Test the connection' }).click();
  await owner.getByText('The test went well: Works directory can be switched on.').waitFor();
  await owner.getByRole('button', { name: 'Switch on' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click();
  await owner.getByText('On', { exact: true }).waitFor();
  await expectGoodLooks(owner, 'sso-on');

  // A new member signs in by her address. The provider does not check her password.
  const { page } = await at.enter({ cookie: '' });
  await page.goto('/login');
  await giveAddress(page, site.person.email);
  await page.waitForURL('**/projects**');
  await page.goto(`/teams/${teamId}`);
  await page.getByRole('heading', { name: 'Works' }).waitFor();
  await page.goto('/settings/accounts');
  await page.getByText('Works directory').waitFor();
  await expectAccessible(page);
  await page.goto('/settings/security');
  await page.getByText('Your account has no password').waitFor();
  await owner.goto(`/teams/${teamId}`);
  const people = owner.getByRole('table', { name: 'People' });
  await people.getByRole('row', { name: /Nora Newman.*Translator/ }).waitFor();

  // She signs in again by the domain, and is the same user. An answer for another user does not sign her in.
  await signOut(page);
  await page.getByRole('link', { name: 'Single sign-on' }).click();
  await page.getByLabel('E-mail address or domain').fill('works.example');
  await page.getByRole('button', { name: 'Go to my organisation' }).click();
  await page.waitForURL('**/projects**');
  await owner.reload();
  await people.getByText('Nora Newman').waitFor();
  expect(await people.getByText('Nora Newman').count()).toBe(1);
  await signOut(page);
  site.signer = await newSamlProvider();
  await page.goto('/signup');
  await giveAddress(page, site.person.email);
  await page.getByText('The answer of your identity provider could not be used.').waitFor();
  await expectAccessible(page);
});

it('lets no member work in a team that requires a second factor before they have one', async () => {
  const { product } = at;
  const { page: owner } = await at.enter();
  const { _id: teamId } = await product.call<FullTeam>('POST', '/v1/teams', { name: 'Careful' });
  const project = await createProject(product, 'Vault', ['en', 'de'], teamId);
  const content = JSON.stringify({ open: 'Open the vault' });
  await importText(product, project, { path: 'en.json', type: 'nested_json', language: 'en', content });
  const kim = await addMember(product, teamId, { firstName: 'Kim', lastName: 'Key', role: 'translator' });
  const address = 'kim.key@example.org';
  const german = `/projects/${project.id}/languages/${project.languages.get('de')}`;
  await owner.goto(`/teams/${teamId}/security`);
  const required = owner.getByRole('switch', { name: 'Let members in only with a second factor' });
  await owner.getByText('You have no second factor yet.').waitFor();
  expect(await required.isDisabled()).toBe(true);
  await owner.getByRole('link', { name: 'Set up a second factor' }).click();
  await owner.waitForURL('**/settings/security');
  await expectAccessible(owner);
  await setUpApp(owner, password, (now) =>
    now === 'codes' ? expectGoodLooks(owner, 'security-codes') : expectAccessible(owner),
  );
  await owner.goto(`/teams/${teamId}/security`);
  await owner.getByText('1 person has none.').waitFor();
  await required.click();
  await owner.getByText('1 person is shut out until they set one up.').waitFor();
  await owner.getByRole('button', { name: 'Require it' }).click();
  await owner.getByText('Saved').first().waitFor();
  await expectGoodLooks(owner, 'team-security');

  // A member without one is led to its set-up from every page.
  const { page } = await at.enter({ cookie: kim.cookie });
  await plugInKey(page);
  for (const path of [`/projects/${project.id}`, german, `/teams/${teamId}`]) {
    await page.goto(path);
    await page.waitForURL('**/settings/security?**');
    await page.getByText('The team Careful lets members in only with a second factor.').waitFor();
  }
  await expectGoodLooks(page, 'security-required');
  await page.getByLabel('Name of the passkey').fill('Kim’s key');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The password or the code is wrong.').waitFor();
  await expectGoodLooks(page, 'security-proof');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const codes = await shownCodes(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Remove Kim’s key' }).waitFor();
  await page.getByText('You have a second factor now').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go on' }).click();
  await page.getByRole('heading', { name: 'Careful' }).waitFor();
  await page.goto(german);
  await page.getByRole('grid').waitFor();
  await owner.reload();
  await owner.getByText('Everybody has a second factor.').waitFor();

  // From now on a password alone does not sign in: the passkey does, and each recovery code once.
  await signOut(page);
  await givePassword(page, address, password);
  await page.waitForURL('**/login/second-factor');
  await expectAccessible(page);
  await page.goto(german);
  await page.waitForURL('**/login?**');
  await givePassword(page, address, password);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(`**${german}`);
  const recover = async () => {
    await signOut(page);
    await givePassword(page, address, password);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await recover();
  await page.waitForURL('**/projects**');
  await recover();
  await page.getByText('This code is wrong, or it was used already.').waitFor();
  await expectGoodLooks(page, 'second-step-refused');
});

it('changes the e-mail address by a link, notifies the old one, and signs in with the new one alone', async () => {
  const { page, email } = await enterAs('Mona', 'Moved');
  const moved = 'mona@elsewhere.example';
  await page.goto('/settings/profile');
  await page.getByText(`You sign in with ${email}.`).waitFor();
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByLabel('New address').fill('mona at elsewhere');
  await page.getByRole('button', { name: 'Create the link' }).click();
  await page.getByText('Please fill a valid email address.').waitFor();
  await page.getByLabel('New address').fill(moved);
  await page.getByLabel('Your password').fill('wrong');
  await page.getByRole('button', { name: 'Create the link' }).click();
  await page.getByText('The current password is wrong.').waitFor();
  await expectGoodLooks(page, 'email-change');
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Create the link' }).click();
  await page.getByText(`There is a link for ${moved} now.`).waitFor();
  await expectAccessible(page);
  const link = await mailLink(at.product, moved, 'verify-email', 'Please confirm your new e-mail address');
  await page.goto('/settings/profile');
  await page.getByText(`You sign in with ${email}.`).waitFor();
  await page.goto(link);
  await page.getByText(`${moved} is the address of your account.`).waitFor();
  await expectAccessible(page);
  const mail = await mailOf(at.product, email, 'The e-mail address of your account was changed');
  // Word joiners keep mail programs from making links of addresses.
  expect(mail.replaceAll('\u2060', '')).toContain(`The address of your account is ${moved} now`);
  await page.goto('/settings/profile');
  await page.getByText(`You sign in with ${moved}.`).waitFor();
  await signOut(page);
  await givePassword(page, email, password);
  await page.getByRole('alert').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Another address' }).click();
  await givePassword(page, moved, password);
  await page.waitForURL('**/projects**');
  // The link, opened once more, shows what it did.
  await page.goto(link);
  await page.getByText(`${moved} is the address of your account.`).waitFor();
});
