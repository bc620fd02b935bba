import type { Job } from '@parlance/contract/jobs';
import { encodeId } from '@parlance/domain/id';
import type { JobRow } from './jobs.queries.ts';

export function presentJob(row: JobRow): Job {
  return {
    _id: encodeId('job', row.id),
    project: encodeId('project', row.project_id),
    kind: row.kind,
    state: row.state as Job['state'],
    title: row.title,
    done: row.done,
    total: row.total,
    result: row.result,
    error: row.error as Job['error'],
    created: row.created_at.toISOString(),
  };
}
