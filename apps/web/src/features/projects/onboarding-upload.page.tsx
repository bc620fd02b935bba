import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useText } from '../../i18n/i18n.ts';
import { openDialog } from '../../routing/dialogs.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import { LinkButton } from '../../ui/link.tsx';
import { PageBesideRail } from '../../ui/page-beside-rail.tsx';
import { EmptyState } from '../../ui/page-state.tsx';
import { useProject } from './projects.api.ts';

/** /projects/…/onboarding-upload: the first texts by files. */
export default function OnboardingUploadPage() {
  const t = useText('onboarding');
  const project = useProject(useParam('projectId')).data;
  if (!project) return null;
  return (
    <PageBesideRail
      crumbs={[
        { label: project.name, to: paths.project(project._id) },
        { label: t('title'), to: paths.onboarding(project._id) },
        { label: t('files') },
      ]}
      title={t('files')}
    >
      <EmptyState
        art={<IconUpload size={32} stroke={1.4} />}
        title={t('uploadTitle')}
        text={t('filesText')}
        action={
          mayIn(project, 'import') ? (
            <Button onClick={() => openDialog('import', { projectId: project._id })}>{t('upload')}</Button>
          ) : (
            <LinkButton to={paths.project(project._id)} variant="default">
              {t('toProject')}
            </LinkButton>
          )
        }
      />
    </PageBesideRail>
  );
}
