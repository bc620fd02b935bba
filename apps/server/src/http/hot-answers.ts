/**
 * Answers of GET requests that are in memory as bytes, sent before the rest of the server looks at the request: its hooks
 * take five times as long as such an answer. Features put in what may be answered so, and say until when.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { ignoredHeader, knownParameters } from './ignored-parameters.ts';

export interface HotAnswer {
  /** Whether it is still what the feature would answer. */
  isCurrent: () => boolean;
  /** Sends it; false: it has to be made. */
  send: (request: IncomingMessage, response: ServerResponse, asked: Asked) => boolean;
}

/** What a request says that changes nothing of the texts. */
export interface Asked {
  device?: string;
  /** Names its parameters without effect. */
  ignored?: [name: string, value: string];
}

export interface WithHot {
  hot: HotAnswers;
}

/** Addresses that are remembered; the oldest go first. */
const mostAddresses = 20_000;
const longestAddress = 500;
/** Longer ones, which are not counted, are looked at by the rest of the server. */
const longestDevice = 200;

export class HotAnswers {
  readonly #answers = new Map<string, HotAnswer>();
  readonly #places: readonly Place[];

  /** Of these endpoints, which ignore parameters that they do not know. */
  constructor(endpoints: readonly EndpointSpec[]) {
    this.#places = endpoints.map(placeOf);
  }

  /** Remembers the answer to this request. */
  add(request: IncomingMessage, answer: HotAnswer): void {
    const key = keyOf(request, this.#places)?.key;
    if (key === undefined) return;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > mostAddresses && oldest !== undefined) this.#answers.delete(oldest);
  }

  /** Whether the request was answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || this.#answers.size === 0) return false;
    const asked = keyOf(request, this.#places);
    const known = asked && this.#answers.get(asked.key);
    if (!known) return false;
    if (known.send(request, response, asked)) return true;
    if (!known.isCurrent()) this.#answers.delete(asked.key);
    return false;
  }

  /** Lets a server answer from here first. */
  serve(server: Server): void {
    const [next] = server.listeners('request') as ((
      request: IncomingMessage,
      response: ServerResponse,
    ) => void)[];
    if (!next) throw new Error('The server has no listener yet.');
    server.off('request', next);
    server.prependListener('request', (request, response) => {
      if (!this.answer(request, response)) next.call(server, request, response);
    });
  }
}

/** The addresses of an endpoint. */
interface Place {
  has: (path: string) => boolean;
  known: ReadonlySet<string>;
}

function placeOf(endpoint: EndpointSpec): Place {
  const [start = '', ...parameters] = endpoint.path.split(/:\w+/);
  const has = (path: string) => (parameters.length > 0 ? path.startsWith(start) : path === start);
  return { has, known: knownParameters(endpoint) };
}

interface Keyed extends Asked {
  key: string;
}

/** Address and credential, without what changes nothing of the answer; undefined: the rest of the server has to look. */
function keyOf({ url = '', headers }: IncomingMessage, places: readonly Place[]): Keyed | undefined {
  if (url.length > longestAddress) return undefined;
  const [path = '', ...search] = url.split('?');
  const place = places.find(({ has }) => has(path));
  const read = place && readParameters(search.join('?'), place.known);
  if (!read) return undefined;
  const { kept, ...asked } = read;
  const address = kept.length > 0 ? `${path}?${kept.join('&')}` : path;
  const { authorization } = headers;
  return { key: authorization === undefined ? address : `${address} ${authorization}`, ...asked };
}

/** undefined: there is something in them that has to be decoded first, or is refused. */
function readParameters(
  search: string,
  known: ReadonlySet<string>,
): (Asked & { kept: string[] }) | undefined {
  if (search === '') return { kept: [] };
  const kept: string[] = [];
  const unknown: string[] = [];
  let device: string | undefined;
  for (const given of search.split('&')) {
    const [name = '', ...value] = given.split('=');
    if (/[%+]/.test(name)) return undefined;
    if (!known.has(name)) unknown.push(name);
    else if (name !== 'deviceId') kept.push(given);
    else {
      if (device !== undefined) return undefined;
      device = readDevice(value.join('='));
      if (device === undefined) return undefined;
    }
  }
  const ignored = unknown.length > 0 ? ignoredHeader(unknown) : undefined;
  return { kept, ...(device && { device }), ...(ignored && { ignored }) };
}

/** A device as the rest of the server reads it, or it would be counted under two names; undefined: it has to look. */
function readDevice(given: string): string | undefined {
  if (given.length > longestDevice || given.includes('%00')) return undefined;
  if (!given.includes('%') && !given.includes('+')) return given;
  try {
    return decodeURIComponent(given.replaceAll('+', ' '));
  } catch {
    // Not encoded as addresses are.
    return undefined;
  }
}
