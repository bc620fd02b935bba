import { Button } from '@mantine/core';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { showFixed } from '../../../messages/problems.ts';
import { toast } from '../../../messages/toasts.ts';
import { PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { useRowFocus } from '../../../ui/row-focus.ts';
import { type Integration, useIntegrations, useRemoveIntegration } from '../integrations.api.ts';
import classes from './api-access-card.module.css';

/** What has called for the project, and when; removing one forgets it until it calls again. */
export function Integrations({ projectId }: { projectId: string }) {
  const t = useText('project-api');
  const { body, ...focus } = useRowFocus<HTMLUListElement>();
  return (
    <section className={classes.part} aria-label={t('integrations')}>
      <h3>{t('integrations')}</h3>
      <PageState
        query={useIntegrations(projectId)}
        loading={<SkeletonRows rows={1} height={36} />}
        isEmpty={(list) => list.length === 0}
        empty={<p>{t('integrationsNone')}</p>}
      >
        {(list) => (
          <ul ref={body} className={classes.addresses} aria-label={t('integrations')} {...focus}>
            {list.map((one) => (
              <Line key={one.key} projectId={projectId} integration={one} />
            ))}
          </ul>
        )}
      </PageState>
    </section>
  );
}

function Line({ projectId, integration }: { projectId: string; integration: Integration }) {
  const t = useText('project-api');
  const format = useFormat();
  const name = t(`integration_${integration.key}`);
  const remove = useRemoveIntegration(projectId, {
    onSuccess: () => toast(t('integrationRemoved', { name })),
    // Specification 3, section 8.
    onError: (error) => showFixed(error, 'errorTitle', t('integrationRemoveFailed')),
  });
  return (
    <li>
      <span>
        {name}
        <span className={classes.since}>{t('integrationLast', { when: format.ago(integration.last) })}</span>
      </span>
      <Button
        variant="subtle"
        size="xs"
        aria-label={t('integrationRemoveOf', { name })}
        loading={remove.isPending}
        onClick={() => remove.mutate(integration.key)}
      >
        {t('integrationRemove')}
      </Button>
    </li>
  );
}
