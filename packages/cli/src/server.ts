/** The calls of `/v1/api` that the command line makes. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Credentials } from './credentials.ts';
import { exitCodes, Problem } from './problem.ts';

export interface ServerProject {
  name: string;
  baseLanguage: string;
  languages: string[];
  version: number;
}
export interface Counts {
  all: number;
  languages: Record<string, { all: number; notTranslated: number; draft: number; translated: number }>;
}
export interface PushResult {
  total: number;
  added: number;
  updated: number;
  tagUpdates: number;
  /** What was left alone, and why. */
  notices?: { message: string }[];
}
/** What pushes and pulls have in common. */
export interface FileOnServer {
  format: string;
  language: string;
  tags: readonly string[];
  keyPrefix: string | undefined;
  /** Those of the API. */
  options: Readonly<Record<string, unknown>>;
}
export interface PushedFile extends FileOnServer {
  path: string;
  /** Whether entries that the file lacks keep the tags. */
  keepTagIds: boolean;
  /** Of the tags that it makes. */
  tagCategory: string | undefined;
  content: Uint8Array;
}

type Query = Record<string, string | readonly string[]>;

/** Tries of a call that the server is too busy for. */
const mostTries = 5;
const longestPauseSeconds = 60;

export class Server {
  readonly #access: Credentials;

  constructor(access: Credentials) {
    this.#access = access;
  }

  project(): Promise<ServerProject> {
    return this.#json(`/v1/api/projects/${this.#access.projectId}`);
  }

  counts(): Promise<Counts> {
    return this.#json('/v1/api/counts');
  }

  async version(): Promise<number> {
    return (await this.#json<{ appVersion: number }>('/v1/api/projectVersion')).appVersion;
  }

  push({ path, content, keepTagIds, tagCategory, keyPrefix, ...of }: PushedFile): Promise<PushResult> {
    const form = () => {
      const data = new FormData();
      data.append(fieldOf(path), new Blob([new Uint8Array(content)]), path.split('/').at(-1));
      return data;
    };
    const query = {
      ...queryOf(of),
      keepTagIds: String(keepTagIds),
      ...(tagCategory !== undefined && { tagCategory }),
      ...(keyPrefix !== undefined && { addKeyPrefix: keyPrefix }),
    };
    return this.#json('/v1/api/files', query, form);
  }

  async pull({ keyPrefix, ...of }: FileOnServer): Promise<Uint8Array> {
    const query = { ...queryOf(of), ...(keyPrefix !== undefined && { removeKeyPrefix: keyPrefix }) };
    return this.#call('/v1/api/files', query);
  }

  async #json<T>(path: string, query: Query = {}, body?: () => FormData): Promise<T> {
    const answer = await this.#call(path, query, body);
    try {
      return JSON.parse(textOf(answer)) as T;
    } catch {
      throw new Problem(
        `${this.#access.host} gave an answer that Parlance does not give. Is it the right address, or does a network ask to sign in first?`,
      );
    }
  }

  async #call(path: string, query: Query = {}, body?: () => FormData): Promise<Uint8Array> {
    const { host, token, projectId } = this.#access;
    const url = new URL(`${host}${path}`);
    for (const [name, value] of Object.entries({ ...query, app: projectId }))
      for (const one of [value].flat()) url.searchParams.append(name, one);
    for (let tries = 1; ; tries++) {
      const response = await reach(url, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'x-integration': '1', 'user-agent': 'parlance-cli' },
        ...(body && { body: body() }),
      });
      if (response.ok) return response.body;
      const pause = pauseOf(response.headers.get('retry-after'));
      if (![429, 503].includes(response.status) || tries >= mostTries || pause > longestPauseSeconds)
        throw problemOf(response);
      await delay(pause * 1000);
    }
  }
}

/** The path as the name of a field: servers take none that every object of JavaScript has (`constructor`). */
const fieldOf = (path: string): string => (path in Object.prototype ? `./${path}` : path);

const queryOf = ({ format, language, tags, options }: Omit<FileOnServer, 'keyPrefix'>): Query => ({
  ...{ 'file-format': format, language, tag: tags },
  options: JSON.stringify(options),
});

interface Answer extends Pick<Response, 'ok' | 'status' | 'headers'> {
  body: Uint8Array;
}

/** What Node says of a certificate that none of those it knows has signed (X509 of OpenSSL). */
const notTrusted: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Asks and reads the answer to its end. @throws Problem where there is none, or only a part of it */
async function reach(url: URL, request: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, request);
    const { ok, status, headers } = response;
    return { ok, status, headers, body: new Uint8Array(await response.arrayBuffer()) };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
    const why = cause?.code ?? cause?.message ?? message;
    if (notTrusted.has(why))
      throw new Problem(
        `${url.origin} has a certificate that this computer does not trust (${why}). NODE_EXTRA_CA_CERTS names a file with your own.`,
        exitCodes.unreachable,
      );
    const hint = process.env.NODE_USE_ENV_PROXY === '1' ? ' It may be the proxy of the environment.' : '';
    throw new Problem(`${url.origin} does not answer (${why}).${hint}`, exitCodes.unreachable);
  }
}

const textOf = (body: Uint8Array): string => new TextDecoder().decode(body);

/** What a proxy answers for a server that does not, and a server that is too busy. */
const unanswered = [502, 503, 504];

function problemOf({ status, body }: Answer): Problem {
  const exitCode = unanswered.includes(status) ? exitCodes.unreachable : exitCodes.failed;
  try {
    const { message, code } = JSON.parse(textOf(body)) as { message?: unknown; code?: unknown };
    if (typeof message === 'string')
      return new Problem(message, exitCode, {}, typeof code === 'string' ? code : undefined);
  } catch {
    // Something before the server answered.
  }
  return new Problem(`The server answered ${status}.`, exitCode);
}

/** Seconds until the next try. The header has them, or a date (RFC 9110, section 10.2.3). */
export function pauseOf(retryAfter: string | null): number {
  if (retryAfter === null) return 1;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? 1 : Math.max(seconds, 0);
}
