import type { BaseLogger } from 'pino';

/** What the database's code says to those who run Parlance. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>;
