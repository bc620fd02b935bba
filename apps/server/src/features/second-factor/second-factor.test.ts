import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { refusal } from '../../../test/calls.ts';
import { codeOf, newBrowser, password, setUpApp, signUp } from '../../../test/second-factor/sign-in.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

/** A person with an app, and a browser that has given the password. */
async function halfSignedIn() {
  const person = await signUp(server);
  const app = await setUpApp(person.browser);
  const browser = newBrowser(server);
  const answer = await browser.post('/auth/signin', { email: person.email, password });
  return { ...person, ...app, browser, owner: person.browser, answer };
}
const give = (browser: { post: ReturnType<typeof newBrowser>['post'] }, code: string) =>
  browser.post('/auth/second-factor/code', { code });

test('what docs/operate.md does for users who lost everything lets them in, and set up anew with new codes', async () => {
  const { browser, email } = await halfSignedIn();
  const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/operate.md'), 'utf8');
  const [, statements = ''] = /```sql\n(delete from authenticators[^`]+)```/.exec(guide) ?? [];
  for (const statement of statements.trim().split('\n'))
    await sql.raw(statement.replace('…', email)).execute(server.deps.db);
  expect((await browser.post('/auth/signin', { email, password })).json()).toMatchObject({ email });
  expect((await setUpApp(browser)).recoveryCodes).toHaveLength(10);
});

describe('a password of an account with a second factor', () => {
  test('gives access only to the second step', async () => {
    const { browser, answer } = await halfSignedIn();
    expect(answer.json()).toEqual({ secondFactor: true });
    expect(browser.cookies.has('parlance_session')).toBe(false);
    expect(await browser.signedIn()).toBe(false);
    expect(answer.cookies.find(({ name }) => name === 'parlance_factor')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/auth',
    });
    expect((await browser.get('/auth/second-factor')).json()).toEqual({ methods: ['code', 'recovery'] });
  });

  test('and a code of the app sign in, by a new session', async () => {
    const { browser, secret, email } = await halfSignedIn();
    const answer = await give(browser, codeOf(secret));
    expect(answer.json()).toMatchObject({ email });
    expect(await browser.signedIn()).toBe(true);
    expect(browser.cookies.has('parlance_factor')).toBe(false);
    expect(refusal(await browser.get('/auth/second-factor'))).toEqual({ status: 400, code: 'challengeOver' });
  });

  test('end the session that the browser brought, and take no session or wait that another user planted', async () => {
    const { browser, secret, owner, email } = await halfSignedIn();
    const planted = owner.cookies.get('parlance_session') ?? '';
    browser.cookies.set('parlance_session', planted);
    await browser.post('/auth/signin', { email, password });
    expect(await browser.signedIn()).toBe(false);
    expect(await owner.signedIn()).toBe(false);
    browser.cookies.set('parlance_factor', 'planted');
    expect(refusal(await give(browser, codeOf(secret))).code).toBe('challengeOver');
  });

  test('wait ten minutes, and end with a right answer for all others', async () => {
    const { browser, secret, recoveryCodes, user } = await halfSignedIn();
    const other = newBrowser(server);
    other.cookies.set('parlance_factor', browser.cookies.get('parlance_factor') ?? '');
    expect((await give(browser, codeOf(secret))).statusCode).toBe(200);
    expect(refusal(await give(other, recoveryCodes[0] ?? '')).code).toBe('challengeOver');
    const late = newBrowser(server);
    const me = (await browser.get('/users/me')).json<{ email: string }>();
    await late.post('/auth/signin', { email: me.email, password });
    await sql`update sign_in_challenges set expires_at = now() where purpose = 'factor' and user_id =
      (select id from users where email = ${me.email})`.execute(server.deps.db);
    expect(refusal(await give(late, recoveryCodes[1] ?? '')).code).toBe('challengeOver');
    expect(user._id).toHaveLength(24);
  });
});

describe('codes of the app', () => {
  test('work once, also for two at the same moment', async () => {
    const { browser, secret, email } = await halfSignedIn();
    const other = newBrowser(server);
    await other.post('/auth/signin', { email, password });
    const code = codeOf(secret);
    const answers = await Promise.all([give(browser, code), give(other, code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const third = newBrowser(server);
    await third.post('/auth/signin', { email, password });
    expect(refusal(await give(third, code))).toEqual({ status: 400, code: 'wrongCode' });
    // A code that is older than the used one is refused, too.
    expect(refusal(await give(third, codeOf(secret, -1))).code).toBe('wrongCode');
    expect((await give(third, codeOf(secret, 1))).statusCode).toBe(200);
  });

  test('are not guessed: ten tries for an account, counted also when they come at once from everywhere', async () => {
    const { email, secret } = await halfSignedIn();
    const wrong =
      ['000000', '111111'].find((code) => ![-1, 0, 1].some((at) => codeOf(secret, at) === code)) ?? '';
    const browsers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const browser = newBrowser(server);
        await browser.post('/auth/signin', { email, password });
        return browser;
      }),
    );
    const tries = browsers.flatMap((browser) => Array.from({ length: 6 }, () => give(browser, wrong)));
    const codes = (await Promise.all(tries)).map((answer) => refusal(answer).code);
    expect(codes.filter((code) => code === 'wrongCode')).toHaveLength(10);
    expect(codes.filter((code) => code === 'tooManyCodes')).toHaveLength(20);
    const [browser] = browsers;
    expect(browser && refusal(await give(browser, codeOf(secret))).code).toBe('tooManyCodes');
  });

  test('of another account open nothing', async () => {
    const [one, two] = [await halfSignedIn(), await halfSignedIn()];
    expect(refusal(await give(one.browser, codeOf(two.secret))).code).toBe('wrongCode');
    expect(refusal(await give(one.browser, two.recoveryCodes[0] ?? '')).code).toBe('wrongCode');
  });
});

describe('recovery codes', () => {
  test('are ten, shown once, work once each, and only their hashes are kept', async () => {
    const { browser, recoveryCodes, email, owner } = await halfSignedIn();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await give(browser, code.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
    const again = newBrowser(server);
    await again.post('/auth/signin', { email, password });
    expect(refusal(await give(again, code)).code).toBe('wrongCode');
    const own = await owner.get('/users/second-factor');
    expect(own.json()).toMatchObject({ recoveryCodesLeft: 9, authenticator: true });
    const { rows } = await sql<{ row: string }>`select r::text as row from recovery_codes r`.execute(
      server.deps.db,
    );
    const kept = rows.map(({ row }) => row).join();
    for (const secret of recoveryCodes) {
      expect(own.body).not.toContain(secret);
      expect(kept).not.toContain(secret.replaceAll('-', ''));
    }
  });

  test('are created again for a user who gives their password, and the old ones end', async () => {
    const { owner, recoveryCodes, browser } = await halfSignedIn();
    expect(refusal(await owner.post('/users/second-factor/recovery-codes', {})).code).toBe('proofWrong');
    const answer = await owner.post('/users/second-factor/recovery-codes', { password });
    expect(answer.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    expect(refusal(await give(browser, recoveryCodes[0] ?? '')).code).toBe('wrongCode');
  });
});

describe('the authenticator app', () => {
  test('is set up by its first code only, and its secret lies sealed in the database', async () => {
    const { browser, email } = await signUp(server);
    const begun = (await browser.post('/users/second-factor/authenticator', { password })).json<{
      secret: string;
      uri: string;
    }>();
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Parlance:/);
    const plain = newBrowser(server);
    expect((await plain.post('/auth/signin', { email, password })).json()).toMatchObject({ email });
    const confirm = (code: string) => browser.post('/users/second-factor/authenticator/confirm', { code });
    expect(refusal(await confirm('12345')).code).toBe('wrongFirstCode');
    expect(
      (await confirm(codeOf(begun.secret))).json<{ recoveryCodes: string[] }>().recoveryCodes,
    ).toHaveLength(10);
    expect(refusal(await confirm(codeOf(begun.secret, 1))).code).toBe('authenticatorMissing');
    expect(refusal(await browser.post('/users/second-factor/authenticator', { password })).code).toBe(
      'authenticatorThere',
    );
    const { rows } = await sql<{ row: string }>`select a::text as row from authenticators a`.execute(
      server.deps.db,
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(begun.secret);
  });

  test('is removed with the password or a code, never by a session alone; recovery codes go with it', async () => {
    const { owner, secret, email } = await halfSignedIn();
    const remove = (proof: object) => owner.del('/users/second-factor/authenticator', proof);
    expect(refusal(await remove({})).code).toBe('proofWrong');
    expect(refusal(await remove({ password: 'wrong' })).code).toBe('proofWrong');
    expect(refusal(await remove({ code: '12345' })).code).toBe('proofWrong');
    expect((await remove({ code: codeOf(secret) })).statusCode).toBe(204);
    expect((await owner.get('/users/second-factor')).json()).toMatchObject({
      authenticator: false,
      recoveryCodesLeft: 0,
    });
    expect((await newBrowser(server).post('/auth/signin', { email, password })).json()).toMatchObject({
      email,
    });
    const mails = await server.deps.db
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', email)
      .execute();
    expect(mails.filter(({ kind }) => kind === 'secondFactorChanged')).toHaveLength(2);
  });

  test('answers ten wrong passwords, then refuses', async () => {
    const { owner } = await halfSignedIn();
    const tries = Array.from({ length: 14 }, () =>
      owner.del('/users/second-factor/authenticator', { password: 'wrong' }),
    );
    const codes = (await Promise.all(tries)).map((answer) => refusal(answer).code);
    expect(codes.filter((code) => code === 'proofWrong')).toHaveLength(10);
    expect(refusal(await owner.del('/users/second-factor/authenticator', { password })).code).toBe(
      'tooManyCodes',
    );
  });
});

describe('passwords', () => {
  test('are not guessed: ten tries from one place, whether there is such an account or not', async () => {
    const { email } = await signUp(server);
    for (const address of [email, `nobody-${email}`]) {
      const tries = Array.from({ length: 14 }, () =>
        newBrowser(server).post('/auth/signin', { email: address, password: 'wrong' }),
      );
      const codes = (await Promise.all(tries)).map((answer) => refusal(answer).code);
      expect(codes.filter((code) => code === 'wrongCredentials')).toHaveLength(10);
      expect(codes.filter((code) => code === 'tooManyPasswords')).toHaveLength(4);
    }
    const right = await newBrowser(server).post('/auth/signin', { email, password });
    expect(refusal(right)).toEqual({ status: 429, code: 'tooManyPasswords' });
  });
});
