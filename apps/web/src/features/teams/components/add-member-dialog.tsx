import { Textarea } from '@mantine/core';
import type { FullTeam } from '@parlance/contract/teams';
import { rolesToGive } from '@parlance/domain/permissions/members';
import type { MemberRole, Role } from '@parlance/domain/permissions/roles';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { isError } from '../../../messages/call-error.ts';
import { toast } from '../../../messages/toasts.ts';
import { DialogForm, useCallForm } from '../../../product/form.tsx';
import type { InvitedTo } from '../../../routing/dialogs.ts';
import { useSendsMail } from '../../../session/mail-words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useAskedClose } from '../../../ui/discard-question.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAddMember, useInvitePeople } from '../members.api.ts';
import classes from '../settings.module.css';
import { addressesOf } from './addresses.ts';
import { ConfirmFirstDialog, useAddressToConfirm } from './confirm-first.tsx';
import { InviteDialog, type Unknown } from './invite-dialog.tsx';
import { LinksDialog, type LinkToHandOn } from './links-dialog.tsx';
import { outcomeText } from './outcome-text.ts';
import { PlacingFields } from './placing-fields.tsx';
import { RoleSelect } from './role-select.tsx';

/** As contract/team-members has them, whose schemas stay on the server. */
const unknownUser = { code: 'unknownUser' };
const unconfirmedUser = { code: 'unconfirmedUser' };

/** Adds people by address and role; a single unknown person is invited by name (specification 1 section 4). */
export function AddMemberDialog(props: {
  team: FullTeam;
  /** The project on whose page they are invited. */
  project?: InvitedTo;
  onClose: () => void;
}) {
  const { team, project, onClose } = props;
  const [unknown, setUnknown] = useState<Unknown | null>(null);
  const [isInviting, setInviting] = useState(false);
  const [links, setLinks] = useState<readonly LinkToHandOn[]>([]);
  const t = useText('teams');
  const toConfirm = useAddressToConfirm();
  const title = t('addTitle', { team: team.name });
  if (toConfirm !== null) return <ConfirmFirstDialog title={title} email={toConfirm} onClose={onClose} />;
  if (links.length > 0) return <LinksDialog links={links} onClose={onClose} />;
  const onUnknown = (person: Unknown): void => {
    setUnknown(person);
    setInviting(true);
  };
  if (unknown && isInviting) {
    const onChange = (): void => setInviting(false);
    return <InviteDialog {...{ team, project, unknown, onClose, onChange }} onLinks={setLinks} />;
  }
  return <AddDialog {...{ team, project, onClose, onUnknown }} known={unknown} onLinks={setLinks} />;
}

interface AddDialogProps {
  team: FullTeam;
  project: InvitedTo | undefined;
  /** What was entered before, if the user came back to change it. */
  known: Unknown | null;
  onClose: () => void;
  onUnknown: (unknown: Unknown) => void;
  onLinks: (links: readonly LinkToHandOn[]) => void;
}

function AddDialog({ team, known, ...props }: AddDialogProps) {
  const fromProject = props.project?._id;
  const t = useText('teams');
  const sendsMail = useSendsMail();
  const roles = rolesToGive(team.role as Role);
  const form = useCallForm({
    initial: {
      emails: known?.email ?? '',
      role: (known?.role ?? (roles.length === 1 ? roles[0] : null)) as MemberRole | null,
      languages: known?.languages ?? [],
      userGroups: known?.userGroups ?? [],
    },
    endpoint: async () => (await import('@parlance/contract/invitations')).invitationsContract.invitePeople,
    body: ({ emails, ...rest }) => ({ emails: addressesOf(emails), ...rest, fromProject }),
  });
  const { send, error, isPending } = useBringIn(team._id, props);
  const { close, question } = useAskedClose(form.isTyped, props.onClose);
  const count = addressesOf(form.values.emails).length;
  return (
    <Dialog
      opened
      onClose={close}
      title={t('addTitle', { team: team.name })}
      submit={{
        label: count > 1 ? t('addPeople', { count }) : t('addPerson'),
        onSubmit: () => form.submit(send),
        busy: isPending,
      }}
    >
      <DialogForm form={form} className={classes.form} error={error}>
        {!sendsMail && <Notice kind="info">{t('noMailServer')}</Notice>}
        {fromProject !== undefined && <Notice kind="info">{t('inAllProjects', { team: team.name })}</Notice>}
        <Textarea
          label={t('emails')}
          description={t('emailsHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data-autofocus
          rows={2}
          maxLength={30_000}
          dir="ltr"
          {...form.field('emails')}
        />
        <RoleSelect roles={roles} {...form.field('role')} />
        <PlacingFields
          teamId={team._id}
          project={props.project}
          role={form.values.role}
          languages={form.field('languages')}
          userGroups={form.field('userGroups')}
        />
      </DialogForm>
      {question}
    </Dialog>
  );
}

interface People {
  emails: string[];
  role: MemberRole | null;
  languages: string[];
  userGroups: string[];
  fromProject?: string | undefined;
}

/** One address is added, or reported as unknown; several are added and invited without a question. */
function useBringIn(
  teamId: string,
  { onClose, onUnknown, onLinks }: Omit<AddDialogProps, 'team' | 'project' | 'known'>,
) {
  const t = useText('teams');
  const add = useAddMember(teamId);
  const invite = useInvitePeople(teamId);
  const addOne = (email: string, given: Omit<Unknown, 'email' | 'isWaiting'>): void =>
    add.mutate(
      { email, ...given },
      {
        onSuccess: (member) => {
          toast(t('added', { name: member.user.displayName }));
          onClose();
        },
        onError: (error) => {
          const isWaiting = isError(error, unconfirmedUser);
          if (isWaiting || isError(error, unknownUser)) onUnknown({ email, isWaiting, ...given });
        },
      },
    );
  const send = ({ emails, role, ...placing }: People): void => {
    const [email, ...more] = emails;
    if (role === null || email === undefined) return;
    if (more.length === 0) {
      addOne(email, { role, ...placing });
      return;
    }
    invite.mutate(
      { emails, role, ...placing },
      {
        onSuccess: ({ people }) => {
          const of = (wanted: string) => people.filter(({ outcome }) => outcome === wanted).length;
          const added = of('added');
          const invited = of('invited');
          toast(outcomeText(t, { added, invited }));
          if (added + invited < people.length)
            toast(t('leftOut', { count: people.length - added - invited }));
          const links = people.flatMap(({ email: one, link }) => (link ? [{ email: one, link }] : []));
          if (links.length > 0) onLinks(links);
          else onClose();
        },
      },
    );
  };
  return { send, error: invite.error ?? add.error, isPending: invite.isPending || add.isPending };
}
