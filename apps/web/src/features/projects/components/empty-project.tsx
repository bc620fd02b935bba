import { Button } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import { useText } from '../../../i18n/i18n.ts';
import { openDialog } from '../../../routing/dialogs.ts';
import { BringFiles } from './bring-files.tsx';

/** A project without entries: its files come first. Every page of a project accepts dropped files. */
export function EmptyProject({ project, onAddLanguage }: { project: Project; onAddLanguage?: () => void }) {
  const t = useText('projects');
  return (
    <BringFiles
      title={t('bringTitle')}
      text={t('bringText')}
      onFiles={(files) => files.length > 0 && openDialog('import', { projectId: project._id, files })}
    >
      {onAddLanguage && (
        <>
          <span>{t('or')}</span>
          <Button variant="subtle" onClick={onAddLanguage}>
            {t('addLanguage')}
          </Button>
        </>
      )}
    </BringFiles>
  );
}
