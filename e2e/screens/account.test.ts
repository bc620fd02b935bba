/** The pages of the own account, and where the links of its mails lead. */

import { accountContract, accountErrors, type Session } from '@parlance/contract/account';
import { accountDeletionContract, accountDeletionErrors } from '@parlance/contract/account-deletion';
import { authContract } from '@parlance/contract/auth';
import { commonErrors } from '@parlance/contract/common';
import { notificationsContract } from '@parlance/contract/notifications';
import { secondFactorContract } from '@parlance/contract/second-factor';
import { singleSignOnContract, singleSignOnErrors } from '@parlance/contract/single-sign-on';
import { usersContract } from '@parlance/contract/users';
import { entryStatus } from '@parlance/domain/entry/status';
import { groupRoles } from '@parlance/domain/permissions/user-groups';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { Refusal, waits } from './support/fake-server.ts';
import { byPassword, idOf, userOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const day = '2026-11-02T09:30:00.000Z';

it('changes the address once the password is given', async () => {
  api.answer(secondFactorContract.getSecondFactor, byPassword);
  const page = await open('/settings/profile');
  await page.getByText('You sign in with ana@example.org.').waitFor();
  await expectGoodLooks(page, 'screen-profile');
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByLabel('New address').fill('ana@works.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Please fill this in.').waitFor();
  expect(api.callsOf(accountContract.changeEmail)).toEqual([]);
  await page.getByLabel('Your password').fill('wrong');
  api.answer(accountContract.changeEmail, new Refusal(accountErrors.wrongPassword));
  await page.keyboard.press('Enter');
  await page.getByText(accountErrors.wrongPassword.message).waitFor();
  api.answer(accountContract.changeEmail, undefined);
  await page.keyboard.press('Enter');
  await page.getByText('A link is on its way to ana@works.example.').waitFor();
});

it('saves language, look and time zone as one chooses', async () => {
  api.answer(secondFactorContract.getSecondFactor, byPassword);
  const page = await open('/settings/preferences');
  api.answer(usersContract.updateMe, userOf({ preferences: { timeZone: 'Europe/Berlin' } }));
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.waitFor();
  await expectGoodLooks(page, 'screen-preferences');
  await zone.fill('Nowhere');
  await page.getByText('No time zone has this name').waitFor();
  await zone.fill('Berlin');
  await page.getByRole('option', { name: 'Europe/Berlin' }).click();
  await expect
    .poll(() => api.callsOf(usersContract.updateMe).at(-1)?.body)
    .toEqual({ preferences: { timeZone: 'Europe/Berlin' } });
});

it('sends the confirmation link again, and shows when the address is already confirmed', async () => {
  const page = await open('/settings/resend-email-verification', { user: userOf({ emailVerified: false }) });
  api.answer(accountContract.resendVerification, new Refusal(accountErrors.tooManyMails));
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await page.getByText(accountErrors.tooManyMails.message).waitFor();
  await page.keyboard.press('Escape');
  api.answer(accountContract.resendVerification, undefined);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await page.getByText('The link is on its way to ana@example.org.').waitFor();
  await expectAccessible(page);
  const confirmed = await open('/settings/resend-email-verification');
  await confirmed.getByText('Your address is confirmed already.').waitFor();
});

const sessionOf = (number: number, given: Partial<Session> = {}): Session => ({
  _id: idOf('sess', number),
  created: day,
  seen: day,
  address: '192.0.2.7',
  device: { browser: 'Firefox', system: 'Linux' },
  isCurrent: false,
  ...given,
});

it('shows where one is signed in, and ends the others after a question', async () => {
  api.answer(secondFactorContract.getSecondFactor, byPassword);
  api.answer(accountContract.listSessions, [
    sessionOf(1, { isCurrent: true }),
    sessionOf(2, { device: { browser: null, system: null }, address: null }),
  ]);
  const page = await open('/settings/security');
  await page.getByText('This session').waitFor();
  await page.getByText('Unknown device').first().waitFor();
  await expectGoodLooks(page, 'screen-security');
  api.answer(accountContract.endOtherSessions, undefined);
  await page.getByRole('button', { name: 'End all others' }).click();
  const question = page.getByRole('dialog', { name: 'End all other sessions?' });
  await expectAccessible(page);
  api.answer(accountContract.listSessions, [sessionOf(1, { isCurrent: true })]);
  await question.getByRole('button', { name: 'End all others' }).click();
  await page.getByText('All other sessions have ended').waitFor();
  await page.getByText('Unknown device').first().waitFor({ state: 'detached' });
});

it('shows linked accounts, links another and unlinks one after a question', async () => {
  const linked = {
    [idOf('prov')]: { name: 'Works', email: 'ana@works.example', created: day, used: day },
  };
  api.answer(singleSignOnContract.listAccounts, {
    provider: 'local' as const,
    additionalProvidersData: linked,
  });
  const page = await open('/settings/accounts');
  await page.getByText('Works', { exact: true }).waitFor();
  await expectGoodLooks(page, 'screen-linked-accounts');
  const link = page.getByRole('button', { name: 'Link an account' });
  await link.click();
  await page.getByText('Please fill this in.').waitFor();
  api.answer(singleSignOnContract.linkAccount, new Refusal(singleSignOnErrors.ssoUnknown));
  await page.getByLabel('E-mail address or domain of the organisation').fill('nobody.example');
  await link.click();
  await page.getByText(singleSignOnErrors.ssoUnknown.message).waitFor();
  expect(api.callsOf(singleSignOnContract.linkAccount).map(({ body }) => body)).toEqual([
    { ssoEmailOrDomain: 'nobody.example' },
  ]);
  await page.getByRole('button', { name: 'Unlink' }).click();
  const none = { provider: 'local' as const, additionalProvidersData: {} };
  api.answer(singleSignOnContract.unlinkAccount, none);
  api.answer(singleSignOnContract.listAccounts, none);
  await page.getByRole('dialog', { name: 'Unlink Works?' }).getByRole('button', { name: 'Unlink' }).click();
  await page.getByText('Nothing is linked yet.').waitFor();
});

describe('where no mail server is set up', () => {
  const site = { sendsMail: false };
  const promised = /on its way|spam|mail tells|by mail|additional email|send you a mail/i;
  const promisesNoMail = async (page: Page) => {
    await page.getByText('The people who run this installation can').first().waitFor();
    expect(await page.locator('body').textContent()).not.toMatch(promised);
  };

  it('shows who has the confirmation link, and requests it without a banner', async () => {
    const user = userOf({ emailVerified: false });
    api.answer(accountContract.resendVerification, undefined);
    const page = await open('/settings/resend-email-verification', { user, site });
    await promisesNoMail(page);
    await page.getByRole('button', { name: 'Create the link' }).click();
    await page.getByText('There is a link for ana@example.org now.').waitFor();
    await promisesNoMail(page);
    await expectGoodLooks(page, 'screen-confirm-without-mail');
    const profile = await open('/settings/profile', { user, site });
    await profile.getByRole('link', { name: 'How to confirm it' }).waitFor();
    expect(await profile.getByText('Please confirm your e-mail address').count()).toBe(0);
  });

  it('shows who has the link that deletes the account', async () => {
    api.answer(accountDeletionContract.requestDeletion, { message: 'sent' });
    const page = await open('/settings/delete-account', { site });
    await promisesNoMail(page);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create the link' }).click();
    await page.getByText('There is a link now that confirms it.').waitFor();
    await promisesNoMail(page);
  });

  it('offers no notifications by mail', async () => {
    api.answer(notificationsContract.getNotificationSettings, {
      inApp: ['translator'],
      byMail: ['translator'],
      digest: 'daily',
    });
    const page = await open('/settings/notifications', { site });
    await page.getByText('You are notified by e-mail only once a mail server is set up here.').waitFor();
    expect(await page.getByRole('switch', { name: /By e-mail/ }).count()).toBe(0);
    expect(await page.getByRole('radio').count()).toBe(0);
    await expectGoodLooks(page, 'screen-notification-settings-without-mail');
  });
});

it('saves each notification switch at once, and takes it back where that fails', async () => {
  const settings = {
    inApp: ['translator', 'reviewer'],
    byMail: [],
    digest: 'daily',
  } as const;
  const now = { ...settings, inApp: [...settings.inApp], byMail: [] };
  api.answer(notificationsContract.getNotificationSettings, now);
  const page = await open('/settings/notifications');
  const byMail = page.getByRole('switch', { name: 'need review: By e-mail' });
  await byMail.waitFor();
  await expectGoodLooks(page, 'screen-notification-settings');
  expect(await page.getByRole('radio', { name: 'Once a day' }).isDisabled()).toBe(true);
  const ofWebhooks = page.getByRole('switch', { name: /for which you answer are switched off/ });
  expect(await ofWebhooks.count()).toBe(2);
  api.answer(notificationsContract.setNotificationSettings, { ...now, byMail: ['reviewer'] });
  await byMail.click();
  await page.getByText('Saved').first().waitFor();
  expect(api.callsOf(notificationsContract.setNotificationSettings).at(-1)?.body).toEqual({
    ...now,
    byMail: ['reviewer'],
  });
  api.answer(notificationsContract.getNotificationSettings, { ...now, byMail: ['reviewer'] });
  api.answer(notificationsContract.setNotificationSettings, new Refusal(commonErrors.unavailable));
  await page.getByRole('switch', { name: 'were rejected: In Parlance' }).click();
  await page.getByRole('dialog', { name: 'Something went wrong' }).waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.getByRole('switch', { name: 'were rejected: In Parlance' }).isChecked())
    .toBe(false);
});

it('asks before it sends the mail that deletes the account, and names what blocks the deletion', async () => {
  const page = await open('/settings/delete-account');
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send the e-mail' }).click();
  };
  const { requestDeletion } = accountDeletionContract;
  api.answer(
    requestDeletion,
    new Refusal(accountDeletionErrors.ownsTeams, { teams: [{ name: 'Harbour' }, { name: 'Pier' }] }),
  );
  await ask();
  await page.getByText('Please hand these teams over or delete them first: Harbour, Pier').waitFor();
  await expectGoodLooks(page, 'screen-delete-account');
  api.answer(requestDeletion, { message: 'sent' });
  await ask();
  await page.getByText('Your delete request got sent.').waitFor();
});

it('deletes and keeps an account by the links of mails, each with a click', async () => {
  const { deletionStatus, confirmDeletion, keepAccount } = accountDeletionContract;
  api.answer(deletionStatus, { valid: true, email: 'ana@example.org' });
  const page = await open('/delete-account/of-mail', { user: null });
  await page.getByText('ana@example.org').waitFor();
  expect(api.callsOf(confirmDeletion)).toEqual([]);
  await expectGoodLooks(page, 'screen-confirm-deletion');
  api.answer(confirmDeletion, { due: day });
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('status').getByText('2026').waitFor();
  api.answer(deletionStatus, { valid: false, email: null });
  const over = await open('/delete-account/of-mail', { user: null });
  await over.getByText('This link is not valid any more.').waitFor();
  const keep = await open('/keep-account/of-mail', { user: null });
  api.answer(keepAccount, new Refusal(accountDeletionErrors.keepInvalid));
  await keep.getByRole('button', { name: 'Keep your account' }).click();
  await keep.getByText(accountDeletionErrors.keepInvalid.message).waitFor();
  api.answer(keepAccount, undefined);
  await keep.getByRole('button', { name: 'Keep your account' }).click();
  await keep.getByText('Your account stays.').waitFor();
  await expectAccessible(keep);
});

it('confirms an address by the link of a mail, once', async () => {
  const { verificationStatus, verify } = accountContract;
  api.answer(verificationStatus, { valid: true, email: 'ana@example.org' });
  api.answer(verify, undefined);
  const page = await open('/verify-email/of-mail', { user: null });
  await page.getByText('ana@example.org is the address of your account.').waitFor();
  expect(api.callsOf(verify).length).toBe(1);
  await expectGoodLooks(page, 'screen-verify');
  api.answer(verify, new Refusal(accountErrors.verificationInvalid));
  const over = await open('/verify-email/of-mail', { user: null });
  await over.getByText(accountErrors.verificationInvalid.message).waitFor();
  await over.getByRole('link', { name: 'Ask for a new link' }).waitFor();
});

it('shows notifications, older ones on request, and marks them as read', async () => {
  const { listNotifications, readNotifications } = notificationsContract;
  const notification = (number: number, isRead = false) => ({
    _id: idOf('note', number),
    status: entryStatus.needsReview,
    user: { _id: idOf('user', 2), displayName: 'Tom Tester' },
    project: { _id: idOf('proj'), name: 'Fernway' },
    language: { _id: idOf('lang'), code: 'de' },
    entries: number,
    entry: null,
    created: day,
    isRead,
    isOwnText: false,
    why: null,
    comment: null,
    joined: null,
    webhook: null,
  });
  api.answer(listNotifications, ({ query }) =>
    query.before === undefined
      ? { notifications: [notification(3), notification(2)], more: true, unread: 2 }
      : { notifications: [notification(1, true)], more: false, unread: 2 },
  );
  const page = await open('/notifications');
  await page.getByText('German · Fernway').first().waitFor();
  await expectGoodLooks(page, 'screen-notifications');
  await page.getByRole('button', { name: 'Show older ones' }).click();
  await expect.poll(() => page.getByText('German · Fernway').count()).toBe(3);
  api.answer(readNotifications, { unread: 0 });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => api.callsOf(readNotifications).at(-1)?.body).toEqual({ upTo: idOf('note', 3) });
  const own = {
    ...notification(1),
    status: entryStatus.rejected,
    isOwnText: true,
    why: 'Please use the formal address.',
  };
  api.answer(listNotifications, { notifications: [own], more: false, unread: 1 });
  const rejected = await open('/notifications');
  await rejected.getByText('Tom Tester rejected a text that you wrote').waitFor();
  await rejected.getByText(own.why).waitFor();
  const mention = {
    ...{ _id: idOf('cmnt'), thread: idOf('thrd'), reason: 'mention' as const },
    ...{ excerpt: '@Ada Owner هل هذا النص صحيح؟', mentioned: ['Ada Owner'] },
  };
  const inArabic = { ...notification(1), status: null, comment: mention };
  api.answer(listNotifications, { notifications: [inArabic], more: false, unread: 1 });
  const mentioned = await open('/notifications');
  // The name at its beginning says nothing of its language.
  expect(await mentioned.getByText(mention.excerpt).getAttribute('dir')).toBe('rtl');
  await expectGoodLooks(mentioned, 'screen-notification-mention');
  const joined = {
    ...notification(1),
    ...{ status: null, project: null, language: null, joined: { _id: idOf('team'), name: 'Harbour' } },
  };
  api.answer(listNotifications, { notifications: [joined], more: false, unread: 1 });
  const team = await open('/notifications');
  const line = team.getByRole('link', { name: /Tom Tester joined the team/ });
  expect(await line.getAttribute('href')).toBe(`/teams/${idOf('team')}`);
  await line.getByText('Harbour').waitFor();
  const webhook = {
    ...notification(1),
    ...{
      status: null,
      user: null,
      language: null,
      webhook: { _id: idOf('hook'), host: 'hooks.example.com' },
    },
  };
  api.answer(listNotifications, { notifications: [webhook], more: false, unread: 1 });
  const switchedOff = await open('/notifications');
  const ofWebhook = switchedOff.getByRole('link', {
    name: /The webhook to hooks.example.com was switched off/,
  });
  expect(await ofWebhook.getAttribute('href')).toBe(
    `/projects/${idOf('proj')}/webhooks?webhook=${idOf('hook')}`,
  );
  await ofWebhook.getByText('Fernway').waitFor();
  await expectGoodLooks(switchedOff, 'screen-notification-webhook');
  api.answer(listNotifications, { notifications: [], more: false, unread: 0 });
  const none = await open('/notifications');
  await none.getByText('No notifications yet').waitFor();
  await expectAccessible(none);
});

it('says in the bell that there are no notifications only once it is known', async () => {
  const { listNotifications } = notificationsContract;
  api.answer(listNotifications, waits);
  const page = await open('/settings/shortcuts');
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await bell.getByRole('link', { name: 'All notifications' }).waitFor();
  expect(await bell.getByText('No notifications yet').count()).toBe(0);
  // Chromium lets the next request of this address wait for the answer of this one.
  await page.close();
  api.answer(listNotifications, new Refusal(commonErrors.unavailable));
  const refused = await open('/settings/shortcuts');
  await refused.getByRole('button', { name: 'Notifications', exact: true }).click();
  await refused.getByRole('dialog').getByText(commonErrors.unavailable.message).waitFor();
  api.answer(listNotifications, { notifications: [], more: false, unread: 0 });
  await refused.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
  await refused.getByText('No notifications yet').waitFor();
});

it('keeps in the bell what happened in this tab, over a reload, until who it was signs out', async () => {
  const { getNotificationSettings, setNotificationSettings, listNotifications } = notificationsContract;
  const settings = { inApp: [...groupRoles], byMail: [...groupRoles], digest: 'daily' as const };
  api.answer(getNotificationSettings, settings);
  api.answer(setNotificationSettings, { ...settings, digest: 'hourly' as const });
  api.answer(listNotifications, { notifications: [], more: false, unread: 0 });
  const page = await open('/settings/notifications', { site: { sendsMail: true } });
  // `check` asks for the state at once; the choice is shown with the settings that are sent, a moment later.
  await page.getByRole('radio', { name: /^Every hour/ }).click();
  await page.getByRole('button', { name: '1 new notification' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: '1 new notification' }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await bell.getByText('In this tab').waitFor();
  await bell.getByText('Saved').waitFor();
  await page.keyboard.press('Escape');
  api.answer(authContract.signOut, undefined);
  api.answer(usersContract.me, new Refusal(commonErrors.notSignedIn));
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => sessionStorage.getItem('parlance.notices'))).toBe(null);
});

it('opens the guide from the help menu, at the page of the screen', async () => {
  const page = await open('/settings/shortcuts');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Help for this page' }).click();
  await page.waitForURL('**/help/translate');
  await page.getByRole('heading', { name: 'Translate texts' }).waitFor();
});
