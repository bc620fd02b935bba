/** Pages that belong to no project or team: about the installation, help, the outbox, a locked account. */
import { languagesContract } from '@parlance/contract/languages';
import { type Mail, mailContract } from '@parlance/contract/mail';
import { projectsContract } from '@parlance/contract/projects';
import { siteContract } from '@parlance/contract/site';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { idOf, projectOf, userOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

it.each([
  ['/about', 'About Parlance'],
  ['/features', 'Features'],
  ['/copyright', 'Copyright'],
  ['/supported-machine-translations', 'Supported machine translations'],
  ['/help/formats', 'File formats'],
])('%s is for everybody', async (path, heading) => {
  api.answer(languagesContract.supportedLanguages, []);
  const page = await open(path, { user: null });
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await expectGoodLooks(page, `screen${path.replaceAll('/', '-')}`);
});

it('says how whoever runs the installation is reached, or that nobody said', async () => {
  const page = await open('/contact', { user: null });
  await page.getByText('They have not set an address here').waitFor();
  await expectGoodLooks(page, 'screen-contact');
  await page.unrouteAll();
  const { pages, ...site } = {
    pages: { terms: null, privacy: null, imprint: null, faq: null },
    signUp: 'on' as const,
    newerInterface: null,
  };
  await page.route('**/site', (route) =>
    route.fulfill({ json: { ...site, pages, contact: 'help@example.org' } }),
  );
  await page.reload();
  const link = page.getByRole('link', { name: 'help@example.org' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('mailto:help@example.org');
  expect(api.callsOf(siteContract.getSite).length).toBe(1);
});

const mailOf = (number: number, given: Partial<Mail> = {}): Mail => ({
  _id: idOf('mail', number),
  recipient: 'tom@example.org',
  subject: `Letter ${number}`,
  state: 'kept',
  text: 'Open https://parlance.example/invitations/x',
  html: null,
  error: null,
  created: '2026-11-02T09:30:00.000Z',
  ...given,
});

it('shows mails that were sent to nobody, those that failed, and older ones when asked', async () => {
  const { listOutbox } = mailContract;
  const user = userOf({ isAdmin: true, roles: ['superadmin'] });
  const first = Array.from({ length: 50 }, (_, number) => mailOf(60 - number));
  first[1] = mailOf(59, { state: 'failed', error: '550 no such user', text: null });
  api.answer(listOutbox, ({ query }) => ({
    delivery: 'outbox' as const,
    mails: query.before === undefined ? first : [mailOf(1, { subject: 'The oldest' })],
  }));
  const page = await open('/outbox', { user });
  await page.getByText('Letter 60').first().waitFor();
  await page.getByText('Letter 59').click();
  await page.getByText('550 no such user').waitFor();
  await expectGoodLooks(page, 'screen-outbox');
  await page.getByRole('button', { name: 'Older' }).click();
  await page.getByText('The oldest').waitFor();
  expect(api.callsOf(listOutbox).at(-1)?.query).toEqual({ before: idOf('mail', 11) });
  api.answer(listOutbox, { delivery: 'smtp', mails: [] });
  const empty = await open('/outbox', { user });
  await empty.getByRole('heading', { name: 'Outbox' }).waitFor();
  await empty.getByText('No mails').first().waitFor();
  await expectAccessible(empty);
});

it('tells whose account is locked, and lets one take the texts along', async () => {
  const locked = userOf({ accountLocked: true });
  api.answer(projectsContract.listProjects, [projectOf()]);
  const page = await open(`/account-locked/user/${locked._id}`, { user: locked });
  await page.getByRole('heading', { name: 'Your account is locked' }).waitFor();
  await page.getByRole('button', { name: 'Download Fernway', exact: true }).waitFor();
  await expectGoodLooks(page, 'screen-account-locked');
  const other = projectOf({ user: { _id: idOf('user', 2), displayName: 'Tom Tester' } });
  api.answer(projectsContract.listProjects, [other]);
  const owner = await open(`/account-locked/app/${idOf('user', 2)}`);
  await owner.getByRole('heading', { name: 'App owner is locked' }).waitFor();
  await owner.getByText('Tom Tester').first().waitFor();
  await expectAccessible(owner);
});
