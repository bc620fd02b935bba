/** Why the embedded database cannot run here; the message says what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** The alternative at the end of every such message. */
export const USE_OTHER_SERVER =
  'or set DATABASE_URL to the address of a PostgreSQL server (version 17 or newer) to use that instead';
