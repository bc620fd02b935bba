import { importEndpoints } from '@parlance/contract/import.endpoints';
import type { ImportFile } from '@parlance/contract/import-options';
import type { ImportPreview } from '@parlance/contract/import-results';
import type { Job } from '@parlance/contract/jobs';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { followJob } from '../../live/follow-job.ts';
import { hasEnded } from '../../live/job-state.ts';
import { cancelJob } from '../../live/jobs.ts';
import { messageOf } from '../../messages/problems.ts';
import { type Item, isSettled } from './import-items.ts';
import type { HowToWrite } from './import-options.ts';
import { importFilesOf } from './same-file.ts';

/** The time without changes before the check runs again. */
const pauseMs = 400;

export type FilePreview = ImportPreview['files'][number];

export interface Preview {
  /** `waiting` until the changes stop; `stale` results stay visible while the next check runs. */
  state: 'idle' | 'waiting' | 'running' | 'done' | 'failed';
  job: Job | null;
  /** Why the check as a whole failed. */
  problem: string;
  /** The last completed check: the import does what it showed. */
  id: string | undefined;
  /** From the last completed check, by the client's item ids. */
  files: ReadonlyMap<string, FilePreview>;
  /** The effect of its tags; null before the first check with tags. */
  tagging: ImportPreview['tagging'] | null;
  retry: () => void;
}

type Known = Omit<Preview, 'retry'> & {
  /** The request that this is about. */
  of: string;
};
const nothing: Omit<Known, 'of'> = {
  state: 'idle',
  job: null,
  problem: '',
  id: undefined,
  files: new Map(),
  tagging: null,
};

/** The effects of an import of these files; requested again 400 ms after the last change. `paused` while files are
 *  being sent. */
export function usePreview(
  projectId: string,
  items: readonly Item[],
  options: HowToWrite,
  paused: boolean,
): Preview {
  const [attempt, setAttempt] = useState(0);
  const request = useMemo(() => requestOf(items, options), [items, options]);
  const key = JSON.stringify([request.body, attempt, paused]);
  const [known, setKnown] = useState<Known>({ ...nothing, of: key });
  const latest = useRef(request);
  latest.current = request;
  useEffect(() => {
    const { ids, body } = latest.current;
    if (paused || body.files.length === 0) {
      setKnown((now) => ({ ...now, of: key, state: 'idle', job: null }));
      return;
    }
    setKnown((now) => ({ ...now, of: key, state: 'waiting', job: null, problem: '' }));
    return check(projectId, body, ({ result, ...news }) =>
      setKnown((now) => ({
        ...now,
        ...news,
        ...(result && { files: filesOf(ids, result), tagging: body.options.tags ? result.tagging : null }),
      })),
    );
  }, [projectId, key, paused]);
  // From the change on: a click that comes before the effect must not import what an older preview showed.
  const state = known.of === key ? known.state : 'waiting';
  return { ...known, state, retry: () => setAttempt((count) => count + 1) };
}

interface Body {
  files: ImportFile[];
  options: Omit<HowToWrite, 'setStatus' | 'tags' | 'keepTagIds'> &
    Partial<Pick<HowToWrite, 'tags' | 'keepTagIds'>>;
}

/** The status of the written texts changes no count: it is left out, so that choosing it sends no request. */
function requestOf(items: readonly Item[], options: HowToWrite): { ids: string[]; body: Body } {
  const settled = items.filter(isSettled);
  const { setStatus: _, tags, keepTagIds, ...rest } = options;
  const files = importFilesOf(settled, items);
  const tagging = tags.length > 0 ? { tags, keepTagIds } : {};
  return { ids: settled.map((item) => item.id), body: { files, options: { ...rest, ...tagging } } };
}

/** The files in the answer have the order of the request. */
function filesOf(ids: readonly string[], result: ImportPreview): Map<string, FilePreview> {
  return new Map(
    ids.flatMap((id, at) => {
      const file = result.files[at];
      return file ? [[id, file] as const] : [];
    }),
  );
}

type News = Partial<Pick<Known, 'state' | 'job' | 'problem' | 'id'>> & { result?: ImportPreview };

/** Runs one check after the pause; the returned function cancels it at any point. */
function check(projectId: string, body: Body, onNews: (news: News) => void): () => void {
  const aborting = new AbortController();
  let job: Job | null = null;
  let leave = (): void => {};
  const fail = (error: unknown): void => {
    if (!aborting.signal.aborted) onNews({ state: 'failed', job: null, problem: messageOf(error) });
  };
  const take = (news: Job): void => {
    job = news;
    if (news.state === 'done')
      onNews({ state: 'done', job: null, id: news._id, result: news.result as ImportPreview });
    else if (news.state === 'failed') fail(news.error);
    else if (news.state === 'canceled') onNews({ state: 'idle', job: null });
    else onNews({ state: 'running', job: news });
  };
  const start = async (): Promise<void> => {
    try {
      const started = await call(
        importEndpoints.preview,
        { params: { mobileAppId: projectId }, body },
        { rules: 'stay' },
      );
      if (aborting.signal.aborted) return void (await cancelJob(started));
      leave = followJob(started, take, fail);
      if (!hasEnded(started)) take(started);
    } catch (error) {
      fail(error);
    }
  };
  const timer = setTimeout(() => void start(), pauseMs);
  return () => {
    aborting.abort();
    clearTimeout(timer);
    leave();
    // The result is not needed any more; a check that cannot be stopped ends in the background.
    if (job && !hasEnded(job)) cancelJob(job).catch(() => {});
  };
}
