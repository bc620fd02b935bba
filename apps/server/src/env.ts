import { resolve } from 'node:path';
import { type SignUpMode, signUpModes } from '@parlance/contract/site';
import {
  type EngineField,
  type EngineKind,
  engineFacts,
  engineFields,
  engineKinds,
} from '@parlance/domain/machine-translation/engines';
import { type Price, parsePrice } from '@parlance/domain/machine-translation/price';
import { type PlanId, planIds } from '@parlance/domain/plan/plans';
import { alwaysHidden, type HideableFeature, hideableFeatures } from '@parlance/domain/whitelabel/features';
import { z } from 'zod';

/**
 * The settings of a Parlance process, read once at start. This file is the only reader of
 * environment variables in the server; docs/operate.md lists them for those who run it.
 */
export type Env = {
  port: number;
  host: string;
  /** Absolute path of PARLANCE_DATA. */
  dataFolder: string;
  /** The address that people use, without a slash at its end; undefined: what the server listens on. */
  publicUrl: string | undefined;
  /** undefined: Parlance runs its own database. */
  databaseUrl: string | undefined;
  /** Connections that this process may hold open to the database. */
  databaseConnections: number;
  /** Whether hot statements are prepared by name; off behind pgbouncer in transaction mode. */
  statementNames: boolean;
  role: ProcessRole;
  signUp: SignUpMode;
  /** Of accounts that have no plan of their own. */
  defaultPlan: PlanId;
  files: FileStorePlace;
  /** What snapshots of texts may take of the memory of this process. */
  deliveryMegabytes: number;
  /** What the indexes of similar texts may take of it. */
  memoryMegabytes: number;
  mail: MailDelivery;
  translation: MachineTranslation;
  /** What this installation hides (whitelabel mode); none: nothing. */
  hiddenFeatures: readonly HideableFeature[];
  site: Site;
  /** Addresses and networks whose X-Forwarded-* headers are believed. */
  trustedProxies: string[];
  /** Private networks that addresses from users may lead to; none by default. */
  privateNetworks: string[];
  /** Key that secrets are sealed with, 32 bytes; undefined: a file of the data folder. */
  secretKey: Buffer | undefined;
  /** The password that a program must send to read /metrics; undefined: no access. */
  metricsToken: string | undefined;
  logLevel: LogLevel;
};

export type ProcessRole = (typeof roles)[number];
export type LogLevel = (typeof logLevels)[number];
export type FileStorePlace =
  | { kind: 'folder' }
  | { kind: 's3'; endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string };

/** Where mails go: to an SMTP server, or into the outbox that the superadmin reads. */
export type MailDelivery = { kind: 'outbox' } | { kind: 'smtp'; url: string; from: string };

/** The service of machine translation of accounts without a profile. */
export interface MachineTranslation {
  /** `auto`: what this machine has (ports/machine-translation/local.ts); null: it is off. */
  service:
    | { kind: EngineKind; key?: string; address?: string; region?: string; model?: string }
    | 'auto'
    | null;
  /** What a team may send to services outside in a month. */
  charactersAMonth: number;
  /** What the service takes for a million characters; null: it is not known. */
  price: Price | null;
}

/** Pages of the provider's website and other addresses that the web app leads to; null: not set. */
export interface Site {
  pages: Record<'terms' | 'privacy' | 'imprint' | 'faq', string | null>;
  /** An e-mail address or that of a page. */
  contact: string | null;
  newerInterface: string | null;
}

const roles = ['all', 'web', 'worker'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const isNetwork = (text: string) =>
  z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).safeParse(text).success;

const networkList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((list) => list.every(isNetwork), 'must be a list like 10.0.0.1,192.168.0.0/16')
  .default([]);
const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(from, error).max(to, error));
};
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`);
const webAddress = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be a web address such as ${example}` })
    .transform((text) => text.replace(/\/+$/, ''));
const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/database',
});

const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  PARLANCE_DATA: z.string().default('./data'),
  PARLANCE_URL: webAddress('https://parlance.example.com').optional(),
  PARLANCE_ROLE: oneOf(roles).default('all'),
  PARLANCE_DEFAULT_PLAN: oneOf(planIds).default('enterprise'),
  PARLANCE_SIGN_UP: oneOf(signUpModes).default('on'),
  PARLANCE_STATEMENT_NAMES: oneOf(['on', 'off']).default('on'),
  PARLANCE_WHITELABEL: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (names) =>
        names.every((name) => name === 'on' || (hideableFeatures as readonly string[]).includes(name)),
      `must be on, or a list of what is hidden: ${hideableFeatures.join(', ')}`,
    )
    .optional(),
  PARLANCE_DELIVERY_MB: wholeNumber(8, 100_000).default(128),
  PARLANCE_MEMORY_MB: wholeNumber(8, 100_000).default(512),
  PARLANCE_TRANSLATION: oneOf(['auto', 'off', ...engineKinds]).default('auto'),
  PARLANCE_TRANSLATION_KEY: z.string().optional(),
  PARLANCE_TRANSLATION_URL: webAddress('https://translate.example.com').optional(),
  PARLANCE_TRANSLATION_REGION: z.string().optional(),
  PARLANCE_TRANSLATION_MODEL: z.string().optional(),
  PARLANCE_TRANSLATION_PRICE: z
    .string()
    .transform((text) => parsePrice(text.trim()) ?? null)
    .refine((price) => price !== null, 'must be an amount and a currency such as 20 EUR')
    .optional(),
  PARLANCE_TRANSLATION_CHARACTERS: wholeNumber(0, 1_000_000_000).default(1_000_000),
  PARLANCE_FILES: oneOf(['folder', 's3']).default('folder'),
  PARLANCE_TRUSTED_PROXIES: networkList,
  PARLANCE_PRIVATE_NETWORKS: networkList,
  PARLANCE_SECRET_KEY: z
    .base64('must be 32 bytes in base64: openssl rand -base64 32')
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === 32, 'must be 32 bytes in base64: openssl rand -base64 32')
    .optional(),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 1000).default(10),
  S3_ENDPOINT: webAddress('https://s3.example.com').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@mail.example.com:587' })
    .optional(),
  SMTP_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must look like Parlance <texts@example.com>',
    )
    .optional(),
  PARLANCE_TERMS_URL: webAddress('https://example.com/terms').optional(),
  PARLANCE_PRIVACY_URL: webAddress('https://example.com/privacy').optional(),
  PARLANCE_IMPRINT_URL: webAddress('https://example.com/imprint').optional(),
  PARLANCE_FAQ_URL: webAddress('https://example.com/faq').optional(),
  PARLANCE_CONTACT: z
    .string()
    .regex(
      /^(https?:\/\/\S+|[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+)$/,
      'must be an e-mail address, or the address of a page that begins with https://',
    )
    .optional(),
  PARLANCE_NEWER_INTERFACE_URL: webAddress('https://new.example.com').optional(),
  PARLANCE_METRICS_TOKEN: z
    .string()
    .regex(
      /^[\w.~+/=-]{16,500}$/,
      'must have at least 16 characters, letters and digits of ASCII: openssl rand -hex 32',
    )
    .optional(),
  LOG_LEVEL: oneOf(logLevels).default('info'),
});
/** The variables that are read; docs/operate.md explains each. */
export const settingNames = Object.keys(settings.shape);

type Settings = z.infer<typeof settings>;

/** Settings that cannot be used; the message has one line for each and can be shown as it is. */
class SettingsError extends Error {
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.name = 'SettingsError';
  }
}

/**
 * Reads the settings from environment variables; an empty variable counts as not set.
 * Throws a SettingsError that names every wrong one and says what it must be.
 */
export function loadEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const unknown = Object.keys(given).filter(
    (name) => name.startsWith('PARLANCE_') && !settingNames.includes(name),
  );
  const parsed = settings.safeParse(given);
  const problems = [
    ...unknown.map((name) => `${name} is not a setting of Parlance: remove it or correct its name.`),
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}.`),
    ...(parsed.data ? contradictions(parsed.data) : []),
  ];
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems);
  return toEnv(parsed.data);
}

function contradictions(set: Settings): string[] {
  const lines: string[] = [];
  if (set.PARLANCE_FILES === 's3') {
    for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) {
      if (!set[name]) lines.push(`PARLANCE_FILES=s3 needs ${name}: set it, or leave PARLANCE_FILES out.`);
    }
  }
  if (set.PARLANCE_ROLE !== 'all' && !set.DATABASE_URL) {
    lines.push(
      `PARLANCE_ROLE=${set.PARLANCE_ROLE} needs DATABASE_URL: only one process with the role all can run its own database.`,
    );
  }
  for (const field of missingOfTranslation(set)) {
    lines.push(
      `PARLANCE_TRANSLATION=${set.PARLANCE_TRANSLATION} needs ${translationSettings[field]}: set it.`,
    );
  }
  if (set.SMTP_URL && !set.SMTP_FROM) {
    lines.push('SMTP_URL needs SMTP_FROM: set the address that mails come from.');
  }
  return lines;
}

const translationSettings = {
  key: 'PARLANCE_TRANSLATION_KEY',
  address: 'PARLANCE_TRANSLATION_URL',
  region: 'PARLANCE_TRANSLATION_REGION',
  model: 'PARLANCE_TRANSLATION_MODEL',
} as const satisfies Record<EngineField, keyof Settings>;

function missingOfTranslation(set: Settings): EngineField[] {
  const { PARLANCE_TRANSLATION: kind } = set;
  if (kind === 'off' || kind === 'auto') return [];
  return engineFacts[kind].needs.filter((field) => !set[translationSettings[field]]);
}

function translationOf(set: Settings): MachineTranslation {
  const { PARLANCE_TRANSLATION: kind, PARLANCE_TRANSLATION_CHARACTERS: charactersAMonth } = set;
  const { PARLANCE_TRANSLATION_PRICE: price = null } = set;
  if (kind === 'off') return { service: null, charactersAMonth, price };
  if (kind === 'auto') return { service: 'auto', charactersAMonth, price };
  const given = engineFields.flatMap((field) => {
    const value = set[translationSettings[field]];
    return value ? [[field, value] as const] : [];
  });
  return { service: { kind, ...Object.fromEntries(given) }, charactersAMonth, price };
}

function toEnv(set: Settings): Env {
  return {
    port: set.PORT,
    host: set.HOST,
    dataFolder: resolve(set.PARLANCE_DATA),
    publicUrl: set.PARLANCE_URL,
    databaseUrl: set.DATABASE_URL,
    databaseConnections: set.DATABASE_CONNECTIONS,
    statementNames: set.PARLANCE_STATEMENT_NAMES === 'on',
    role: set.PARLANCE_ROLE,
    signUp: set.PARLANCE_SIGN_UP,
    defaultPlan: set.PARLANCE_DEFAULT_PLAN,
    files: fileStore(set),
    deliveryMegabytes: set.PARLANCE_DELIVERY_MB,
    memoryMegabytes: set.PARLANCE_MEMORY_MB,
    mail: set.SMTP_URL ? { kind: 'smtp', url: set.SMTP_URL, from: set.SMTP_FROM ?? '' } : { kind: 'outbox' },
    translation: translationOf(set),
    hiddenFeatures: hiddenFeatures(set.PARLANCE_WHITELABEL),
    site: siteOf(set),
    trustedProxies: set.PARLANCE_TRUSTED_PROXIES,
    privateNetworks: set.PARLANCE_PRIVATE_NETWORKS,
    secretKey: set.PARLANCE_SECRET_KEY,
    metricsToken: set.PARLANCE_METRICS_TOKEN,
    logLevel: set.LOG_LEVEL,
  };
}

/** Whitelabel mode hides more than its setting names. */
function hiddenFeatures(names: readonly string[] | undefined): HideableFeature[] {
  if (!names) return [];
  return hideableFeatures.filter((name) => names.includes(name) || alwaysHidden.includes(name));
}

function siteOf(set: Settings): Site {
  return {
    pages: {
      terms: set.PARLANCE_TERMS_URL ?? null,
      privacy: set.PARLANCE_PRIVACY_URL ?? null,
      imprint: set.PARLANCE_IMPRINT_URL ?? null,
      faq: set.PARLANCE_FAQ_URL ?? null,
    },
    contact: set.PARLANCE_CONTACT ?? null,
    newerInterface: set.PARLANCE_NEWER_INTERFACE_URL ?? null,
  };
}

function fileStore(set: Settings): FileStorePlace {
  if (set.PARLANCE_FILES === 'folder') return { kind: 'folder' };
  return {
    kind: 's3',
    endpoint: set.S3_ENDPOINT ?? '',
    bucket: set.S3_BUCKET ?? '',
    region: set.S3_REGION,
    accessKey: set.S3_ACCESS_KEY ?? '',
    secretKey: set.S3_SECRET_KEY ?? '',
  };
}
