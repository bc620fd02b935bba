import type { MissingTexts } from '@parlance/contract/missing-texts';
import type { Project } from '@parlance/contract/projects';
import { mostMissingTexts, mostOfOneNetwork } from '@parlance/domain/entry/missing-texts';
import { IconInbox } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageBesideRail, PageParts } from '../../ui/page-beside-rail.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useProject } from '../projects/projects.api.ts';
import { useMissingTexts } from './missing-texts.api.ts';
import classes from './missing-texts.module.css';
import { RefusedTexts, WaitingTexts } from './text-lists.tsx';

/** /projects/…/missing: texts that apps sent and the project does not have, to accept or refuse. */
export default function MissingTextsPage() {
  const t = useText('missing-texts');
  const project = useProject(useParam('projectId')).data;
  if (!project) return null;
  const crumbs = [
    { label: project.name, to: paths.project(project._id) },
    ...(mayIn(project, 'project.settings')
      ? [{ label: t('settings'), to: paths.projectSettings(project._id) }]
      : []),
    { label: t('title') },
  ];
  return (
    <PageBesideRail
      crumbs={crumbs}
      title={t('title')}
      lead={mayIn(project, 'entries.create') ? t('lead') : undefined}
    >
      {mayIn(project, 'entries.create') ? (
        <Content project={project} />
      ) : (
        <EmptyState
          art={<IconInbox size={32} stroke={1.4} />}
          title={t('notYours')}
          text={t('notYoursText')}
        />
      )}
    </PageBesideRail>
  );
}

function Content({ project }: { project: Project }) {
  const t = useText('missing-texts');
  return (
    <>
      {!(project.collectMissingEnabled && project.draftModeEnabled) && <NotCollecting project={project} />}
      <PageState
        query={useMissingTexts(project._id)}
        loading={<SkeletonRows rows={5} height={48} />}
        isEmpty={({ texts }) => texts.length === 0}
        empty={
          <EmptyState art={<IconInbox size={32} stroke={1.4} />} title={t('none')} text={t('noneText')} />
        }
      >
        {(list) => <Lists project={project} list={list} />}
      </PageState>
    </>
  );
}

function NotCollecting({ project }: { project: Project }) {
  const t = useText('missing-texts');
  return (
    <div className={classes.notice}>
      <Notice kind="info">
        {t(project.collectMissingEnabled ? 'draftModeOff' : 'off')}{' '}
        {mayIn(project, 'project.secrets') && (
          <Link className="link" to={paths.projectSettings(project._id)}>
            {t('toSettings')}
          </Link>
        )}
      </Notice>
    </div>
  );
}

function Lists({ project, list }: { project: Project; list: MissingTexts }) {
  const t = useText('missing-texts');
  const format = useFormat();
  const { texts, full, networkFull } = list;
  return (
    <PageParts>
      {full && <Notice kind="warning">{t('full', { most: format.number(mostMissingTexts) })}</Notice>}
      {networkFull && !full && (
        <Notice kind="warning">{t('networkFull', { most: format.number(mostOfOneNetwork.texts) })}</Notice>
      )}
      <WaitingTexts project={project} texts={texts.filter(({ refused }) => !refused)} />
      <RefusedTexts project={project} texts={texts.filter(({ refused }) => refused)} />
    </PageParts>
  );
}
