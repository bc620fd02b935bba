import { Button } from '@mantine/core';
import type { Webhook, WebhookDelivery } from '@parlance/contract/webhooks';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { shownOf, useDeliveries } from '../webhooks.api.ts';
import classes from '../webhooks.module.css';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeliveryState } from './delivery-state.tsx';

/** The deliveries of a webhook, the newest first, each with its content and the answers to it. */
export function Deliveries({ projectId, webhook }: { projectId: string; webhook: Webhook }) {
  const t = useText('webhooks');
  const deliveries = useDeliveries(projectId, webhook);
  const [shown, show] = useState<string | null>(null);
  const open = shownOf(deliveries.data?.pages ?? []).find(({ _id }) => _id === shown);
  return (
    <div className={classes.deliveries}>
      <PageState
        query={deliveries}
        loading={<SkeletonRows rows={3} height={40} />}
        isEmpty={({ pages }) => pages.flat().length === 0}
        empty={<p className={classes.none}>{t('noDeliveries')}</p>}
      >
        {({ pages }) => <Table rows={shownOf(pages)} onShow={show} />}
      </PageState>
      {deliveries.hasNextPage && (
        <div className={classes.older}>
          <Button
            variant="default"
            size="xs"
            loading={deliveries.isFetchingNextPage}
            aria-label={t('olderOf', { url: webhook.url })}
            onClick={() => void deliveries.fetchNextPage()}
          >
            {t('older')}
          </Button>
        </div>
      )}
      {open && (
        <DeliveryDialog projectId={projectId} webhook={webhook} delivery={open} onClose={() => show(null)} />
      )}
    </div>
  );
}

function Table({ rows, onShow }: { rows: WebhookDelivery[]; onShow: (id: string) => void }) {
  const t = useText('webhooks');
  const format = useFormat();
  const columns: Column<WebhookDelivery>[] = [
    { id: 'event', head: t('columnEvent'), cell: ({ event }) => t(`event_${event}`) },
    {
      id: 'state',
      head: t('columnState'),
      cell: ({ state }) => <DeliveryState state={state} />,
    },
    { id: 'answer', head: t('columnAnswer'), wideOnly: true, cell: (one) => <Answer delivery={one} /> },
    {
      id: 'created',
      head: t('columnCreated'),
      wideOnly: true,
      cell: ({ created }) => format.dateTime(created),
    },
    {
      id: 'actions',
      head: t('columnActions'),
      hiddenHead: true,
      align: 'end',
      cell: ({ _id, event, created }) => (
        <Button
          variant="subtle"
          size="xs"
          aria-label={t('detailsOf', { event: t(`event_${event}`), when: format.dateTime(created) })}
          onClick={() => onShow(_id)}
        >
          {t('details')}
        </Button>
      ),
    },
  ];
  return <DataTable label={t('deliveries')} columns={columns} rows={rows} rowKey={({ _id }) => _id} />;
}

function Answer({ delivery: { attempts } }: { delivery: WebhookDelivery }) {
  const t = useText('webhooks');
  const last = attempts.at(-1);
  if (!last) return null;
  return last.status === null ? t('noAnswer') : t('answered', { status: String(last.status) });
}
