/** The token: from the environment (build servers), or from where `parlance login` stored it. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';
import { usageProblem } from './problem.ts';

export interface Access {
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
  access: Omit<Access, 'projectId'>,
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

/** An address without a slash at its end. @throws Problem if it is none */
export function hostOf(given: string): string {
  if (!URL.canParse(given) || !/^https?:/.test(given))
    throw usageProblem(`"${given}" is not the address of a server, as https://texts.example.com.`);
  return given.replace(/\/+$/, '');
}

/** @throws Problem where there is no token or no server */
export function findAccess(env: NodeJS.ProcessEnv, config: Config): Access {
  const stored = readStore(env)[config.folder];
  const token = env.PARLANCE_TOKEN ?? env.APPLANGA_ACCESS_TOKEN ?? stored?.token ?? config.token;
  const host = env.PARLANCE_HOST ?? env.APPLANGA_API_HOST ?? config.host ?? stored?.host;
  if (!host) throw usageProblem('Which server? Set PARLANCE_HOST, or write "host" into the configuration.');
  if (!token) throw usageProblem('There is no API token. Set PARLANCE_TOKEN, or run "parlance login".');
  return { host: hostOf(host), token, projectId: projectOf(token) };
}
