import type { FullTeam } from '@parlance/contract/teams';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useParam } from '../../../routing/params.ts';
import { paths } from '../../../routing/paths.ts';
import { lazyOverlay } from '../../../ui/lazy-part.tsx';

const AddMemberDialog = lazyOverlay(
  () => import('./add-member-dialog.tsx').then((module) => module.AddMemberDialog),
  (props) => props.onClose(),
);

const MemberDialog = lazyOverlay(
  () => import('./member-dialog.tsx').then((module) => module.MemberDialog),
  (props) => props.onClose(),
);

/** The dialogs over the people of a team that have their own addresses: add a member, show one, change a role. */
export function MemberDialogs({ team }: { team: FullTeam }) {
  const memberId = useParam('teamMemberId');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const navigate = useNavigate();
  const close = (): void => {
    void navigate({ to: paths.team(team._id), resetScroll: false });
  };
  const mayAdd = team.actions.includes('team.members');
  if (pathname === paths.addMember(team._id) && mayAdd)
    return <AddMemberDialog team={team} onClose={close} />;
  const member = team.members.find((one) => one._id === memberId);
  if (!member) return null;
  const isEditing = pathname === paths.editMember(team._id, memberId);
  return (
    <MemberDialog
      key={member._id}
      team={team}
      member={member}
      isEditing={isEditing}
      onClose={close}
      onEdit={() => void navigate({ to: paths.editMember(team._id, member._id), resetScroll: false })}
    />
  );
}
