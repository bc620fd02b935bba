/**
 * The database does not answer, or the connection to it is broken: uncommitted work is lost, and may be tried again.
 */
export class DatabaseUnavailable extends Error {
  /** A code that makes graphile-worker retry, too. */
  readonly code = 'ETIMEDOUT';
  override name = 'DatabaseUnavailable';
}

/**
 * Shut down or crashed (57P01, 57P02), starting (57P03), idle for too long (57P05), out of connections, memory or disk
 * (class 53), a broken connection (08), an error of its disk (58030).
 */
const awayStates = /^(57P0[1235]|53[0-9A-Z]{3}|08[0-9A-Z]{3}|58030)$/;

/**
 * Codes of connection errors. Only errors of the system itself carry `syscall`: a browser that disconnects is not a
 * lost database.
 */
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

/**
 * Messages of pg without a code; the last is Node's, for rows that are written between the end of a connection and its close:
 * an EPIPE without a system call. An HTTP server's connections never end so, they stay open for the answer.
 */
const words =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|This socket has been ended by the other party/;

/** Whether an error of a query or connection means that the database is unavailable; also for errors from a thread. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'DatabaseUnavailable') return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && awayStates.test(code)) return true;
  if (syscall !== undefined && systemCodes.has(code)) return true;
  // For a missing socket; for a file the code means something else.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  // pg tried several addresses of one name.
  if (error instanceof AggregateError)
    return error.errors.length > 0 && error.errors.every(isDatabaseUnavailable);
  return words.test(error.message);
}
