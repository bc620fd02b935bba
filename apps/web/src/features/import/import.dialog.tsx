import type { Project } from '@parlance/contract/projects';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type Text, useText } from '../../i18n/i18n.ts';
import { messageOf } from '../../messages/problems.ts';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useProject } from '../projects/projects.api.ts';
import { ColumnMapping } from './columns/column-mapping.tsx';
import { ImportPanes } from './components/import-panes.tsx';
import { ImportProgress } from './components/import-progress.tsx';
import { StartScreen } from './components/start-screen.tsx';
import { baseFirst } from './import-items.ts';
import { movedKeys } from './notices.ts';
import { changesOf, countOf } from './preview-counts.ts';
import { type Importing, useImporting } from './use-importing.ts';

/** Chooses files, shows the changes of importing them, and imports them. Opened with more files while it is open,
 *  it adds them. */
export default function ImportDialog(props: DialogComponentProps<'import'>) {
  const project = useProject(props.projectId).data;
  return project ? <ImportOf {...props} project={project} /> : null;
}

function ImportOf(props: DialogComponentProps<'import'> & { project: Project }) {
  const t = useText('import');
  const { project } = props;
  const importing = useImporting(props);
  const { files, tables, isSingle, start, question } = importing;
  const [chosen, setChosen] = useState<string>();
  const [columnsOf, setColumnsOf] = useState<string>();
  const columns = columnsOf === undefined ? undefined : tables.get(columnsOf);
  const listed = baseFirst(files.items, project.baseLanguage);
  const item = listed.find((one) => one.id === chosen) ?? listed[0];
  const effect = useRef<HTMLDivElement>(null);
  const show = (id: string): void => {
    setChosen(id);
    effect.current?.scrollTo({ top: 0 });
  };
  return (
    <Dialog
      opened
      size="huge"
      panes
      title={titleOf(t, props, files.items.length)}
      note={t('note')}
      onClose={importing.close}
      aside={<ProgressOf importing={importing} onShow={show} />}
      submit={{
        label: submitLabel(t, importing),
        icon: <IconUpload size={16} stroke={1.75} aria-hidden />,
        onSubmit: importing.submit,
        busy: start.isPending,
        disabled: !importing.mayStart,
      }}
    >
      {item ? (
        <ImportPanes {...{ importing, item, effect }} onChoose={setChosen} onColumns={setColumnsOf} />
      ) : (
        <StartScreen onFiles={importing.add} replaced={isSingle ? props.preset : undefined} />
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

function ProgressOf({ importing, onShow }: { importing: Importing; onShow: (id: string) => void }) {
  const { files, preview, options, base, start } = importing;
  return (
    <ImportProgress
      items={files.items}
      preview={preview}
      sent={files.sent}
      whole={importing.whole}
      lost={options.tags.length > 0 ? (preview.tagging?.lost ?? 0) : 0}
      missing={importing.missing}
      isSettling={base.isPending || importing.awaitsPaths}
      doubts={importing.doubts}
      onShow={onShow}
      problem={start.isError ? messageOf(start.error) : ''}
    />
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
function submitLabel(t: Text<'import'>, { whole, preview, options }: Importing): string {
  if (whole.length === 0) return t('import');
  const changes = countOf(whole, preview.files, changesOf);
  const moved = movedKeys(whole.flatMap((one) => preview.files.get(one.id)?.notices ?? []));
  if (changes === 0 && moved > 0) return t('importKeys', { count: moved });
  const tagging = options.tags.length > 0 ? preview.tagging : null;
  const tagged = tagging ? tagging.given + tagging.lost : 0;
  return changes === 0 && tagged > 0
    ? t('importTags', { count: tagged })
    : t('importChanges', { count: changes });
}
