/** The command line behind a proxy, and beside servers and folders that are not as they should be. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proxiesOf } from './proxy.ts';

const main = join(import.meta.dirname, 'main.ts');
let folder: string;
let proxy: Server;
let server: Server;
/** What the proxy was asked to connect to, and what answers a push. */
let connected: string[];
let answerPush: (path: string, response: ServerResponse) => void;
const portOf = (one: Server) => (one.address() as AddressInfo).port;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-proxy-'));
  server = createServer((asked, response) => {
    const url = asked.url ?? '';
    if (asked.method === 'POST') return void receive(asked, response);
    if (url.includes('projectVersion')) return response.end('{"appVersion":1}');
    response.end(JSON.stringify({ name: 'P', baseLanguage: 'en', languages: ['en'], version: 1 }));
  });
  proxy = createServer();
  proxy.on('connect', ({ url }, socket) => {
    connected.push(url ?? '');
    const upstream = connect(portOf(server), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(upstream).pipe(socket);
    });
    socket.on('error', () => upstream.destroy());
    upstream.on('error', () => socket.destroy());
  });
  for (const one of [server, proxy]) await new Promise<void>((done) => one.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  for (const one of [server, proxy]) {
    one.closeAllConnections();
    one.close();
  }
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  connected = [];
  writeFileSync(join(folder, 'parlance.json'), '{"files":[{"path":"<language>.json"}]}');
});

async function receive(asked: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of asked) body += chunk;
  answerPush(/name="([^"]+)"/.exec(body)?.[1] ?? '', response);
}

/** The program itself, as it is started in a shell, without the variables of this one. */
function start(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [main, ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PARLANCE_CONFIG_DIR: folder,
      PARLANCE_TOKEN: `70726f6a0000000000000001!${'0'.repeat(32)}`,
      PARLANCE_HOST: `http://127.0.0.1:${portOf(server)}`,
      ...env,
    },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => (err += data));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((done) =>
    child.on('close', (code) => done({ code, out, err })),
  );
  return { child, ended };
}
const parlance = (args: string[], env: Record<string, string> = {}) => start(args, env).ended;

describe('the proxy of the environment', () => {
  it('is taken as other programs take it, without http:// before it', () => {
    expect(
      proxiesOf({ HTTPS_PROXY: 'proxy.example.com:3128', http_proxy: 'https://u:p@other', NO_PROXY: '*' }),
    ).toEqual({ HTTPS_PROXY: 'http://proxy.example.com:3128', http_proxy: 'https://u:p@other' });
    expect(proxiesOf({ HTTPS_PROXY: '' })).toEqual({});
  });

  it('is asked for all calls, and not for those that NO_PROXY names', async () => {
    const address = { HTTP_PROXY: `127.0.0.1:${portOf(proxy)}` };
    expect((await parlance(['pull', '--dry-run'], address)).code).toBe(0);
    expect(connected).toContain(`127.0.0.1:${portOf(server)}`);
    connected = [];
    await parlance(['pull', '--dry-run'], { ...address, NO_PROXY: '127.0.0.1' });
    expect(connected).toEqual([]);
  });

  it('that is no address ends with a sentence', async () => {
    expect(await parlance(['status'], { HTTPS_PROXY: 'socks5://127.0.0.1:1' })).toEqual({
      code: 2,
      out: '',
      err: 'HTTPS_PROXY is not the address of a proxy, as http://proxy.example.com:3128.\n',
    });
  });

  it.skipIf(process.platform === 'win32')('leaves nothing behind when the command is ended', async () => {
    const { child, ended } = start(['watch', '--every', '1'], { HTTP_PROXY: `127.0.0.1:${portOf(proxy)}` });
    await expect.poll(() => connected.length, { timeout: 20_000 }).toBeGreaterThan(0);
    child.kill('SIGTERM');
    // Its streams are those of the second process too: they close when both have ended.
    expect((await ended).code).toBe(143);
  });
});

describe('what is not as it should be', () => {
  it('of the arguments is named in one sentence', async () => {
    expect(await parlance(['push', '--nope'])).toEqual({
      code: 2,
      out: '',
      err: `Unknown option '--nope'. "parlance --help" names them all.\n`,
    });
  });

  it.each([
    [['--json'], 'Which command? "parlance --help" names them all.'],
    [['init', '--json', '--base', 'xx yy'], '--base: "xx yy" is not the code of a language, as "pt-BR".'],
    [
      ['pull', '--json', '--language', '../x'],
      '--language: "../x" is not the code of a language, as "pt-BR".',
    ],
  ])('is an object for programs: %j', async (args, error) => {
    const { code, out, err } = await parlance(args);
    expect({ code, err, said: JSON.parse(out) }).toEqual({ code: 2, err: '', said: { error } });
  });

  it('of the folder is a sentence', async () => {
    for (const [command, cwd] of [
      ['init', 'not-there'],
      ['push', join(folder, 'not-there')],
    ] as const)
      expect(await parlance([command, '--cwd', cwd])).toEqual({
        ...{ code: 2, out: '', err: `--cwd: there is no folder ${cwd}.\n` },
      });
    mkdirSync(join(folder, 'below/parlance.json'), { recursive: true });
    const { code, err } = await parlance(['init', '--force', '--base', 'en', '--cwd', 'below']);
    expect(code).toBe(1);
    expect(err).toMatch(/^EISDIR: .*parlance\.json'\n$/);
  });

  it('of the server in the middle of a push leaves what was pushed told', async () => {
    writeFileSync(
      join(folder, 'parlance.json'),
      '{"files":[{"path":"a/<language>.json","basePath":"a.json","tag":"a"},{"path":"b/<language>.json","basePath":"b.json","tag":"b"}]}',
    );
    for (const name of ['a.json', 'b.json']) writeFileSync(join(folder, name), '{}');
    answerPush = (path, response) =>
      path === 'a.json'
        ? response.end(
            '{"total":1,"added":1,"updated":0,"tagUpdates":1,"notices":[{"code":"filled","message":"1 text stays."}]}',
          )
        : response.socket?.destroy();
    const said = await parlance(['push']);
    expect(said).toMatchObject({ code: 4, out: 'a.json: 1 entry, 1 added, 0 updated\n  1 text stays.\n' });
    expect(said.err).toMatch(/^b\.json: .* does not answer/);
    const { code, out } = await parlance(['push', '--json']);
    expect(code).toBe(4);
    expect(JSON.parse(out)).toEqual({
      error: expect.stringMatching(/^b\.json: /),
      files: [
        {
          ...{ path: 'a.json', language: 'en', total: 1, added: 1, updated: 0, tagUpdates: 1 },
          notices: [{ code: 'filled', message: '1 text stays.' }],
        },
      ],
    });
  });
});
