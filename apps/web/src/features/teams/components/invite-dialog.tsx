import { TextInput } from '@mantine/core';
import type { SentInvitation } from '@parlance/contract/invitations';
import type { FullTeam } from '@parlance/contract/teams';
import { rolesToGive } from '@parlance/domain/permissions/members';
import type { MemberRole, Role } from '@parlance/domain/permissions/roles';
import { IconSend } from '@tabler/icons-react';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { DialogForm, useCallForm } from '../../../product/form.tsx';
import { useMailWord, useSendsMail } from '../../../session/mail-words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useInviteUser } from '../members.api.ts';
import classes from '../settings.module.css';
import type { LinkToHandOn } from './links-dialog.tsx';
import { PlacingFields } from './placing-fields.tsx';
import { RoleSelect } from './role-select.tsx';

/** Data about an unknown person that was entered before. */
export interface Unknown {
  email: string;
  role: MemberRole;
  languages: string[];
  userGroups: string[];
  /** There is an account whose address is not confirmed yet. */
  isWaiting: boolean;
}

/** Invites a person who has no account yet (specification 1 section 4). */
export function InviteDialog(props: {
  team: FullTeam;
  unknown: Unknown;
  onClose: () => void;
  onLinks: (links: readonly LinkToHandOn[]) => void;
}) {
  const t = useText('teams');
  const { team, onClose } = props;
  const { isWaiting, ...unknown } = props.unknown;
  const sendsMail = useSendsMail();
  const word = useMailWord('teams');
  const invite = useInviteUser(team._id);
  const form = useCallForm({
    initial: { firstName: '', lastName: '', ...unknown },
    endpoint: async () => (await import('@parlance/contract/invitations')).invitationsContract.inviteUser,
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
            {t(word(isWaiting ? 'inviteWaiting' : 'inviteText'), {
              email: unknown.email,
            })}
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
        <TextInput type="email" label={t('email')} maxLength={254} {...form.field('email')} />
        <RoleSelect roles={rolesToGive(team.role as Role)} {...form.field('role')} />
        <PlacingFields
          teamId={team._id}
          role={form.values.role}
          languages={form.field('languages')}
          userGroups={form.field('userGroups')}
        />
      </DialogForm>
    </Dialog>
  );
}
