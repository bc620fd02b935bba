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

/** A PostgreSQL dialect whose transactions check the rights of their request before they commit (revalidation.ts). */
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
  /** Start times of the transactions that may write, by connection. */
  readonly #begun = new WeakMap<DatabaseConnection, number>();

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    if (settings.accessMode === 'read only') this.#begun.delete(connection);
    else this.#begun.set(connection, performance.now());
  }

  /** On a refusal, the caller rolls the transaction back, as after any other error. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const begun = this.#begun.get(connection);
    const revalidation = currentRevalidation();
    if (
      revalidation &&
      begun !== undefined &&
      (performance.now() - begun > unheldMs || isStale(revalidation))
    )
      await revalidation.assertAllowed(over(connection));
    await super.commitTransaction(connection);
  }
}

/** Queries over one connection, in its open transaction. */
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

/** Always returns the same connection, which others open and close. */
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
