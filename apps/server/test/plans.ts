import type pg from 'pg';
import { ACROSS_PROJECTS } from '../src/db/across-projects.ts';
import { PARTITION_SUFFIX } from './partitioned.ts';

type PlanNode = {
  'Relation Name'?: string;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
};
type Explained = { 'Query Text': string; Plan: PlanNode };

const crossings: string[] = [];

/** The statements since the last call that looked at several projects without saying so by acrossProjects. */
export function takeCrossings(): string[] {
  return crossings.splice(0);
}

/** Reads the plans of all statements of a connection: notices of auto_explain, see temporary-cluster.ts. */
export function watchPlans(client: pg.PoolClient): void {
  client.on('notice', (notice) => {
    const json = notice.message?.split(/^duration: .* plan:\n/)[1];
    if (!json) return;
    const { 'Query Text': text, Plan: plan } = JSON.parse(json) as Explained;
    if (!text.includes(ACROSS_PROJECTS) && livePartitions(plan).size > 1) crossings.push(text);
  });
}

/** The numbers of the partitions that a plan has really looked at. */
function livePartitions(node: PlanNode, found: Set<string> = new Set()): Set<string> {
  const number = PARTITION_SUFFIX.exec(node['Relation Name'] ?? '')?.[1];
  if (number && (node['Actual Loops'] ?? 0) > 0) found.add(number);
  for (const child of node.Plans ?? []) livePartitions(child, found);
  return found;
}
