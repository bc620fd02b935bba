import pg from 'pg';

/** What pg's classes have beside their public types, of the version that package.json pins. */
interface Connection {
  describe: (what: object) => void;
}
/** How the rows of a statement are read; shared by its results, which only read it. */
interface Columns {
  fields: unknown;
  parsers: unknown;
  emptyRow: unknown;
}
interface Inner {
  name: string;
  _result: { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown };
  _accumulateRows: boolean;
  hasBeenParsed: (connection: Connection) => boolean;
}
interface Base {
  prepare: (connection: Connection) => void;
  handleRowDescription: (message: object) => void;
  handleCommandComplete: (message: object, connection: Connection) => void;
}

/** The columns of the statements that one connection has prepared, by their names. */
export class KnownColumns {
  readonly #byName = new Map<string, Columns>();
  #quiet: Connection | undefined;

  get(name: string): Columns | undefined {
    return this.#byName.get(name);
  }

  keep(name: string, columns: Columns): void {
    this.#byName.set(name, columns);
  }

  /** The connection, without the question for the columns. */
  quiet(connection: Connection): Connection {
    this.#quiet ??= Object.assign(Object.create(connection) as Connection, { describe: askNothing });
    return this.#quiet;
  }
}

function askNothing(): void {}

const noColumns: Columns = { fields: [], parsers: undefined, emptyRow: null };
const usual = pg.Query.prototype as unknown as Base;

/**
 * A named statement that asks for its columns once for each connection. pg asks each time, and builds fields, parsers and
 * an empty row from the answer. PostgreSQL keeps the columns of a prepared statement, and refuses to run one whose columns
 * have changed ("cached plan must not change result type"), so that they hold as long as the name does
 * (docs/decisions/0305).
 */
export class DescribedOnce extends pg.Query {
  readonly #known: KnownColumns;

  /** `settle` is called once, with the error or the result. */
  constructor(
    known: KnownColumns,
    statement: { name: string; text: string; values: unknown[] },
    settle: (error: Error | null, result: unknown) => void,
  ) {
    super({ ...statement, callback: settle } as unknown as pg.QueryConfig);
    this.#known = known;
  }

  prepare(connection: Connection): void {
    const inner = this as unknown as Inner;
    const columns = inner.hasBeenParsed(connection) ? this.#known.get(inner.name) : undefined;
    if (columns) {
      inner._result.fields = columns.fields;
      inner._result._parsers = columns.parsers;
      inner._result._prebuiltEmptyResultObject = columns.emptyRow;
      inner._accumulateRows = true;
    }
    usual.prepare.call(this, columns ? this.#known.quiet(connection) : connection);
  }

  handleRowDescription(message: object): void {
    usual.handleRowDescription.call(this, message);
    const { name, _result: result } = this as unknown as Inner;
    const { fields, _parsers: parsers, _prebuiltEmptyResultObject: emptyRow } = result;
    this.#known.keep(name, { fields, parsers, emptyRow });
  }

  /** A statement without rows has no columns, and nothing that would say so. */
  handleCommandComplete(message: object, connection: Connection): void {
    usual.handleCommandComplete.call(this, message, connection);
    const { name } = this as unknown as Inner;
    if (!this.#known.get(name)) this.#known.keep(name, noColumns);
  }
}
