import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadEnv, settingNames } from './env.ts';

function complaintAbout(source: NodeJS.ProcessEnv): string {
  try {
    loadEnv(source);
  } catch (error) {
    if (error instanceof Error && error.name === 'SettingsError') return error.message;
    throw error;
  }
  return '';
}

test('without any setting, and with empty ones, the defaults hold', () => {
  expect(loadEnv({ PORT: '', PARLANCE_URL: ' ' })).toEqual({
    port: 4000,
    host: '127.0.0.1',
    dataFolder: resolve('data'),
    publicUrl: undefined,
    databaseUrl: undefined,
    databaseConnections: 10,
    statementNames: true,
    role: 'all',
    signUp: 'on',
    defaultPlan: 'enterprise',
    deliveryMegabytes: 128,
    memoryMegabytes: 512,
    files: { kind: 'folder' },
    mail: { kind: 'outbox' },
    translation: { service: 'auto', charactersAMonth: 1_000_000, price: null },
    hiddenFeatures: [],
    site: {
      pages: { terms: null, privacy: null, imprint: null, faq: null },
      contact: null,
      newerInterface: null,
    },
    trustedProxies: [],
    privateNetworks: [],
    secretKey: undefined,
    metricsToken: undefined,
    logLevel: 'info',
  });
});

test('settings are read', () => {
  const env = loadEnv({
    PORT: '80',
    PARLANCE_URL: 'https://texts.example.com/',
    PARLANCE_STATEMENT_NAMES: 'off',
    PARLANCE_TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,::1',
    DATABASE_URL: 'postgres://user@db/parlance',
    PARLANCE_ROLE: 'worker',
    PARLANCE_FILES: 's3',
    S3_ENDPOINT: 'http://localhost:9000',
    S3_BUCKET: 'texts',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  });
  expect(env).toMatchObject({
    port: 80,
    publicUrl: 'https://texts.example.com',
    statementNames: false,
    trustedProxies: ['10.0.0.1', '192.168.0.0/16', '::1'],
    role: 'worker',
    files: { kind: 's3', endpoint: 'http://localhost:9000', bucket: 'texts', region: 'us-east-1' },
  });
});

test.each([
  [
    { PARLANCE_TERMS_URL: 'javascript:alert(1)' },
    'PARLANCE_TERMS_URL must be a web address such as https://example.com/terms.',
  ],
  [
    { PARLANCE_CONTACT: 'javascript:alert(1)//a@b.c' },
    'PARLANCE_CONTACT must be an e-mail address, or the address of a page that begins with https://.',
  ],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '4000x' }, 'PORT must be a whole number from 0 to 65535.'],
  [
    { PARLANCE_URL: 'example.com' },
    'PARLANCE_URL must be a web address such as https://parlance.example.com.',
  ],
  [{ PARLANCE_ROLE: 'boss' }, 'PARLANCE_ROLE must be one of all, web, worker.'],
  [
    { PARLANCE_ROLE: 'web' },
    'PARLANCE_ROLE=web needs DATABASE_URL: only one process with the role all can run its own database.',
  ],
  [
    { PARLANCE_TRUSTED_PROXIES: 'gateway' },
    'PARLANCE_TRUSTED_PROXIES must be a list like 10.0.0.1,192.168.0.0/16.',
  ],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must look like smtp://user:password@mail.example.com:587.'],
  [
    { SMTP_URL: 'smtp://mail.example.com' },
    'SMTP_URL needs SMTP_FROM: set the address that mails come from.',
  ],
  [{ PARLANCE_DTA: '/srv' }, 'PARLANCE_DTA is not a setting of Parlance: remove it or correct its name.'],
])('%j stops the start with a sentence', (source, sentence) => {
  expect(complaintAbout(source)).toBe(sentence);
});

test('every wrong setting has its line', () => {
  const lines = [
    'PORT must be a whole number from 0 to 65535.',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
  ];
  expect(complaintAbout({ PORT: '-1', LOG_LEVEL: 'loud' })).toBe(lines.join('\n'));
});

test('docs/operate.md lists exactly the settings that are read', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/operate.md'), 'utf8');
  const rows = text.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map((m) => m[1]),
  );
  expect(listed.sort()).toEqual([...settingNames].sort());
});

test('whitelabel mode hides project creation and what it names', () => {
  const hidden = (setting: string) => loadEnv({ PARLANCE_WHITELABEL: setting }).hiddenFeatures;
  expect(hidden('on')).toEqual(['projectCreation']);
  expect(hidden('help, teams')).toEqual(['projectCreation', 'teams', 'help']);
  expect(complaintAbout({ PARLANCE_WHITELABEL: 'everything' })).toContain(
    'PARLANCE_WHITELABEL must be on, or a list',
  );
});
