import type { UploadedFile } from '@parlance/contract/import-results';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../messages/call-error.ts';
import { messageOf } from '../../messages/problems.ts';
import { sendFiles } from './upload.ts';

/** Files of one request, with their ids in the list. */
interface Batch {
  ids: string[];
  files: File[];
}

/** What happens with files that were sent: what the server found in them, or why it took none. */
interface Outcome {
  onSent: (ids: readonly string[], found: readonly UploadedFile[]) => void;
  onFailed: (ids: readonly string[], failure: { problem: string; isRefused: boolean }) => void;
}

/** Bytes of the files that were added since nothing was sent. */
interface Progress {
  bytes: number;
  done: number;
  /** Of the request that is under way. */
  part: number;
}

/** Sends files, one request after the other, until the dialog closes. `sent` is the fraction (0 to 1) of them that is sent; null
 *  without an upload. */
export function useUploads(
  projectId: string,
  outcome: Outcome,
): { send: (batch: Batch) => void; sent: number | null } {
  const [progress, setProgress] = useState<Progress | null>(null);
  const queue = useRef<Batch[]>([]);
  const running = useRef<ReturnType<typeof sendFiles> | null>(null);
  const closed = useRef(false);
  const latest = useRef(outcome);
  latest.current = outcome;
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
      running.current?.abort();
    };
  }, []);

  const sendNext = useCallback(async (): Promise<void> => {
    for (let next = queue.current.shift(); next && !closed.current; next = queue.current.shift()) {
      const { ids, files } = next;
      const bytes = bytesOf(files);
      running.current = sendFiles(projectId, files, (part) =>
        setProgress((now) => now && { ...now, part: part * bytes }),
      );
      try {
        const { files: found } = await running.current.answer;
        latest.current.onSent(ids, found);
      } catch (error) {
        if (files.length > 1 && isRefusal(error)) {
          // One of them is the cause (a broken zip, for example): each is sent alone, so that the others are not
          // lost.
          queue.current.unshift(...files.map((file, at) => ({ ids: [ids[at] ?? ''], files: [file] })));
          setProgress((now) => now && { ...now, part: 0 });
          continue;
        }
        latest.current.onFailed(ids, { problem: messageOf(error), isRefused: isRefusal(error) });
      }
      setProgress((now) => now && { ...now, done: now.done + bytes, part: 0 });
    }
    running.current = null;
    setProgress(null);
  }, [projectId]);

  const send = useCallback(
    (batch: Batch) => {
      queue.current.push(batch);
      setProgress((now) => ({
        bytes: (now?.bytes ?? 0) + bytesOf(batch.files),
        done: now?.done ?? 0,
        part: now?.part ?? 0,
      }));
      if (!running.current) void sendNext();
    },
    [sendNext],
  );
  const sent = progress ? Math.min(1, (progress.done + progress.part) / Math.max(1, progress.bytes)) : null;
  return { send, sent };
}

/** The server has checked the files and refuses them. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && [400, 413, 422].includes(error.status);
}

/** The bytes of files together, at least one each. */
function bytesOf(files: readonly File[]): number {
  return files.reduce((sum, file) => sum + Math.max(1, file.size), 0);
}
