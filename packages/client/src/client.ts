/** Sends calls of the API; which there are, and their types, is generated from the contract (scripts/bundle-client.mjs). */

export interface ClientOptions {
  /** `https://texts.example.com`; in a page of the server itself it can be left out. */
  host?: string;
  /** A personal access token, or that of a project for the calls under `/v1/api`. */
  token?: string;
  /** In place of the global one. */
  fetch?: typeof fetch;
}

export interface CallInput {
  params?: object;
  query?: object;
  body?: unknown;
  /** For calls that take files. */
  form?: FormData;
  signal?: AbortSignal;
}

/** Why a call was refused, as the server says it. */
export class ParlanceError extends Error {
  readonly status: number;
  readonly code: string | number;
  readonly body: unknown;
  constructor(status: number, body: { message?: string; code?: string | number } | undefined) {
    super(body?.message ?? `The server answered ${status}.`);
    this.name = 'ParlanceError';
    this.status = status;
    this.code = body?.code ?? status;
    this.body = body;
  }
}

/** Method, path, 1 where the answer is no JSON, and the parameters that are sent as JSON texts. */
export type CallTable = Readonly<Record<string, Call>>;
type Call = readonly [method: string, path: string, raw?: 0 | 1, json?: readonly string[]];

const mostTries = 3;
const longestPauseSeconds = 60;

/** Answers what sends the calls of a table; a name that it does not have is a TypeError. */
export function connect(options: ClientOptions, table: CallTable) {
  const call = async (name: string, input: CallInput = {}): Promise<unknown> => {
    const found = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!found) throw new TypeError(`There is no call "${name}".`);
    const [method, , raw] = found;
    const response = await send(options, method, addressOf(options, found, input), input);
    if (raw) return response;
    return response.status === 204 ? undefined : response.json();
  };
  return { call };
}

/** @throws TypeError where a part of the path is not given, or would lead to another path */
function addressOf(
  { host = '', token }: ClientOptions,
  [, path, , json]: Call,
  { params, query }: CallInput,
): string {
  const given = { ...params } as Record<string, unknown>;
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = given[name];
    if (value === undefined || value === '') throw new TypeError(`"${path}" needs params.${name}.`);
    // Nothing encodes them: they would be steps in the path.
    if (value === '.' || value === '..') throw new TypeError(`"${value}" cannot be params.${name}.`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  const asked: Record<string, unknown> = { ...query };
  // The token of a project says which one it is.
  const [project, secret] = token?.split('!') ?? [];
  if (path.startsWith('/v1/api') && secret !== undefined) asked['app'] ??= project;
  // Other lists are repeated parameters. Texts are sent as they are: as JSON of those who write it themselves.
  for (const [name, value] of Object.entries(asked))
    for (const one of json?.includes(name) ? [value] : [value].flat()) {
      if (one === undefined || one === null) continue;
      search.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
    }
  const text = search.toString();
  return host.replace(/\/+$/, '') + filled + (text && `?${text}`);
}

async function send(
  { token, fetch: own }: ClientOptions,
  method: string,
  address: string,
  { body, form, signal }: CallInput,
): Promise<Response> {
  const request: RequestInit = {
    method,
    headers: {
      'x-requested-with': 'parlance-client',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(signal && { signal }),
    ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
  };
  for (let tries = 1; ; tries++) {
    const response = await (own ?? fetch)(address, request);
    if (response.ok) return response;
    const after = Number(response.headers.get('retry-after') || Number.NaN);
    const pause = after >= 0 ? after : 1;
    const isBusy = response.status === 429 || response.status === 503;
    if (method !== 'GET' || !isBusy || tries >= mostTries || pause > longestPauseSeconds)
      throw new ParlanceError(response.status, await refusalOf(response));
    await response.body?.cancel();
    await wait(pause, signal);
  }
}

function wait(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) fail(signal.reason);
      else done();
    };
    const timer = setTimeout(end, seconds * 1000);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}

type Refusal = ConstructorParameters<typeof ParlanceError>[1];
async function refusalOf(response: Response): Promise<Refusal> {
  try {
    return (await response.json()) as Refusal;
  } catch {
    // Something before the server answered.
    return undefined;
  }
}
