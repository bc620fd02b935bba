import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutgoing, type OutgoingRefused } from './outgoing.ts';
import { isPublicAddress } from './public-address.ts';

/** A status with a body, also where it may have none. */
const rawAnswer = (url: string) =>
  `HTTP/1.1 ${url.split('/').at(-1)} Fine\r\ncontent-length: 4\r\nconnection: close\r\n\r\nbody`;

let server: Server;
let port: number;
let calls: string[];
beforeAll(async () => {
  calls = [];
  server = createServer((request, response) => {
    calls.push(request.url ?? '');
    if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/latest' });
    else if (request.url === '/near') response.writeHead(302, { location: '/end' });
    else if (request.url === '/large') response.write('x'.repeat(5000));
    else if (request.url === '/silent') return;
    else if (request.url === '/broken') return void request.socket.destroy();
    else if (request.url?.startsWith('/status/')) return void request.socket.end(rawAnswer(request.url));
    response.end(request.url);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const at = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`;
const strict = createOutgoing({ privateNetworks: [] });
const allowing = createOutgoing({ privateNetworks: ['127.0.0.0/8'], maxBytes: 4096, timeoutMs: 300 });

describe('addresses that are not of the public internet', () => {
  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'no address',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])('but %s is', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe('calls to addresses that users gave', () => {
  test.each([
    ['loopback', () => at('/')],
    ['loopback, as one number', () => `https://2130706433:${port}/`],
    ['loopback, in octal', () => `https://0177.0.0.1:${port}/`],
    ['loopback, in hexadecimal', () => `https://0x7f.1:${port}/`],
    ['loopback by name', () => at('/', 'localhost')],
    ['loopback in IPv6', () => `https://[::1]:${port}/`],
    ['loopback, mapped', () => `https://[::ffff:127.0.0.1]:${port}/`],
    ['the cloud’s own data', () => 'http://169.254.169.254/latest/meta-data'],
    ['a file', () => 'file:///etc/passwd'],
    ['credentials', () => 'https://user:secret@example.com/'],
    ['no address', () => 'not an address'],
  ])('are refused: %s', async (_name, address) => {
    await expect(strict.fetch(address())).rejects.toThrow(/OutgoingRefused|address|https/);
    expect(calls).toEqual([]);
  });

  test('are refused where any address of a name is private, in any order', async () => {
    const outgoing = createOutgoing({
      privateNetworks: [],
      resolve: async () => [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    });
    await expect(outgoing.fetch('https://mixed.example/')).rejects.toThrow(/cannot be reached/);
  });

  test('reveal nothing about the network to the caller, and log everything', async () => {
    const lines: string[] = [];
    const outgoing = createOutgoing({
      privateNetworks: [],
      log: { info: (line) => lines.push(line) },
      resolve: async (host) => {
        if (host === 'inside.example') return [{ address: '10.0.0.1', family: 4 }];
        throw new Error('ENOTFOUND');
      },
    });
    const messages: string[] = [];
    for (const protocol of ['https', 'http'])
      for (const name of ['inside.example', 'nowhere.example'])
        await outgoing
          .fetch(`${protocol}://${name}/`)
          .catch((error: Error) => messages.push(error.message.replace(name, '…')));
    expect(messages).toEqual([
      '… cannot be reached at a public https address.',
      '… cannot be reached at a public https address.',
      '… must be called by https.',
      '… must be called by https.',
    ]);
    expect(lines.slice(0, 2)).toEqual([
      'inside.example leads into a network that is not public',
      'nowhere.example is not known',
    ]);
  });

  test('go to the address that was checked, also when the name resolves to another one afterwards', async () => {
    let lookups = 0;
    const outgoing = createOutgoing({
      privateNetworks: ['127.0.0.0/8'],
      resolve: async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }],
    });
    expect(await (await outgoing.fetch(at('/end', 'rebinding.example'))).text()).toBe('/end');
    expect(lookups).toBe(1);
  });

  test('follow redirects only on request, and check each', async () => {
    expect((await allowing.fetch(at('/near'))).status).toBe(302);
    expect(await (await allowing.fetch(at('/near'), { redirects: 3 })).text()).toBe('/end');
    await expect(allowing.fetch(at('/away'), { redirects: 3 })).rejects.toThrow(/must be called by https/);
  });

  test('say how far they came', async () => {
    const failureOf = (address: string) =>
      allowing.fetch(address).then(
        () => undefined,
        ({ failure, message }: OutgoingRefused) => [failure, message],
      );
    const host = new URL(at('/')).host;
    expect(await failureOf(at('/large'))).toEqual(['tooLarge', expect.stringMatching('larger than')]);
    expect(await failureOf(at('/silent'))).toEqual(['late', `${host} did not answer in time.`]);
    expect(await failureOf(at('/broken'))).toEqual([
      'brokenOff',
      `${host} ended the connection without an answer.`,
    ]);
    const notReached = ['notReached', expect.stringMatching('cannot be reached at a public https address')];
    expect(await failureOf('http://127.0.0.1:1/')).toEqual(notReached);
    expect(await failureOf(at('/end').replace('http:', 'https:'))).toEqual(notReached);
  });

  test.each([204, 205, 304])('take an answer %i as what it is, also with a body', async (status) => {
    const answer = await allowing.fetch(at(`/status/${status}`));
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe('');
  });

  test('do not wait for a name longer than for an answer', async () => {
    const lines: string[] = [];
    const outgoing = createOutgoing({
      privateNetworks: [],
      log: { info: (line) => lines.push(line) },
      resolve: () => new Promise(() => undefined),
      timeoutMs: 50,
    });
    const address = 'https://slow.example/';
    await expect(outgoing.fetch(address)).rejects.toThrow('slow.example cannot be reached');
    await expect(outgoing.assertAllowed(address)).rejects.toThrow('slow.example cannot be reached');
    expect(lines).toEqual(Array(2).fill('slow.example was not found in time'));
  });

  test('are bounded in size and time', async () => {
    await expect(allowing.fetch(at('/large'))).rejects.toThrow(/larger than/);
    await expect(allowing.fetch(at('/silent'))).rejects.toMatchObject({
      detail: expect.stringMatching('took too long'),
    });
  });

  test('end when their caller gives up, with the reason', async () => {
    const given = new AbortController();
    const call = allowing.fetch(at('/silent'), { signal: given.signal, timeoutMs: 60_000 });
    setTimeout(() => given.abort(new Error('canceled')), 20);
    await expect(call).rejects.toThrow('canceled');
    await expect(allowing.fetch(at('/'), { signal: given.signal })).rejects.toThrow('canceled');
  });

  test('may take another time than the usual', async () => {
    const slow = createOutgoing({ privateNetworks: ['127.0.0.0/8'], timeoutMs: 60_000 });
    await expect(slow.fetch(at('/silent'), { timeoutMs: 30 })).rejects.toThrow('did not answer in time');
  });
});
