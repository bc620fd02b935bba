import { Button } from '@mantine/core';
import type { Invitation, SentInvitation } from '@parlance/contract/invitations';
import type { FullTeam } from '@parlance/contract/teams';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { useSendsMail } from '../../../session/mail-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { useInvitations, useResendInvitation, useWithdrawInvitation } from '../members.api.ts';
import classes from '../people.module.css';
import { useAddressToConfirm } from './confirm-first.tsx';
import { LinksDialog } from './links-dialog.tsx';
import { RoleBadge } from './role-badge.tsx';

/** Open invitations, each with buttons to send it again or withdraw it; hidden if there are none. */
export function InvitationsCard({ team }: { team: FullTeam }) {
  const t = useText('teams');
  const invitations = useInvitations(team._id, team.actions.includes('team.members')).data ?? [];
  if (invitations.length === 0) return null;
  const columns: Column<Invitation>[] = [
    {
      id: 'person',
      head: t('columnPerson'),
      cell: (invitation) => (
        <span className={classes.person}>
          <span className={classes.words}>
            <Name invitation={invitation} />
            <span className={`${classes.address} ${classes.narrowOnly}`}>
              {!invitation.expired && `${t('columnValid')} `}
              <Until invitation={invitation} />
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'role',
      head: t('columnRole'),
      wideOnly: true,
      cell: (invitation) => <RoleBadge role={invitation.role} />,
    },
    {
      id: 'languages',
      head: t('inviteLanguages'),
      wideOnly: true,
      cell: ({ languages }) => languages.map((code) => <LanguageCode key={code} code={code} />),
    },
    {
      id: 'until',
      head: t('columnValid'),
      wideOnly: true,
      cell: (invitation) => <Until invitation={invitation} />,
    },
    {
      id: 'actions',
      head: t('columnActions'),
      hiddenHead: true,
      align: 'end',
      cell: (invitation) => <Actions teamId={team._id} invitation={invitation} />,
    },
  ];
  return (
    <Card title={t('invitations')}>
      <PagedTable
        label={t('invitations')}
        columns={columns}
        rows={invitations}
        rowKey={(invitation) => invitation._id}
      />
    </Card>
  );
}

/** The name, if given, above the address. */
function Name({ invitation }: { invitation: Invitation }) {
  const name = `${invitation.firstName} ${invitation.lastName}`.trim();
  return (
    <>
      {name !== '' && (
        <span className={classes.name} dir="auto">
          {name}
        </span>
      )}
      <span className={name === '' ? classes.name : classes.address} dir="auto">
        {invitation.email}
      </span>
    </>
  );
}

function Until({ invitation }: { invitation: Invitation }) {
  const t = useText('teams');
  const format = useFormat();
  if (invitation.expired) return <Badge colour="draft">{t('expired')}</Badge>;
  return format.date(invitation.expires);
}

function Actions({ teamId, invitation }: { teamId: string; invitation: Invitation }) {
  const t = useText('teams');
  const { email, _id } = invitation;
  const resend = useResendInvitation(teamId);
  const sendsMail = useSendsMail();
  const [link, setLink] = useState<string | null>(null);
  const mayResend = useAddressToConfirm() === null;
  const withdraw = useWithdrawInvitation(teamId, () => toast(t('withdrawn', { email })));
  const sent = (invitation: SentInvitation): void => {
    setLink(invitation.link);
    if (invitation.link === null) toast(t('invited', { email }));
  };
  const { ask, dialog } = useConfirm();
  const askToWithdraw = async (): Promise<void> => {
    const question = {
      title: t('withdrawNamed', { email }),
      text: t('withdrawText'),
      action: t('withdraw'),
      danger: true,
    };
    if (await ask(question)) withdraw.mutate(_id);
  };
  return (
    <span className={classes.actions}>
      {mayResend && (
        <Button
          size="xs"
          variant="default"
          loading={resend.isPending}
          onClick={() => resend.mutate(_id, { onSuccess: sent })}
        >
          {t(sendsMail ? 'resend' : 'newLink')}
          <span className="vh"> {email}</span>
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        color="red"
        loading={withdraw.isPending}
        onClick={() => void askToWithdraw()}
      >
        {t('withdraw')}
        <span className="vh"> {email}</span>
      </Button>
      {link !== null && <LinksDialog areRenewed links={[{ email, link }]} onClose={() => setLink(null)} />}
      {dialog}
    </span>
  );
}
