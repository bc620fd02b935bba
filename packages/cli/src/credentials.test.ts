import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from './config.types.ts';
import { findAccess, findAccessSoFar, findLogin, hostOf, storeToken } from './credentials.ts';

const ours = 'https://texts.example.com';
const theirs = 'https://evil.example.com';
const token = `70726f6a0000000000000001!${'0'.repeat(32)}`;

let folder: string;
let env: NodeJS.ProcessEnv;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-credentials-'));
  env = { PARLANCE_CONFIG_DIR: folder };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const config = (given: Partial<Config> = {}): Config => ({
  ...{ name: 'parlance.json', baseField: 'baseLanguage' },
  folder: '/project',
  host: undefined,
  baseLanguage: undefined,
  token: undefined,
  push: [],
  pull: [],
  warnings: [],
  ...given,
});
const loggedIn = (host = ours) => storeToken(env, '/project', { host, token });

describe('before there is a configuration', () => {
  const soFar = (given: NodeJS.ProcessEnv, host?: string) =>
    findAccessSoFar({ ...env, ...given }, '/project', host);

  it('the environment says what can be asked, or a login before', () => {
    expect(soFar({})).toBeUndefined();
    expect(soFar({ PARLANCE_TOKEN: token })).toBeUndefined();
    expect(soFar({ PARLANCE_HOST: ours })).toBeUndefined();
    const access = { host: ours, token, projectId: token.split('!')[0] };
    expect(soFar({ PARLANCE_TOKEN: token, PARLANCE_HOST: `${ours}/v1` })).toEqual(access);
    expect(soFar({ PARLANCE_TOKEN: token }, ours)).toEqual(access);
    loggedIn();
    expect(soFar({})).toEqual(access);
  });

  it('a stored token goes nowhere else, and none goes where everybody reads it', () => {
    loggedIn();
    expect(soFar({}, theirs)).toBeUndefined();
    expect(() => soFar({ PARLANCE_TOKEN: token }, 'http://texts.example.com')).toThrow(
      'for everybody on the way to read',
    );
  });
});
const hostFor = (given: Partial<Config>, more: NodeJS.ProcessEnv = {}) =>
  findAccess({ ...env, ...more }, config(given)).host;

describe('the stored token', () => {
  it('goes to the server that it was stored for, however it is written', () => {
    loggedIn(`${ours}/`);
    expect(hostFor({})).toBe(ours);
    expect(hostFor({ host: 'HTTPS://Texts.Example.com:443/' })).toBe(ours);
  });

  it('goes to no other, whoever names it', () => {
    loggedIn();
    const sentence = `The stored token is for ${ours}, not for ${theirs}. Run "parlance login --host ${theirs}"`;
    expect(() => hostFor({ host: theirs })).toThrow(sentence);
    expect(() => hostFor({}, { PARLANCE_HOST: theirs })).toThrow(sentence);
    expect(() => hostFor({ host: `${ours}.evil.example.com` })).toThrow('The stored token is for');
    expect(() => hostFor({ host: 'http://texts.example.com' })).toThrow('The stored token is for');
  });
});

describe('the token of the environment', () => {
  const given = { PARLANCE_TOKEN: token };

  it('goes to PARLANCE_HOST, whatever the configuration says', () => {
    expect(hostFor({ host: theirs }, { ...given, PARLANCE_HOST: ours })).toBe(ours);
    expect(hostFor({}, { APPLANGA_ACCESS_TOKEN: token, APPLANGA_API_HOST: ours })).toBe(ours);
  });

  it('does not go where the configuration alone says', () => {
    expect(() => hostFor({ host: theirs }, given)).toThrow(`Set PARLANCE_HOST=${theirs} if it is the right`);
    loggedIn();
    expect(() => hostFor({ host: theirs }, given)).toThrow(`Set PARLANCE_HOST=${theirs}`);
    expect(hostFor({ host: ours }, given)).toBe(ours);
    expect(hostFor({}, given)).toBe(ours);
  });
});

describe('a login', () => {
  const never = () => Promise.reject(new Error('asked'));

  it('says where the token goes to who types it', async () => {
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      return question.startsWith('API') ? token : ours;
    };
    const access = { host: ours, token, projectId: '70726f6a0000000000000001' };
    const nothing = { host: undefined, token: undefined };
    expect(await findLogin(env, config({ host: ours }), nothing, ask)).toEqual(access);
    expect(await findLogin(env, config(), nothing, ask)).toEqual(access);
    expect(asked).toEqual([`API token for ${ours}: `, 'Address of the server: ', `API token for ${ours}: `]);
  });

  it('sends a token that is not typed only to a server that is named, and asks for the name of a new one', async () => {
    const named = `Set PARLANCE_HOST=${theirs}`;
    const at = config({ host: theirs });
    await expect(findLogin(env, at, { host: undefined, token }, never)).rejects.toThrow(named);
    const given = { ...env, PARLANCE_TOKEN: token };
    await expect(findLogin(given, at, { host: undefined, token: undefined }, never)).rejects.toThrow(named);
    expect((await findLogin(given, at, { host: ours, token: undefined }, never)).host).toBe(ours);
    loggedIn();
    await expect(findLogin(env, at, { host: undefined, token: undefined }, never)).rejects.toThrow(named);
  });
});

describe('http://', () => {
  const to = (host: string, more: NodeJS.ProcessEnv = {}) =>
    hostFor({}, { PARLANCE_TOKEN: token, PARLANCE_HOST: host, ...more });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'is for this computer: %s',
    (host) => expect(to(host)).toBe(host),
  );

  it.each(['http://texts.example.com', 'http://127.0.0.1.example.com', 'http://localhost.example.com'])(
    'is for others on demand alone: %s',
    (host) => {
      expect(() => to(host)).toThrow('PARLANCE_ALLOW_HTTP=1');
      expect(to(host, { PARLANCE_ALLOW_HTTP: '1' })).toBe(host);
    },
  );
});

it.each(['https://texts.example.com@evil.example.com', 'https://texts.example.com/?x', 'https:', 'texts'])(
  'is no address of a server: %s',
  (given) => {
    expect(() => hostOf(given)).toThrow('is not the address of a server');
  },
);
