import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { allContracts } from '@parlance/contract/all';
import { commonErrors } from '@parlance/contract/common';
import type { EndpointSpec, ErrorSpec, HandlerReply } from '@parlance/contract/endpoint';
import { planErrors } from '@parlance/contract/plans';

/** What a page sent to an endpoint, after the contract has looked at it. */
export interface Given {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
}

/** An answer other than a reply: an error that the contract lists, or a bare status. */
export class Refusal {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor({ status, code, message }: ErrorSpec, fields: Record<string, unknown> = {}) {
    this.status = status;
    this.body = { ...fields, code, message };
  }
}

/** Bytes as they are, with what stands above them: a file, or a packed list. */
export class RawAnswer {
  readonly bytes: Uint8Array | string;
  readonly headers: Record<string, string>;

  constructor(bytes: Uint8Array | string, headers: Record<string, string> = {}) {
    this.bytes = bytes;
    this.headers = headers;
  }
}

/** No answer at all: the connection is broken, as where there is no network. */
export const noAnswer = Symbol('no answer');
/** The answer never comes. */
export const waits = Symbol('waits');

type Answer<E extends EndpointSpec> = HandlerReply<E> | Refusal | RawAnswer | typeof noAnswer | typeof waits;
export type Answering<E extends EndpointSpec> = Answer<E> | ((given: Given) => Answer<E>);

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Says in which turn of the server a page was opened. */
export const turnHeader = 'x-test-turn';

const endpoints = Object.values(allContracts).flatMap((contract) => Object.values(contract));

/**
 * The built web app, and an API whose answers a test sets. Requests and answers must match the contract. Mismatches,
 * and calls without an answer, go to `problems`.
 */
export class FakeServer {
  readonly problems: string[] = [];
  url = '';
  /** Counts the tests: what a page of an older one still sends, after it was closed, is nobody's. */
  turn = 0;
  #answers = new Map<EndpointSpec, Answering<EndpointSpec>>();
  #calls = new Map<EndpointSpec, Given[]>();
  #others: Refusal | undefined;
  readonly #folder: string;
  readonly #server: Server;

  /** `folder`: of the built web app. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => {
        // A page that is closed leaves before its request is whole: nothing is wrong with that.
        if (request.complete) this.problems.push(String(error));
        response.destroy();
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Forgets all answers and calls of the test before. */
  reset(): void {
    this.turn++;
    this.#answers = new Map();
    this.#calls = new Map();
    this.#others = undefined;
    this.problems.length = 0;
  }

  /** From now on, every endpoint without its own answer refuses like this. */
  refuseOthers(refusal: Refusal): void {
    this.#others = refusal;
  }

  /** From now on an endpoint is answered so. */
  answer<E extends EndpointSpec>(endpoint: E, answering: Answering<E>): void {
    this.#answers.set(endpoint, answering as Answering<EndpointSpec>);
  }

  /** The default answer of an endpoint where a test sets none. */
  answerUnlessSaid<E extends EndpointSpec>(endpoint: E, answering: Answering<E>): void {
    if (!this.#answers.has(endpoint)) this.answer(endpoint, answering);
  }

  /** What was sent to an endpoint, the oldest first. */
  callsOf(endpoint: EndpointSpec): readonly Given[] {
    return this.#calls.get(endpoint) ?? [];
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const found = findEndpoint(request.method ?? '', pathname);
    if (found) await this.#serveCall(request, response, { ...found, searchParams });
    else await this.#serveFile(pathname, response);
  }

  async #serveFile(pathname: string, response: ServerResponse): Promise<void> {
    // Also addresses of pages may end as the name of a file does.
    const isFile = extname(pathname) !== '' && existsSync(join(this.#folder, pathname));
    const bytes = await readFile(join(this.#folder, isFile ? pathname : 'index.html'));
    const type = types[isFile ? extname(pathname) : '.html'] ?? 'application/octet-stream';
    const cache = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store';
    response.writeHead(200, { 'content-type': type, 'cache-control': cache }).end(bytes);
  }

  async #serveCall(
    request: IncomingMessage,
    response: ServerResponse,
    { endpoint, params, searchParams }: Found & { searchParams: URLSearchParams },
  ): Promise<void> {
    const body = await bodyOf(request);
    // A page that is being closed may still send: its requests say an older turn, or none any more.
    if (request.headers[turnHeader] !== String(this.turn)) {
      response.destroy();
      return;
    }
    const given = this.#check(endpoint, { params, query: queryOf(searchParams), body });
    this.#calls.set(endpoint, [...this.callsOf(endpoint), given]);
    const isAnswered = this.#answers.has(endpoint);
    const answering = isAnswered ? this.#answers.get(endpoint) : this.#others;
    if (!isAnswered && !this.#others && endpoint.raw !== 'events') {
      this.problems.push(`Nobody answers ${endpoint.method} ${endpoint.path}.`);
      send(response, 500, { code: 'unanswered', message: 'Nobody answers this.' });
      return;
    }
    const answer = typeof answering === 'function' ? answering(given) : answering;
    // A stream of events stays open without events, unless a test sends some.
    if (answer === waits || (endpoint.raw === 'events' && !(answer instanceof RawAnswer))) return;
    if (answer === noAnswer) response.destroy();
    else if (answer instanceof Refusal) send(response, answer.status, this.#refuse(endpoint, answer));
    else if (answer instanceof RawAnswer)
      response.writeHead(200, { 'cache-control': 'no-store', ...answer.headers }).end(answer.bytes);
    else send(response, endpoint.status ?? (endpoint.reply ? 200 : 204), this.#reply(endpoint, answer));
  }

  /** What a page sends must be what the contract takes. */
  #check(endpoint: EndpointSpec, given: Given): Given {
    const parts = [
      ['params', endpoint.params, given.params],
      ['query', endpoint.query, given.query],
      ['body', endpoint.body, given.body],
    ] as const;
    for (const [name, schema, value] of parts) {
      if (!schema && typeof value === 'object' && value !== null && Object.keys(value).length > 0)
        this.problems.push(`${endpoint.method} ${endpoint.path} takes no ${name}.`);
      const checked = schema?.safeParse(value);
      if (checked && !checked.success)
        this.problems.push(`${name} of ${endpoint.method} ${endpoint.path}: ${checked.error.message}`);
    }
    return given;
  }

  /** Only with what the contract lists, of this endpoint or of all. */
  #refuse(endpoint: EndpointSpec, { body }: Refusal): unknown {
    const ofPlan = endpoint.plan ? [planErrors.upgradeRequired] : [];
    const listed = [...Object.values(commonErrors), ...ofPlan, ...(endpoint.errors ?? [])].map(
      ({ code }) => code,
    );
    if (!listed.includes(body.code as string))
      this.problems.push(`${endpoint.method} ${endpoint.path} is never refused with ${String(body.code)}.`);
    return body;
  }

  /** An answer outside the contract would prove nothing about the page. */
  #reply(endpoint: EndpointSpec, answer: unknown): unknown {
    const checked = endpoint.reply?.safeParse(answer);
    if (checked && !checked.success)
      this.problems.push(`answer of ${endpoint.method} ${endpoint.path}: ${checked.error.message}`);
    return answer;
  }
}

interface Found {
  endpoint: EndpointSpec;
  params: Record<string, string>;
}

/** The endpoint of an address; one without parameters before one with. */
function findEndpoint(method: string, pathname: string): Found | undefined {
  const parts = pathname.split('/');
  const fitting = endpoints.flatMap((endpoint): Found[] => {
    const wanted = endpoint.path.split('/');
    const isSame = (part: string, at: number) => part.startsWith(':') || part === parts[at];
    if (endpoint.method !== method || wanted.length !== parts.length || !wanted.every(isSame)) return [];
    const named = wanted.flatMap((part, at) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(parts[at] ?? '')]] : [],
    );
    return [{ endpoint, params: Object.fromEntries(named) }];
  });
  return fitting.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

const queryOf = (search: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const all = search.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return request.headers['content-type'] === 'application/json' ? JSON.parse(text) : text || undefined;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(body === undefined || status === 204 ? undefined : JSON.stringify(body));
}
