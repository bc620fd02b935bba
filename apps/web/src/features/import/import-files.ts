import type { Project } from '@parlance/contract/projects';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { renamed } from '../../browser/dropped-files.ts';
import { CallError } from '../../messages/call-error.ts';
import { messageOf } from '../../messages/problems.ts';
import { mayActInCode } from '../../session/may.ts';
import { withBase, withFormatOfBase } from './base-of-files.ts';
import {
  type Item,
  inOrder,
  isOtherInFolder,
  isOtherInZip,
  itemsOf,
  mostFiles,
  type Preset,
  withFailed,
  withNotYours,
  withoutOthers,
  withSending,
  withUploaded,
} from './import-items.ts';
import {
  areFilesChosen,
  type FileChoice,
  forgetFile,
  type KeptChoices,
  noteChoice,
  withChoices,
} from './kept-choices.ts';
import { batches, type Sending, sendFiles } from './upload.ts';

export interface ImportFiles {
  items: readonly Item[];
  /** The fraction (0 to 1) of the running upload that is sent; null without an upload. */
  sent: number | null;
  /** Files that were not accepted because an import is limited to 200. */
  refusedCount: number;
  /** Files of folders and zips that are skipped because they have no known format. */
  othersCount: number;
  /** The user has changed a setting of a file. */
  isChanged: boolean;
  add: (files: readonly File[]) => void;
  /** As `change`, but without a request by the user. */
  settle: (ids: readonly string[], change: FileChoice & Pick<Item, 'takesBase' | 'filledRows'>) => void;
  change: (ids: readonly string[], change: FileChoice) => void;
  remove: (id: string) => void;
  /** Sends a file again whose upload failed. */
  sendAgain: (id: string) => void;
}

/** Files of one request, with their ids in the list. */
interface Batch {
  ids: string[];
  files: File[];
}

/** The files of an import: sends added files, one request after the other, and stores the settings of each.
 *  `pageLanguage` is the language of the page, used for a file that names no language; in an empty project the base
 *  language is used. `choices` are those of an earlier look at the same files, and note the new ones. */
export function useImportFiles(
  project: Project,
  pageLanguage: string | null,
  preset: Preset | undefined,
  choices: KeptChoices,
): ImportFiles {
  const [listed, setItems] = useState<readonly Item[]>([]);
  const items = useMemo(() => withNotYours(listed, (code) => mayActInCode(project, code)), [listed, project]);
  const [refusedCount, setRefused] = useState(0);
  const [progress, setProgress] = useState<{ bytes: number; done: number; part: number } | null>(null);
  const [othersCount, setOthers] = useState(0);
  const [isChanged, setChanged] = useState(areFilesChosen(choices));
  const queue = useRef<Batch[]>([]);
  const sources = useRef(new Map<string, File>());
  const running = useRef<Sending | null>(null);
  const closed = useRef(false);
  const projectId = project._id;
  const known = useRef({ project, pageLanguage, preset });
  known.current = { project, pageLanguage, preset };
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
      const sending = sendFiles(projectId, files, (part) =>
        setProgress((now) => now && { ...now, part: part * bytes }),
      );
      running.current = sending;
      try {
        const found = await sending.answer;
        const { pageLanguage, project, preset } = known.current;
        const { baseLanguage, entryCount } = project;
        const { files: meant, others } = withoutOthers(found, isOtherInZip);
        setOthers((before) => before + others);
        setItems((all) => {
          const here = withUploaded(all, ids, meant, pageLanguage, preset);
          const based = entryCount === 0 ? withBase(here, baseLanguage) : here;
          return withChoices(choices, withFormatOfBase(based, baseLanguage));
        });
      } catch (error) {
        if (files.length > 1 && isRefusal(error)) {
          // One of them is the cause (a broken zip, for example): each is sent alone, so that the others are not
          // lost.
          queue.current.unshift(...files.map((file, at) => ({ ids: [ids[at] ?? ''], files: [file] })));
          setProgress((now) => now && { ...now, part: 0 });
          continue;
        }
        const failure = { problem: messageOf(error), isRefused: isRefusal(error) };
        setItems((all) => withFailed(all, ids, failure));
      }
      setProgress((now) => now && { ...now, done: now.done + bytes, part: 0 });
    }
    running.current = null;
    setProgress(null);
  }, [projectId, choices]);

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

  const count = items.length;
  const add = useCallback(
    (files: readonly File[]) => {
      const path = known.current.preset?.path;
      const named = path ? files.map((file) => renamed(file, path)) : files;
      const { files: meant, others } = withoutOthers(named, isOtherInFolder);
      setOthers((before) => before + others);
      const taken = inOrder(meant).slice(0, Math.max(0, mostFiles - count));
      setRefused(meant.length - taken.length);
      const fresh = itemsOf(taken);
      setItems((all) => [...all, ...fresh]);
      const toSend = taken.filter((_, at) => fresh[at]?.state === 'sending');
      const idOf = new Map(taken.map((file, at) => [file, fresh[at]?.id ?? '']));
      for (const [file, id] of idOf) sources.current.set(id, file);
      for (const batch of batches(toSend))
        send({ ids: batch.map((file) => idOf.get(file) ?? ''), files: batch });
    },
    [count, send],
  );
  const sendAgain = useCallback(
    (id: string) => {
      const file = sources.current.get(id);
      if (!file) return;
      setItems((all) => withSending(all, [id]));
      send({ ids: [id], files: [file] });
    },
    [send],
  );
  const settle = useCallback<ImportFiles['settle']>(
    (ids, fields) =>
      setItems((all) => all.map((item) => (ids.includes(item.id) ? { ...item, ...fields } : item))),
    [],
  );
  const change = useCallback<ImportFiles['change']>(
    (ids, fields) => {
      // Another language or format is another file, for which the server has another proposal or none.
      const isOther = fields.language !== undefined || fields.fileType !== undefined;
      const anew = isOther ? { sameFile: undefined, ...fields } : fields;
      settle(ids, fields.language === undefined ? anew : { ...anew, takesBase: false });
      noteChoice(
        choices,
        items.filter(({ id }) => ids.includes(id)),
        anew,
      );
      setChanged(true);
    },
    [settle, choices, items],
  );
  const remove = useCallback(
    (id: string) => {
      for (const item of items) if (item.id === id) forgetFile(choices, item);
      setItems((all) => all.filter((item) => item.id !== id));
    },
    [choices, items],
  );
  const sent = progress ? Math.min(1, (progress.done + progress.part) / Math.max(1, progress.bytes)) : null;
  return { items, sent, refusedCount, othersCount, isChanged, add, settle, change, remove, sendAgain };
}

/** The server has checked the files and refuses them. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && [400, 413, 422].includes(error.status);
}

/** The bytes of files together, at least one each. */
function bytesOf(files: readonly File[]): number {
  return files.reduce((sum, file) => sum + Math.max(1, file.size), 0);
}
