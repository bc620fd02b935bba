import { Button } from '@mantine/core';
import type { Connection } from '@parlance/contract/single-sign-on';
import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDetail } from '../../i18n/answers.ts';
import { useText } from '../../i18n/i18n.ts';
import { useSearchParam } from '../../routing/params.ts';
import { Card } from '../../ui/card.tsx';
import { lazyOverlay } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { ConnectionCard } from './components/connection-card.tsx';
import { useConnections } from './single-sign-on.api.ts';
import classes from './single-sign-on.module.css';

const ConnectionForm = lazyOverlay(
  () => import('./components/connection-form.tsx').then((module) => module.ConnectionForm),
  ({ onClose }) => onClose(),
);

type Edited = Connection | 'new' | null;

/** The identity providers of a team: for its owner and for staff. */
export function Connections({ teamId }: { teamId: string }) {
  const t = useText('single-sign-on');
  const query = useConnections(teamId);
  const [edited, setEdited] = useState<Edited>(null);
  const add = (variant: 'filled' | 'default') => (
    <Button variant={variant} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <div className={classes.cards}>
      <div className={classes.top}>
        <div>
          <h2>{t('title')}</h2>
          <p className={classes.lead}>{t('lead')}</p>
        </div>
        {query.data && query.data.length > 0 && add('default')}
      </div>
      <TestResult connections={query.data} />
      <PageState
        query={query}
        loading={
          <Card>
            <SkeletonRows rows={3} height={80} />
          </Card>
        }
        isEmpty={(list) => list.length === 0}
        empty={
          <Card>
            <EmptyState
              art={<IconBuilding size={32} stroke={1.4} />}
              title={t('none')}
              text={t('noneText')}
              action={add('filled')}
            />
          </Card>
        }
      >
        {(list) =>
          list.map((connection) => (
            <ConnectionCard
              key={connection._id}
              teamId={teamId}
              connection={connection}
              onEdit={() => setEdited(connection)}
            />
          ))
        }
      </PageState>
      {edited && (
        <ConnectionForm
          key={edited === 'new' ? 'new' : edited._id}
          teamId={teamId}
          connection={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
          onMade={setEdited}
        />
      )}
    </div>
  );
}

/** The result of a test, from the parameters of the round trip. */
function TestResult({ connections }: { connections: Connection[] | undefined }) {
  const t = useText('single-sign-on');
  const tested = useSearchParam('tested');
  const failed = useSearchParam('testErr');
  const reason = useSearchParam('reason') ?? '';
  const connection = connections?.find(({ _id }) => _id === tested);
  if (failed) {
    const sentence = formatDetail({
      message: reason.slice(0, 300),
      detail: { code: reason, parameters: {} },
    });
    return <Notice kind="problem">{t('testFailed', { reason: sentence })}</Notice>;
  }
  if (!connection) return null;
  return (
    <Notice kind="done">
      {connection.enabled || !connection.domains.some(({ proven }) => proven)
        ? t('testedAgain')
        : t('testedNow', { name: connection.name })}
    </Notice>
  );
}
