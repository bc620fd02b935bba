import { Button } from '@mantine/core';
import type { Mail } from '@parlance/contract/mail';
import { mailEndpoints } from '@parlance/contract/mail.endpoints';
import { IconChevronRight, IconMail } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { isMissing } from '../../messages/call-error.ts';
import { NoAccess } from '../../product/no-way.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, LoadingState, SkeletonRows } from '../../ui/page-state.tsx';
import classes from './outbox.module.css';

const pageSize = 50;

/** The mails of the last 30 days, for the superadmin: without a mail server they are only available here. */
export default function OutboxPage() {
  const t = useText('mail');
  const query = useInfiniteQuery({
    queryKey: [mailEndpoints.listOutbox.path],
    queryFn: ({ pageParam, signal }) =>
      call(mailEndpoints.listOutbox, { query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ mails }) => (mails.length === pageSize ? mails.at(-1)?._id : undefined),
  });
  const mails = query.data?.pages.flatMap((page) => page.mails);
  // The server reveals its existence to no other user.
  if (isMissing(query.error)) return <NoAccess />;
  return (
    <Page title={t('outbox')} width="form">
      <div className={classes.list}>
        {query.isError && <ErrorState error={query.error} retry={() => query.refetch()} />}
        {query.isPending && (
          <LoadingState>
            <Card>
              <SkeletonRows rows={6} height={56} />
            </Card>
          </LoadingState>
        )}
        {query.data?.pages[0]?.delivery === 'outbox' && <Notice kind="info">{t('notSent')}</Notice>}
        {mails?.length === 0 && (
          <Card>
            <EmptyState art={<IconMail size={32} stroke={1.4} />} title={t('empty')} text={t('emptyText')} />
          </Card>
        )}
        {mails?.map((mail) => (
          <MailCard key={mail._id} mail={mail} />
        ))}
        {query.hasNextPage && (
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('older')}
          </Button>
        )}
      </div>
    </Page>
  );
}

const states = {
  waiting: 'stateWaiting',
  sent: 'stateSent',
  kept: 'stateKept',
  failed: 'stateFailed',
} as const;

function MailCard({ mail }: { mail: Mail }) {
  const t = useText('mail');
  const format = useFormat();
  return (
    <Card padded>
      <details>
        <summary className={classes.summary}>
          <IconChevronRight size={14} stroke={1.75} className={classes.chevron} aria-hidden />
          <b dir="auto">{mail.subject}</b>
          <span className={classes.meta}>
            {t('line', {
              recipient: mail.recipient,
              state: t(states[mail.state]),
              when: format.dateTime(mail.created),
            })}
          </span>
        </summary>
        {mail.error && <Notice kind="problem">{mail.error}</Notice>}
        {mail.text === null ? <p className={classes.meta}>{t('gone')}</p> : <MailText text={mail.text} />}
      </details>
    </Card>
  );
}

/** The text of a mail; a line that is a link is clickable. */
function MailText({ text }: { text: string }) {
  return (
    <div className={classes.text} dir="auto">
      {text.split('\n').map((line, at) => {
        const key = `${at} ${line}`;
        if (!/^https?:\/\/\S+$/.test(line)) return <div key={key}>{line || '\u00a0'}</div>;
        return (
          <div key={key}>
            <a className="link" href={line} dir="ltr">
              {line}
            </a>
          </div>
        );
      })}
    </div>
  );
}
