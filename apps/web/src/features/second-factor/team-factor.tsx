import { Switch } from '@mantine/core';
import type { TeamSecurity } from '@parlance/contract/team-security';
import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { paths } from '../../routing/paths.ts';
import { useMailWord } from '../../session/mail-words.ts';
import { useUser } from '../../session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useSetTeamSecurity, useTeamSecurity } from './second-factor.api.ts';
import classes from './second-factor.module.css';

type Member = TeamSecurity['members'][number];

const countMissing = (members: readonly Member[]): number =>
  members.filter((member) => !member.secondFactor).length;

/** Whether a team requires a second factor, and which members have one. */
export function TeamFactor({ teamId }: { teamId: string }) {
  const t = useText('second-factor');
  const set = useSetTeamSecurity(teamId);
  const own = useUser()?._id;
  const word = useMailWord('second-factor');
  const { ask, dialog } = useConfirm();
  const change = async (isRequired: boolean, members: readonly Member[]): Promise<void> => {
    const question = {
      title: t('requireTitle'),
      text: t(word('requireText'), { count: countMissing(members) }),
      action: t('requireAction'),
    };
    if (isRequired && !(await ask(question))) return;
    set.mutate(isRequired, { onSuccess: () => toast(t('teamSaved')) });
  };
  /** Only a user with a factor may enable it. */
  const lacksOwn = ({ requireSecondFactor, members }: TeamSecurity): boolean =>
    !requireSecondFactor && members.some(({ _id, secondFactor }) => _id === own && !secondFactor);
  return (
    <PageState
      query={useTeamSecurity(teamId)}
      loading={
        <Card>
          <SkeletonRows rows={5} height={48} />
        </Card>
      }
    >
      {(security) => (
        <div className={classes.cards}>
          <Card title={t('teamTitle')} padded>
            <Switch
              label={t('teamRequire')}
              description={t('teamRequireHint')}
              checked={security.requireSecondFactor}
              disabled={set.isPending || lacksOwn(security)}
              onChange={(event) => void change(event.currentTarget.checked, security.members)}
            />
            {lacksOwn(security) && <OwnFirst />}
          </Card>
          <Card
            title={t('teamMembers')}
            note={t('teamMissing', {
              count: countMissing(security.members),
            })}
          >
            <Members members={security.members} />
          </Card>
          {dialog}
        </div>
      )}
    </PageState>
  );
}

function OwnFirst() {
  const t = useText('second-factor');
  return (
    <div className={classes.ownFirst}>
      <Notice kind="info">
        {t('teamOwnFirst')}{' '}
        <Link className="link" to={paths.security()}>
          {t('teamOwnSetUp')}
        </Link>
      </Notice>
    </div>
  );
}

function Members({ members }: { members: Member[] }) {
  const t = useText('second-factor');
  const columns: Column<Member>[] = [
    {
      id: 'member',
      head: t('member'),
      wraps: true,
      cell: (member) => (
        <span className={classes.member}>
          <b className={classes.name} dir="auto">
            {member.displayName}
          </b>
          <span className={classes.address}>{member.username}</span>
        </span>
      ),
    },
    { id: 'factor', head: t('factor'), cell: (member) => <State member={member} /> },
  ];
  return (
    <DataTable label={t('teamMembers')} columns={columns} rows={members} rowKey={(member) => member._id} />
  );
}

function State({ member }: { member: Member }) {
  const t = useText('second-factor');
  if (!member.secondFactor) return <Badge colour="problem">{t('hasNone')}</Badge>;
  return <Badge colour="published">{t(member.singleSignOn ? 'hasSso' : 'has')}</Badge>;
}
