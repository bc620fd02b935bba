import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { codeOf } from '../../apps/server/test/authenticator-code.ts';
import { type RunningProduct, sessionOf } from '../../test/support/product.ts';

interface Mail {
  subject: string;
  recipient: string;
  text: string | null;
}

/** Signs a user up, follows the link of their mail in the outbox, and makes them a member. Returns their session. */
export async function addMember(
  product: RunningProduct,
  teamId: string,
  member: { firstName: string; lastName: string; role: string },
): Promise<{ cookie: string; id: string }> {
  const { firstName, lastName, role } = member;
  const email = `${firstName}.${lastName}@example.org`.toLowerCase();
  const added = await addUser(product, { firstName, lastName, email });
  await product.call('POST', `/v1/teams/${teamId}/team-members`, { email, role });
  return added;
}

/** Sends a sign-up; again when that is said to be possible, since quick tests sign up more people a minute than is allowed. */
async function sendSignUp(product: RunningProduct, body: string): Promise<Response> {
  for (;;) {
    const response = await product.raw('POST', '/auth/signup', body, {
      'content-type': 'application/json',
      cookie: '',
    });
    if (response.status !== 429) return response;
    await setTimeout(1000 * Math.max(1, Number(response.headers.get('retry-after'))));
  }
}

/** Signs a user up and follows the link of their mail in the outbox. Returns their session. */
export async function addUser(
  product: RunningProduct,
  user: { firstName: string; lastName: string; email: string },
): Promise<{ cookie: string; id: string }> {
  const body = { ...user, password: 'Correct-Horse-Battery-1', acceptTerms: true };
  const response = await sendSignUp(product, JSON.stringify(body));
  if (!response.ok) throw new Error(`Sign-up: ${response.status} ${await response.text()}`);
  const { _id: id } = (await response.json()) as { _id: string };
  await product.call('POST', `/auth/verify/${await tokenFor(product, user.email)}`);
  return { cookie: sessionOf(response), id };
}

/** Waits for the mail that verifies an address, and returns its token. */
const tokenFor = (product: RunningProduct, email: string): Promise<string> =>
  inOutbox(product, email, ({ text }) => /\/(?:verify|verify-email)\/([\w-]+)/.exec(text ?? '')?.[1]);

/** Waits until `find` matches a mail to a person in the outbox, the newest first, and returns the match. */
async function inOutbox(
  product: RunningProduct,
  email: string,
  find: (mail: Mail) => string | null | undefined,
): Promise<string> {
  for (;;) {
    const staff = { cookie: product.staffCookie ?? product.cookie };
    const { mails } = await product.call<{ mails: Mail[] }>('GET', '/v1/outbox', undefined, staff);
    for (const mail of mails) {
      const found = mail.recipient === email && find(mail);
      if (found) return found;
    }
    await setTimeout(100);
  }
}

/** Signs a user up with the form and ends on the page after it. */
export async function signUp(
  page: Page,
  person: { firstName: string; lastName: string; email: string; password: string },
): Promise<void> {
  await page.goto('/signup');
  await giveAddress(page, person.email);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/projects**');
}

/** Waits for a mail with this subject in the outbox and returns its text. */
export const mailOf = (product: RunningProduct, email: string, subject: string): Promise<string> =>
  inOutbox(product, email, (mail) => (mail.subject === subject && mail.text ? mail.text : undefined));

/**
 * Waits for a mail that links to a page (`verify-email`) and returns the address in the newest one. `subject` separates
 * mails that link to the same page.
 */
export const mailLink = (
  product: RunningProduct,
  email: string,
  page: string,
  subject?: string,
): Promise<string> =>
  inOutbox(product, email, (mail) =>
    subject === undefined || mail.subject === subject
      ? new RegExp(`/${page}(?:/[\\w-]+)?`).exec(mail.text ?? '')?.[0]
      : undefined,
  );

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
}

/** Fills in the address, the first field of the sign-in and sign-up pages. */
export async function giveAddress(page: Page, email: string): Promise<void> {
  // The page has its own button: a page that is still closing may have the same fields.
  const go = page.getByRole('button', { name: 'Continue', exact: true });
  await go.waitFor();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await go.click();
}

/** Fills in and submits the open sign-in form, with the address if it is still empty. */
export async function givePassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('button', { name: /^(Continue|Sign in)$/ }).waitFor();
  if ((await page.getByLabel('Password', { exact: true }).count()) === 0) await giveAddress(page, email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Sets up an authenticator app on the open security page of the account. Returns its secret and the recovery codes. It
 * calls `look` while the page shows the secret, and again for the codes.
 */
export async function setUpApp(
  page: Page,
  password: string,
  look: (at: 'secret' | 'codes') => Promise<void> = async () => {},
): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = ((await page.getByTestId('secret').textContent()) ?? '').replaceAll(' ', '');
  await look('secret');
  // This is the code of the previous time step, so that the current one stays valid for signing in. Near the end of a
  // step, the server would refuse the previous code.
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 10_000) await setTimeout(left);
  await page.getByLabel('Code of the app').fill(codeOf(secret, -1));
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  const codes = await shownCodes(page);
  await look('codes');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return { secret, codes };
}

/** Reads the recovery codes in the dialog that shows them. */
export async function shownCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  return codes.allTextContents();
}
