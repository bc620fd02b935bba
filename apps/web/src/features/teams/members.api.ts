import { invitationsEndpoints } from '@parlance/contract/invitations.endpoints';
import type { NewGroup } from '@parlance/contract/member-import';
import { memberImportEndpoints } from '@parlance/contract/member-import.endpoints';
import { teamMembersEndpoints } from '@parlance/contract/team-members.endpoints';
import type { MemberRole } from '@parlance/domain/permissions/roles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, type InputAt } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';
import { refreshTeam } from './teams.api.ts';
import { refreshGroups } from './user-groups.api.ts';

/** Refetches data that depends on a team's members: its people, invitations and groups. */
async function refreshPeople(teamId: string): Promise<void> {
  await Promise.all([refreshInvitations(teamId), refreshGroups(teamId)]);
}

/** The person's languages and groups from the first day, and the project that they begin with. */
interface Placing {
  languages: string[];
  userGroups: string[];
  fromProject?: string | undefined;
}

/** Adds a person who has an account; the dialog shows errors. */
export const useAddMember = (teamId: string) =>
  useMutation({
    mutationFn: (body: { email: string; role: MemberRole } & Placing) =>
      call(teamMembersEndpoints.addTeamMember, { params: { teamId }, body }),
    meta: { ownErrors: true },
    onSuccess: () => refreshPeople(teamId),
  });

/** Gives a member another role. */
export const useChangeRole = (teamId: string, teamMemberId: string) =>
  useMutation({
    mutationFn: (role: MemberRole) =>
      call(
        teamMembersEndpoints.updateTeamMember,
        { params: { teamId, teamMemberId }, body: { role } },
        { rules: 'stay' },
      ),
    meta: { ownErrors: true },
    onSuccess: () => refreshPeople(teamId),
  });

/** Removes a member from the team; `onRemoved` is called even if the member's dialog is unmounted by then. */
export const useRemoveMember = (teamId: string, onRemoved: () => void) =>
  useMutation({
    mutationFn: (teamMemberId: string) =>
      call(teamMembersEndpoints.removeTeamMember, { params: { teamId, teamMemberId } }, { rules: 'stay' }),
    onSuccess: onRemoved,
    onSettled: () => refreshPeople(teamId),
  });

/** Leaves a team; its data is not fetched again. */
export const useLeaveTeam = (teamId: string) =>
  useMutation({ mutationFn: () => call(teamMembersEndpoints.leaveTeam, { params: { teamId } }) });

/** Open invitations. */
export const useInvitations = (teamId: string, enabled: boolean) =>
  useQuery({ ...queryOf(invitationsEndpoints.listInvitations, { params: { teamId } }), enabled });

async function refreshInvitations(teamId: string): Promise<void> {
  await Promise.all([refresh(invitationsEndpoints.listInvitations, { teamId }), refreshTeam(teamId)]);
}

/** Invites a person by mail; the dialog shows errors. */
export const useInviteUser = (teamId: string) =>
  useMutation({
    mutationFn: (body: InputAt<typeof invitationsEndpoints.inviteUser>['body']) =>
      call(invitationsEndpoints.inviteUser, { params: { teamId }, body }),
    meta: { ownErrors: true },
    onSuccess: () => refreshInvitations(teamId),
  });

/** Adds and invites several people at once; the dialog shows errors. */
export const useInvitePeople = (teamId: string) =>
  useMutation({
    mutationFn: (body: { emails: string[]; role: MemberRole } & Placing) =>
      call(invitationsEndpoints.invitePeople, { params: { teamId }, body }),
    meta: { ownErrors: true },
    onSuccess: () => refreshPeople(teamId),
  });

export const useResendInvitation = (teamId: string) =>
  useMutation({
    mutationFn: (invitationId: string) =>
      call(invitationsEndpoints.resendInvitation, { params: { teamId, invitationId } }),
    onSuccess: () => refreshInvitations(teamId),
  });

/** Withdraws an invitation; `onWithdrawn` is called even if its row is unmounted by then. */
export const useWithdrawInvitation = (teamId: string, onWithdrawn: () => void) =>
  useMutation({
    mutationFn: (invitationId: string) =>
      call(invitationsEndpoints.withdrawInvitation, { params: { teamId, invitationId } }),
    onSuccess: onWithdrawn,
    onSettled: () => refreshInvitations(teamId),
  });

interface ListToImport {
  file: File;
  preview: boolean;
  /** User groups to create, if the list names them. */
  newGroups: readonly NewGroup[];
}

/** Sends a list of people: a preview writes no data. The dialog shows errors. */
export const useImportMembers = (teamId: string) =>
  useMutation({
    mutationFn: ({ file, preview, newGroups }: ListToImport) => {
      const form = new FormData();
      if (newGroups.length > 0) form.append('newGroups', JSON.stringify(newGroups));
      form.append('file', file, file.name);
      const query = { preview: preview ? ('true' as const) : ('false' as const) };
      return call(memberImportEndpoints.importTeamMembers, { params: { teamId }, query }, { form });
    },
    meta: { ownErrors: true },
    onSuccess: async (_answer, { preview }) => {
      if (!preview) await refreshPeople(teamId);
    },
  });
