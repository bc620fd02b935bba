/** The identity providers of a team. */
import { accountContract } from '@parlance/contract/account';
import { commonErrors } from '@parlance/contract/common';
import { type Connection, singleSignOnContract, singleSignOnErrors } from '@parlance/contract/single-sign-on';
import { teamSecurityContract } from '@parlance/contract/team-security';
import { teamsContract } from '@parlance/contract/teams';
import { beforeEach, expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { closeMessage, expectDialogLooks } from './support/dialogs.ts';
import { Refusal, waits } from './support/fake-server.ts';
import { idOf, teamOf, userOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { listConnections, createConnection, updateConnection, deleteConnection } = singleSignOnContract;
const { switchConnection, testConnection, addDomain, proveDomain, confirmDomain, removeDomain } =
  singleSignOnContract;
const place = `/teams/${idOf('team')}/single-sign-on`;
const time = '2026-11-02T09:30:00.000Z';

const domainOf = (proven: boolean) => ({
  _id: idOf('ssod'),
  domain: 'harbour.example',
  proven,
  recordName: '_parlance.harbour.example',
  recordText: 'parlance=4f2a',
});

const connectionOf = (given: Partial<Connection> = {}): Connection => ({
  _id: idOf('ssoc'),
  name: 'Harbour login',
  protocol: 'oidc',
  defaultRole: 'translator',
  enabled: false,
  tested: time,
  issuer: 'https://login.harbour.example',
  clientId: 'parlance',
  hasClientSecret: true,
  metadataUrl: null,
  entityId: null,
  signInUrl: null,
  certificatesEnd: [],
  domains: [domainOf(true)],
  ownAddresses: {
    redirect: 'https://parlance.example/auth/sso/oidc/1',
    entity: 'https://parlance.example/auth/sso/saml/1',
    metadata: 'https://parlance.example/auth/sso/saml/1/metadata',
  },
  ...given,
});

beforeEach(() => {
  api.answer(teamsContract.getTeam, teamOf());
  api.answer(teamsContract.teamLanguages, []);
  api.answer(accountContract.pictures, {});
  api.answer(teamSecurityContract.getTeamSecurity, { requireSecondFactor: false, members: [] });
});

it('explains them while there are none, and shows that they could not be read', async () => {
  api.answer(listConnections, []);
  const page = await open(`${place}`);
  await page.getByText('No identity provider yet').waitFor();
  await expectGoodLooks(page, 'screen-single-sign-on-empty');
  api.answer(listConnections, new Refusal(commonErrors.unavailable));
  const failed = await open(place);
  await failed.getByRole('button', { name: 'Retry' }).waitFor();
  await expectAccessible(failed);
  api.answer(listConnections, waits);
  const waiting = await open(place);
  await waiting.getByRole('heading', { name: 'Harbour' }).waitFor();
  await expectAccessible(waiting);
});

it('adds one: first its name, then the data for the provider, then the data of the provider', async () => {
  api.answer(listConnections, []);
  const page = await open(place);
  await page.getByRole('button', { name: 'Add an identity provider' }).click();
  const first = page.getByRole('dialog', { name: 'Add an identity provider' });
  await first.getByLabel('Name').fill('Harbour login');
  await expectDialogLooks(page, 'connection-form');
  const bare = { tested: null, domains: [], issuer: null, clientId: null, hasClientSecret: false };
  api.answer(createConnection, connectionOf(bare));
  api.answer(listConnections, [connectionOf(bare)]);
  await first.getByRole('button', { name: 'Next' }).click();
  const dialog = page.getByRole('dialog', { name: 'Harbour login' });
  await dialog.getByText('https://parlance.example/auth/sso/oidc/1').waitFor();
  await dialog.getByLabel('Issuer').fill('https://login.harbour.example');
  await dialog.getByLabel('Client ID').fill('parlance');
  await dialog.getByLabel('Client secret').first().fill('secret');
  await expectAccessible(page);
  api.answer(updateConnection, new Refusal(singleSignOnErrors.issuerInvalid));
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  await dialog.getByText(singleSignOnErrors.issuerInvalid.message).waitFor();
  api.answer(updateConnection, connectionOf({ tested: null, domains: [] }));
  api.answer(listConnections, [connectionOf({ tested: null, domains: [] })]);
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  expect(api.callsOf(createConnection).map(({ body }) => body)).toEqual([
    { name: 'Harbour login', defaultRole: 'translator', protocol: 'oidc' },
  ]);
  expect(api.callsOf(updateConnection).at(-1)?.body).toEqual({
    name: 'Harbour login',
    defaultRole: 'translator',
    protocol: 'oidc',
    issuer: 'https://login.harbour.example',
    clientId: 'parlance',
    clientSecret: 'secret',
  });
  // Nothing locks people out that was not tested.
  expect(await page.getByRole('button', { name: 'Switch on' }).isDisabled()).toBe(true);
});

it('changes one and keeps the secret that is there', async () => {
  api.answer(listConnections, [connectionOf()]);
  const page = await open(place);
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Harbour login' });
  await dialog.getByText('Leave it empty to keep the one that is there.').waitFor();
  await dialog.getByLabel('Client ID').fill('parlance-2');
  api.answer(updateConnection, connectionOf({ clientId: 'parlance-2' }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(api.callsOf(updateConnection).map(({ body }) => body)).toEqual([
    {
      name: 'Harbour login',
      defaultRole: 'translator',
      protocol: 'oidc',
      issuer: 'https://login.harbour.example',
      clientId: 'parlance-2',
    },
  ]);
});

it('leads to the provider to test one, and shows how the test ended', async () => {
  api.answer(listConnections, [connectionOf({ tested: null })]);
  const page = await open(place);
  api.answer(testConnection, new Refusal(singleSignOnErrors.issuerInvalid));
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await closeMessage(page, singleSignOnErrors.issuerInvalid.message);
  await page.route('http://127.0.0.1:9/**', (route) => route.fulfill({ body: 'the provider' }));
  api.answer(testConnection, { address: 'http://127.0.0.1:9/authorize' });
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await page.waitForURL('http://127.0.0.1:9/authorize');
  await page.close();
  api.answer(listConnections, [connectionOf()]);
  const well = await open(`${place}?tested=${idOf('ssoc')}`);
  await well.getByText('The test went well: Harbour login can be switched on.').waitFor();
  const ill = await open(`${place}?testErr=answer&reason=No%20e-mail%20address`);
  await ill.getByText('The test failed: No e-mail address').waitFor();
  await expectAccessible(ill);
});

it('is switched on after a question, off without one, and deleted after one', async () => {
  api.answer(listConnections, [connectionOf()]);
  const page = await open(place);
  await page.getByRole('button', { name: 'Switch on' }).click();
  const question = page.getByRole('dialog', { name: 'Switch single sign-on on?' });
  await question.getByText('their passwords do not count any more').waitFor();
  await expectAccessible(page);
  api.answer(switchConnection, new Refusal(singleSignOnErrors.noDomain));
  await question.getByRole('button', { name: 'Switch on' }).click();
  await closeMessage(page, singleSignOnErrors.noDomain.message);
  api.answer(switchConnection, connectionOf({ enabled: true }));
  api.answer(listConnections, [connectionOf({ enabled: true, certificatesEnd: [time] })]);
  await page.getByRole('button', { name: 'Switch on' }).click();
  await question.getByRole('button', { name: 'Switch on' }).click();
  await page.getByText('On', { exact: true }).waitFor();
  await expectGoodLooks(page, 'screen-single-sign-on');
  api.answer(switchConnection, connectionOf());
  api.answer(listConnections, [connectionOf()]);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('Off', { exact: true }).waitFor();
  expect(api.callsOf(switchConnection).map(({ body }) => body)).toEqual([
    { enabled: true },
    { enabled: true },
    { enabled: false },
  ]);
  api.answer(deleteConnection, undefined);
  await page.getByRole('button', { name: 'Delete' }).click();
  api.answer(listConnections, []);
  await page
    .getByRole('dialog', { name: 'Delete Harbour login?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByText('No identity provider yet').waitFor();
});

it('has domains, which are proven by a record, or by staff where it cannot be read', async () => {
  const staff = userOf({ isAdmin: true, roles: ['superadmin'] });
  api.answer(listConnections, [connectionOf({ domains: [] })]);
  const page = await open(place, { user: staff });
  await page.getByText('Add the domain of the e-mail addresses').waitFor();
  await page.getByLabel('Domain').fill('nonsense');
  api.answer(addDomain, new Refusal(singleSignOnErrors.domainInvalid));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(singleSignOnErrors.domainInvalid.message).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByLabel('Domain').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Domain').inputValue()).toBe('nonsense');
  await page.getByLabel('Domain').fill('harbour.example');
  api.answer(addDomain, connectionOf({ domains: [domainOf(false)] }));
  api.answer(listConnections, [connectionOf({ domains: [domainOf(false)] })]);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('parlance=4f2a').waitFor();
  await expectGoodLooks(page, 'screen-single-sign-on-domain');
  api.answer(proveDomain, new Refusal(singleSignOnErrors.dnsUnavailable));
  await page.getByRole('button', { name: 'Look for the record' }).click();
  await page.getByRole('alert').getByText(singleSignOnErrors.dnsUnavailable.message).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expectGoodLooks(page, 'screen-single-sign-on-unproven');
  api.answer(confirmDomain, connectionOf());
  api.answer(listConnections, [connectionOf()]);
  await page.getByRole('button', { name: 'Confirm as staff' }).click();
  await page.getByText('harbour.example proven').first().waitFor();
  api.answer(removeDomain, connectionOf({ domains: [] }));
  api.answer(listConnections, [connectionOf({ domains: [] })]);
  await page.getByRole('button', { name: 'Remove harbour.example' }).click();
  await page.getByText('Add the domain of the e-mail addresses').waitFor();
  api.answer(listConnections, [connectionOf({ domains: [domainOf(false)] })]);
  const owner = await open(place);
  await owner.getByRole('button', { name: 'Look for the record' }).waitFor();
  expect(await owner.getByRole('button', { name: 'Confirm as staff' }).count()).toBe(0);
});
