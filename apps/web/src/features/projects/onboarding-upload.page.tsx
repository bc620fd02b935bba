import { useText } from '../../i18n/i18n.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import { LinkButton } from '../../ui/link.tsx';
import { PageBesideRail } from '../../ui/page-beside-rail.tsx';
import { EmptyState } from '../../ui/page-state.tsx';
import { FirstFiles } from './components/first-files.tsx';
import classes from './onboarding.module.css';
import { useProject } from './projects.api.ts';

/** /projects/…/onboarding-upload: the first texts by files alone. */
export default function OnboardingUploadPage() {
  const t = useText('onboarding');
  const project = useProject(useParam('projectId')).data;
  if (!project) return null;
  const toProject = (
    <LinkButton to={paths.project(project._id)} variant="default">
      {t('toProject')}
    </LinkButton>
  );
  return (
    <PageBesideRail
      crumbs={[
        { label: project.name, to: paths.project(project._id) },
        { label: t('title'), to: paths.onboarding(project._id) },
        { label: t('files') },
      ]}
      title={t('files')}
      actions={toProject}
    >
      {mayIn(project, 'import') ? (
        <div className={classes.alone}>
          <FirstFiles project={project} />
        </div>
      ) : (
        <EmptyState title={t('notYours')} text={t('notYoursText')} />
      )}
    </PageBesideRail>
  );
}
