import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { firstBaseLanguage } from '../../../product/first-language.ts';
import { openDialog, useOpenDialog } from '../../../routing/dialogs.ts';
import { paths } from '../../../routing/paths.ts';
import { refreshLists, useCreateProject } from '../projects.api.ts';
import { BringFiles, DropAnywhere } from './bring-files.tsx';
import { placeOfTeam } from './team-select.tsx';

/** Nobody waits for its code before they bring files; without it the project has the usual name. */
const proposeName = (files: readonly File[]): Promise<string | undefined> =>
  import('../files-name.ts').then(
    (module) => module.proposeName(files),
    () => undefined,
  );

/** Files show in the preview of an import into a new project that is listed once that import is started. An account
 *  without a project is also offered the sample. There are no questions. */
export function ProjectFromFiles(props: {
  isFirst: boolean;
  team: string | null;
  /** A name that the user has typed for the project; '': none. */
  typedName: () => string;
}) {
  const { isFirst, team } = props;
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
  const [isNaming, setNaming] = useState(false);
  const busy = isNaming || create.isPending;
  const bring = async (files: File[]): Promise<void> => {
    if (files.length === 0 || busy) return;
    if (dialog?.name === 'import') {
      openDialog('import', { ...dialog.input, files });
      return;
    }
    setNaming(true);
    const proposed = await proposeName(files);
    setNaming(false);
    const name = props.typedName() || proposed || t(isFirst ? 'firstName' : 'newName');
    const baseLanguage = firstBaseLanguage(navigator.languages);
    create.mutate(
      { name, baseLanguage, ...placeOfTeam(team), awaitsFiles: true },
      { onSuccess: ({ _id: projectId }) => openDialog('import', { projectId, files, isFirst: true }) },
    );
  };
  return (
    <>
      <BringFiles title={t('bringTitle')} text={t('bringText')} busy={busy} onFiles={bring}>
        {isFirst && (
          <>
            <span>{t('or')}</span>
            <Button
              variant="subtle"
              loading={sample.isPending}
              disabled={busy}
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
