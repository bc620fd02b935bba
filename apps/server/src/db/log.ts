import type { BaseLogger } from 'pino';

/** Log of the database code, for those who run Parlance. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>;
