import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, isWithin, networks } from './public-address.ts';

/**
 * An address that a user gave may not be called, or did not answer. The message can be shown to the user. It is the
 * same for an unknown host, an address within this network, and one that takes no connection, so that no user can probe
 * the network. `detail`, for the log, is the cause.
 */
export class OutgoingRefused extends Error {
  override name = 'OutgoingRefused';
  readonly detail: string | undefined;
  readonly failure: OutgoingFailure;
  constructor(message: string, detail?: string, failure: OutgoingFailure = 'notReached') {
    super(message);
    this.detail = detail;
    this.failure = failure;
  }
}

/** How far a call came. All but `notReached`: it may have been read there. */
export type OutgoingFailure = 'notReached' | 'brokenOff' | 'late' | 'tooLarge';

const unreachable = (host: string, detail: string) =>
  new OutgoingRefused(`${host} cannot be reached at a public https address.`, `${host} ${detail}`);

/** A server that may be called took the connection, and gave no whole answer. */
const unanswered = {
  late: 'did not answer in time.',
  brokenOff: 'ended the connection without an answer.',
} as const;

export interface OutgoingRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Most redirects to follow, each checked like the first address. None by default. */
  redirects?: number;
  /** Ends the call; `fetch` throws its reason. */
  signal?: AbortSignal;
  /** How long the answer may take, where that is not the usual time. */
  timeoutMs?: number;
}

/** The only way to call addresses that users gave: blocks private networks, and limits time and size. */
export interface Outgoing {
  /** Returns the response with any status. @throws OutgoingRefused if the address may not or cannot be called */
  fetch(address: string | URL, request?: OutgoingRequest): Promise<Response>;
  /** Whether an address may be called now, without calling it. @throws OutgoingRefused */
  assertAllowed(address: string): Promise<void>;
}

export interface OutgoingOptions {
  /** Private networks that may be called (PARLANCE_PRIVATE_NETWORKS); http:// is allowed only for them. */
  privateNetworks: readonly string[];
  /** Replaces the system's resolver in tests. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
  timeoutMs?: number;
  maxBytes?: number;
  /** Logs why an address was refused. */
  log?: { info: (message: string) => void };
}

type Addresses = (host: string) => Promise<LookupAddress[]>;

const resolveAll: Addresses = (host) =>
  new Promise((done, fail) => {
    lookup(host, { all: true, verbatim: true }, (error, found) => (error ? fail(error) : done(found)));
  });

export function createOutgoing(options: OutgoingOptions): Outgoing {
  const allowed = networks(options.privateNetworks);
  const { resolve = resolveAll, timeoutMs = 10_000, maxBytes = 1024 * 1024 } = options;

  /**
   * Looks up the address of a connection once and keeps it, so that a name with another address a moment later (DNS
   * rebinding) changes nothing. Every address of the name must be allowed.
   */
  const pin = async (url: URL, signal: AbortSignal): Promise<LookupAddress> => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!['https:', 'http:'].includes(url.protocol) || url.username || url.password)
      throw new OutgoingRefused(`${url.host} must be given as a plain https address.`);
    const literal = isIP(host);
    const found = literal
      ? [{ address: host, family: literal }]
      : await inTime(resolve(host), signal).catch(() => []);
    const [first] = found;
    const isOurs = first !== undefined && found.every(({ address }) => isWithin(allowed, address));
    if (url.protocol === 'http:' && !isOurs) throw new OutgoingRefused(`${host} must be called by https.`);
    if (!first) throw unreachable(url.host, signal.aborted ? 'was not found in time' : 'is not known');
    if (!isOurs && !found.every(({ address }) => isPublicAddress(address)))
      throw unreachable(url.host, 'leads into a network that is not public');
    return first;
  };

  const once = async (url: URL, request: OutgoingRequest, signal: AbortSignal): Promise<Response> => {
    const target = await pin(url, signal);
    const call = { isConnected: false };
    const onConnected = (): void => {
      call.isConnected = true;
    };
    try {
      return await send(url, target, request, { signal, maxBytes, onConnected });
    } catch (error) {
      if (error instanceof OutgoingRefused) throw error;
      request.signal?.throwIfAborted();
      const detail = `did not answer: ${reasonOf(error, signal)}`;
      if (!call.isConnected) throw unreachable(url.host, detail);
      const failure = signal.aborted ? 'late' : 'brokenOff';
      throw new OutgoingRefused(`${url.host} ${unanswered[failure]}`, `${url.host} ${detail}`, failure);
    }
  };

  const follow = async (address: string | URL, request: OutgoingRequest): Promise<Response> => {
    request.signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(request.timeoutMs ?? timeoutMs);
    const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
    let url = parse(address);
    for (let left = request.redirects ?? 0; ; left--) {
      const response = await once(url, request, signal);
      const location = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || !location || left <= 0) return response;
      url = parse(new URL(location, url));
    }
  };

  const logged = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof OutgoingRefused) options.log?.info(error.detail ?? error.message);
      throw error;
    }
  };
  return {
    fetch: (address, request = {}) => logged(() => follow(address, request)),
    assertAllowed: (address) =>
      logged(async () => void (await pin(parse(address), AbortSignal.timeout(timeoutMs)))),
  };
}

/** The system's resolver knows no signal, and can take longer than any call may. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, fail) => {
    const stop = () => fail(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(done, fail).finally(() => signal.removeEventListener('abort', stop));
  });
}

function parse(address: string | URL): URL {
  if (URL.canParse(String(address))) return new URL(address);
  throw new OutgoingRefused('This is not a web address.');
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'it took too long';
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? 'unknown';
}

function send(
  url: URL,
  target: LookupAddress,
  { method = 'GET', headers = {}, body }: OutgoingRequest,
  { signal, maxBytes, onConnected }: { signal: AbortSignal; maxBytes: number; onConnected: () => void },
): Promise<Response> {
  const lookupPinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [target]) : done(null, target.address, target.family);
  const isSecure = url.protocol === 'https:';
  const open = isSecure ? requestSecure : requestPlain;
  return new Promise((done, fail) => {
    const outgoing = open(
      url,
      // No agent: a kept connection would not be looked up again.
      {
        method,
        headers: { 'user-agent': 'Parlance', ...headers },
        agent: false,
        lookup: lookupPinned,
        signal,
      },
      (incoming) => {
        if (!withoutBody.includes(statusOf(incoming)))
          return void collect(incoming, maxBytes).then(done, fail);
        // At once: some send a body all the same, which Node takes for an error of the call.
        done(new Response(null, headOf(incoming)));
        incoming.destroy();
      },
    );
    outgoing.on('error', fail);
    // By TLS a server is reached once it is known to be the right one: nothing is sent before.
    outgoing.once('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', onConnected));
    outgoing.end(body);
  });
}

/** Statuses whose answers have no body (Fetch standard, "null body status"). */
const withoutBody = [204, 205, 304];

const statusOf = ({ statusCode = 502 }: IncomingMessage): number => statusCode;

function headOf(incoming: IncomingMessage): { status: number; headers: Headers } {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return { status: statusOf(incoming), headers };
}

async function collect(incoming: IncomingMessage, maxBytes: number): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes)
      throw new OutgoingRefused('The answer is larger than what is accepted.', undefined, 'tooLarge');
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), headOf(incoming));
}
