import type { EndpointAt } from '@parlance/contract/all';
import type { CallInput, EndpointData, Reply } from '@parlance/contract/endpoint';
import { CallError } from '../messages/call-error.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** `stay`: a 403 is told where it is met, since something is typed or chosen there. `own`: the caller deals with 401
   *  and 402 itself, too (sign-in, what is read in the background). Else the global rules deal with all three. */
  rules?: 'global' | 'stay' | 'own';
  /** Further headers, such as If-None-Match; a 304 then is an answer like others (`callRaw`). */
  headers?: Record<string, string>;
  /** The request goes on when the page ends (a tab that closes); 64 kB at most. */
  outlivesPage?: boolean;
  /** A form to send, for endpoints with `upload`. */
  form?: FormData;
}

/** What happens beside the error itself when a call is refused: set once by the app (specification 1, section 8).
 *  `reading`: the page cannot show what it is for, so it is no place to come back to. Says whether that is all there is
 *  to tell. */
export type Refusal = (error: CallError, reading: boolean) => boolean;
let onRefused: Refusal = () => false;
export function setRefusalRules(rules: Refusal): void {
  onRefused = rules;
}

/** Applies these rules to an error of a request that was not made by `call` (an upload with progress), or was made
 *  with rules of its own. */
export function refused(error: CallError, reading = false): void {
  error.isDealtWith = onRefused(error, reading);
}

/** How often somebody signed in or out here: a 401 to what was sent before says nothing of who is signed in now. */
let changesOfUser = 0;
export function userChanged(): void {
  changesOfUser += 1;
}

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
/** What a call of an endpoint takes, and what it answers, by the endpoint's data. */
export type InputAt<D extends EndpointData> = CallInput<EndpointAt<D>>;
export type ReplyAt<D extends EndpointData> = Reply<EndpointAt<D>>;

type Args<D extends EndpointData> =
  Record<string, never> extends InputAt<D>
    ? [input?: InputAt<D>, options?: CallOptions]
    : [input: InputAt<D>, options?: CallOptions];

/** The address of a call, with its path filled and its query written. Throws when a part of the path is missing. */
export function addressOf(endpoint: EndpointData, input: Loose): string {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined || value === '') throw new Error(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const written = query.toString();
  return written === '' ? path : `${path}?${written}`;
}

async function errorOf(response: Response): Promise<CallError> {
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    body = {}; // a proxy's page, not our JSON: the status text is all there is
  }
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return new CallError(response.status, response.statusText, fields);
}

async function send(endpoint: EndpointData, input: Loose, options: CallOptions): Promise<Response> {
  const headers = new Headers({
    'X-Requested-With': 'XMLHttpRequest',
    'X-Request-Framework': 'react',
    Accept: endpoint.raw ? '*/*' : 'application/json',
    ...options.headers,
  });
  let body: BodyInit | undefined = options.form;
  if (input.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    body = JSON.stringify(input.body);
  }
  const request = {
    method: endpoint.method,
    headers,
    body,
    signal: options.signal,
    credentials: 'same-origin',
    keepalive: options.outlivesPage ?? false,
  } as const;
  const sentBefore = changesOfUser;
  let response: Response;
  try {
    response = await fetch(addressOf(endpoint, input), request);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new CallError(0, '', {});
  }
  if (response.ok || response.status === 304) return response;
  const error = await errorOf(response);
  const isOld = error.status === 401 && sentBefore !== changesOfUser;
  if (!isOld && options.rules !== 'own' && !(options.rules === 'stay' && error.status === 403))
    refused(error, endpoint.method === 'GET');
  throw error;
}

/** What an answer says. Throws CallError where it ends half-way, or is a page of something in between (a proxy, the
 *  sign-in of a network) instead of our JSON. */
async function bodyOf(response: Response): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new CallError(0, '', {});
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError(502, '', {});
  }
}

/** Calls an endpoint and gives its JSON answer: `await call(tagsEndpoints.listTags, { params: { mobileAppId } })`.
 *  Throws CallError; an aborted call throws the browser's AbortError. */
export async function call<D extends EndpointData>(
  endpoint: D,
  ...[input, options]: Args<D>
): Promise<ReplyAt<D>> {
  const response = await send(endpoint, (input ?? {}) as Loose, options ?? {});
  // An endpoint without an answer says so (204).
  return (response.status === 204 ? undefined : await bodyOf(response)) as ReplyAt<D>;
}

/** Calls an endpoint whose answer is not JSON (`raw`) and gives the Response itself. Throws like `call`. */
export function callRaw<D extends EndpointData>(
  endpoint: D,
  ...[input, options]: Args<D>
): Promise<Response> {
  return send(endpoint, (input ?? {}) as Loose, options ?? {});
}
