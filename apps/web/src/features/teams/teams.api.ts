import { type FullTeam, type Team, teamsContract } from '@parlance/contract/teams';
import { maySeeMember } from '@parlance/domain/permissions/members';
import type { Role } from '@parlance/domain/permissions/roles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient, queryOf, refresh } from '../../api/query.ts';

export const useTeams = () => useQuery(queryOf(teamsContract.listTeams, {}));

/** A team with the members whom the user sees. */
export const useTeam = (teamId: string) => useQuery(queryOf(teamsContract.getTeam, { params: { teamId } }));

/** Whether the user sees anybody of a team: a translator sees nobody, staff who is no member (`none`) everybody. */
export const seesPeople = ({ role }: Pick<Team, 'role'>): boolean =>
  role === 'none' || maySeeMember(role as Role, 'translator');

/** The plan of the own account and what of it is used. */
export const useAccountInfo = () => useQuery(queryOf(teamsContract.userTeamsInfo, {}));

/** The languages of a team's projects. */
export const useTeamLanguages = (teamId: string) =>
  useQuery(queryOf(teamsContract.teamLanguages, { params: { teamId } }));

export const useDeletedTeams = () => useQuery(queryOf(teamsContract.listDeletedTeams, {}));

function keep(team: FullTeam): void {
  const params = { teamId: team._id };
  queryClient.setQueryData(queryOf(teamsContract.getTeam, { params }).queryKey, team);
}

/** Reads the lists of teams again. */
export async function refreshTeams(): Promise<void> {
  await Promise.all([
    refresh(teamsContract.listTeams),
    refresh(teamsContract.userTeamsInfo),
    refresh(teamsContract.listDeletedTeams),
  ]);
}

/** Reads a team again after its people, groups or settings changed, with its changelog. */
export async function refreshTeam(teamId: string): Promise<void> {
  await Promise.all([
    refresh(teamsContract.getTeam, { teamId }),
    refresh(teamsContract.teamChangelog, { teamId }),
    refreshTeams(),
  ]);
}

export const useCreateTeam = () =>
  useMutation({
    mutationFn: (name: string) => call(teamsContract.createTeam, { body: { name } }),
    meta: { ownErrors: true },
    onSuccess: async (team) => {
      keep(team);
      await refreshTeams();
    },
  });

export const useUpdateTeam = (teamId: string) =>
  useMutation({
    mutationFn: (body: { name?: string; adminsCreateProjects?: boolean }) =>
      call(teamsContract.updateTeam, { params: { teamId }, body }),
    onSuccess: async (team) => {
      keep(team);
      await refreshTeam(teamId);
    },
  });

/** Deletes a team with its projects; `onDeleted` is called even when its page is gone by then. */
export const useDeleteTeam = (onDeleted: (team: Team) => void) =>
  useMutation({
    mutationFn: (team: Team) => call(teamsContract.deleteTeam, { params: { teamId: team._id } }),
    onSuccess: (_answer, team) => onDeleted(team),
    onSettled: refreshTeams,
  });

/** Brings a deleted team back with its projects: the Undo of its deletion. */
export async function restoreTeam(teamId: string): Promise<void> {
  keep(await call(teamsContract.restoreTeam, { params: { teamId } }));
  await refreshTeams();
}

/** Hands a team to one of its admins. */
export const useTransferTeam = (teamId: string) =>
  useMutation({
    mutationFn: (teamMemberId: string) =>
      call(teamsContract.transferTeam, { params: { teamId }, body: { teamMemberId } }),
    onSuccess: async (team) => {
      keep(team);
      await refreshTeam(teamId);
    },
  });
