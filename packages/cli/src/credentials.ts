/** The token: from the environment (build servers), or from where `parlance login` stored it. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from './config.types.ts';
import { usageProblem } from './problem.ts';

export interface Credentials {
  host: string;
  token: string;
  projectId: string;
}

const tokenShape = /^([0-9a-f]{24})!([0-9a-f]{32})$/;

function storePath(env: NodeJS.ProcessEnv): string {
  const base = env.PARLANCE_CONFIG_DIR ?? join(env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'parlance');
  return join(base, 'credentials.json');
}

/** Tokens by the folder of their configuration, with the server that they are for. */
type Store = Record<string, { host: string; token: string }>;

function readStore(env: NodeJS.ProcessEnv): Store {
  const path = storePath(env);
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Store;
  } catch {
    throw usageProblem(`${path} cannot be read. Delete it and run "parlance login" again.`);
  }
}

/** Stores a token for a folder, readable by its user alone; answers where. */
export function storeToken(
  env: NodeJS.ProcessEnv,
  folder: string,
  access: Omit<Credentials, 'projectId'>,
): string {
  const path = storePath(env);
  const store = { ...readStore(env), [folder]: access };
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, `${JSON.stringify(store, null, 2)}\n`, { mode: 0o600 });
  // A file that was there keeps its mode.
  chmodSync(path, 0o600);
  return path;
}

export function projectOf(token: string): string {
  const id = tokenShape.exec(token)?.[1];
  if (id) return id;
  throw usageProblem('This is not an API token: the settings of the project show it, section "API".');
}

/** An address as it is called, without a slash at its end, and without the path of the API (`/v1`), which is put behind it. @throws Problem if it is none */
export function hostOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw usageProblem(`"${given}" is not the address of a server, as https://texts.example.com.`);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/+v1(?:\/+api)?$/, '');
}

const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Without https everybody on the way reads the token. @throws Problem */
function assertSecret(env: NodeJS.ProcessEnv, host: string): void {
  const { protocol, hostname } = new URL(host);
  if (protocol === 'https:' || loopback.test(hostname) || env.PARLANCE_ALLOW_HTTP === '1') return;
  throw usageProblem(
    `The token would go to ${host} for everybody on the way to read. Give an https address, or set PARLANCE_ALLOW_HTTP=1.`,
  );
}

const tokenOfEnvironment = (env: NodeJS.ProcessEnv) => env.PARLANCE_TOKEN ?? env.APPLANGA_ACCESS_TOKEN;
const hostOfEnvironment = (env: NodeJS.ProcessEnv) => env.PARLANCE_HOST ?? env.APPLANGA_API_HOST;

/**
 * What can be asked before there is a configuration: by the environment, or a login of this folder before. `host`: that was typed.
 * @throws Problem where the token would go over the network for everybody to read
 */
export function findAccessSoFar(
  env: NodeJS.ProcessEnv,
  folder: string,
  host: string | undefined,
): Credentials | undefined {
  const stored = readStore(env)[folder];
  const to = host ?? hostOfEnvironment(env) ?? stored?.host;
  if (!to) return undefined;
  const isStored = stored !== undefined && hostOf(to) === hostOf(stored.host);
  const token = tokenOfEnvironment(env) ?? (isStored ? stored.token : undefined);
  if (token === undefined) return undefined;
  assertSecret(env, hostOf(to));
  return { host: hostOf(to), token, projectId: projectOf(token) };
}

/** Whether the next command has its token without a login, as on build servers. */
export const hasToken = (env: NodeJS.ProcessEnv): boolean => tokenOfEnvironment(env) !== undefined;

const whichServer = () =>
  usageProblem('Which server? Set PARLANCE_HOST, or write "host" into the configuration.');

/**
 * The server that a token which the configuration does not know may go to: the one that was named beside it, or the one
 * of the last login. Whoever can change the files of a project must not choose who gets the token.
 */
function trustedHost(named: string | undefined, stored: string | undefined, config: Config): string {
  if (named) return hostOf(named);
  const known = stored && hostOf(stored);
  const host = config.host ? hostOf(config.host) : known;
  if (!host) throw whichServer();
  if (host === known) return host;
  throw usageProblem(
    `The configuration names the server ${host}, but a file of the project does not decide who gets the token. Set PARLANCE_HOST=${host} if it is the right one.`,
  );
}

/** The server and the token of a login; `ask` has the user type what is not given. @throws Problem */
export async function findLogin(
  env: NodeJS.ProcessEnv,
  config: Config,
  given: { host: string | undefined; token: string | undefined },
  ask: (question: string) => Promise<string>,
): Promise<Credentials> {
  const named = given.host ?? hostOfEnvironment(env);
  const stored = readStore(env)[config.folder]?.host;
  const ready = given.token ?? tokenOfEnvironment(env);
  const isKnown = named ?? config.host ?? stored;
  const chosen = isKnown ? named : (await ask('Address of the server: ')).trim();
  // Who types the token reads where it goes; but a server other than before has to be named.
  const isRead = ready === undefined && !stored;
  const host = trustedHost(chosen ?? (isRead ? config.host : undefined), stored, config);
  assertSecret(env, host);
  const token = (ready ?? (await ask(`API token for ${host}: `))).trim();
  return { host, token, projectId: projectOf(token) };
}

/** @throws Problem where there is no token or no server, or the token is not for the server */
export function findAccess(env: NodeJS.ProcessEnv, config: Config): Credentials {
  const stored = readStore(env)[config.folder];
  const named = hostOfEnvironment(env);
  const given = tokenOfEnvironment(env);
  const access = (host: string, token: string): Credentials => {
    assertSecret(env, host);
    return { host, token, projectId: projectOf(token) };
  };
  if (given) return access(trustedHost(named, stored?.host, config), given);
  const wanted = named ?? config.host ?? stored?.host;
  if (!wanted) throw whichServer();
  const host = hostOf(wanted);
  if (stored) {
    const known = hostOf(stored.host);
    if (host === known) return access(host, stored.token);
    throw usageProblem(
      `The stored token is for ${known}, not for ${host}. Run "parlance login --host ${host}" if that is the right server.`,
    );
  }
  if (config.token) return access(host, config.token);
  throw usageProblem('There is no API token. Set PARLANCE_TOKEN, or run "parlance login".');
}
