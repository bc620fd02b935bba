import type { Project } from '@parlance/contract/projects';
import {
  IconChartBar,
  IconDevices,
  IconFiles,
  IconFolders,
  IconHistory,
  IconLanguage,
  IconLayoutDashboard,
  IconSettings,
  IconTags,
  IconVocabulary,
} from '@tabler/icons-react';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useFirstScreen } from '../../browser/first-screen.ts';
import { useText } from '../../i18n/i18n.ts';
import { isMissing } from '../../messages/call-error.ts';
import { ProjectMark } from '../../product/mark.tsx';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import { later, useLater } from '../../ui/later.ts';
import { FrameState } from '../../ui/page-state.tsx';
import { Rail, type RailItem } from '../../ui/rail.tsx';
import { RailLanguages } from './components/rail-languages.tsx';
import { useLiveCounts } from './live-counts.ts';
import classes from './project-frame.module.css';
import { useProject } from './projects.api.ts';

const missingPage = later(() => import('../../product/deleted-team.tsx'));
const keptTexts = later(() => import('../../product/kept-texts.tsx'));
/** Only owners have steps to finish. */
const signupBanner = later(() => import('./components/signup-banner.tsx'));

/** The frame of a project's pages: its rail and, beside it, the page. */
export default function ProjectFrame() {
  const projectId = useParam('projectId');
  const project = useProject(projectId);
  useLiveCounts(projectId);
  const hasSteps = project.data?.actions.includes('project.signup') ?? false;
  const signup = useLater(signupBanner, useFirstScreen() && hasSteps);
  const missing = useLater(missingPage, isMissing(project.error));
  const kept = useLater(keptTexts, isMissing(project.error));
  if (isMissing(project.error))
    return missing ? (
      <missing.Missing projectId={projectId} before={project.data?.name}>
        {kept && <kept.KeptTexts projectId={projectId} />}
      </missing.Missing>
    ) : null;
  if (project.data === undefined) return <FrameState query={project} />;
  return (
    <div className={classes.frame}>
      {signup && <signup.SignupBanner project={project.data} />}
      <ProjectRail project={project.data} />
      <Outlet />
    </div>
  );
}

/** The pages of a project. Orders and Backups are added here, between Languages and Settings, as soon as their pages
 *  exist. */
function ProjectRail({ project }: { project: Project }) {
  const t = useText('projects');
  const shell = useText('shell');
  const id = project._id;
  const shown = useRouterState({
    select: ({ location }) =>
      project.languages.find(({ _id }) => location.pathname.startsWith(paths.language(id, _id)))?._id,
  });
  const first = project.languages.find((language) => !language.isBase) ?? project.languages[0];
  const items: RailItem[] = [
    { id: 'overview', to: paths.project(id), icon: IconLayoutDashboard, label: t('overview'), exact: true },
  ];
  if (first) {
    items.push({
      id: 'languages',
      to: paths.language(id, shown ?? first._id),
      under: [`${paths.project(id)}/languages`],
      icon: IconLanguage,
      label: t('languages'),
      count: project.languages.length,
      below: <RailLanguages project={project} />,
    });
  }
  if (project.groupsEnabled)
    items.push({
      id: 'groups',
      to: paths.groups(id),
      icon: IconFolders,
      label: shell('railGroups'),
      count: project.groups.length,
    });
  items.push({ id: 'tags', to: paths.tags(id), icon: IconTags, label: t('tags') });
  if (project.plan.glossary)
    items.push({ id: 'glossary', to: paths.glossary(id), icon: IconVocabulary, label: t('glossary') });
  items.push({ id: 'files', to: paths.files(id), icon: IconFiles, label: t('files') });
  if (mayIn(project, 'progress.see'))
    items.push({ id: 'progress', to: paths.progress(id), icon: IconChartBar, label: t('progressPage') });
  items.push({ id: 'history', to: paths.history(id), icon: IconHistory, label: t('history') });
  if (mayIn(project, 'project.settings'))
    items.push({ id: 'usage', to: paths.usage(id), icon: IconDevices, label: t('usage') });
  // Managers find the tag categories there.
  const hasSettings = (['project.settings', 'tags.change'] as const).some((action) => mayIn(project, action));
  const foot: RailItem[] = hasSettings
    ? [
        {
          id: 'settings',
          to: paths.projectSettings(id),
          under: [paths.projectSettings(id), paths.webhooks(id), paths.missingTexts(id)],
          icon: IconSettings,
          label: t('settings'),
        },
      ]
    : [];
  const head = (folded: boolean) => <RailHead project={project} folded={folded} />;
  const isDesk = useRouterState({
    select: ({ location }) => location.pathname.startsWith(`${paths.project(id)}/languages/`),
  });
  return (
    <Rail
      label={t('rail', { name: project.name })}
      head={head}
      items={items}
      foot={foot}
      start={isDesk ? 'icons' : 'words'}
    />
  );
}

function RailHead({ project, folded }: { project: Project; folded: boolean }) {
  return (
    <Link to={paths.project(project._id)} className={classes.head} title={folded ? project.name : undefined}>
      <ProjectMark id={project._id} name={project.name} />
      <span className={folded ? 'vh' : classes.name}>{project.name}</span>
    </Link>
  );
}
