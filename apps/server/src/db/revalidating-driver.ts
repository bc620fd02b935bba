import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import { currentRevalidation, isStale, unheldMs } from './revalidation.ts';
import type { Database } from './schema.gen.ts';

/** PostgreSQL whose transactions ask, before they commit, whether they still may (revalidation.ts). */
export class RevalidatingDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0];

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new RevalidatingDriver(this.#config);
  }
}

class RevalidatingDriver extends PostgresDriver {
  /** When the transactions that may write began, by connection. */
  readonly #begun = new WeakMap<DatabaseConnection, number>();

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    if (settings.accessMode === 'read only') this.#begun.delete(connection);
    else this.#begun.set(connection, performance.now());
  }

  /** A refusal leaves the transaction to whoever began it, who takes it back as after any other error. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const begun = this.#begun.get(connection);
    const revalidation = currentRevalidation();
    if (
      revalidation &&
      begun !== undefined &&
      (performance.now() - begun > unheldMs || isStale(revalidation))
    )
      await revalidation.ask(over(connection));
    await super.commitTransaction(connection);
  }
}

/** Queries over one connection, in the transaction that is open there. */
function over(connection: DatabaseConnection): Kysely<Database> {
  const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('There is one connection.')) });
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => new OneConnection(connection),
    },
  });
}

/** Gives out the same connection, which others opened and will close. */
class OneConnection implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}

  beginTransaction(): Promise<void> {
    return this.#refuse();
  }
  commitTransaction(): Promise<void> {
    return this.#refuse();
  }
  rollbackTransaction(): Promise<void> {
    return this.#refuse();
  }

  #refuse(): Promise<never> {
    return Promise.reject(new Error('The transaction is that of others.'));
  }
}
