import { TextInput } from '@mantine/core';
import type { SentInvitation } from '@parlance/contract/invitations';
import type { FullTeam } from '@parlance/contract/teams';
import type { MemberRole } from '@parlance/domain/permissions/roles';
import { IconSend } from '@tabler/icons-react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { DialogForm, useCallForm } from '../../../product/form.tsx';
import type { InvitedTo } from '../../../routing/dialogs.ts';
import { useMailWord, useSendsMail } from '../../../session/mail-words.ts';
import { useRoleName } from '../../../session/role-name.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useInviteUser } from '../members.api.ts';
import classes from '../settings.module.css';
import type { LinkToHandOn } from './links-dialog.tsx';

/** Data about an unknown person that was entered before. */
export interface Unknown {
  email: string;
  role: MemberRole;
  languages: string[];
  userGroups: string[];
  /** There is an account whose address is not confirmed yet. */
  isWaiting: boolean;
}

/** Invites a person who has no account yet (specification 1 section 4). Asks only for what is not known: `onChange` goes
 *  back to address and role. */
export function InviteDialog(props: {
  team: FullTeam;
  project: InvitedTo | undefined;
  unknown: Unknown;
  onClose: () => void;
  onChange: () => void;
  onLinks: (links: readonly LinkToHandOn[]) => void;
}) {
  const t = useText('teams');
  const { team, project, onClose } = props;
  const { isWaiting, ...unknown } = props.unknown;
  const sendsMail = useSendsMail();
  const word = useMailWord('teams');
  const invite = useInviteUser(team._id);
  const form = useCallForm({
    initial: { firstName: '', lastName: '', ...unknown },
    endpoint: async () => (await import('@parlance/contract/invitations')).invitationsContract.inviteUser,
    body: (values) => ({ ...values, fromProject: project?._id }),
  });
  const onSuccess = ({ email, link }: SentInvitation): void => {
    if (link) {
      props.onLinks([{ email, link }]);
      return;
    }
    toast(t('invited', { email }));
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('inviteTitle', { team: team.name })}
      submit={{
        label: t(sendsMail ? 'sendInvitation' : 'makeInvitation'),
        onSubmit: () => form.submit((body) => invite.mutate(body, { onSuccess })),
        busy: invite.isPending,
        icon: <IconSend size={16} aria-hidden />,
      }}
    >
      <DialogForm form={form} className={classes.form} error={invite.error}>
        {!invite.isError && (
          <Notice kind="info">
            {[
              t(word(isWaiting ? 'inviteWaiting' : 'inviteText'), { email: unknown.email }),
              ...(project ? [t('inAllProjects', { team: team.name })] : []),
            ].join(' ')}
          </Notice>
        )}
        <div className={classes.pair}>
          <TextInput
            label={t('firstNameOptional')}
            data-autofocus
            maxLength={200}
            {...form.field('firstName')}
          />
          <TextInput label={t('lastNameOptional')} maxLength={200} {...form.field('lastName')} />
        </div>
        <Given unknown={unknown} onChange={props.onChange} />
      </DialogForm>
    </Dialog>
  );
}

/** What the first step asked for. */
function Given({ unknown, onChange }: { unknown: Omit<Unknown, 'isWaiting'>; onChange: () => void }) {
  const t = useText('teams');
  const format = useFormat();
  const roleName = useRoleName();
  const { role, languages, userGroups } = unknown;
  const facts = [
    t('inviteRole', { role: roleName(role) }),
    ...(languages.length > 0 ? [format.list(languages.map(format.languageName))] : []),
    ...(userGroups.length > 0 ? [t('inviteGroups', { count: userGroups.length })] : []),
  ];
  return (
    <p className={classes.given}>
      {facts.join(' · ')}{' '}
      <button type="button" className="link" onClick={onChange}>
        {t('inviteChange')}
      </button>
    </p>
  );
}
