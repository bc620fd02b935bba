import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../../i18n/i18n.ts';
import { firstBaseLanguage } from '../../../product/first-language.ts';
import { openDialog, useOpenDialog } from '../../../routing/dialogs.ts';
import { paths } from '../../../routing/paths.ts';
import { nameOfFiles } from '../files-name.ts';
import { refreshLists, useCreateProject } from '../projects.api.ts';
import { BringFiles, DropAnywhere } from './bring-files.tsx';
import { placeOfTeam } from './team-select.tsx';

/** Files show in the preview of an import into a new project that is listed once that import is started. An account
 *  without a project is also offered the sample. There are no questions. */
export function ProjectFromFiles({ isFirst, team }: { isFirst: boolean; team: string | null }) {
  const t = useText('projects');
  const navigate = useNavigate();
  const { dialog } = useOpenDialog();
  const create = useCreateProject({ showsOwnErrors: false });
  const sample = useMutation({
    mutationFn: async () => (await import('../sample/create-sample.ts')).createSample(t('sampleName')),
    onSuccess: async (projectId) => {
      await refreshLists();
      await navigate({ to: paths.project(projectId) });
    },
  });
  const bring = (files: File[]): void => {
    if (files.length === 0 || create.isPending) return;
    if (dialog?.name === 'import') {
      openDialog('import', { ...dialog.input, files });
      return;
    }
    const name = nameOfFiles(files) ?? t(isFirst ? 'firstName' : 'newName');
    const baseLanguage = firstBaseLanguage(navigator.languages);
    create.mutate(
      { name, baseLanguage, ...placeOfTeam(team), awaitsFiles: true },
      { onSuccess: ({ _id: projectId }) => openDialog('import', { projectId, files, isFirst: true }) },
    );
  };
  return (
    <>
      <BringFiles title={t('bringTitle')} text={t('bringText')} busy={create.isPending} onFiles={bring}>
        {isFirst && (
          <>
            <span>{t('or')}</span>
            <Button
              variant="subtle"
              loading={sample.isPending}
              disabled={create.isPending}
              onClick={() => sample.mutate()}
            >
              {t('openSample')}
            </Button>
          </>
        )}
      </BringFiles>
      <DropAnywhere onFiles={bring} />
    </>
  );
}
