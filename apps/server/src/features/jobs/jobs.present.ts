import type { Job, ListedJob } from '@parlance/contract/jobs';
import { encodeId } from '@parlance/domain/id';
import type { JobRow, ListedJobRow } from './jobs.queries.ts';

export const presentJob = (row: JobRow): Job => ({ ...presentListedJob(row), result: row.result });

export function presentListedJob(row: ListedJobRow): ListedJob {
  return {
    _id: encodeId('job', row.id),
    project: encodeId('project', row.project_id),
    kind: row.kind,
    state: row.state as Job['state'],
    title: row.title,
    done: row.done,
    total: row.total,
    error: row.error as Job['error'],
    canceling: row.cancel_requested && (row.state === 'running' || row.state === 'waiting'),
    created: row.created_at.toISOString(),
  };
}
