import { Button } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import { mostWebhooks } from '@parlance/domain/webhook/events';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useProject } from '../projects/projects.api.ts';
import { SecretDialog } from './components/secret-dialog.tsx';
import { WebhookCard } from './components/webhook-card.tsx';
import { WebhookDialog } from './components/webhook-dialog.tsx';
import { useCreateWebhook, useWebhooks } from './webhooks.api.ts';
import classes from './webhooks.module.css';

/** /projects/…/webhooks: the addresses that the project calls, and what was sent to them. */
export default function WebhooksPage() {
  const t = useText('webhooks');
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
    <div className={classes.page}>
      <Crumbs items={crumbs} />
      {mayIn(project, 'project.secrets') ? (
        <Content project={project} />
      ) : (
        <Page title={t('title')} width="list">
          <EmptyState
            art={<IconWebhook size={32} stroke={1.4} />}
            title={t('notYours')}
            text={t('notYoursText')}
          />
        </Page>
      )}
    </div>
  );
}

function Content({ project }: { project: Project }) {
  const t = useText('webhooks');
  const webhooks = useWebhooks(project._id);
  const create = useCreateWebhook(project._id);
  const [isAdding, add] = useState(false);
  const [secret, show] = useState<string | null>(null);
  const button = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add(true)}>
      {t('add')}
    </Button>
  );
  const count = webhooks.data?.length ?? 0;
  return (
    <Page title={t('title')} width="list" actions={count > 0 && count < mostWebhooks ? button : undefined}>
      <p className={classes.lead}>{t('lead')}</p>
      <PageState
        query={webhooks}
        loading={<SkeletonRows rows={3} height={60} />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            art={<IconWebhook size={32} stroke={1.4} />}
            title={t('none')}
            text={t('noneText')}
            action={button}
          />
        }
      >
        {(list) => (
          <div className={classes.stack}>
            {list.map((webhook) => (
              <WebhookCard key={webhook._id} projectId={project._id} webhook={webhook} />
            ))}
          </div>
        )}
      </PageState>
      {isAdding && (
        <WebhookDialog
          webhook={undefined}
          save={create}
          onSaved={(made) => {
            add(false);
            if ('secret' in made) show(made.secret);
          }}
          onClose={() => add(false)}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => show(null)} />}
    </Page>
  );
}
