import { addressOf } from '@parlance/contract/address';
import type { EndpointAt } from '@parlance/contract/all';
import type { EndpointData, EndpointInput, Reply } from '@parlance/contract/endpoint';
import { CallError } from '../messages/call-error.ts';
import { dropWritten, takeWritten } from './written-answers.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** `stay`: the calling page shows every 403, because it holds input or a selection. (Writes that are refused for
   *  one object, because it is locked for example, stay anyway: session/refusals.) `own`: the caller also handles
   *  401 and 402 itself (sign-in, background requests). Otherwise the global rules handle all three. */
  rules?: 'global' | 'stay' | 'own';
  /** Further headers, such as If-None-Match; a 304 is then a regular answer (`callRaw`). */
  headers?: Record<string, string>;
  /** The request continues when the page closes; 64 kB at most. */
  outlivesPage?: boolean;
  /** A form to send, for endpoints with `upload`. */
  form?: FormData;
}

/** The additional reaction to a refused call: set once by the app (specification 1, section 8). `reading`: the page
 *  cannot show its content, so Back does not return to it. Returns whether the reaction is enough, so that the
 *  caller shows no error. */
export type RefusalRule = (error: CallError, reading: boolean) => boolean;
let onRefused: RefusalRule = () => false;
export function setRefusalRules(rules: RefusalRule): void {
  onRefused = rules;
}

/** Applies these rules to an error of a request that was not sent by `call` (an upload with progress), or was sent
 *  with its own rules. */
export function refused(error: CallError, reading = false): void {
  error.isDealtWith = onRefused(error, reading);
}

/** The number of sign-ins and sign-outs here: a 401 to an earlier request does not concern the present user. */
let changesOfUser = 0;
export function userChanged(): void {
  changesOfUser += 1;
  dropWritten();
}

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
/** The parameters and the answer of an endpoint's call, derived from the endpoint's data. */
export type InputAt<D extends EndpointData> = EndpointInput<EndpointAt<D>>;
export type ReplyAt<D extends EndpointData> = Reply<EndpointAt<D>>;

type Args<D extends EndpointData> =
  Record<string, never> extends InputAt<D>
    ? [input?: InputAt<D>, options?: CallOptions]
    : [input: InputAt<D>, options?: CallOptions];

const isAborted = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError';

async function errorOf(response: Response): Promise<CallError> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    // The caller has left: without what it says, a refusal would lead to another page than the whole one.
    if (isAborted(cause)) throw cause;
    body = {}; // A proxy's page, not the server's JSON: only the status text is usable.
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
  const address = addressOf(endpoint, input);
  const written = takeWritten({ method: endpoint.method, address, body: input.body });
  if (written) return written;
  const sentBefore = changesOfUser;
  let response: Response;
  try {
    response = await fetch(address, request);
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

/** Parses an answer. Throws CallError if it is truncated, or is a page of an intermediary (a proxy, the sign-in of
 *  a network) instead of the server's JSON. */
async function bodyOf(response: Response): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    if (isAborted(cause)) throw cause;
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
  // An endpoint without an answer declares it (204).
  return (response.status === 204 ? undefined : await bodyOf(response)) as ReplyAt<D>;
}

/** Calls an endpoint whose answer is not JSON (`raw`) and gives the Response itself. Throws like `call`. */
export function callRaw<D extends EndpointData>(
  endpoint: D,
  ...[input, options]: Args<D>
): Promise<Response> {
  return send(endpoint, (input ?? {}) as Loose, options ?? {});
}
