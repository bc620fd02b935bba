/**
 * Terms of a glossary against a real server process: what it takes to check all texts of a project after terms changed, and
 * what it does to saves meanwhile.
 *   npm run bench -- terms [keys] [languages] [terms]
 */
import { setTimeout as delay } from 'node:timers/promises';
import { decodeId, decodeLanguageId } from '@parlance/domain/id';
import type pg from 'pg';
import { type Product, startProduct } from '../test/support/product.ts';
import { createProject, entryList, type TryProject } from '../test/support/project.ts';
import { connect } from './support/fill.ts';
import { processorTime } from './support/processor.ts';
import { rest } from './support/rest.ts';
import { ms, percentile, printRow, type Row, timeOf, within, writeResults } from './support/results.ts';

const [keys = 100_000, languages = 10, terms = 500] = process.argv.slice(2).map(Number);
const isWhole = process.argv.length <= 2;
const codes = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ru', 'tr', 'ar', 'pl'].slice(0, languages);
const firsts =
  'account booking card city date device email flight hotel message order page person photo place price seat ticket trip user';
const seconds =
  'manager number list title name group code field value rule filter store view team plan point note draft label folder page size type owner limit';
const fillers =
  'add all back book cancel check close confirm delete done edit enter find first last later next night now open pay save send share show sign start stop today type update week';
const rows: Row[] = [];
const add = (row: Row) => {
  rows.push(row);
  printRow(row);
};

/** A term: "booking manager", in other languages with endings of their own. */
function termAt(place: number) {
  const [first = '', second = ''] = [
    firsts.split(' ')[Math.floor(place / 25)],
    seconds.split(' ')[place % 25],
  ];
  return {
    text: `${first} ${second}`,
    translations: Object.fromEntries(
      codes.slice(1).map((code) => [code, { translation: `${first}a ${second}o` }]),
    ),
  };
}

const found = (number: number | undefined): number => {
  if (number === undefined) throw new Error('The server has answered an id of another kind.');
  return number;
};

/** Half of the texts have a term; one translation in fifty of those lacks it. */
async function fill(client: pg.Client, project: TryProject): Promise<void> {
  const id = found(decodeId('project', project.id));
  await client.query(
    `insert into entries (project_id, group_id, key)
     select $1::bigint, (select g.id from groups g where g.project_id = $1::bigint and g.is_default), 'key.' || n
     from generate_series(1, $2::integer) n order by n`,
    [id, keys],
  );
  const pick = (list: string, seed: string) =>
    `(string_to_array('${list}', ' '))[1 + abs(hashint4(${seed})) % ${list.split(' ').length}]`;
  for (const [place, language] of [...project.languages.values()].entries()) {
    const [a, o] = place === 0 ? ['', ''] : ['a', 'o'];
    const text = `(select string_agg(${pick(fillers, '(e.id * 16 + p)::integer')} || '${a}', ' ')
      from generate_series(1, 3 + (e.id % 9)::integer) p)`;
    const lacks = place === 0 ? 'false' : `abs(hashint4((e.id * 31 + ${place})::integer)) % 50 = 0`;
    const term = `case when e.id % 2 = 0 and not (${lacks}) then ' ' || ${pick(firsts, 'e.id::integer')} || '${a} '
      || ${pick(seconds, '(e.id + 7)::integer')} || '${o}' else '' end`;
    await client.query(
      `insert into translations (project_id, language_id, entry_id, value, version, text_at)
       select $1::bigint, $2::integer::smallint, e.id, ${text} || ${term} || '.', 1, now()
       from entries e where e.project_id = $1::bigint order by e.id`,
      [id, found(decodeLanguageId(id, language))],
    );
  }
  for (const table of ['entries', 'translations']) await client.query(`vacuum analyze ${table}`);
}

/** Times of saves, one after the other, until the work is done. */
async function savesMeanwhile(
  product: Product,
  quiet: TryProject,
  work: Promise<unknown>,
): Promise<number[]> {
  const { ids } = await entryList(product, quiet, 'de');
  const path = `/v1/projects/${quiet.id}/languages/${quiet.languages.get('de')}/entries/${ids[0]}`;
  let { version } = await product.call<{ version: number }>('GET', path);
  let running = true;
  const done = work.finally(() => {
    running = false;
  });
  const times: number[] = [];
  while (running || times.length < 50) {
    const saved = await timeOf(() =>
      product.call<{ version: number }>('PUT', `${path}/text`, {
        text: `Neu ${times.length}`,
        mode: 'final',
        version,
      }),
    );
    ({ version } = await product.call<{ version: number }>('GET', path));
    times.push(saved.ms);
    await delay(20);
  }
  await done;
  return times.sort((one, other) => one - other);
}

/** Waits until the task that checks the texts is done, which looks like rest where it waits for the processor. The feed tells
 *  of a change within a moment: a task that is not seen after it was quicker than that. */
async function untilChecked(client: pg.Client): Promise<void> {
  const isWaiting = async () => {
    const { rows: found } = await client.query(
      "select 1 from graphile_worker.jobs where task_identifier = 'glossary-check' limit 1",
    );
    return found.length > 0;
  };
  const since = performance.now();
  while (performance.now() - since < 3_000 && !(await isWaiting())) await delay(20);
  while (await isWaiting()) await delay(250);
}

/** Processor time until nothing is left to do after a change. */
async function workOf(
  { product, client }: { product: Product; client: pg.Client },
  change: () => Promise<unknown>,
): Promise<{ all: number; note: string }> {
  await rest(product);
  const before = await processorTime(product);
  const taken = await timeOf(async () => {
    await change();
    await untilChecked(client);
    await rest(product);
  });
  const after = await processorTime(product);
  const [server, database] = [after.server - before.server, after.database - before.database];
  const note = ` (server ${ms(server)}, database ${ms(database)}; ${ms(taken.ms)} until nothing was left to do)`;
  return { all: server + database, note };
}

const product = await startProduct(undefined, undefined, { program: 'bundle' });
try {
  const project = await createProject(product, 'Terms', codes);
  const quiet = await createProject(product, 'Quiet', ['en', 'de']);
  const client = await connect(product);
  await fill(client, project);
  await client.query(
    `insert into entries (project_id, group_id, key) select $1::bigint, g.id, 'one' from groups g
     where g.project_id = $1::bigint and g.is_default`,
    [found(decodeId('project', quiet.id))],
  );
  const path = `/v1/projects/${project.id}/glossary/entries`;
  const call = <T>(method: 'POST' | 'PUT', body: object) => product.call<T>(method, path, body);
  type Added = { entries: { _id: string }[] };
  let ids: string[] = [];
  const size = `${keys.toLocaleString('en')} keys, ${codes.length} languages`;
  const first = await workOf({ product, client }, async () => {
    const entries = Array.from({ length: terms }, (_, place) => termAt(place));
    ids = (await call<Added>('POST', { entries })).entries.map(({ _id }) => _id);
  });
  add({ work: `${terms} new terms, ${size}`, figure: ms(first.all) + first.note, wanted: '–', met: true });
  const change = (number: number, text: string) =>
    call('PUT', { entries: [{ _id: ids[number], translations: { de: { variants: [text] } } }] });
  const one = await workOf({ product, client }, () => change(1, 'bookinga managero'));
  add(within(`a changed term, ${size}`, one.all, 5_000, one.note));
  const all = await workOf({ product, client }, () =>
    call('PUT', { entries: ids.map((_id) => ({ _id, description: 'Said of all.' })) }),
  );
  add(within(`all ${terms} terms changed`, all.all, 5_000, all.note));
  const still = await savesMeanwhile(product, quiet, delay(3_000));
  // Saves never let the server rest: it has the time that it needs, many times over.
  const again = async () => {
    await call('PUT', { entries: ids.map((_id) => ({ _id, description: 'Again.' })) });
    await delay(10_000);
  };
  const busy = await savesMeanwhile(product, quiet, again());
  const note = `, p50 ${ms(percentile(busy, 0.5))}; without it p99 ${ms(percentile(still, 0.99))}, p50 ${ms(percentile(still, 0.5))}`;
  add(within('saves while all texts are checked, p99', percentile(busy, 0.99), 50, note));
  await client.end();
} finally {
  await product.stop();
  await product.remove();
}
if (isWhole)
  await writeResults(
    'Terms of a glossary',
    'npm run bench -- terms',
    rows,
    'Half of the base texts have a term; one translation in fifty of these lacks it. Figures of work are processor time of server and database together.',
  );
