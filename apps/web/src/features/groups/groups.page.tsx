import type { Project } from '@parlance/contract/projects';
import { IconFolders, IconPlus } from '@tabler/icons-react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useText } from '../../i18n/i18n.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import { Card } from '../../ui/card.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useProject } from '../projects/projects.api.ts';
import { GroupFormDialog } from './group-form-dialog.tsx';
import { GroupTable } from './group-table.tsx';
import { useGroups } from './groups.api.ts';
import classes from './groups.module.css';
import { RefusedGroupDialog } from './refused-group-dialog.tsx';

/** The groups of a project, with dialogs at their own addresses: create one, change one. */
export default function GroupsPage() {
  const t = useText('groups');
  const project = useProject(useParam('projectId')).data;
  const groupId = useParam('groupId');
  if (!project) return null;
  const isUnknown = groupId !== '' && !project.groups.some(({ _id }) => _id === groupId);
  const mayChange = project.groupsEnabled && mayIn(project, 'groups.change');
  return (
    <div className={classes.page}>
      <Crumbs items={[{ label: project.name, to: paths.project(project._id) }, { label: t('groups') }]}>
        {mayChange && (
          <LinkButton
            to={paths.createGroup(project._id)}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            {t('create')}
          </LinkButton>
        )}
      </Crumbs>
      <Page title={t('title', { project: project.name })} width="list">
        <p className={classes.lead}>{t('lead')}</p>
        {!project.groupsEnabled ? (
          <Off project={project} />
        ) : isUnknown ? (
          <Unknown project={project} />
        ) : (
          <Groups project={project} mayChange={mayChange} />
        )}
      </Page>
      {project.groupsEnabled && <GroupDialogs project={project} mayChange={mayChange} />}
    </div>
  );
}

function Groups({ project, mayChange }: { project: Project; mayChange: boolean }) {
  return (
    <Card>
      <PageState query={useGroups(project._id)} loading={<SkeletonRows rows={4} height={45} />}>
        {(groups) => <GroupTable project={project} groups={groups} mayChange={mayChange} />}
      </PageState>
    </Card>
  );
}

/** The address names a group that the project does not have. */
function Unknown({ project }: { project: Project }) {
  const t = useText('groups');
  return (
    <Card>
      <EmptyState
        art={<IconFolders size={32} stroke={1.3} aria-hidden />}
        title={t('noGroup')}
        text={t('noGroupText')}
        action={<LinkButton to={paths.groups(project._id)}>{t('showGroups')}</LinkButton>}
      />
    </Card>
  );
}

/** Users with the right to do so enable groups in the settings. */
function Off({ project }: { project: Project }) {
  const t = useText('groups');
  return (
    <Card>
      <EmptyState
        art={<IconFolders size={32} stroke={1.3} aria-hidden />}
        title={t('offTitle')}
        text={t('offText')}
        action={
          mayIn(project, 'project.settings') && (
            <LinkButton to={paths.projectSettings(project._id)}>{t('toSettings')}</LinkButton>
          )
        }
      />
    </Card>
  );
}

/** An address leads to these dialogs, too, so they say if the user may not. */
function GroupDialogs({ project, mayChange }: { project: Project; mayChange: boolean }) {
  const t = useText('groups');
  const groupId = useParam('groupId');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const navigate = useNavigate();
  const close = () => void navigate({ to: paths.groups(project._id), resetScroll: false });
  const group = project.groups.find(({ _id }) => _id === groupId);
  const creates = pathname === paths.createGroup(project._id);
  if (!mayChange && (creates || group)) {
    const title = group ? t('editTitle', { name: group.name }) : t('createTitle');
    return (
      <RefusedGroupDialog title={title} text={t(group ? 'mayNotChange' : 'mayNotCreate')} onClose={close} />
    );
  }
  if (creates) return <GroupFormDialog projectId={project._id} group={undefined} onClose={close} />;
  return group ? (
    <GroupFormDialog key={group._id} projectId={project._id} group={group} onClose={close} />
  ) : null;
}
