import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Product } from '../../test/support/product.ts';
import { startProduct } from '../../test/support/product.ts';

/** The superuser of the product's own database. */
async function superuser(product: Product): Promise<pg.Client> {
  const base = join(product.folder, 'postgres');
  const host = (await readFile(join(base, 'cluster/postmaster.pid'), 'utf8')).split('\n')[4];
  const password = (await readFile(join(base, 'password'), 'utf8')).trim();
  const client = new pg.Client({ host, user: 'postgres', database: 'parlance', password });
  await client.connect();
  return client;
}

/** Restarts the product with pg_stat_statements, which counts and times all statements, and with Node's debugger. */
export async function countStatements(
  product: Product,
): Promise<{ product: Product; client: pg.Client; debugger: string }> {
  const first = await superuser(product);
  await first.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await first.end();
  await product.stop();
  let address = '';
  const again = await startProduct(product.folder, product.cookie, {
    program: 'bundle',
    nodeOptions: ['--inspect=127.0.0.1:0'],
    onLine: (line) => {
      if (line.startsWith('Debugger listening on ')) address = line.split(' ').at(-1) ?? '';
    },
  });
  const client = await superuser(again);
  await client.query('create extension if not exists pg_stat_statements');
  return { product: again, client, debugger: address };
}

export interface Statement {
  calls: number;
  ms: number;
  text: string;
}

/** What ran since `forget`, the longest in all first. */
export async function listStatements(client: pg.Client): Promise<Statement[]> {
  const { rows } = await client.query<Statement>(
    `select calls::integer, total_exec_time + total_plan_time as ms, regexp_replace(query, '\\s+', ' ', 'g') as text
     from pg_stat_statements where query not like '%pg_stat_statements%' order by 2 desc`,
  );
  return rows;
}

export const forget = (client: pg.Client) => client.query('select pg_stat_statements_reset()');
