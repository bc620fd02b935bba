import { useText } from '../../i18n/i18n.ts';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { AddMemberDialog } from './components/add-member-dialog.tsx';
import { useTeam } from './teams.api.ts';

/** Invites people to a team from outside its pages: from a project. */
export default function InvitePeopleDialog({
  teamId,
  project,
  onClose,
}: DialogComponentProps<'invitePeople'>) {
  const t = useText('teams');
  const team = useTeam(teamId);
  if (team.data) return <AddMemberDialog team={team.data} project={project} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t('invitePeople')}>
      <PageState query={team} loading={<SkeletonRows rows={3} height={48} />}>
        {() => null}
      </PageState>
    </Dialog>
  );
}
