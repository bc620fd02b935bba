/** The database does not answer, or the way to it is broken: what was not committed is gone, and may be tried again. */
export class DatabaseUnavailable extends Error {
  /** One that graphile-worker, too, takes for a reason to try again. */
  readonly code = 'ETIMEDOUT';
  override name = 'DatabaseUnavailable';
}

/**
 * Shut down or crashed (57P01, 57P02), starting (57P03), idle for too long (57P05), out of connections, memory or disk
 * (class 53), a broken connection (08), an error of its disk (58030).
 */
const awayStates = /^(57P0[1235]|53[0-9A-Z]{3}|08[0-9A-Z]{3}|58030)$/;

/** Of the way there. Only errors of the system itself carry `syscall`: a browser that hangs up is no lost database. */
const systemCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
]);

/** What pg says without a code. */
const words =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable/;

/** Whether an error of a query, or of opening a connection, says that the database is away; also one from a thread. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'DatabaseUnavailable') return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && awayStates.test(code)) return true;
  if (syscall !== undefined && systemCodes.has(code)) return true;
  // Of a socket that is not there; of a file it means something else.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  // Several addresses of one name were tried.
  if (error instanceof AggregateError)
    return error.errors.length > 0 && error.errors.every(isDatabaseUnavailable);
  return words.test(error.message);
}
