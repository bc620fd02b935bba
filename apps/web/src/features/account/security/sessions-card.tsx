import { Button } from '@mantine/core';
import type { Session } from '@parlance/contract/account';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { Card } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { useEndOtherSessions, useEndSession, useSessions } from '../account.api.ts';
import classes from '../components/account.module.css';

/** The user's sessions, with buttons to end one, or all but this one. */
export function SessionsCard() {
  const t = useText('account');
  const sessions = useSessions();
  return (
    <Card title={t('sessions')} aside={(sessions.data?.length ?? 0) > 1 && <EndOthers />}>
      <PageState query={sessions} loading={<SkeletonRows rows={3} height={48} />}>
        {(list) => <SessionTable sessions={list} />}
      </PageState>
    </Card>
  );
}

function EndOthers() {
  const t = useText('account');
  const end = useEndOtherSessions();
  const { ask, dialog } = useConfirm();
  const run = async (): Promise<void> => {
    const yes = await ask({
      title: t('sessionEndOthersTitle'),
      text: t('sessionEndOthersText'),
      action: t('sessionEndOthers'),
    });
    if (yes) end.mutate(undefined, { onSuccess: () => toast(t('sessionOthersEnded')) });
  };
  return (
    <>
      <Button variant="default" size="xs" loading={end.isPending} onClick={() => void run()}>
        {t('sessionEndOthers')}
      </Button>
      {dialog}
    </>
  );
}

function SessionTable({ sessions }: { sessions: Session[] }) {
  const t = useText('account');
  const format = useFormat();
  const end = useEndSession();
  const nameOf = ({ device: { browser, system } }: Session): string =>
    browser && system ? t('sessionOn', { browser, system }) : (browser ?? system ?? t('sessionUnknown'));
  const columns: Column<Session>[] = [
    {
      id: 'device',
      head: t('sessionDevice'),
      cell: (one) => (
        <span className={classes.device}>
          {nameOf(one)}
          {one.isCurrent && <span className={classes.current}>{t('sessionCurrent')}</span>}
        </span>
      ),
    },
    { id: 'address', head: t('sessionAddress'), cell: (one) => one.address ?? '–', wideOnly: true },
    { id: 'since', head: t('sessionSince'), cell: (one) => format.dateTime(one.created), wideOnly: true },
    { id: 'seen', head: t('sessionSeen'), cell: (one) => format.ago(one.seen) },
    {
      id: 'actions',
      head: t('sessionActions'),
      hiddenHead: true,
      align: 'end',
      cell: (one) =>
        !one.isCurrent && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={t('sessionEndOf', { device: nameOf(one) })}
            onClick={() => end.mutate(one._id, { onSuccess: () => toast(t('sessionEnded')) })}
          >
            {t('sessionEnd')}
          </Button>
        ),
    },
  ];
  return <DataTable label={t('sessions')} columns={columns} rows={sessions} rowKey={(one) => one._id} />;
}
