/** The calls of `/v1/api` that the command line makes. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FileSpec } from './config.ts';
import type { Access } from './credentials.ts';
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
}
export interface PushedFile {
  path: string;
  format: string;
  language: string;
  tags: readonly string[];
  options: FileSpec['options'];
  /** Whether entries that the file lacks keep the tags. */
  keepTagIds: boolean;
  content: Uint8Array;
  force: boolean;
  draft: boolean;
}

type Query = Record<string, string | readonly string[]>;

/** Tries of a call that the server is too busy for. */
const mostTries = 5;
const longestPauseSeconds = 60;

export class Server {
  readonly #access: Access;

  constructor(access: Access) {
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

  push({
    path,
    format,
    language,
    tags,
    keepTagIds,
    content,
    force,
    draft,
    ...of
  }: PushedFile): Promise<PushResult> {
    const form = () => {
      const data = new FormData();
      data.append(path, new Blob([new Uint8Array(content)]), path.split('/').at(-1));
      return data;
    };
    const { disablePlurals } = of.options;
    const options = JSON.stringify({ onlyIfTextEmpty: !force, onlyAsDraft: draft, disablePlurals });
    const query = { 'file-format': format, language, tag: tags, keepTagIds: String(keepTagIds), options };
    return this.#json('/v1/api/files', query, form);
  }

  async pull(of: {
    format: string;
    language: string;
    tags: readonly string[];
    options: FileSpec['options'];
    draft: boolean;
  }): Promise<Uint8Array> {
    const options = JSON.stringify({ ...of.options, includeDraft: of.draft });
    const query = { 'file-format': of.format, language: of.language, tag: of.tags, options };
    return new Uint8Array(await (await this.#call('/v1/api/files', query)).arrayBuffer());
  }

  async #json<T>(path: string, query: Query = {}, body?: () => FormData): Promise<T> {
    return (await (await this.#call(path, query, body)).json()) as T;
  }

  async #call(path: string, query: Query = {}, body?: () => FormData): Promise<Response> {
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
      if (response.ok) return response;
      const pause = Number(response.headers.get('retry-after') ?? 1);
      if (![429, 503].includes(response.status) || tries >= mostTries || pause > longestPauseSeconds)
        throw new Problem(await messageOf(response));
      await delay(pause * 1000);
    }
  }
}

async function reach(url: URL, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
    const why = cause?.code ?? cause?.message ?? message;
    throw new Problem(`${url.origin} does not answer (${why}).`, exitCodes.unreachable);
  }
}

async function messageOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    if (typeof message === 'string') return message;
  } catch {
    // Something before the server answered.
  }
  return `The server answered ${response.status}.`;
}
