/** Why the database that comes with Parlance cannot be run here; the message says what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** The way out that every such sentence can end with. */
export const USE_OTHER_SERVER =
  'or set DATABASE_URL to the address of a PostgreSQL server (version 17 or newer) to use that instead';
