/** The pages of staff for profiles of machine translation. */
import { adminUsersContract } from '@parlance/contract/admin-users';
import { commonErrors } from '@parlance/contract/common';
import { type MtProfile, mtProfileErrors, mtProfilesContract } from '@parlance/contract/mt-profiles';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks, expectWithinEdges, wholePicture } from '../support/visual-checks.ts';
import { choose, closeMessage, expectDialogLooks } from './support/dialogs.ts';
import { Refusal } from './support/fake-server.ts';
import { idOf, userOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const {
  listMtProfiles,
  createMtProfile,
  updateMtProfile,
  deleteMtProfile,
  listUsersOfMtProfile,
  listMtProfilesOfUser,
  addMtProfileToUser,
  removeMtProfileOfUser,
} = mtProfilesContract;

const staff = userOf({ isAdmin: true });
const ana = userOf({ _id: idOf('user', 7), displayName: 'Ana Ortiz', email: 'ana@example.org' });
const profileOf = (number: number, given: Partial<MtProfile> = {}): MtProfile => ({
  id: idOf('mtpr', number),
  name: `Profile ${number}`,
  kind: 'deepl',
  hasKey: true,
  address: null,
  region: null,
  model: null,
  price: null,
  accounts: 0,
  ...given,
});
const profiles = [
  profileOf(1, { name: 'DeepL Pro', price: { amount: 20, currency: 'EUR' }, accounts: 3 }),
  profileOf(2, {
    name: 'The model of our own data centre in Frankfurt, for customers with texts that may not leave it',
    kind: 'chat',
    hasKey: false,
    address: 'https://models.example.com/v1/chat/completions?deployment=translation-eu-central',
    model: 'qwen3-32b-instruct',
  }),
  profileOf(3, { name: 'Layouts', kind: 'pseudo', hasKey: false }),
];

describe('the profiles', () => {
  it.each([
    ['light', 'en', 1280],
    ['dark', 'de', 1280],
    ['light', 'ar', 390],
  ] as const)('are listed with their service, %s, %s, at %i', async (colorScheme, language, width) => {
    api.answer(listMtProfiles, profiles);
    const user = userOf({ isAdmin: true, preferences: { language, theme: colorScheme } });
    const page = await open('/mt-profiles', { user, width });
    await page.getByText('qwen3-32b-instruct').waitFor();
    await expectWithinEdges(page, 'profiles');
    await expectAccessible(page);
    await wholePicture(page, `screen-mt-profiles-${language}`);
  });

  it('can be added: what the service needs is asked for', async () => {
    api.answer(listMtProfiles, []);
    const page = await open('/mt-profiles', { user: staff });
    await page.getByRole('button', { name: 'Add profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a profile' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Amazon');
    await choose(page, dialog.getByRole('combobox', { name: 'Service' }), 'Amazon Translate');
    await expectDialogLooks(page, 'profile');
    await dialog.getByRole('button', { name: 'Add profile' }).click();
    await expect.poll(() => dialog.getByText('Please fill in what this service needs.').count()).toBe(2);
    expect(api.callsOf(createMtProfile)).toEqual([]);
    await dialog.getByLabel('Key', { exact: true }).fill('id:secret');
    await dialog.getByRole('textbox', { name: 'Region' }).fill('eu-central-1');
    await dialog.getByRole('textbox', { name: 'Price of a million characters' }).fill('13.5');
    await dialog.getByRole('textbox', { name: 'Currency' }).fill('usd');
    api.answer(createMtProfile, new Refusal(mtProfileErrors.mtProfileAddress));
    await dialog.getByRole('button', { name: 'Add profile' }).click();
    await dialog.getByText('This address cannot be called.').waitFor();
    api.answer(createMtProfile, profileOf(4, { name: 'Amazon', kind: 'amazon' }));
    await dialog.getByRole('button', { name: 'Add profile' }).click();
    await page.getByText('Profile saved: Amazon').waitFor();
    expect(api.callsOf(createMtProfile).at(-1)?.body).toEqual({
      name: 'Amazon',
      kind: 'amazon',
      key: 'id:secret',
      address: null,
      region: 'eu-central-1',
      price: { amount: 13.5, currency: 'USD' },
    });
  });

  it('keep their key when they change, unless it would go to another service', async () => {
    api.answer(listMtProfiles, profiles);
    const page = await open('/mt-profiles', { user: staff });
    await page.getByRole('button', { name: 'Actions for DeepL Pro' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit the profile' });
    await dialog.getByText('Leave it empty to keep the key.').waitFor();
    await dialog.getByRole('textbox', { name: 'Address (optional)' }).fill('https://deepl.example.com');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please fill in what this service needs.').waitFor();
    await dialog.getByRole('textbox', { name: 'Address (optional)' }).fill('');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('DeepL');
    api.answer(updateMtProfile, profileOf(1, { name: 'DeepL' }));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Profile saved: DeepL').waitFor();
    expect(api.callsOf(updateMtProfile)).toEqual([
      expect.objectContaining({
        params: { profileId: idOf('mtpr', 1) },
        body: {
          name: 'DeepL',
          kind: 'deepl',
          key: null,
          address: null,
          price: { amount: 20, currency: 'EUR' },
        },
      }),
    ]);
  });

  it('name the accounts that have them, and are deleted after a question', async () => {
    api.answer(listMtProfiles, profiles);
    api.answer(listUsersOfMtProfile, [
      { userId: ana._id, displayName: 'Ana Ortiz', email: 'ana@example.org' },
      { userId: idOf('user', 8), displayName: 'Bo Berg', email: 'bo@example.org' },
    ]);
    const page = await open('/mt-profiles', { user: staff });
    await page.getByRole('button', { name: 'Show the 3 accounts with DeepL Pro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Accounts with DeepL Pro' });
    await dialog.getByRole('link', { name: 'Ana Ortiz' }).waitFor();
    await expectDialogLooks(page, 'accounts');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for DeepL Pro' }).click();
    await page.getByRole('menuitem', { name: 'Delete profile' }).click();
    const question = page.getByRole('dialog', { name: 'Delete DeepL Pro?' });
    await question.getByText(/^3 accounts have it/).waitFor();
    expect(api.callsOf(deleteMtProfile)).toEqual([]);
    api.answer(deleteMtProfile, undefined);
    await question.getByRole('button', { name: 'Delete profile' }).click();
    await page.getByText('Profile deleted: DeepL Pro').waitFor();
  });

  it('are nothing for others', async () => {
    api.answer(listMtProfiles, new Refusal(commonErrors.notFound));
    const page = await open('/mt-profiles');
    await page.getByRole('link', { name: 'Go to projects' }).waitFor();
    // Nor does their menu name them.
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile', exact: true }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Machine translation profiles' }).count()).toBe(0);
  });
});

describe('the profiles of an account', () => {
  const { preferences: _, ...ofAna } = ana;
  const account = { ...ofAna, planOverrides: null, plan: { id: 'pro' as const, properties: {} } };
  const path = `/user-mt-profiles/${ana._id}`;

  function answer(had: MtProfile[]): void {
    api.answer(adminUsersContract.userInfo, account);
    api.answer(listMtProfiles, profiles);
    api.answer(
      listMtProfilesOfUser,
      had.map(({ id, name }) => ({ profileId: id, profileName: name })),
    );
  }

  it('are given and taken, the last one is in use', async () => {
    answer([]);
    const page = await open(path, { user: staff });
    await page.getByRole('heading', { name: 'Machine translation of Ana Ortiz' }).waitFor();
    await page.getByText('None: the account uses the service').waitFor();
    api.answer(addMtProfileToUser, []);
    api.answer(
      listMtProfilesOfUser,
      profiles.slice(0, 2).map(({ id, name }) => ({ profileId: id, profileName: name })),
    );
    await page.getByRole('button', { name: 'Add DeepL Pro' }).click();
    await page.getByText('Profile added: DeepL Pro').waitFor();
    expect(api.callsOf(addMtProfileToUser)).toEqual([
      expect.objectContaining({ params: { userId: ana._id }, body: { profileId: idOf('mtpr', 1) } }),
    ]);
    const had = page.getByRole('region', { name: 'Profiles of this account' });
    await had.getByRole('listitem').first().getByText('In use').waitFor();
    await page.getByRole('button', { name: 'Add DeepL Pro' }).waitFor({ state: 'detached' });
    api.answer(removeMtProfileOfUser, []);
    api.answer(listMtProfilesOfUser, []);
    await had.getByRole('button', { name: 'Remove DeepL Pro' }).click();
    await page.getByText('Profile removed: DeepL Pro').waitFor();
    expect(api.callsOf(removeMtProfileOfUser)[0]?.query).toEqual({ profileId: idOf('mtpr', 1) });
    await page.getByRole('button', { name: 'Add DeepL Pro' }).waitFor();
  });

  it.each([
    ['light', 'en', 1280],
    ['dark', 'ar', 390],
    ['light', 'de', 390],
  ] as const)('look well, %s, %s, at %i', async (colorScheme, language, width) => {
    answer(profiles.slice(0, 2));
    const user = userOf({ isAdmin: true, preferences: { language, theme: colorScheme } });
    const page = await open(path, { user, width });
    await page.getByText('Layouts').waitFor();
    await expectWithinEdges(page, 'profiles of an account');
    await expectAccessible(page);
    await wholePicture(page, `screen-user-mt-profiles-${language}`);
  });

  it('say in the words of the specification what did not work', async () => {
    answer([]);
    const page = await open(path, { user: staff });
    api.answer(addMtProfileToUser, new Refusal(mtProfileErrors.mtProfileAdded));
    await page.getByRole('button', { name: 'Add Layouts' }).click();
    await closeMessage(page, 'There was a problem adding Mt profile to the user!');
    answer([profiles[2] as MtProfile]);
    await page.reload();
    api.answer(removeMtProfileOfUser, new Refusal(commonErrors.notFound));
    await page.getByRole('button', { name: 'Remove Layouts' }).click();
    await closeMessage(page, 'There was a problem removing Mt profile!');
    api.answer(listMtProfiles, new Refusal(commonErrors.unavailable));
    api.answer(listMtProfilesOfUser, new Refusal(commonErrors.unavailable));
    await page.reload();
    await page.getByText('Problem loading user MT profiles').waitFor();
    await page.getByText('Problem loading MT profiles', { exact: true }).waitFor();
  });

  it('can be found by name, a second after the last letter', async () => {
    answer([]);
    const page = await open(path, { user: staff });
    const offered = page.getByRole('region', { name: 'Add a profile' }).getByRole('listitem');
    await expect.poll(() => offered.count()).toBe(3);
    // However long the machine takes for a step of the test, only this moves the time of the page.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('searchbox', { name: 'Find a profile' }).fill('deepl');
    await page.clock.runFor(990);
    expect(await offered.count()).toBe(3);
    await page.clock.runFor(10);
    await expect.poll(() => offered.count()).toBe(1);
    await page.clock.resume();
    await page.getByRole('searchbox', { name: 'Find a profile' }).fill('nothing');
    await page.getByText('No profile has this in its name.').waitFor();
  });

  it('are nothing for others', async () => {
    api.answer(adminUsersContract.userInfo, new Refusal(commonErrors.notFound));
    const page = await open(path);
    await page.getByRole('link', { name: 'Go to projects' }).waitFor();
    await expectGoodLooks(page, 'screen-no-profiles');
  });
});
