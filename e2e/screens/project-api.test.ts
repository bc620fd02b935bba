/** The section "API" among the settings of a project. */
import { commonErrors } from '@parlance/contract/common';
import { metadataFieldsContract } from '@parlance/contract/metadata-fields';
import { planErrors } from '@parlance/contract/plans';
import {
  type ApiAccess,
  projectSecretErrors,
  projectSecretsContract,
} from '@parlance/contract/project-secrets';
import { projectsContract } from '@parlance/contract/projects';
import { tagsContract } from '@parlance/contract/tags';
import { usageContract } from '@parlance/contract/usage';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { untilFocused } from '../support/keyboard.ts';
import { expectGoodLooks, expectWithinEdges, wholePicture } from '../support/visual-checks.ts';
import { closeMessage, expectDialogLooks } from './support/dialogs.ts';
import { Refusal } from './support/fake-server.ts';
import { answerProject, apiAccessOf, projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const {
  getApiAccess,
  getProjectToken,
  rotateProjectToken,
  revokeProjectToken,
  allowApiAddress,
  removeApiAddress,
} = projectSecretsContract;

const secret = '0123456789abcdef0123456789abcdef';
const token = {
  accessToken: `${idOf('proj')}!${secret}`,
  appToken: `${secret}+${idOf('proj')}`,
  draftKey: '0123',
  deliveryKey: '89abcdef'.repeat(4),
};
const created = {
  created: '2026-11-02T09:30:00.000Z',
  createdBy: { _id: idOf('user'), displayName: 'Ana Ortiz' },
  creatorLeft: false,
};
const listed = [{ ip: '192.0.2.1' }, { ip: '2001:db8::/32' }];
const inUse = apiAccessOf({ token: created, apiAccessIPRange: listed });

async function openApi(access: ApiAccess, query = ''): Promise<Page> {
  const project = answerProject(api);
  api.answer(getApiAccess, access);
  api.answer(getProjectToken, token);
  api.answer(metadataFieldsContract.listMetadataFields, []);
  api.answer(tagsContract.listTagCategories, []);
  api.answer(projectsContract.updateProject, { ...project, collectMissingEnabled: true });
  return open(`${projectPage('edit')}${query}`);
}
const section = (page: Page) => page.getByRole('region', { name: 'API', exact: true });

/** From now on the clipboard takes what is copied, or refuses it. */
const clipboard = (page: Page, takes: boolean) =>
  page.evaluate((takes) => {
    const seen = globalThis as unknown as { copied: string[] };
    seen.copied = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: async (text: string) => {
          if (!takes) throw new Error('refused');
          seen.copied.push(text);
        },
      },
    });
  }, takes);

describe('the token', () => {
  it('is created where there is none, and shown at once', async () => {
    const page = await openApi(apiAccessOf());
    await section(page).getByText('There is no token yet, so no program can read or write.').waitFor();
    expect(await page.getByText('Start with the command line').count()).toBe(0);
    await expectGoodLooks(page, 'screen-project-api-empty');
    api.answer(rotateProjectToken, token);
    api.answer(getApiAccess, apiAccessOf({ token: created }));
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByText(token.accessToken, { exact: true }).waitFor();
    await page.getByText(token.appToken, { exact: true }).waitFor();
    await page.getByText(`/v1/delivery/${idOf('proj')}/${token.deliveryKey}/en`).waitFor();
    await page.getByText('Created by Ana Ortiz on').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('is shown on demand, copied, and hidden again', async () => {
    const page = await openApi(inUse);
    await section(page).getByText('The history records what programs write under this name.').waitFor();
    expect(api.callsOf(getProjectToken)).toEqual([]);
    expect(await page.getByText(secret).count()).toBe(0);
    await page.getByRole('button', { name: 'Show token' }).click();
    await page.getByText(token.accessToken, { exact: true }).waitFor();
    const copy = page.getByRole('button', { name: 'Copy: Token for command lines and build servers' });
    await clipboard(page, true);
    // What became of it is shown for half a second.
    const well = page.getByRole('tooltip', { name: 'Copied!', exact: true });
    await Promise.all([well.waitFor(), copy.click()]);
    const copied = await page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied);
    expect(copied).toEqual([token.accessToken]);
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await clipboard(page, false);
    await Promise.all([page.getByRole('tooltip', { name: 'Whoops, not copied!' }).waitFor(), copy.click()]);
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await expectGoodLooks(page, 'screen-project-api');
    await page.getByRole('button', { name: 'Hide token' }).click();
    await expect.poll(() => page.getByText(secret).count()).toBe(0);
  });

  it('warns where its creator may no longer see it, until it is replaced', async () => {
    const page = await openApi(apiAccessOf({ token: { ...created, creatorLeft: true } }));
    await section(page).getByText('who no longer has access to it.').waitFor();
    const warning = page.getByText('Ana Ortiz no longer has the right to see this token');
    await warning.waitFor();
    await expectGoodLooks(page, 'screen-project-api-creator-left');
    api.answer(rotateProjectToken, token);
    api.answer(getApiAccess, inUse);
    await page.getByRole('button', { name: 'Replace token' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Replace token' }).click();
    await warning.waitFor({ state: 'detached' });
    api.answer(getApiAccess, apiAccessOf({ token: { ...created, createdBy: null, creatorLeft: true } }));
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('The person who created it no longer has the right').waitFor();
  });

  it('is fetched anew where it was replaced elsewhere, as in another tab, and hidden where it was revoked', async () => {
    const page = await openApi(inUse);
    await page.getByRole('button', { name: 'Show token' }).click();
    await page.getByText(token.accessToken, { exact: true }).waitFor();
    api.answer(getProjectToken, { ...token, accessToken: `${idOf('proj')}!other` });
    api.answer(getApiAccess, { ...inUse, token: { ...created, created: '2026-11-25T09:30:00.000Z' } });
    const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await comeBack();
    await page.getByText(`${idOf('proj')}!other`, { exact: true }).waitFor();
    await expect.poll(() => page.getByText(token.accessToken, { exact: true }).count()).toBe(0);
    api.answer(getApiAccess, { ...inUse, token: null });
    await comeBack();
    await expect.poll(() => page.getByText(`${idOf('proj')}!other`).count()).toBe(0);
  });

  it('is replaced and revoked after a question that says what stops working', async () => {
    const page = await openApi(inUse);
    await page.getByRole('button', { name: 'Replace token' }).click();
    const question = page.getByRole('dialog', { name: 'Replace the API token?' });
    await question.getByText('pushes, pulls and the updates of apps fail').waitFor();
    await expectDialogLooks(page, 'api-token-replace');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(api.callsOf(rotateProjectToken)).toEqual([]);
    await page.getByRole('button', { name: 'Replace token' }).click();
    api.answer(rotateProjectToken, { ...token, accessToken: `${idOf('proj')}!new` });
    await question.getByRole('button', { name: 'Replace token' }).click();
    await page.getByText(`${idOf('proj')}!new`, { exact: true }).waitFor();
    await page.getByRole('status').getByText('API token replaced. The new one is shown.').waitFor();
    await page.getByRole('button', { name: 'Revoke token' }).click();
    const last = page.getByRole('dialog', { name: 'Revoke the API token?' });
    await last.getByText('stop working at once').waitFor();
    api.answer(revokeProjectToken, apiAccessOf({ apiAccessIPRange: listed }));
    api.answer(getApiAccess, apiAccessOf({ apiAccessIPRange: listed }));
    await last.getByRole('button', { name: 'Revoke token' }).click();
    await page.getByText('There is no token yet').waitFor();
    expect(await page.getByText('!new').count()).toBe(0);
    expect(api.callsOf(revokeProjectToken)).toHaveLength(1);
  });

  it('names no creator whose account was deleted', async () => {
    const page = await openApi(apiAccessOf({ token: { ...created, createdBy: null } }));
    await page.getByText('by a deleted account').waitFor();
  });
});

describe('the addresses', () => {
  it('say that writing is blocked while there are none, and take the own one', async () => {
    const page = await openApi(apiAccessOf());
    await page.getByText('The list is empty, so writing is blocked').waitFor();
    api.answer(allowApiAddress, new Refusal(projectSecretErrors.tooManyAddresses));
    const own = page.getByRole('button', { name: 'Add my address (198.51.100.7)' });
    await own.click();
    await section(page).getByText(projectSecretErrors.tooManyAddresses.message).waitFor();
    const after = apiAccessOf({ apiAccessIPRange: [{ ip: '198.51.100.7' }] });
    api.answer(allowApiAddress, { ...after, listed: [] });
    api.answer(getApiAccess, after);
    await own.click();
    await page.getByRole('list', { name: 'Addresses that may write' }).getByText('198.51.100.7').waitFor();
    await own.waitFor({ state: 'detached' });
    await section(page).getByRole('alert').waitFor({ state: 'detached' });
    expect(api.callsOf(allowApiAddress).at(-1)?.body).toEqual({ ip: '198.51.100.7' });
  });

  it('are added with a message at the field, removed, and put back', async () => {
    const page = await openApi(inUse);
    const field = page.getByLabel('IP address or range');
    await field.fill('300.1.1.1');
    await page.getByRole('button', { name: 'Add address' }).click();
    await page.getByText('Please enter an IP address or a range in CIDR notation').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(api.callsOf(allowApiAddress)).toEqual([]);
    await expectAccessible(page);
    const after = { ...inUse, apiAccessIPRange: [...listed, { ip: '203.0.113.0/24' }] };
    api.answer(allowApiAddress, { ...after, listed: [] });
    api.answer(getApiAccess, after);
    await field.fill('203.0.113.0/24');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove 203.0.113.0/24' }).waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    api.answer(removeApiAddress, inUse);
    api.answer(getApiAccess, inUse);
    await page.getByRole('button', { name: 'Remove 203.0.113.0/24' }).click();
    await page.getByText('203.0.113.0/24 may not write any more').first().waitFor();
    expect(api.callsOf(removeApiAddress).map(({ query }) => query)).toEqual([{ ip: '203.0.113.0/24' }]);
    api.answer(getApiAccess, after);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Remove 203.0.113.0/24' }).waitFor();
    expect(api.callsOf(allowApiAddress).at(-1)?.body).toEqual({ ip: '203.0.113.0/24' });
  });

  it('that are there already are told, also of several, and one that is none is named', async () => {
    const page = await openApi(inUse);
    const field = page.getByLabel('IP address or range');
    const add = page.getByRole('button', { name: 'Add address' });
    await field.fill('192.0.2.1, 203.0.113');
    await add.click();
    await page.getByText('"203.0.113" is neither an IP address nor a range').waitFor();
    expect(api.callsOf(allowApiAddress)).toEqual([]);
    api.answer(allowApiAddress, { ...inUse, listed: ['192.0.2.1'] });
    await field.fill('192.0.2.1');
    await add.click();
    await page.getByText('192.0.2.1 is in the list already').first().waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    api.answer(allowApiAddress, { ...inUse, listed: ['192.0.2.1', '2001:db8::/32'] });
    await field.fill('192.0.2.1; 2001:db8::/32');
    await add.click();
    await page.getByText('192.0.2.1, 2001:db8::/32 are in the list already').first().waitFor();
  });

  it('warn where they let everybody write who has the token', async () => {
    const everybody = [...listed, { ip: '0.0.0.0/0' }, { ip: '::/0' }];
    const page = await openApi(apiAccessOf({ token: created, apiAccessIPRange: everybody }));
    await page.getByText('With 0.0.0.0/0, ::/0 in the list, programs can write from everywhere').waitFor();
    api.answer(removeApiAddress, inUse);
    api.answer(getApiAccess, inUse);
    await page.getByRole('button', { name: 'Remove ::/0' }).click();
    await page.getByText('programs can write from everywhere').waitFor({ state: 'detached' });
  });

  it('warn where a range holds a great part of the internet', async () => {
    const halves = [...listed, { ip: '0.0.0.0/1' }, { ip: '128.0.0.0/1' }, { ip: '10.0.0.0/8' }];
    const page = await openApi(apiAccessOf({ token: created, apiAccessIPRange: halves }));
    await page.getByText('0.0.0.0/1, 128.0.0.0/1 holds very many addresses').waitFor();
    expect(await page.getByText('programs can write from everywhere').count()).toBe(0);
    api.answer(removeApiAddress, inUse);
    api.answer(getApiAccess, inUse);
    await page.getByRole('button', { name: 'Remove 0.0.0.0/1' }).click();
    await page.getByText('holds very many addresses').waitFor({ state: 'detached' });
  });
});

it('gives a configuration without the token, and the commands with it once it is shown', async () => {
  const page = await openApi(inUse);
  const config = page.getByRole('group', { name: 'Configuration' });
  expect(JSON.parse((await config.textContent()) ?? '').app.push.source).toEqual([
    { file_format: 'nested_json', language: 'en', path: './en.json' },
  ]);
  const own = page.getByRole('group', { name: 'Commands', exact: true });
  await own.getByText(`PARLANCE_HOST=${api.url}`).waitFor();
  const commands = page.getByRole('group', { name: 'Applanga commands' });
  await commands.getByText(`APPLANGA_API_HOST=${api.url}`).waitFor();
  for (const group of [own, commands]) expect(await group.textContent()).not.toContain(secret);
  await page.getByRole('button', { name: 'Show token' }).click();
  await own.getByText(`PARLANCE_TOKEN='${token.accessToken}'`).waitFor();
  await commands.getByText(`APPLANGA_ACCESS_TOKEN='${token.accessToken}'`).waitFor();
});

it('collects missing entries on request, and says what that does', async () => {
  const page = await openApi(inUse);
  const collect = page.getByRole('switch', { name: 'Collect missing entries' });
  expect(await collect.isChecked()).toBe(false);
  await page.getByText('existing entries stay as they are').waitFor();
  await collect.press('Space');
  await page.getByText('Missing entries are collected').first().waitFor();
  await expect.poll(() => collect.isChecked()).toBe(true);
  expect(api.callsOf(projectsContract.updateProject).map(({ body }) => body)).toEqual([
    { collectMissingEnabled: true },
  ]);
});

it('says where the plan has no API access, and leads to the upgrade', async () => {
  const page = await openApi({ ...inUse, allowedByPlan: false });
  await page.getByText('API access is not part of the plan of this team.').waitFor();
  const offered = await section(page).getByRole('button').allTextContents();
  expect(offered.filter(Boolean)).toEqual(['Upgrade', 'Revoke token']);
  await expectGoodLooks(page, 'screen-project-api-no-plan');
  const upgrade = {
    upgradeRequired: true,
    exceededProperty: 'apiAccess',
    limit: null,
    isOwner: true,
    owner: created.createdBy,
    teamId: idOf('team'),
  };
  api.answer(getProjectToken, new Refusal(planErrors.upgradeRequired, upgrade));
  await page.getByRole('button', { name: 'Upgrade' }).click();
  await page.getByText('The plan does not include this.').waitFor();
});

it('says why a token was not replaced', async () => {
  const page = await openApi(inUse);
  api.answer(rotateProjectToken, new Refusal(commonErrors.unavailable));
  await page.getByRole('button', { name: 'Replace token' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace token' }).click();
  await closeMessage(page, commonErrors.unavailable.message);
});

it('is in Arabic, from right to left', async () => {
  const page = await openApi(inUse, '?lang=ar');
  await page.getByRole('button', { name: 'إظهار الرمز' }).click();
  await page.getByText(token.accessToken, { exact: true }).waitFor();
  await expectWithinEdges(page, 'arabic');
  await wholePicture(page, 'screen-project-api-arabic');
});

it('lists what calls for the project, and forgets what is removed', async () => {
  const seen = { first: '2026-11-02T09:30:00.000Z', last: '2026-11-20T09:30:00.000Z' };
  api.answer(usageContract.listIntegrations, [
    { key: 'cli', ...seen },
    { key: 'app', ...seen },
  ]);
  const page = await openApi(inUse);
  const list = page.getByRole('list', { name: 'What calls for this project' });
  await list.getByText('Command line').waitFor();
  await expectGoodLooks(page, 'screen-project-api-integrations');
  api.answer(usageContract.removeIntegration, [{ key: 'app', ...seen }]);
  api.answer(usageContract.listIntegrations, [{ key: 'app', ...seen }]);
  await list.getByRole('button', { name: 'Remove: Command line' }).press('Enter');
  await list.getByText('Command line').waitFor({ state: 'detached' });
  await page.getByText('Command line is listed again with its next call').first().waitFor();
  await untilFocused(list.getByRole('button', { name: 'Remove: Apps' }));
  await expect.poll(() => api.callsOf(usageContract.removeIntegration)[0]?.query).toEqual({ key: 'cli' });
  api.answer(usageContract.removeIntegration, new Refusal(commonErrors.unavailable));
  await list.getByRole('button', { name: 'Remove: Apps' }).click();
  await closeMessage(
    page,
    'There was a problem deleting the integration. Please contact the support! Thanks!',
  );
});
