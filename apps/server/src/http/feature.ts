import type { Contract } from '@parlance/contract/endpoint';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Db } from '../db/pool.ts';
import type { Env } from '../env.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { FileStore } from '../ports/files/port.ts';
import type { MailTransport } from '../ports/mail/port.ts';
import type { FeatureHandlers } from './context.ts';
import type { LiveHub } from './live.ts';

/** What features are built from; each takes only what it uses. */
export interface Deps {
  env: Env;
  db: Db;
  pool: pg.Pool;
  /** For connections of their own: COPY in worker threads, LISTEN. */
  databaseUrl: string;
  /** Aborted when the database is next found away: for work over connections of its own. */
  lost: () => AbortSignal;
  log: FastifyBaseLogger;
  files: FileStore;
  jobs: JobQueue;
  live: LiveHub;
  mail: MailTransport;
  /** The address that people use, for links in mails. */
  address: () => string;
}

export interface Feature {
  contract: Contract;
  handlers: Record<string, unknown>;
  /** Ends what would keep the server from closing: streams. Called when it begins to close. */
  close?: () => Promise<void>;
}

/** A feature's contract with its handlers: `feature(tagsContract, { listTags: … })`. */
export function feature<T extends Contract>(
  contract: T,
  handlers: FeatureHandlers<T>,
  close?: () => Promise<void>,
): Feature {
  return { contract, handlers: handlers as Record<string, unknown>, close };
}
