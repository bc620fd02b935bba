import { Button } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Avatar } from '../../product/mark.tsx';
import { useParam } from '../../routing/params.ts';
import { mayAddLanguages, mayIn } from '../../session/may.ts';
import { lazyOverlay, lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { ActivityCard } from './components/activity-card.tsx';
import { Beginnings } from './components/beginnings.tsx';
import { FirstFiles, useRunningImport } from './components/first-files.tsx';
import { LanguagesCard } from './components/languages-card.tsx';
import { TeamCard } from './components/team-card.tsx';
import { WaitingCard } from './components/waiting-card.tsx';
import classes from './overview.module.css';
import { useProject } from './projects.api.ts';

const AddLanguagesDialog = lazyOverlay(
  () => import('./components/add-languages-dialog.tsx').then((module) => module.AddLanguagesDialog),
  (props) => props.onClose(),
);
const CleanUpCard = lazyPart(() =>
  import('./components/clean-up-card.tsx').then((module) => module.CleanUpCard),
);
/** The state of a project: languages, activity, waiting entries, members. */
export default function OverviewPage() {
  const project = useProject(useParam('projectId')).data;
  // The frame draws loading and errors.
  return project ? <Overview project={project} /> : null;
}

function Overview({ project }: { project: Project }) {
  const [adding, setAdding] = useState(false);
  const add = mayAddLanguages(project) ? () => setAdding(true) : undefined;
  const isFilling = useRunningImport(project._id) !== undefined && project.entryCount === 0;
  const isEmpty = project.entryCount === 0 && project.actions.includes('import');
  return (
    <Page
      title={project.name}
      head={<Head project={project} isFilling={isFilling} onAdd={isEmpty ? undefined : add} />}
    >
      {isFilling || isEmpty ? (
        <div className={classes.first}>
          <FirstFiles project={project} onAddLanguage={add} leadsToPush={mayIn(project, 'project.secrets')} />
        </div>
      ) : (
        <Beginnings project={project} onAddLanguage={add} />
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <LanguagesCard project={project} />
          <ActivityCard projectId={project._id} />
        </div>
        <div className={classes.column}>
          <WaitingCard project={project} />
          {project.type === 'tm' && project.entryCount > 0 && mayIn(project, 'entries.delete') && (
            <Suspense>
              <CleanUpCard project={project} />
            </Suspense>
          )}
          <TeamCard project={project} />
        </div>
      </div>
      {adding && <AddLanguagesDialog project={project} onClose={() => setAdding(false)} />}
    </Page>
  );
}

const facesShown = 3;

/** `isFilling`: the first import runs, so the number of entries says nothing yet. */
function Head(props: { project: Project; isFilling: boolean; onAdd?: () => void }) {
  const { project, onAdd } = props;
  const t = useText('projects');
  const format = useFormat();
  const summary = t(props.isFilling ? 'summaryImporting' : 'summary', {
    language: format.languageName(project.baseLanguage),
    count: project.entryCount,
    groups: project.groupsEnabled ? project.groups.length : 0,
    change: project.lastChange === null ? 'none' : format.ago(project.lastChange),
  });
  const more = project.team.members.length - facesShown;
  return (
    <div className={classes.head}>
      <div className={classes.title}>
        <h1>{project.name}</h1>
        <p>{summary}</p>
      </div>
      {project.team.members.length > 0 && (
        <ul className={classes.faces} aria-label={t('people')}>
          {project.team.members.slice(0, facesShown).map(({ user }) => (
            <li key={user._id}>
              <Avatar id={user._id} name={user.displayName} label />
            </li>
          ))}
          {more > 0 && <li className={classes.more} dir="ltr">{`+${format.number(more)}`}</li>}
        </ul>
      )}
      {onAdd && (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          {t('addLanguage')}
        </Button>
      )}
    </div>
  );
}
