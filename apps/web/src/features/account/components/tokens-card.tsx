import { Button } from '@mantine/core';
import type { AccessToken } from '@parlance/contract/access-tokens';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { listed } from '../../../i18n/language.ts';
import { toast } from '../../../messages/toasts.ts';
import { Card } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { scopeWords } from '../scope-words.ts';
import { useRevokeToken, useTokens } from '../tokens.api.ts';
import classes from './account.module.css';

/** The user's own tokens, each with a button to revoke it. */
export function TokensCard() {
  const t = useText('account');
  const tokens = useTokens();
  return (
    <Card title={t('tokens')}>
      <PageState query={tokens} loading={<SkeletonRows rows={2} height={48} />}>
        {(list) =>
          list.length === 0 ? <p className={classes.none}>{t('tokensNone')}</p> : <TokenTable tokens={list} />
        }
      </PageState>
    </Card>
  );
}

function TokenTable({ tokens }: { tokens: AccessToken[] }) {
  const t = useText('account');
  const format = useFormat();
  const columns: Column<AccessToken>[] = [
    {
      id: 'name',
      head: t('tokenColumn'),
      cell: (one) => (
        <span className={classes.device}>
          <bdi>{one.name}</bdi>
          <code className={classes.ending} dir="ltr">
            …{one.ending}
          </code>
        </span>
      ),
    },
    {
      id: 'may',
      head: t('tokenMay'),
      cell: (one) => (
        <span className={classes.wrapped}>
          {listed(one.scopes.map((scope) => t(scopeWords[scope].name)))}
        </span>
      ),
    },
    {
      id: 'used',
      head: t('tokenUsed'),
      cell: (one) => (one.lastUsed ? format.ago(one.lastUsed) : t('tokenNever')),
      wideOnly: true,
    },
    {
      id: 'ends',
      head: t('tokenEnds'),
      cell: (one) => (Date.parse(one.expires) <= Date.now() ? t('tokenEnded') : format.dateTime(one.expires)),
      wideOnly: true,
    },
    {
      id: 'actions',
      head: t('tokenActions'),
      hiddenHead: true,
      align: 'end',
      cell: (one) => <Revoke token={one} />,
    },
  ];
  return <DataTable label={t('tokens')} columns={columns} rows={tokens} rowKey={(one) => one._id} />;
}

function Revoke({ token: { _id, name } }: { token: AccessToken }) {
  const t = useText('account');
  const revoke = useRevokeToken(() => toast(t('tokenRevoked')));
  const { ask, dialog } = useConfirm();
  const run = async (): Promise<void> => {
    const yes = await ask({
      title: t('tokenRevokeTitle', { name }),
      text: t('tokenRevokeText'),
      action: t('tokenRevoke'),
      danger: true,
    });
    if (yes) revoke.mutate(_id);
  };
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        aria-label={t('tokenRevokeOf', { name })}
        loading={revoke.isPending}
        onClick={() => void run()}
      >
        {t('tokenRevoke')}
      </Button>
      {dialog}
    </>
  );
}
