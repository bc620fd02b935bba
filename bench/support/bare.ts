/**
 * Bare parts beside the product's figures: the same rows in tables of the same columns and indexes, the same bytes over
 * the same sockets, with nothing of the product between. What the product takes beyond them is its own; what they take
 * is the machine, PostgreSQL and Node, so that a ratio says the same on any machine (issue "Every figure of the table").
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { decodeId, decodeLanguageId } from '@parlance/domain/id';
import pg from 'pg';
import { ownDatabaseUrl } from '../../test/support/own-database.ts';
import type { Product } from '../../test/support/product.ts';
import type { TryProject } from '../../test/support/project.ts';
import { found } from './fill.ts';
import { type LoadRequest, load, oneByOne } from './load.ts';
import { percentile, timeOf, timesOf } from './results.ts';

/** Made beside the product's tables, in the same cluster with its settings. */
const schema = 'bare';

const saveStatement = `with saved as (
    update ${schema}.translations set value = $4, version = version + 1, text_at = now()
    where project_id = $1 and language_id = $2 and entry_id = $3
    returning project_id, language_id, entry_id)
  insert into ${schema}.saved (project_id, kind, language_id, entry_id, old)
  select project_id, 1, language_id, entry_id, jsonb_build_object('value', $4::text) from saved`;

/** The clones of the tables that one project fills, and a connection that may read and write files of the database. */
export class BareTables {
  readonly #client: pg.Client;
  readonly #product: Product;
  readonly #folder: string;
  readonly #project: number;

  private constructor(client: pg.Client, product: Product, folder: string, project: number) {
    this.#client = client;
    this.#product = product;
    this.#folder = folder;
    this.#project = project;
  }

  static async open(product: Product, project: TryProject): Promise<BareTables> {
    const client = new pg.Client({ connectionString: await ownDatabaseUrl(product.folder, 'postgres') });
    await client.connect();
    // The database's account writes into it and reads from it.
    const folder = await mkdtemp(join(tmpdir(), 'parlance-bare-'));
    await chmod(folder, 0o777);
    await client.query(`create schema ${schema}`);
    return new BareTables(client, product, folder, found(decodeId('project', project.id)));
  }

  async close(): Promise<void> {
    await this.#client.query(`drop schema ${schema} cascade`);
    await this.#client.end();
    await rm(this.#folder, { recursive: true });
  }

  /**
   * COPY (binary) of all rows that an import left in these tables, in one transaction, into tables of the same columns,
   * checks and indexes without triggers, milliseconds.
   */
  async copy(tables: readonly string[]): Promise<number> {
    for (const table of tables) {
      await this.#client.query(
        `create table ${schema}.${table} (like ${table} including all excluding identity)`,
      );
      const columns = await this.#columnsOf(table);
      await this.#client.query(
        `copy (select ${columns} from ${table} where project_id = ${this.#project}) to '${this.#fileOf(table)}' (format binary)`,
      );
    }
    return this.#inTransaction(async () => {
      for (const table of tables)
        await this.#client.query(
          `copy ${schema}.${table} (${await this.#columnsOf(table)}) from '${this.#fileOf(table)}' (format binary)`,
        );
    });
  }

  /** One UPDATE of that many texts of a language in the clone of `translations`, milliseconds. */
  async update(project: TryProject, language: string, set: string, rows: number): Promise<number> {
    const id = this.#languageOf(project, language);
    await this.#client.query(`vacuum analyze ${schema}.translations`);
    return this.#inTransaction(() =>
      this.#client.query(
        `update ${schema}.translations set ${set} where project_id = $1 and language_id = $2 and entry_id = any(array(
           select entry_id from ${schema}.translations where project_id = $1 and language_id = $2 order by entry_id limit $3))`,
        [this.#project, id, rows],
      ),
    );
  }

  /**
   * Transactions of one UPDATE of a text and one INSERT into a history of the same columns, each written to disk, by so
   * many connections at once: a second, and the 99th percentile in milliseconds.
   */
  async saves(connections: number, times: number): Promise<{ rate: number; p99: number }> {
    const { rows } = await this.#client.query<{ language_id: number; entry_id: string }>(
      `select language_id, entry_id from ${schema}.translations where value is not null order by entry_id limit $1`,
      [times],
    );
    await this.#client.query(
      `create table ${schema}.saved (like history including all excluding identity);
       alter table ${schema}.saved alter id add generated always as identity`,
    );
    const connectionString = await ownDatabaseUrl(this.#product.folder, 'postgres');
    const clients = await Promise.all(
      Array.from({ length: connections }, async () => {
        const client = new pg.Client({ connectionString });
        await client.connect();
        return client;
      }),
    );
    let next = 0;
    const taken: number[] = [];
    const work = async (client: pg.Client): Promise<void> => {
      for (let row = rows[next++]; row; row = rows[next++]) {
        const values = [this.#project, row.language_id, row.entry_id, `Neuer Text ${next}`];
        const save = { name: 'save', text: saveStatement, values };
        taken.push((await timeOf(() => client.query(save))).ms);
      }
    };
    const { ms } = await timeOf(() => Promise.all(clients.map(work)));
    await Promise.all(clients.map((client) => client.end()));
    taken.sort((a, b) => a - b);
    return { rate: (1000 * taken.length) / ms, p99: taken[Math.floor(taken.length * 0.99)] ?? Number.NaN };
  }

  /** Keys and values of a language, read by one statement and written as one flat JSON, milliseconds. */
  async flatJson(project: TryProject, language: string): Promise<number> {
    const id = this.#languageOf(project, language);
    const { ms } = await timeOf(async () => {
      const { rows } = await this.#client.query<[string, string]>({
        text: `select e.key, t.value from entries e join translations t on t.project_id = e.project_id and t.entry_id = e.id
          where e.project_id = $1 and t.language_id = $2 and t.value is not null order by e.id`,
        values: [this.#project, id],
        rowMode: 'array',
      });
      return JSON.stringify(Object.fromEntries(rows)).length;
    });
    return ms;
  }

  /** How long the database alone takes for the texts and keys that contain a word, p95 of runs in milliseconds. */
  async search(project: TryProject, language: string, word: string, runs: number): Promise<number> {
    const id = this.#languageOf(project, language);
    const statement = {
      name: `search ${word}`,
      text: `select distinct entry_id from search_texts
        where project_id = $1 and language_id = any(array[$2::smallint, -$2::smallint, 0::smallint]) and text like '%' || $3 || '%'`,
      values: [this.#project, id, word],
      rowMode: 'array' as const,
    };
    const times = await timesOf(runs, () => this.#client.query(statement));
    return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  }

  /**
   * Windows of these entries without anything of the product (bare-windows.ts): a second, eight at once, and the 95th
   * percentile in milliseconds of so many one after the other.
   */
  async windows(
    project: TryProject,
    language: string,
    windows: readonly (readonly string[])[],
    single: number,
  ): Promise<{ rate: number; p95: number }> {
    const numbers = [this.#project, this.#languageOf(project, language), this.#languageOf(project, 'en')];
    const program = join(import.meta.dirname, 'bare-windows.ts');
    const database = await ownDatabaseUrl(this.#product.folder, 'postgres');
    const requests = windows.map((ids) => ({
      method: 'POST' as const,
      path: '/',
      body: { entries: ids.map((id) => found(decodeId('entry', id))) },
    }));
    return withServer([program, database, ...numbers.map(String)], async (at) => {
      await load(at, requests);
      const { rate } = await load(at, requests);
      const times = await oneByOne(at, requests.slice(0, single));
      return { rate, p95: percentile(times, 0.95) };
    });
  }

  #languageOf = (project: TryProject, language: string): number =>
    found(decodeLanguageId(this.#project, project.languages.get(language) ?? ''));

  #fileOf = (table: string): string => join(this.#folder, table);

  async #columnsOf(table: string): Promise<string> {
    const { rows } = await this.#client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    return rows.map(({ name }) => `"${name}"`).join(', ');
  }

  async #inTransaction(work: () => Promise<unknown>): Promise<number> {
    const { ms } = await timeOf(async () => {
      await this.#client.query('begin');
      await work();
      await this.#client.query('commit');
    });
    return ms;
  }
}

/** A bare `node:http` server in a process of its own that answers each request with so many bytes of JSON. */
export async function bareAnswers<T>(
  bytes: number,
  work: (at: { url: string; cookie: string }) => Promise<T>,
): Promise<T> {
  const program = `
    const body = JSON.stringify('x'.repeat(${bytes} - 2));
    require('node:http').createServer((request, response) => {
      request.on('data', () => {}).on('end', () => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
        response.end(body);
      });
    }).listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;
  return withServer(['-e', program], work);
}

/** Runs a server of its own process, which prints its port, for as long as `work` takes. */
async function withServer<T>(
  args: readonly string[],
  work: (at: { url: string; cookie: string }) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return await work({ url: `http://127.0.0.1:${port}`, cookie: 'bare=1' });
  } finally {
    child.kill();
  }
}

/** Answers a second over so many kept connections, each of so many bytes. */
export const bareRate = (bytes: number, requests: readonly LoadRequest[]): Promise<number> =>
  bareAnswers(bytes, async (at) => {
    await load(at, requests.slice(0, 200));
    return (await load(at, requests)).rate;
  });
