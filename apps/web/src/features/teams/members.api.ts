import { teamMembersContract } from '@parlance/contract/team-members';
import type { MemberRole } from '@parlance/domain/permissions/roles';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { refreshTeam } from './teams.api.ts';

/** Adds somebody who has an account; the dialog shows what goes wrong. */
export const useAddMember = (teamId: string) =>
  useMutation({
    mutationFn: (body: { email: string; role: MemberRole }) =>
      call(teamMembersContract.addTeamMember, { params: { teamId }, body }),
    meta: { ownErrors: true },
    onSuccess: () => refreshTeam(teamId),
  });

/** Gives a member another role. */
export const useChangeRole = (teamId: string, teamMemberId: string) =>
  useMutation({
    mutationFn: (role: MemberRole) =>
      call(teamMembersContract.updateTeamMember, { params: { teamId, teamMemberId }, body: { role } }),
    meta: { ownErrors: true },
    onSuccess: () => refreshTeam(teamId),
  });

/** Takes a member out of the team. */
export const useRemoveMember = (teamId: string) =>
  useMutation({
    mutationFn: (teamMemberId: string) =>
      call(teamMembersContract.removeTeamMember, { params: { teamId, teamMemberId } }),
    onSuccess: () => refreshTeam(teamId),
  });

/** Leaves a team; what was read of it is not read again. */
export const useLeaveTeam = (teamId: string) =>
  useMutation({ mutationFn: () => call(teamMembersContract.leaveTeam, { params: { teamId } }) });
