import { Button, Switch } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import { IconCode } from '@tabler/icons-react';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { paths } from '../../../routing/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { useWaitingCount } from '../../missing-texts/waiting-count.api.ts';
import { useApiAccess, useRevealToken } from '../project-secrets.api.ts';
import { useUpdateProject } from '../projects.api.ts';
import { useShownToken } from '../shown-token.ts';
import classes from './api-access-card.module.css';
import { ApiAddresses } from './api-addresses.tsx';
import { ApiStart } from './api-start.tsx';
import { ApiToken } from './api-token.tsx';
import { GuideLink } from './guide-link.tsx';
import { Integrations } from './integrations.tsx';

/** How apps, command lines and build servers reach the project (docs/client-api.md). */
export function ApiAccessCard({ project }: { project: Project }) {
  const t = useText('project-api');
  const access = useApiAccess(project._id);
  const { shown, show } = useShownToken(project._id, access.data);
  const calls = (
    <LinkButton
      to={paths.api()}
      size="xs"
      variant="default"
      leftSection={<IconCode size={14} stroke={1.75} aria-hidden />}
    >
      {t('calls')}
    </LinkButton>
  );
  return (
    <Card title={t('api')} aside={calls}>
      <p className={classes.lead}>
        {t('lead')} <GuideLink />
      </p>
      <PageState query={access} loading={<SkeletonRows rows={3} height={48} />}>
        {(found) => (
          <>
            {!found.allowedByPlan && <NotInPlan project={project} />}
            <ApiToken project={project} access={found} shown={shown} show={show} />
            <ApiAddresses project={project} access={found} />
            {found.token && found.allowedByPlan && (
              <ApiStart baseLanguage={project.baseLanguage} token={shown?.accessToken ?? null} />
            )}
            <CollectMissing project={project} allowedByPlan={found.allowedByPlan} />
            <Integrations projectId={project._id} />
            <Webhooks projectId={project._id} />
          </>
        )}
      </PageState>
    </Card>
  );
}

/** The server answers a call that the plan lacks with who owns the plan, and the upgrade dialog opens. */
function NotInPlan({ project }: { project: Project }) {
  const t = useText('project-api');
  const token = useRevealToken(project._id);
  return (
    <div className={classes.part}>
      <Notice kind="info">{t('notInPlan')}</Notice>
      <div className={classes.actions}>
        <Button loading={token.isPending} onClick={() => token.mutate()}>
          {t('upgrade')}
        </Button>
      </div>
    </div>
  );
}

function Webhooks({ projectId }: { projectId: string }) {
  const t = useText('project-api');
  return (
    <section className={classes.part} aria-label={t('webhooks')}>
      <h3>{t('webhooks')}</h3>
      <p>{t('webhooksLead')}</p>
      <div className={classes.actions}>
        <LinkButton to={paths.webhooks(projectId)} variant="default">
          {t('webhooksOpen')}
        </LinkButton>
        <LinkButton to={paths.onboarding(projectId)} variant="default">
          {t('firstTexts')}
        </LinkButton>
        <LinkButton to={paths.prepare(projectId)} variant="default">
          {t('prepare')}
        </LinkButton>
      </div>
    </section>
  );
}

function CollectMissing({ project, allowedByPlan }: { project: Project; allowedByPlan: boolean }) {
  const t = useText('project-api');
  const update = useUpdateProject(project._id);
  const count = useWaitingCount(project);
  const { collectMissingEnabled } = project;
  return (
    <div className={classes.part}>
      <Switch
        label={t('collect')}
        description={t('collectHint')}
        checked={collectMissingEnabled}
        disabled={update.isPending || (!allowedByPlan && !collectMissingEnabled)}
        onChange={({ currentTarget: { checked } }) =>
          update.mutate(
            { collectMissingEnabled: checked },
            { onSuccess: () => toast(t(checked ? 'collects' : 'collectsNot')) },
          )
        }
      />
      <div className={classes.actions}>
        <LinkButton to={paths.missingTexts(project._id)} variant="default">
          {t('collected', { count })}
        </LinkButton>
      </div>
    </div>
  );
}
