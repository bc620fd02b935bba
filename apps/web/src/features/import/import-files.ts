import type { Project } from '@parlance/contract/projects';
import { type Dispatch, type SetStateAction, useCallback, useMemo, useRef, useState } from 'react';
import { renamed } from '../../browser/dropped-files.ts';
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
import { batches } from './upload.ts';
import { useUploads } from './use-uploads.ts';

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
  const [othersCount, setOthers] = useState(0);
  const sources = useRef(new Map<string, File>());
  const { baseLanguage, entryCount } = project;
  const { send, sent } = useUploads(project._id, {
    onSent: (ids, found) => {
      const { files: meant, others } = withoutOthers(found, isOtherInZip);
      setOthers((before) => before + others);
      setItems((all) => {
        const here = withUploaded(all, ids, meant, pageLanguage, preset);
        const based = entryCount === 0 ? withBase(here, baseLanguage) : here;
        return withChoices(choices, withFormatOfBase(based, baseLanguage));
      });
    },
    onFailed: (ids, failure) => setItems((all) => withFailed(all, ids, failure)),
  });
  const count = items.length;
  const path = preset?.path;
  const add = useCallback(
    (files: readonly File[]) => {
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
    [path, count, send],
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
  return { items, sent, refusedCount, othersCount, add, sendAgain, ...useSettings(items, setItems, choices) };
}

/** The settings of the files: those that users change are noted in `choices`. */
function useSettings(
  items: readonly Item[],
  setItems: Dispatch<SetStateAction<readonly Item[]>>,
  choices: KeptChoices,
): Pick<ImportFiles, 'isChanged' | 'settle' | 'change' | 'remove'> {
  const [isChanged, setChanged] = useState(areFilesChosen(choices));
  const settle = useCallback<ImportFiles['settle']>(
    (ids, fields) =>
      setItems((all) => all.map((item) => (ids.includes(item.id) ? { ...item, ...fields } : item))),
    [setItems],
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
    [choices, items, setItems],
  );
  return { isChanged, settle, change, remove };
}
