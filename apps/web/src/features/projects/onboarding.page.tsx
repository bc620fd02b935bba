import { Button, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import type { ApiAccess, ProjectToken } from '@parlance/contract/project-secrets';
import type { Project } from '@parlance/contract/projects';
import { IconUpload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { openDialog } from '../../routing/dialogs.ts';
import { useParam, useSearchParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageBesideRail, PageParts } from '../../ui/page-beside-rail.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { ApiAddresses } from './components/api-addresses.tsx';
import { Snippet } from './components/api-start.tsx';
import { ApiToken } from './components/api-token.tsx';
import { useArriving } from './languages.api.ts';
import classes from './onboarding.module.css';
import { firstPushOf, platforms } from './platforms.ts';
import { useApiAccess } from './project-secrets.api.ts';
import { useProject } from './projects.api.ts';

/** /projects/…/onboarding: from an empty project to its first texts, from an app or by files. */
export default function OnboardingPage() {
  const t = useText('onboarding');
  const project = useProject(useParam('projectId')).data;
  if (!project) return null;
  return (
    <PageBesideRail
      crumbs={[{ label: project.name, to: paths.project(project._id) }, { label: t('title') }]}
      title={t('title')}
      lead={t('lead')}
    >
      {mayIn(project, 'project.secrets') ? (
        <Steps project={project} />
      ) : (
        <EmptyState title={t('notYours')} text={t('notYoursText')} />
      )}
    </PageBesideRail>
  );
}

function Steps({ project }: { project: Project }) {
  const t = useText('onboarding');
  return (
    <PageState
      query={useApiAccess(project._id)}
      loading={<SkeletonRows rows={4} height={60} />}
      failed={{ title: t('loadTitle'), text: t('loadText') }}
    >
      {(access) => (
        <PageParts>
          {access.allowedByPlan ? (
            <ByProgram project={project} access={access} />
          ) : (
            <Notice kind="info">{t('notInPlan')}</Notice>
          )}
          <Arriving project={project} />
          <ByFiles project={project} />
        </PageParts>
      )}
    </PageState>
  );
}

function ByProgram({ project, access }: { project: Project; access: ApiAccess }) {
  const t = useText('onboarding');
  const [shown, show] = useState<ProjectToken | null>(null);
  return (
    <>
      <Card title={t('access')}>
        <ApiToken project={project} access={access} shown={shown} show={show} />
        <ApiAddresses project={project} access={access} />
      </Card>
      <Card title={t('commands')} padded>
        <Commands project={project} token={shown?.accessToken ?? null} />
      </Card>
    </>
  );
}

function Commands({ project, token }: { project: Project; token: string | null }) {
  const t = useText('onboarding');
  const navigate = useNavigate();
  const wanted = useSearchParam('platform');
  const current = platforms.find(({ name }) => name === wanted) ?? platforms[0];
  const choose = (platform: string | null): void =>
    void navigate({
      to: paths.onboarding(project._id),
      search: platform === null ? {} : { platform },
      replace: true,
    });
  const { baseLanguage } = project;
  return (
    <Tabs value={current?.name ?? null} onChange={choose} keepMounted={false}>
      <Tabs.List aria-label={t('platform')}>
        {platforms.map(({ name }) => (
          <Tabs.Tab key={name} value={name}>
            {t(`platform_${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {platforms.map((platform) => (
        <Tabs.Panel key={platform.name} value={platform.name} className={classes.panel}>
          <p>{t('commandsText')}</p>
          <Snippet
            label={t('commands')}
            text={firstPushOf(platform, { host: location.origin, token, baseLanguage })}
          />
          {token === null && <p>{t('tokenHidden')}</p>}
          <p>{t('noVideo')}</p>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Looks for the first texts while the page is open. */
function Arriving({ project }: { project: Project }) {
  const t = useText('onboarding');
  const base = project.languages.find(({ isBase }) => isBase);
  const count = useArriving(project._id, base?._id);
  return (
    <Card title={t('arrived')} padded>
      <p className={classes.arrived} role="status">
        {count === 0 ? t('waiting') : t('texts', { count })}
      </p>
      {count > 0 && base && (
        <Link className="link" to={paths.language(project._id, base._id)}>
          {t('look')}
        </Link>
      )}
    </Card>
  );
}

function ByFiles({ project }: { project: Project }) {
  const t = useText('onboarding');
  return (
    <Card title={t('files')} padded>
      <div className={classes.panel}>
        <p>{t('filesText')}</p>
        <div>
          <Button
            variant="default"
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
            onClick={() => openDialog('import', { projectId: project._id })}
          >
            {t('upload')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
