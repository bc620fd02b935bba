// npm run demo: starts Parlance on an empty data folder (./data-demo unless PARLANCE_DATA is set), makes an account
// with a password of its own and fills it with real-looking projects. Ctrl+C stops it; the folder can be kept or deleted.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { cafeAndroid, fernway } from './demo/texts.mjs';
import { prepare } from './set-up/prepare.mjs';
import { root } from './set-up/root.mjs';
import { ensureServerBuilt } from './set-up/server-build.mjs';
import { ensureWebBuilt } from './set-up/web-build.mjs';

const node = await prepare();
await ensureWebBuilt(node);
await ensureServerBuilt(node);
const data = process.env.PARLANCE_DATA ?? './data-demo';
const server = spawn(node, ['apps/server/bin/bundle.mjs'], {
  cwd: root,
  env: { LOG_LEVEL: 'warn', ...process.env, PARLANCE_DATA: data },
  stdio: ['ignore', 'pipe', 'inherit'],
  // Out of the reach of a terminal's Ctrl+C, which goes to a whole group.
  detached: process.platform !== 'win32',
});
// The server is told once, whether a terminal or `kill` asks: a second signal would end it without closing its database.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  process.exit(code ?? 1);
});

const lines = [];
for await (const line of createInterface({ input: server.stdout })) {
  lines.push(line);
  if (line.startsWith('Ctrl+C')) break;
}
const url = /http:\/\/\S+/.exec(lines.join('\n'))?.[0];
const token = /\/setup\/(\S+)/.exec(lines.join('\n'))?.[1];
if (!url) process.exit(1);
if (token) {
  const account = await fill(new URL(url).origin, token);
  process.stdout.write(`Sign in with ${account.email} and the password ${account.password}\n`);
} else {
  process.stdout.write(
    `${data} is in use already; the demo fills an empty folder only. Name another by PARLANCE_DATA.\n`,
  );
}
process.stdout.write(`${url}\nCtrl+C stops it.\n`);

async function fill(origin, setUpToken) {
  const account = { email: 'demo@example.org', password: `Demo-${randomBytes(9).toString('base64url')}-1a` };
  const call = caller(origin);
  await call('POST', `/auth/setup/${setUpToken}`, { firstName: 'Dana', lastName: 'Demo', ...account });
  const project = await createProject(call, 'Fernway', Object.keys(fernway));
  for (const [language, texts] of Object.entries(fernway)) {
    const file = new File([`${JSON.stringify(plurals(texts), null, 2)}\n`], `locales/${language}.json`);
    await importFile(call, project, 'nested_json', language, file, language === 'de');
  }
  const cafe = await createProject(call, 'Fernway Café', Object.keys(cafeAndroid));
  for (const [language, xml] of Object.entries(cafeAndroid)) {
    const folder = language === 'en' ? 'values' : `values-${language}`;
    await importFile(
      call,
      cafe,
      'android_xml',
      language,
      new File([xml], `res/${folder}/strings.xml`),
      false,
    );
  }
  return account;
}

/** Plural forms as keys of their own: {passengers: {one, other}} is passengers[one] and passengers[other]. */
function plurals(value) {
  if (typeof value === 'string') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const isPlural = typeof inner === 'object' && typeof inner.other === 'string';
      if (!isPlural) return [[key, plurals(inner)]];
      return Object.entries(inner).map(([category, text]) => [`${key}[${category}]`, text]);
    }),
  );
}

function caller(origin) {
  let cookie = '';
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(origin + path, {
      method,
      headers: {
        'x-requested-with': 'demo',
        cookie,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm || body === undefined ? body : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    const session = response.headers
      .getSetCookie()
      .findLast((item) => item.startsWith('parlance_session=') && !/^[^=]+=;/.test(item));
    if (session) cookie = session.split(';')[0];
    return response.status === 204 ? undefined : response.json();
  };
}

async function createProject(call, name, languages) {
  const [baseLanguage, ...others] = languages;
  const project = await call('POST', '/v1/projects', { name, baseLanguage, createTeam: true });
  for (const code of others) await call('POST', `/v1/projects/${project._id}/languages`, { name: code });
  return project._id;
}

async function importFile(call, project, fileType, language, file, asDraft) {
  const form = new FormData();
  form.set('fileType', fileType);
  form.set('importLanguage', language);
  form.set('options', JSON.stringify(asDraft ? { onlyAsDraft: true } : { importAll: true }));
  form.set('file', file, file.name);
  await call('POST', `/v1/projects/${project}/import-file`, form);
}
