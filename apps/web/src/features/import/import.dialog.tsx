import type { Project } from '@parlance/contract/projects';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type Text, useText } from '../../i18n/i18n.ts';
import { messageOf } from '../../messages/problems.ts';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { mayIn } from '../../session/may.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useProject } from '../projects/projects.api.ts';
import { ColumnMapping } from './columns/column-mapping.tsx';
import { useSpreadsheetTables } from './columns/spreadsheet-tables.ts';
import { FileEffect } from './components/file-effect.tsx';
import { FilePane } from './components/file-pane.tsx';
import { ImportProgress } from './components/import-progress.tsx';
import { DropHint, StartScreen } from './components/start-screen.tsx';
import { WriteOptions } from './components/write-options.tsx';
import { useDoubts } from './doubts.ts';
import { useFirstBase } from './first-base.ts';
import { useImport } from './import.api.ts';
import classes from './import.module.css';
import { useImportFiles } from './import-files.ts';
import {
  baseFirst,
  brokenWithoutLanguage,
  type Item,
  isBeingRead,
  isSettled,
  replacedBy,
} from './import-items.ts';
import { useConfirmedClose } from './import-leaving.ts';
import { movedKeys } from './notices.ts';
import { type FilePreview, type Preview, usePreview } from './preview.ts';
import { importFilesOf } from './same-file.ts';
import { awaitsPath, useSameFiles } from './same-file-proposals.ts';
import { missingChoices } from './shared-keys.ts';
import { useChoices, useOptions } from './use-choices.ts';

/** Chooses files, shows the changes of importing them, and imports them. Opened with more files while it is open,
 *  it adds them. */
export default function ImportDialog(props: DialogComponentProps<'import'>) {
  const project = useProject(props.projectId).data;
  return project ? <Importing {...props} project={project} /> : null;
}

function Importing(props: DialogComponentProps<'import'> & { project: Project }) {
  const t = useText('import');
  const { project } = props;
  const draftsOnly = !project.actions.includes('import.values');
  const { choices, finish, leave } = useChoices(props);
  const pageLanguage = project.languages.find((one) => one._id === props.languageId)?.name ?? null;
  const files = useImportFiles(project, pageLanguage, props.preset, choices);
  const { options, setOptions, isChanged } = useOptions(choices, files.items, !draftsOnly);
  const [chosen, setChosen] = useState<string>();
  const sending = files.sent !== null;
  const base = useFirstBase(project, files, { isFirst: props.isFirst === true, choices });
  const preview = usePreview(project._id, files.items, options, sending || base.isPending);
  useSameFiles(files, preview.files);
  const start = useImport(project._id);
  const single = props.preset?.path !== undefined;
  const add = (given: readonly File[]): void => {
    const isUnusable = (one: Item) =>
      one.state === 'failed' ||
      brokenWithoutLanguage(one) !== null ||
      Boolean(preview.files.get(one.id)?.error);
    const replaced = single ? files.items : replacedBy(given, files.items, isUnusable);
    for (const one of replaced) files.remove(one.id);
    files.add(single ? given.slice(0, 1) : given);
  };
  useAdded(props.files, add);
  const { tables, problems } = useSpreadsheetTables(project._id, files);
  const [columnsOf, setColumnsOf] = useState<string>();

  const columns = columnsOf === undefined ? undefined : tables.get(columnsOf);
  const listed = baseFirst(files.items, project.baseLanguage);
  const item = listed.find((one) => one.id === chosen) ?? listed[0];
  const whole = files.items.filter((one) => isSettled(one) && preview.files.get(one.id)?.error === null);
  const missing = missingChoices(whole, preview.files);
  const doubts = useDoubts(project, files.items, preview.files);
  const effect = useRef<HTMLDivElement>(null);
  const show = (id: string): void => {
    setChosen(id);
    effect.current?.scrollTo({ top: 0 });
  };
  const checked = preview.state === 'done' && !sending && !files.items.some(isBeingRead);
  const submit = (): void => {
    const given = importFilesOf(whole, files.items);
    // Refused if the previewed state does not exist any more: the check runs again.
    start.mutate(
      { files: given, options, preview: preview.id },
      { onSuccess: finish, onError: preview.retry },
    );
  };
  const { close, question } = useConfirmedClose(files, isChanged, leave);
  return (
    <Dialog
      opened
      size="huge"
      panes
      title={titleOf(t, props, files.items.length)}
      note={t('note')}
      onClose={close}
      aside={
        <ImportProgress
          items={files.items}
          preview={preview}
          sent={files.sent}
          whole={whole}
          lost={options.tags.length > 0 ? (preview.tagging?.lost ?? 0) : 0}
          missing={missing}
          isSettling={base.isPending || awaitPaths(whole, preview.files)}
          doubts={doubts}
          onShow={show}
          problem={start.isError ? messageOf(start.error) : ''}
        />
      }
      submit={{
        label: submitLabel(t, whole.length, {
          changes: countOf(whole, preview.files, changesOf),
          moved: movedKeys(whole.flatMap((one) => preview.files.get(one.id)?.notices ?? [])),
          tagging: options.tags.length > 0 ? preview.tagging : null,
        }),
        icon: <IconUpload size={16} stroke={1.75} aria-hidden />,
        onSubmit: submit,
        busy: start.isPending,
        disabled: !checked || missing !== null || whole.length === 0 || awaitPaths(whole, preview.files),
      }}
    >
      {item ? (
        <div className={classes.panes}>
          <FilePane
            files={files}
            previews={preview.files}
            problems={problems}
            doubts={doubts}
            check={preview.state === 'failed' ? 'failed' : checked ? 'done' : 'running'}
            chosen={item.id}
            project={project}
            onBase={base.choose}
            hint={!single && <DropHint onFiles={add} />}
            onChoose={setChosen}
          />
          <div ref={effect} className={classes.effect}>
            <FileEffect
              project={project}
              item={item}
              files={files}
              preview={preview.files.get(item.id)}
              previews={preview.files}
              checking={!checked}
              problem={problems.get(item.id)}
              doubts={doubts}
              table={tables.get(item.id)}
              onColumns={tables.has(item.id) ? () => setColumnsOf(item.id) : undefined}
              aside={
                <WriteOptions
                  project={project}
                  options={options}
                  mayTag={mayIn(project, 'tags.change')}
                  draftsOnly={draftsOnly}
                  tagging={preview.tagging}
                  locked={preview.files.get(item.id)?.lockedCount}
                  changedHere={changedHereOf(item, whole, preview.files)}
                  onChange={setOptions}
                />
              }
            />
          </div>
        </div>
      ) : (
        <StartScreen onFiles={add} replaced={single ? props.preset : undefined} />
      )}
      {question}
      {columns && (
        <ColumnMapping
          project={project}
          table={columns}
          chosen={files.items.find((one) => one.id === columnsOf)?.spreadsheet ?? null}
          onClose={() => setColumnsOf(undefined)}
          onChoose={(spreadsheet) => files.change([columnsOf ?? ''], { spreadsheet })}
        />
      )}
    </Dialog>
  );
}

/** The file that is replaced, otherwise how many are imported where. */
const titleOf = (
  t: Text<'import'>,
  { preset, project }: { preset?: { path?: string }; project: Project },
  count: number,
): string =>
  preset?.path === undefined
    ? t('title', { count, project: project.name })
    : t('replaceTitle', { file: preset.path });

/** The effect that the button names: the number of changes, otherwise of keys, otherwise of tags; without any, it
 *  stores the files. */
function submitLabel(
  t: Text<'import'>,
  files: number,
  { changes, moved, tagging }: { changes: number; moved: number; tagging: Preview['tagging'] },
): string {
  if (files === 0) return t('import');
  if (changes === 0 && moved > 0) return t('importKeys', { count: moved });
  const tagged = tagging ? tagging.given + tagging.lost : 0;
  return changes === 0 && tagged > 0
    ? t('importTags', { count: tagged })
    : t('importChanges', { count: changes });
}

/** Texts that a file would write. */
const changesOf = ({ added, updated, groupChanged }: FilePreview): number => added + updated + groupChanged;

/** What is counted of the files that would be imported, over all of them. */
function countOf(
  items: readonly Item[],
  previews: Preview['files'],
  count: (file: FilePreview) => number,
): number {
  const files = items.flatMap(({ id }) => previews.get(id) ?? []);
  return files.reduce((sum, file) => sum + count(file), 0);
}

/** How many texts that were changed here since the last import a file has, and all files have. */
const changedHereOf = ({ id }: Item, whole: readonly Item[], previews: Preview['files']) => ({
  here: previews.get(id)?.changedHereCount ?? 0,
  all: countOf(whole, previews, (file) => file.changedHereCount),
});

/** Whether the path of a file is not known yet. */
const awaitPaths = (whole: readonly Item[], previews: Preview['files']): boolean =>
  whole.some((one) => awaitsPath(one, previews));

/** Adds the files that the dialog was opened with, also when it is opened again; each list once. */
function useAdded(given: readonly File[] | undefined, add: (files: readonly File[]) => void): void {
  const taken = useRef<readonly File[]>(undefined);
  useEffect(() => {
    if (!given || given === taken.current) return;
    taken.current = given;
    add(given);
  }, [given, add]);
}
