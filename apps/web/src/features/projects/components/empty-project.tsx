import { Button } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import { useText } from '../../../i18n/i18n.ts';
import { openDialog } from '../../../routing/dialogs.ts';
import { paths } from '../../../routing/paths.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { BringFiles } from './bring-files.tsx';

/** A project without entries: its files come first. Every page of a project accepts dropped files. `leadsToPush`: with
 *  the way to the page on which programs are set up. */
export function EmptyProject(props: { project: Project; onAddLanguage?: () => void; leadsToPush?: boolean }) {
  const { project, onAddLanguage, leadsToPush = false } = props;
  const t = useText('projects');
  return (
    <BringFiles
      title={t('bringTitle')}
      text={t('bringText')}
      onFiles={(files) => files.length > 0 && openDialog('import', { projectId: project._id, files })}
    >
      {(leadsToPush || onAddLanguage) && <span>{t('or')}</span>}
      {leadsToPush && (
        <LinkButton variant="subtle" to={paths.onboarding(project._id)}>
          {t('firstPush')}
        </LinkButton>
      )}
      {onAddLanguage && (
        <Button variant="subtle" onClick={onAddLanguage}>
          {t('addLanguage')}
        </Button>
      )}
    </BringFiles>
  );
}
