/**
 * Answers of GET requests that are in memory as bytes, sent before the rest of the server looks at the request: its hooks
 * take five times as long as such an answer. Features put in what may be answered so, and say until when.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface HotAnswer {
  /** Whether it is still what the feature would answer. */
  isCurrent: () => boolean;
  /** Sends it; false: it has to be made. */
  send: (request: IncomingMessage, response: ServerResponse, device: string | undefined) => boolean;
}

export interface WithHot {
  hot: HotAnswers;
}

/** Addresses that are remembered; the oldest go first. */
const mostAddresses = 20_000;
const longestAddress = 500;
const deviceParameter = /([?&])deviceId=([^&]*)(&?)/;
/** Longer ones, which may be refused, are looked at by the rest of the server. */
const longestDevice = 200;

export class HotAnswers {
  readonly #answers = new Map<string, HotAnswer>();

  /** Remembers the answer to this request. */
  add(request: IncomingMessage, answer: HotAnswer): void {
    const { key } = keyOf(request);
    if (key === undefined) return;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > mostAddresses && oldest !== undefined) this.#answers.delete(oldest);
  }

  /** Whether the request was answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || this.#answers.size === 0) return false;
    const { key, device } = keyOf(request);
    const known = key === undefined ? undefined : this.#answers.get(key);
    if (!known) return false;
    if (known.send(request, response, device)) return true;
    if (!known.isCurrent()) this.#answers.delete(key ?? '');
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

/** Address and credential, without the device, which changes nothing of the answer. */
function keyOf({ url = '', headers }: IncomingMessage): { key?: string; device?: string } {
  if (url.length > longestAddress) return {};
  const { authorization } = headers;
  let key = url;
  let device: string | undefined;
  if (url.includes('deviceId=')) {
    const given = deviceParameter.exec(url)?.[2] ?? '';
    device = readDevice(given);
    if (device === undefined) return {};
    key = url.replace(deviceParameter, (_all, before: string, _id, after: string) => (after ? before : ''));
  }
  return { key: authorization === undefined ? key : `${key} ${authorization}`, ...(device && { device }) };
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
