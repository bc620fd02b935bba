import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import type { ApiAccess } from '@parlance/contract/project-secrets';
import type { Project } from '@parlance/contract/projects';
import { Link, useNavigate } from '@tanstack/react-router';
import { useText } from '../../i18n/i18n.ts';
import { useParam, useSearchParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageBesideRail, PageParts } from '../../ui/page-beside-rail.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { Snippet } from '../../ui/snippet.tsx';
import { ApiAddresses } from './components/api-addresses.tsx';
import { ApiToken } from './components/api-token.tsx';
import { FirstFiles } from './components/first-files.tsx';
import { FirstPushVideo } from './components/first-push-video.tsx';
import { GuideLink } from './components/guide-link.tsx';
import { useArriving } from './languages.api.ts';
import classes from './onboarding.module.css';
import { firstPushOf, platforms } from './platforms.ts';
import { useApiAccess } from './project-secrets.api.ts';
import { useProject } from './projects.api.ts';
import { useShownToken } from './shown-token.ts';

/** /projects/…/onboarding: where a new project begins (specification 2, "shown after create"). Its files come first, as
 *  on the overview of an empty project (decision 0076); below is what apps and build servers need. */
export default function OnboardingPage() {
  const t = useText('onboarding');
  const project = useProject(useParam('projectId')).data;
  if (!project) return null;
  const mayPush = mayIn(project, 'project.secrets');
  const mayImport = mayIn(project, 'import');
  return (
    <PageBesideRail
      crumbs={[{ label: project.name, to: paths.project(project._id) }, { label: t('title') }]}
      title={t('title')}
      lead={t('lead')}
      actions={
        <LinkButton variant="default" to={paths.project(project._id)}>
          {t('toProject')}
        </LinkButton>
      }
    >
      {mayPush || mayImport ? (
        <div className={classes.columns}>
          <PageParts>
            {mayImport && <FirstFiles project={project} />}
            {mayPush && <ByProgram project={project} />}
          </PageParts>
          <aside className={classes.side}>
            <Arriving project={project} />
            {mayPush && <GuideLink />}
          </aside>
        </div>
      ) : (
        <EmptyState title={t('notYours')} text={t('notYoursText')} />
      )}
    </PageBesideRail>
  );
}

function ByProgram({ project }: { project: Project }) {
  const t = useText('onboarding');
  return (
    <PageState
      query={useApiAccess(project._id)}
      loading={<SkeletonRows rows={4} height={60} />}
      failed={{ title: t('loadTitle'), text: t('loadText') }}
    >
      {(access) =>
        access.allowedByPlan ? (
          <FirstPush project={project} access={access} />
        ) : (
          <Notice kind="info">{t('notInPlan')}</Notice>
        )
      }
    </PageState>
  );
}

function FirstPush({ project, access }: { project: Project; access: ApiAccess }) {
  const t = useText('onboarding');
  const { shown, show } = useShownToken(project._id, access);
  return (
    <>
      <Card title={t('access')}>
        <ApiToken project={project} access={access} shown={shown} show={show} />
        <ApiAddresses project={project} access={access} />
      </Card>
      <Card title={t('commands')} padded>
        <Commands project={project} token={shown?.accessToken ?? null} hasToken={access.token !== null} />
      </Card>
    </>
  );
}

/** `token`: null while it is hidden or there is none. */
function Commands(props: { project: Project; token: string | null; hasToken: boolean }) {
  const { project, token, hasToken } = props;
  const t = useText('onboarding');
  const api = useText('project-api');
  const navigate = useNavigate();
  const wanted = useSearchParam('platform');
  const current = platforms.find(({ name }) => name === wanted) ?? platforms[0];
  const choose = (platform: string | null): void =>
    void navigate({
      to: paths.onboarding(project._id),
      search: platform === null ? {} : { platform },
      replace: true,
      resetScroll: false,
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
            copyLabel={api('copyOf', { what: t('commands') })}
            text={firstPushOf(platform, { host: location.origin, token, baseLanguage })}
          />
          {token === null && <p>{t(hasToken ? 'tokenHidden' : 'tokenNone')}</p>}
          <FirstPushVideo platform={platform.name} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Looks for the first texts while the page is open, and stays in sight beside the steps. */
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
