import { ActionIcon } from '@mantine/core';
import type { KeptFile } from '@parlance/contract/files';
import type { Project } from '@parlance/contract/projects';
import {
  IconArrowMerge,
  IconDots,
  IconDownload,
  IconHistory,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { showProblem } from '../../../messages/problems.ts';
import { toast } from '../../../messages/toasts.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { openDialog } from '../../../routing/dialogs.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Menu } from '../../../ui/floating.tsx';
import { exportProblem, runExport } from '../../export/export.api.ts';
import { bodyLanguages, holdsAll, pathIn, useRemoveFile } from '../files.api.ts';

/** Downloads a stored file in a language or all, replaces it, or removes it. */
export function FileActions({ project, file }: { project: Project; file: KeptFile }) {
  const t = useText('files');
  const shown = file.path;
  const { removeFile, dialog } = useRemoval(project, file);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size="md" aria-label={t('actionsFor', { file: shown })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          <Downloads project={project} file={file} />
          {project.actions.includes('import') && <Replacements project={project} file={file} />}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => openDialog('fileHistory', { projectId: project._id, file })}
          >
            {t('history')}
          </Menu.Item>
          {project.actions.includes('project.settings') && !holdsAll(file) && (
            <Menu.Item
              leftSection={<IconArrowMerge size={16} aria-hidden />}
              onClick={() => openDialog('joinFiles', { projectId: project._id, file: file._id })}
            >
              {t('join')}
            </Menu.Item>
          )}
          {project.actions.includes('project.settings') && (
            <Menu.Item
              color="var(--problem)"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void removeFile()}
            >
              {t('remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}

/** Languages in the order of a menu: those with their own body first, then the others by name. */
function useLanguages(project: Project, file: KeptFile): string[] {
  const format = useFormat();
  const own = bodyLanguages(file);
  const codes = project.languages.map((one) => one.name);
  return codes.toSorted(
    (a, b) =>
      Number(own.includes(b)) - Number(own.includes(a)) ||
      format.compare(format.languageName(a), format.languageName(b)),
  );
}

/** For a file of several languages: the languages that it contains, so that the export has the same ones. */
function ownLanguages(project: Project, file: KeptFile): string[] {
  const here = project.languages.map((one) => one.name);
  const own = file.languages.filter((code) => here.includes(code));
  return own.length > 0 ? own : [project.baseLanguage];
}

function Downloads({ project, file }: { project: Project; file: KeptFile }) {
  const t = useText('files');
  const format = useFormat();
  const languages = useLanguages(project, file);
  const run = useMutation({
    mutationFn: (codes: string[]) =>
      runExport({
        projectId: project._id,
        languages: codes,
        type: file.format,
        file: file._id,
        options: {},
        entryCount: file.entryCount,
      }),
    meta: { ownErrors: true },
    onError: async (error) => showProblem(new Error(await exportProblem(error))),
  });
  const icon = <IconDownload size={16} aria-hidden />;
  if (holdsAll(file)) {
    return (
      <Menu.Item leftSection={icon} onClick={() => run.mutate(ownLanguages(project, file))}>
        {t('download')}
      </Menu.Item>
    );
  }
  return (
    <>
      {languages.map((code) => (
        <Menu.Item
          key={code}
          leftSection={icon}
          rightSection={<LanguageCode code={code} />}
          onClick={() => run.mutate([code])}
        >
          {t('downloadIn', { language: format.languageName(code) })}
        </Menu.Item>
      ))}
      {languages.length > 1 && (
        <Menu.Item leftSection={icon} onClick={() => run.mutate(languages)}>
          {t('downloadAll')}
        </Menu.Item>
      )}
    </>
  );
}

function Replacements({ project, file }: { project: Project; file: KeptFile }) {
  const t = useText('files');
  const format = useFormat();
  const replace = (language: string): void =>
    openDialog('import', {
      projectId: project._id,
      preset: { path: pathIn(file, language), fileType: file.format, language },
    });
  const icon = <IconReplace size={16} aria-hidden />;
  const bodies = bodyLanguages(file);
  if (bodies.length <= 1) {
    return (
      <Menu.Item leftSection={icon} onClick={() => replace(bodies[0] ?? project.baseLanguage)}>
        {t('replace')}
      </Menu.Item>
    );
  }
  return (
    <>
      <Menu.Divider />
      {bodies.map((code) => (
        <Menu.Item
          key={code}
          leftSection={icon}
          rightSection={<LanguageCode code={code} />}
          onClick={() => replace(code)}
        >
          {t('replaceIn', { language: format.languageName(code) })}
        </Menu.Item>
      ))}
    </>
  );
}

function useRemoval(project: Project, file: KeptFile) {
  const t = useText('files');
  const remove = useRemoveFile(project._id, () => toast(t('removed', { file: file.path })));
  const { ask, dialog } = useConfirm();
  const removeFile = async (): Promise<void> => {
    const yes = await ask({
      title: t('removeTitle', { file: file.path }),
      text: t('removeText', { count: file.entryCount }),
      action: t('removeAction'),
      danger: true,
    });
    if (yes) remove.mutate(file._id);
  };
  return { removeFile, dialog };
}
