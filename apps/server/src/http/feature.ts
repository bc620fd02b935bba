import type { Contract } from '@parlance/contract/endpoint';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Db } from '../db/pool.ts';
import type { Env } from '../env.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { TextRecords } from '../ports/dns/port.ts';
import type { FileStore } from '../ports/files/port.ts';
import type { CreateEngine, FindLocalEngine } from '../ports/machine-translation/port.ts';
import type { MailTransport } from '../ports/mail/port.ts';
import type { FeatureHandlers } from './context.ts';
import type { LiveHub } from './live.ts';
import type { Outgoing } from './outgoing.ts';
import type { SecretBox } from './secret-box.ts';

/** Dependencies of features; each takes only those that it uses. */
export interface Deps {
  env: Env;
  db: Db;
  pool: pg.Pool;
  /** For separate connections: COPY in worker threads, LISTEN. */
  databaseUrl: string;
  /** Aborts when the database next becomes unavailable: for work over separate connections. */
  lost: () => AbortSignal;
  log: FastifyBaseLogger;
  files: FileStore;
  jobs: JobQueue;
  live: LiveHub;
  mail: MailTransport;
  /** Calls addresses that users gave. */
  outgoing: Outgoing;
  /** Makes services of machine translation. */
  translation: CreateEngine;
  localTranslation: FindLocalEngine;
  dns: TextRecords;
  /** Encrypts secrets for the database. */
  secrets: SecretBox;
  /** The public address of the installation, for links in mails. */
  address: () => string;
}

export interface Feature {
  contract: Contract;
  handlers: Record<string, unknown>;
  /** Ends streams, which would keep the server from closing. Called when it starts to close. */
  close?: () => Promise<void>;
  /** Called after every write in a project, which may have changed what the feature remembers of it. */
  changed?: (projectId: number) => void;
}

/** A feature's contract with its handlers: `feature(tagsContract, { listTags: … })`. */
export function feature<T extends Contract>(
  contract: T,
  handlers: FeatureHandlers<T>,
  close?: () => Promise<void>,
): Feature {
  return { contract, handlers: handlers as Record<string, unknown>, close };
}
