import { setTimeout as delay } from 'node:timers/promises';
import type { KeptFile } from '@parlance/contract/files';
import { decodeId, decodeLanguageId } from '@parlance/domain/id';
import type pg from 'pg';
import { type Db, openDatabase, openPool } from '../../../apps/server/src/db/pool.ts';
import { countsOf, keptTexts } from '../../../apps/server/test/history/nothing-lost.ts';
import { ownDatabaseUrl } from '../own-database.ts';
import { importText, type TryProject } from '../project.ts';
import type { Stage, World } from './world.ts';

export interface Judgement {
  /** What is wrong, a sentence each. */
  troubles: string[];
  /** Imports that had no answer: done after all, or not done. */
  cutOff: { done: number; notDone: number };
}

/** The way to the world's database, for the server's own checks and for questions of ours. */
export interface Look {
  db: Db;
  ask<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
}

/** Connections to the world's database for as long as `look` takes. */
export async function inDatabase<T>(
  world: Pick<World, 'databaseFolder'>,
  look: (look: Look) => Promise<T>,
): Promise<T> {
  const pool = openPool(await ownDatabaseUrl(world.databaseFolder), { connections: 2 });
  const db = openDatabase(pool, { statementNames: false });
  try {
    return await look({
      db,
      ask: async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
        (await pool.query<T>(text, values)).rows,
    });
  } finally {
    await db.destroy();
  }
}

/** Error messages that a call may get while something is broken. */
const clearWords =
  /^503 (The database does not answer at the moment|The server cannot write its files|The database took too long|Reading or writing this file was broken off)/;

/** What the log says of requests and jobs that failed by an error that nobody expected. */
const causesIn = (log: readonly string[]): string[] =>
  log.filter((line) => /"msg":"(request failed|a job failed)"/.test(line));

/**
 * Answers without information with what the server's log says about them, calls without an answer although the server
 * lived, and calls that waited too long.
 */
export function judgeAnswers(
  { ledger }: Stage,
  { log }: Pick<World, 'log'>,
  limits: { longestMs: number; mayBreak: boolean },
): string[] {
  const unclear = [...ledger.failures].filter(
    ([words]) => !clearWords.test(words) && !(limits.mayBreak && words === 'connection broken'),
  );
  const troubles = unclear.map(([words, times]) => `${times} calls ended with "${words}".`);
  if (unclear.some(([words]) => words.startsWith('500'))) troubles.push(...causesIn(log));
  const { ms, call } = ledger.longest;
  if (ms > limits.longestMs)
    troubles.push(`${call} waited ${Math.round(ms)} ms, longer than ${limits.longestMs} ms.`);
  return troubles;
}

/** Waits until no job is under way; answers how long, milliseconds, or a trouble after `limitMs`. */
export async function untilJobsEnd(
  { ask }: Look,
  limitMs = 150_000,
): Promise<{ ms: number; troubles: string[] }> {
  const began = performance.now();
  for (;;) {
    const rows = await ask<{ what: string }>(
      `select format('%s %s, %s attempts', kind, state, attempts) as what from jobs
      where state in ('waiting', 'running')`,
    );
    const ms = performance.now() - began;
    if (rows.length === 0) return { ms, troubles: [] };
    if (ms > limitMs)
      return { ms, troubles: rows.map(({ what }) => `A job is stuck after ${limitMs / 1000} s: ${what}.`) };
    await delay(50);
  }
}

/** Compares the answers that the clients of a stage got with the stored data, after all jobs have ended. */
export async function judge(look: Look, stage: Stage): Promise<Judgement> {
  const id = decodeId('project', stage.project.id) ?? 0;
  const { db } = look;
  const { ledger } = stage;
  const kept = await keptTexts({ db, project: { id } });
  const troubles: string[] = [];
  const cutOff = { done: 0, notDone: 0 };
  const lost = ledger.texts.filter((text) => !kept.has(text));
  if (lost.length > 0)
    troubles.push(`${lost.length} acknowledged texts are lost, the first is "${lost[0]}".`);
  for (const { texts, acknowledged } of ledger.imports) {
    const there = texts.filter((text) => kept.has(text)).length;
    if (there > 0 && there < texts.length)
      troubles.push(`An import is half done: ${there} of ${texts.length} texts.`);
    else if (acknowledged && there === 0)
      troubles.push(`An acknowledged import of ${texts.length} texts is lost.`);
    else if (!acknowledged) cutOff[there > 0 ? 'done' : 'notDone']++;
  }
  troubles.push(...(await judgeOperations(look, id, ledger.operations)));
  troubles.push(...(await judgeEntries(look, id, ledger.created)));
  const { kept: counts, counted } = await countsOf({ db, project: { id } });
  const other = counts.filter((count, at) => String(count) !== String(counted[at]));
  if (counts.join() !== counted.join())
    troubles.push(`Counts differ from a recount: ${JSON.stringify({ kept: other, counted })}`);
  troubles.push(...(await judgeLanguage(look, id, stage)), ...(await judgeJobs(look, id)));
  return { troubles, cutOff };
}

async function judgeOperations(
  { ask }: Look,
  id: number,
  operations: Map<string, number | undefined>,
): Promise<string[]> {
  const numbers = [...operations.keys()].map((wire) => decodeId('operation', wire));
  const rows = await ask<{ id: number; rows: number }>(
    `select o.id, (select coalesce(sum(h.size), 0)::integer from history h where h.project_id = $1 and h.operation_id = o.id) as rows
    from operations o where o.project_id = $1 and o.id = any($2::bigint[])`,
    [id, numbers],
  );
  const found = new Map(rows.map((row) => [row.id, row.rows]));
  return [...operations].flatMap(([wire, changed]) => {
    const history = found.get(decodeId('operation', wire) ?? 0);
    if (history === undefined) return [`The acknowledged operation ${wire} is lost.`];
    if (changed && history < changed)
      return [`The operation ${wire} changed ${changed} and has only ${history} rows of history.`];
    return [];
  });
}

/** An entry that was made is there, or in the trash. */
async function judgeEntries({ ask }: Look, id: number, created: string[]): Promise<string[]> {
  const numbers = created.map((wire) => decodeId('entry', wire));
  const rows = await ask<{ n: number }>(
    `select count(*) as n from unnest($2::bigint[]) made (id)
    where not exists (select from entries e where e.project_id = $1 and e.id = made.id)
      and not exists (select from trash t where t.project_id = $1 and t.entry_id = made.id)`,
    [id, numbers],
  );
  return rows[0]?.n ? [`${rows[0].n} acknowledged entries are lost.`] : [];
}

async function judgeLanguage({ ask }: Look, id: number, { project, ledger }: Stage): Promise<string[]> {
  const number = decodeLanguageId(id, project.languages.get('fr') ?? '');
  const rows = await ask<{ deleted: boolean }>(
    'select deleted_at is not null as deleted from languages where project_id = $1 and id = $2',
    [id, number],
  );
  const expected = ledger.languageDeleted;
  return expected === undefined || rows[0]?.deleted === expected
    ? []
    : [`The language was ${expected ? 'deleted' : 'restored'}, and is not.`];
}

/** A failed job contains a sentence about the cause. */
async function judgeJobs({ ask }: Look, id: number): Promise<string[]> {
  const rows = await ask<{ error: string | null }>(
    `select distinct error ->> 'message' as error from jobs where project_id = $1 and state = 'failed'`,
    [id],
  );
  return rows
    .filter(({ error }) => !error || /^Something went wrong/.test(error))
    .map(({ error }) => `A job failed without a reason: ${error}`);
}

/** Rows of imports that are left when the product has cleaned up, and jobs that a dead process holds. */
export async function judgeRests({ ask }: Look): Promise<string[]> {
  await ask(`select graphile_worker.add_job('sweep-uploads')`);
  for (let waited = 0; ; waited += 100) {
    const rows = await ask<{ jobs: number; rows: number }>(
      `select (select count(*) from graphile_worker.jobs where locked_by is not null or run_at <= now()) as jobs,
        (select count(*) from import_rows) as rows`,
    );
    const left = rows[0] ?? { jobs: 0, rows: 0 };
    if (left.jobs === 0 && left.rows === 0) return [];
    if (waited > 60_000) return [`${left.jobs} jobs and ${left.rows} rows of imports are left in the queue.`];
    await delay(100);
  }
}

/** Every kept file can be written again, and brings nothing new when it comes back. */
export async function judgeFiles(world: World, { project }: { project: TryProject }): Promise<string[]> {
  const files = await world.product.call<KeptFile[]>('GET', `/v1/projects/${project.id}/files`);
  const troubles: string[] = [];
  for (const file of files) {
    for (const language of new Set(file.bodies.map((body) => body.language))) {
      troubles.push(...(await judgeFile(world, project, file, language)));
    }
  }
  return troubles;
}

async function judgeFile(
  world: World,
  project: TryProject,
  { _id, path, format }: KeptFile,
  language: string,
): Promise<string[]> {
  const query = new URLSearchParams({ languages: JSON.stringify([language]), type: format, file: _id });
  const response = await world.product.raw('GET', `/v1/projects/${project.id}/export-translations?${query}`);
  if (!response.ok)
    return [
      `The kept file ${path} cannot be written (${language}): ${response.status} ${await response.text()}`,
    ];
  const content = await response.text();
  const again = await importText(world.product, project, { path, type: format, language, content });
  return again.added + again.updated === 0
    ? []
    : [
        `The kept file ${path} (${language}) is not what it was: ${again.added} new, ${again.updated} changed.`,
      ];
}
