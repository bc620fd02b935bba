import { sql } from 'kysely';
import type pg from 'pg';
import { ACROSS_PROJECTS } from '../src/db/across-projects.ts';
import type { Db } from '../src/db/pool.ts';
import { PARTITION_SUFFIX } from './partitioned.ts';

type PlanNode = {
  'Relation Name'?: string;
  'Actual Loops'?: number;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
};
type Explained = { 'Query Text': string; Plan: PlanNode };

/** How often a test file looks at the plan of a statement: at the first of its walks, with little and with more. */
const LOOKS = 8;
const looked = new Map<string, number>();
const crossings: string[] = [];

/** A test file begins, and looks at all of its statements itself. */
export function lookAtPlansAnew(): void {
  looked.clear();
}

/** The statements since the last call that looked at several projects without saying so by acrossProjects. */
export function takeCrossings(): string[] {
  return crossings.splice(0);
}

/**
 * Reads the plans of a connection's statements, each LOOKS times: notices of auto_explain, which is off
 * otherwise (temporary-cluster.ts), since printing a plan takes as long as the statement.
 */
export function watchPlans(client: pg.PoolClient): void {
  explainFirst(client);
  onPlan(client, ({ 'Query Text': text, Plan: plan }) => {
    if (!text.includes(ACROSS_PROJECTS) && livePartitions(plan).size > 1) crossings.push(text);
  });
}

function onPlan(client: pg.PoolClient, look: (explained: Explained) => void): void {
  client.on('notice', (notice) => {
    const json = notice.message?.split(/^duration: .* plan:\n/)[1];
    if (json) look(JSON.parse(json) as Explained);
  });
}

/** What a statement did: the rows that all steps of its plan went through, those of a table by its name. */
export interface DoneByStatement {
  text: string;
  rows: number;
  of: (table: string) => number;
}

/**
 * What the statements of `work` did on the connections of a pool of `cloneDatabase` that nobody has used yet: a bound that
 * does not depend on how fast the machine is.
 */
export function watchWork(
  pool: pg.Pool,
): (trx: Db, work: () => Promise<unknown>) => Promise<DoneByStatement[]> {
  let done: DoneByStatement[] = [];
  pool.on('connect', (client) =>
    onPlan(client, ({ 'Query Text': text, Plan: plan }) => {
      const isOf = (table: string) => (node: PlanNode) =>
        node['Relation Name']?.replace(PARTITION_SUFFIX, '') === table;
      done.push({
        text,
        rows: rowsIn(plan, () => true),
        of: (table) => rowsIn(plan, isOf(table)),
      });
    }),
  );
  return async (trx, work) => {
    // Within a transaction, the plan of a statement comes with the next one.
    const nothing = () => sql`select`.execute(trx);
    await nothing();
    lookAtPlansAnew();
    done = [];
    await work();
    await nothing();
    return done;
  };
}

/** The rows that steps of a plan gave or left out, in all their repetitions. */
function rowsIn(node: PlanNode, counts: (node: PlanNode) => boolean): number {
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0);
  const below = (node.Plans ?? []).reduce((sum, child) => sum + rowsIn(child, counts), 0);
  return below + (counts(node) ? each * (node['Actual Loops'] ?? 0) : 0);
}

function explainFirst(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  let isOn: boolean | undefined;
  const noted = (...args: unknown[]) => {
    const text = textOf(args[0]);
    const wanted = takeLook(text);
    if (wanted !== isOn) {
      isOn = wanted;
      const switched = send(`set auto_explain.log_min_duration = ${wanted ? 0 : -1}`) as Promise<unknown>;
      // Within a transaction that has failed nothing is set, and nothing else is carried out.
      switched.catch(() => {
        isOn = undefined;
      });
    }
    // What was set since the transaction began is taken back with it.
    if (/^\s*rollback/i.test(text)) isOn = undefined;
    return send(...args);
  };
  client.query = noted as typeof client.query;
}

/** The statement of what pg takes: a text, a configuration, or something that submits itself, as COPY does. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return String((statement as { text?: unknown }).text ?? '');
}

/** Whether this walk of a statement is one of those whose plan is looked at. */
function takeLook(text: string): boolean {
  const times = (looked.get(text) ?? 0) + 1;
  if (times <= LOOKS) looked.set(text, times);
  return times <= LOOKS;
}

/** The numbers of the partitions that a plan has really looked at. */
function livePartitions(node: PlanNode, found: Set<string> = new Set()): Set<string> {
  const number = PARTITION_SUFFIX.exec(node['Relation Name'] ?? '')?.[1];
  if (number && (node['Actual Loops'] ?? 0) > 0) found.add(number);
  for (const child of node.Plans ?? []) livePartitions(child, found);
  return found;
}
