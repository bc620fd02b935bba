import { decodeId, decodeLanguageId } from '@parlance/domain/id';
import pg from 'pg';
import { ownDatabaseUrl } from '../../test/support/own-database.ts';
import type { Product } from '../../test/support/product.ts';
import type { TryProject } from '../../test/support/project.ts';

/** A connection to the product's own database. */
export async function connect(product: Product): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await ownDatabaseUrl(product.folder) });
  await client.connect();
  return client;
}

const words =
  'account add amount app back book cancel card change check city close confirm date delete device done edit email enter file find flight hotel last list login message name next night number open order page password pay person phone photo place price profile save search seat select send share show sign start stop time title trip type update user view week';

/** One of the words, by chance that is the same each time. */
const pick = (seed: string) => `list[1 + abs(hashint4(${seed}) % cardinality(list))]`;

/** An id that the server has answered, as a number. */
export function found(number: number | undefined): number {
  if (number === undefined) throw new Error('The server has answered an id of another kind.');
  return number;
}

/**
 * Gives a project so many keys with texts in all its languages, by SQL: as after an import long ago, with counts and the
 * search index, without history. Nine of ten texts of other languages are there; a tenth of those are drafts.
 */
export async function fillProject(client: pg.Client, project: TryProject, keys: number): Promise<void> {
  const id = found(decodeId('project', project.id));
  await client.query(
    `with w as (select string_to_array($3, ' ') as list)
     insert into entries (project_id, group_id, key)
     select $1::bigint, (select g.id from groups g where g.project_id = $1::bigint and g.is_default),
       ${pick('n')} || '.' || ${pick('n + 1')} || '.' || n
     from generate_series(1, $2::integer) n, w order by n`,
    [id, keys, words],
  );
  for (const [place, language] of [...project.languages.values()].entries())
    await fillLanguage(client, id, found(decodeLanguageId(id, language)), place === 0);
}

async function fillLanguage(client: pg.Client, id: number, language: number, isBase: boolean): Promise<void> {
  const text = (of: string) => `(select string_agg(${pick(`(e.id * 16 + ${of})::integer + p`)}, ' ')
    from generate_series(1, 3 + (e.id % 12)::integer) p)`;
  await client.query(
    `with w as (select string_to_array($3, ' ') as list), t as (
       select e.id, ${text('1')} as base, ${text('$2::integer')} || ' ' || e.id as own
       from entries e, w where e.project_id = $1::bigint and ($4 or e.id % 10 <> 3))
     insert into translations (project_id, language_id, entry_id, value, draft, version, base_hash, text_at)
     select $1::bigint, $2::integer::smallint, id, case when id % 10 = 4 and not $4 then null when $4 then base else own end,
       case when id % 10 = 4 and not $4 then own end, 1, text_hash(base), now() - id * interval '1 second'
     from t order by id`,
    [id, language, words, isBase],
  );
  await client.query(
    `insert into search_texts (project_id, language_id, entry_id, text)
     select t.project_id, case when value is null then -t.language_id else t.language_id end, entry_id,
       lower(coalesce(value, draft))
     from translations t where t.project_id = $1 and t.language_id = $2`,
    [id, language],
  );
  if (isBase)
    await client.query(
      'insert into search_texts (project_id, language_id, entry_id, text) select project_id, 0, id, lower(key) from entries where project_id = $1',
      [id],
    );
}

/** What autovacuum would do in the minutes after. */
export async function settle(client: pg.Client): Promise<void> {
  for (const table of ['entries', 'translations', 'search_texts', 'count_deltas'])
    await client.query(`vacuum analyze ${table}`);
}
