import { MultiSelect, SegmentedControl, Select } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { ExportLoss, ExportOptions } from '@parlance/contract/export';
import { allFiles } from '@parlance/contract/export.endpoints';
import type { KeptFile } from '@parlance/contract/files';
import type { Project } from '@parlance/contract/projects';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { fileFormats, formatTitle, holdsSeveralLanguages } from '../../product/file-formats.ts';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useKeptFiles } from '../files/files.api.ts';
import { useProject } from '../projects/projects.api.ts';
import { useTags } from '../tags/tags.api.ts';
import { LanguageChecks } from './components/language-checks.tsx';
import { LossList } from './components/loss-list.tsx';
import { OptionSwitches } from './components/option-switches.tsx';
import { exportProblem, runExport, useLosses, type WantedExport } from './export.api.ts';
import classes from './export.module.css';
import { sentOptions } from './export-options.ts';

type Choice = 'file' | 'all' | 'selected' | 'tag';

/** Chooses the content, languages and format of an export, and downloads it. */
export default function ExportDialog(props: DialogComponentProps<'export'>) {
  const project = useProject(props.projectId).data;
  const files = useKeptFiles(props.projectId);
  // What is offered first depends on the files.
  return project && !files.isPending ? (
    <Exporting {...props} project={project} files={files.data ?? []} />
  ) : null;
}

/** What was imported comes back as it was: an export of all texts is a file of ours, without what has no text yet. */
function firstChoice(project: Project, files: readonly KeptFile[], isSelection: boolean): Choice {
  if (isSelection) return 'selected';
  return files.length > 0 && project.type !== 'tm' ? 'file' : 'all';
}

function Exporting({
  project,
  files,
  languageId,
  selection,
  onClose,
}: DialogComponentProps<'export'> & { project: Project; files: readonly KeptFile[] }) {
  const t = useText('export');
  const [choice, setChoice] = useState(() => firstChoice(project, files, selection !== undefined));
  const [languages, setLanguages] = useState(() => firstLanguages(project, languageId, files));
  const isMemory = project.type === 'tm';
  const [picked, setType] = useState(isMemory ? memoryFormat : lastFormat);
  const type = picked ?? offeredFor(files[0]?.format) ?? formats[0]?.value ?? '';
  const [groupId, setGroup] = useState<string | null>(null);
  // If there is only one, there is no choice.
  const [fileId, setFileId] = useState(files.length === 1 ? (files[0]?._id ?? allFiles) : allFiles);
  const [tags, setTags] = useState<string[]>([]);
  const [options, setOptions] = useState<ExportOptions>({});
  const [asked, setAsked] = useState(false);
  const isFile = choice === 'file';
  const file = isFile ? files.find((one) => one._id === fileId) : undefined;
  const isAllFiles = isFile && file === undefined;
  const setFile = (id: string): void => {
    setFileId(id);
    setLanguages(
      languagesOf(
        project,
        files.find((one) => one._id === id),
      ),
    );
  };
  const format = isAllFiles ? '' : (file?.format ?? type);
  const isComplete =
    languages.length > 0 && (!isFile || files.length > 0) && (choice !== 'tag' || tags.length > 0);
  const wanted: WantedExport | undefined = isComplete
    ? {
        projectId: project._id,
        languages,
        type: isAllFiles ? undefined : format,
        groupId: choice === 'all' ? (groupId ?? undefined) : undefined,
        file: isFile ? fileId : undefined,
        tags: choice === 'tag' ? tags : undefined,
        selection: choice === 'selected' ? selection?.what : undefined,
        languageId,
        options: sentOptions(options, format, isFile),
        entryCount: choice === 'selected' ? (selection?.count ?? 0) : project.entryCount,
      }
    : undefined;
  const losses = useLosses(wanted);
  const run = useExport(onClose);
  const submit = (): void => {
    setAsked(true);
    if (!wanted) return;
    if (!isMemory) lastFormat = type;
    run.mutate({ wanted, losses });
  };
  const asZip = languages.length > 1 && !holdsSeveralLanguages(format);
  const label = isAllFiles ? t('runFiles') : asZip ? t('runZip', { count: languages.length }) : t('run');
  return (
    <Dialog
      opened
      size="medium"
      title={t('title', { project: project.name })}
      onClose={onClose}
      submit={{
        label,
        icon: <IconDownload size={16} stroke={1.75} aria-hidden />,
        onSubmit: submit,
        busy: run.isPending,
      }}
    >
      <div className={classes.form}>
        <ChoiceOf
          choice={choice}
          onChange={setChoice}
          project={project}
          isAllFiles={isAllFiles}
          selected={selection?.count}
        />
        {choice === 'tag' && (
          <TagSelect
            projectId={project._id}
            value={tags}
            missing={asked && tags.length === 0}
            onChange={setTags}
          />
        )}
        {isFile ? (
          <FileSelect files={files} value={fileId} onChange={setFile} />
        ) : (
          <div className={classes.two}>
            <FormatSelect value={type} onChange={setType} />
            {choice === 'all' && project.groupsEnabled && (
              <GroupSelect project={project} value={groupId} onChange={setGroup} />
            )}
          </div>
        )}
        <LanguageChecks
          languages={project.languages}
          chosen={languages}
          imported={file?.languages}
          inOneFile={!asZip && !isAllFiles}
          missing={asked && languages.length === 0 ? t('noLanguage') : undefined}
          onChange={setLanguages}
        />
        <OptionSwitches options={options} keptFile={isFile} format={format} onChange={setOptions} />
        {losses !== undefined && losses.length > 0 && (
          <Notice kind="warning">
            <p className={classes.label}>{t('lossesBefore')}</p>
            <LossList losses={losses} />
          </Notice>
        )}
        {run.problem !== '' && (
          <div ref={intoView}>
            <Notice kind="problem">{run.problem}</Notice>
          </div>
        )}
      </div>
    </Dialog>
  );
}

const intoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' });

/** Translation memories are exchanged in this format. */
const memoryFormat = 'tmx';
/** The format of the last export, while the page is open; before that the format of the stored files. */
let lastFormat: string | undefined;

function firstLanguages(
  project: Project,
  languageId: string | undefined,
  files: readonly KeptFile[],
): string[] {
  const page = project.languages.find((one) => one._id === languageId);
  return page ? [page.name] : languagesOf(project, files.length === 1 ? files[0] : undefined);
}

/** The languages that a file came in; all, where it came in one: it is then the pattern of the others. */
function languagesOf({ languages }: Project, file: KeptFile | undefined): string[] {
  const own = new Set(file?.languages);
  return languages.flatMap(({ name }) => (own.size < 2 || own.has(name) ? [name] : []));
}

/** Runs an export; closing the dialog cancels one that is not complete. */
function useExport(onDone: () => void) {
  const t = useText('export');
  const [problem, setProblem] = useState('');
  const waiting = useRef<AbortController>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const run = useMutation({
    mutationFn: ({ wanted, losses }: { wanted: WantedExport; losses: readonly ExportLoss[] | undefined }) => {
      waiting.current = new AbortController();
      return runExport(wanted, waiting.current.signal, losses);
    },
    meta: { ownErrors: true },
    onMutate: () => setProblem(''),
    onError: async (error) => {
      if (!waiting.current?.signal.aborted) setProblem(await exportProblem(error));
    },
    onSuccess: (name) => {
      toast(t('started', { file: name }));
      onDone();
    },
  });
  return { ...run, problem };
}

function ChoiceOf(props: {
  choice: Choice;
  onChange: (choice: Choice) => void;
  project: Project;
  isAllFiles: boolean;
  selected: number | undefined;
}) {
  const t = useText('export');
  const label = useId();
  const hints: Record<Choice, string> = {
    all: t('allHint', { count: props.project.entryCount }),
    selected: t('selectedHint', { count: props.selected ?? 0 }),
    tag: t('tagHint'),
    file: `${t(props.isAllFiles ? 'filesHint' : 'fileHint')} ${t('fileNote')}`,
  };
  const choices: { value: Choice; label: string }[] = [
    { value: 'file', label: t('file') },
    { value: 'all', label: t('all') },
    ...(props.selected === undefined ? [] : [{ value: 'selected' as const, label: t('selected') }]),
    { value: 'tag', label: t('tag') },
  ];
  return (
    <div className={classes.choice}>
      <span id={label} className={classes.label}>
        {t('what')}
      </span>
      <SegmentedControl
        aria-labelledby={label}
        fullWidth
        value={props.choice}
        onChange={(value) => props.onChange(value as Choice)}
        data={choices}
      />
      <p className={classes.hint} role="status">
        {hints[props.choice]}
      </p>
    </div>
  );
}

/** A .stringsdict is for a single file (specification 2 section 9): otherwise the export adds it to its .strings
 *  file. */
const textsBeside = (format: string | undefined): string | undefined =>
  fileFormats.find(({ name }) => name === format)?.besideTexts;

const formats = fileFormats
  .filter(({ besideTexts }) => besideTexts === undefined)
  .map(({ name, title, extensions }) => ({ value: name, label: `${title} (.${extensions[0]})` }));

const offeredFor = (format: string | undefined): string | undefined => textsBeside(format) ?? format;

function FormatSelect({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const t = useText('export');
  return (
    <Select
      label={t('format')}
      data={formats}
      value={value}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('formatNone')}
      onChange={(name) => name && onChange(name)}
    />
  );
}

function GroupSelect(props: {
  project: Project;
  value: string | null;
  onChange: (id: string | null) => void;
}) {
  const t = useText('export');
  return (
    <Select
      label={t('group')}
      placeholder={t('groupAll')}
      data={props.project.groups.map((group) => ({ value: group._id, label: group.name }))}
      value={props.value}
      clearable
      onChange={props.onChange}
    />
  );
}

function TagSelect(props: {
  projectId: string;
  value: string[];
  missing: boolean;
  onChange: (names: string[]) => void;
}) {
  const t = useText('export');
  const tags = useTags(props.projectId).data ?? [];
  if (tags.length === 0) return <Notice kind="info">{t('tagNone')}</Notice>;
  return (
    <MultiSelect
      label={t('tagLabel')}
      placeholder={props.value.length === 0 ? t('tagPlaceholder') : undefined}
      data={tags.map(({ name }) => name)}
      value={props.value}
      searchable
      clearable
      error={props.missing ? t('tagMissing') : undefined}
      onChange={props.onChange}
    />
  );
}

function FileSelect(props: {
  files: readonly KeptFile[];
  /** The id of one of them, or `allFiles`. */
  value: string;
  onChange: (id: string) => void;
}) {
  const t = useText('export');
  const format = useFormat();
  const { files } = props;
  if (files.length === 0) return <Notice kind="info">{t('fileNone')}</Notice>;
  const all = { value: allFiles, label: t('filesAll', { count: files.length }) };
  return (
    <Select
      label={t('fileLabel')}
      data={[
        ...(files.length > 1 ? [all] : []),
        ...files.map(({ _id, path }) => ({ value: _id, label: path })),
      ]}
      value={props.value}
      searchable
      allowDeselect={false}
      onChange={(id) => id && props.onChange(id)}
      renderOption={({ option: { value, label } }) => {
        const file = files.find((one) => one._id === value);
        if (!file) return label;
        return (
          <span className={classes.fileLine}>
            <bdi dir="ltr">{label}</bdi>
            <span>{`${formatTitle(file.format)} · ${format.number(file.entryCount)}`}</span>
          </span>
        );
      }}
    />
  );
}
