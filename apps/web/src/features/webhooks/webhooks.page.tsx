import { Button } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import { mostWebhooks } from '@parlance/domain/webhook/events';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import type { Crumb } from '../../ui/crumbs.tsx';
import { PageBesideRail, PageParts } from '../../ui/page-beside-rail.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useProject } from '../projects/projects.api.ts';
import { SecretDialog } from './components/secret-dialog.tsx';
import { WebhookCard } from './components/webhook-card.tsx';
import { WebhookDialog } from './components/webhook-dialog.tsx';
import { useCreateWebhook, useWebhooks } from './webhooks.api.ts';

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
  if (mayIn(project, 'project.secrets')) return <Content project={project} crumbs={crumbs} />;
  return (
    <PageBesideRail crumbs={crumbs} title={t('title')}>
      <EmptyState
        art={<IconWebhook size={32} stroke={1.4} />}
        title={t('notYours')}
        text={t('notYoursText')}
      />
    </PageBesideRail>
  );
}

function Content({ project, crumbs }: { project: Project; crumbs: readonly Crumb[] }) {
  const t = useText('webhooks');
  const webhooks = useWebhooks(project._id);
  const create = useCreateWebhook(project._id);
  const { webhook: named }: { webhook?: string } = useSearch({ strict: false });
  const [isAdding, add] = useState(false);
  const [secret, show] = useState<string | null>(null);
  const button = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add(true)}>
      {t('add')}
    </Button>
  );
  const count = webhooks.data?.length ?? 0;
  return (
    <PageBesideRail
      crumbs={crumbs}
      title={t('title')}
      lead={t('lead')}
      actions={count > 0 && count < mostWebhooks ? button : undefined}
    >
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
          <PageParts>
            {list.map((webhook) => (
              <WebhookCard
                key={webhook._id}
                projectId={project._id}
                webhook={webhook}
                isNamed={webhook._id === named}
              />
            ))}
          </PageParts>
        )}
      </PageState>
      {isAdding && (
        <WebhookDialog
          webhook={undefined}
          projectId={project._id}
          save={create}
          onSaved={(made) => {
            add(false);
            if ('secret' in made) show(made.secret);
          }}
          onClose={() => add(false)}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => show(null)} />}
    </PageBesideRail>
  );
}
