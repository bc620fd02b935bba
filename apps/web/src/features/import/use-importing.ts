import type { Project } from '@parlance/contract/projects';
import { useEffect, useRef } from 'react';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { useSpreadsheetTables } from './columns/spreadsheet-tables.ts';
import { useDoubts } from './doubts.ts';
import { useFirstBase } from './first-base.ts';
import { useImport } from './import.api.ts';
import { useImportFiles } from './import-files.ts';
import { brokenWithoutLanguage, type Item, isBeingRead, isSettled, replacedBy } from './import-items.ts';
import { useConfirmedClose } from './import-leaving.ts';
import { type Preview, usePreview } from './preview.ts';
import { importFilesOf } from './same-file.ts';
import { awaitsPath, useSameFiles } from './same-file-proposals.ts';
import { missingChoices } from './shared-keys.ts';
import { useChoices, useOptions } from './use-choices.ts';

/** An import that is being prepared. */
export type Importing = ReturnType<typeof useImporting>;

/** The files of an import, what is known of them, and how they would be written. */
export function useImporting(props: DialogComponentProps<'import'> & { project: Project }) {
  const { project } = props;
  const draftsOnly = !project.actions.includes('import.values');
  const { choices, finish, leave } = useChoices(props);
  const pageLanguage = project.languages.find((one) => one._id === props.languageId)?.name ?? null;
  const files = useImportFiles(project, pageLanguage, props.preset, choices);
  const { options, setOptions, isChanged } = useOptions(choices, files.items, !draftsOnly);
  const sending = files.sent !== null;
  const base = useFirstBase(project, files, { isFirst: props.isFirst === true, choices });
  const preview = usePreview(project._id, files.items, options, sending || base.isPending);
  useSameFiles(files, preview.files);
  const { tables, problems } = useSpreadsheetTables(project._id, files);
  const doubts = useDoubts(project, files.items, preview.files);
  const start = useImport(project._id);

  const isSingle = props.preset?.path !== undefined;
  const add = (given: readonly File[]): void => {
    const replaced = isSingle ? files.items : replacedBy(given, files.items, isUnusable(preview.files));
    for (const one of replaced) files.remove(one.id);
    files.add(isSingle ? given.slice(0, 1) : given);
  };
  useAdded(props.files, add);

  const whole = files.items.filter((one) => isSettled(one) && preview.files.get(one.id)?.error === null);
  const missing = missingChoices(whole, preview.files);
  const awaitsPaths = whole.some((one) => awaitsPath(one, preview.files));
  const isChecked = preview.state === 'done' && !sending && !files.items.some(isBeingRead);
  const submit = (): void => {
    const given = importFilesOf(whole, files.items);
    // Refused if the previewed state does not exist any more: the check runs again.
    start.mutate(
      { files: given, options, preview: preview.id },
      { onSuccess: finish, onError: preview.retry },
    );
  };
  return {
    ...{ project, draftsOnly, files, add, isSingle, base, options, setOptions },
    ...{ preview, tables, problems, doubts, whole, missing, isChecked, awaitsPaths, start, submit },
    mayStart: isChecked && missing === null && whole.length > 0 && !awaitsPaths,
    ...useConfirmedClose(files, isChanged, leave),
  };
}

/** Whether a file that comes again is better than the one that is there. */
const isUnusable =
  (previews: Preview['files']) =>
  (one: Item): boolean =>
    one.state === 'failed' || brokenWithoutLanguage(one) !== null || Boolean(previews.get(one.id)?.error);

/** Adds the files that the dialog was opened with, also when it is opened again; each list once. */
function useAdded(given: readonly File[] | undefined, add: (files: readonly File[]) => void): void {
  const taken = useRef<readonly File[]>(undefined);
  useEffect(() => {
    if (!given || given === taken.current) return;
    taken.current = given;
    add(given);
  }, [given, add]);
}
