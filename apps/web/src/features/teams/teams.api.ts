import type { Reply } from '@parlance/contract/endpoint';
import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import type { FullTeam, Team, teamsContract } from '@parlance/contract/teams';
import { teamsEndpoints } from '@parlance/contract/teams.endpoints';
import { translationMemoryEndpoints } from '@parlance/contract/translation-memory.endpoints';
import { maySeeMember } from '@parlance/domain/permissions/members';
import type { Role } from '@parlance/domain/permissions/roles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient, queryOf, refresh } from '../../api/query.ts';
import { showFailure } from '../../messages/problems.ts';

export const useTeams = () => useQuery(queryOf(teamsEndpoints.listTeams, {}));

/** A team with the members whom the user sees. */
export const useTeam = (teamId: string) => useQuery(queryOf(teamsEndpoints.getTeam, { params: { teamId } }));

/** Whether the user sees any member of a team: a translator sees none, staff without membership (`none`) all. */
export const seesPeople = ({ role }: Pick<Team, 'role'>): boolean =>
  role === 'none' || maySeeMember(role as Role, 'translator');

/** Whether the user sees all members of a team: a manager sees its translators alone (specification 1 section 6). */
export const seesEverybody = ({ role }: Pick<Team, 'role'>): boolean =>
  role === 'none' || maySeeMember(role as Role, 'admin');

/** The plan of the user's account and its usage. */
export const useAccountInfo = () => useQuery(queryOf(teamsEndpoints.userTeamsInfo, {}));

/** The languages of a team's projects. */
export const useTeamLanguages = (teamId: string) =>
  useQuery(queryOf(teamsEndpoints.teamLanguages, { params: { teamId } }));

function keep(team: FullTeam): void {
  const params = { teamId: team._id };
  queryClient.setQueryData(queryOf(teamsEndpoints.getTeam, { params }).queryKey, team);
}

/** Reads the lists of teams again. */
export async function refreshTeams(): Promise<void> {
  await Promise.all([
    refresh(teamsEndpoints.listTeams),
    refresh(teamsEndpoints.userTeamsInfo),
    refresh(teamsEndpoints.listDeletedTeams),
  ]);
}

/** Reads a team again after its people, groups or settings changed, with its changelog. */
export async function refreshTeam(teamId: string): Promise<void> {
  await Promise.all([
    refresh(teamsEndpoints.getTeam, { teamId }),
    refresh(teamsEndpoints.teamChangelog, { teamId }),
    // The projects of the team name its people.
    refresh(projectsEndpoints.getProject),
    refreshTeams(),
  ]);
}

export const useCreateTeam = () =>
  useMutation({
    mutationFn: (name: string) => call(teamsEndpoints.createTeam, { body: { name } }),
    meta: { ownErrors: true },
    onSuccess: async (team) => {
      keep(team);
      await refreshTeams();
    },
  });

export const useUpdateTeam = (teamId: string) =>
  useMutation({
    mutationFn: (body: { name?: string; adminsCreateProjects?: boolean }) =>
      call(teamsEndpoints.updateTeam, { params: { teamId }, body }),
    onSuccess: async (team) => {
      keep(team);
      await refreshTeam(teamId);
    },
  });

/** Creates the translation memory of a team; `failed` says that it could not be done. */
export const useCreateMemory = (teamId: string, failed: string) =>
  useMutation({
    mutationFn: () => call(translationMemoryEndpoints.createMemory, { params: { teamId }, body: {} }),
    meta: { ownErrors: true },
    onSuccess: () => Promise.all([refreshTeam(teamId), refresh(projectsEndpoints.projectsByPage)]),
    onError: (error) => showFailure(error, failed),
  });

/** Deletes a team with its projects; `onDeleted` is called even if its page is unmounted by then. */
export const useDeleteTeam = (onDeleted: (team: Team, switchedOff: readonly string[]) => void) =>
  useMutation({
    mutationFn: (team: Team) => call(teamsEndpoints.deleteTeam, { params: { teamId: team._id } }),
    onSuccess: ({ singleSignOnSwitchedOff }, team) => onDeleted(team, singleSignOnSwitchedOff),
    onSettled: refreshTeams,
  });

/** The projects of a team, by name. */
export const useTeamProjects = (teamId: string) =>
  useQuery(queryOf(teamsEndpoints.teamApps, { params: { teamId } }));

/** Brings a deleted team back with its projects: the Undo of its deletion. */
export async function restoreTeam(teamId: string): Promise<Reply<typeof teamsContract.restoreTeam>> {
  const team = await call(teamsEndpoints.restoreTeam, { params: { teamId } });
  keep(team);
  await refreshTeams();
  return team;
}

/** Hands a team to one of its admins. */
export const useTransferTeam = (teamId: string) =>
  useMutation({
    mutationFn: (teamMemberId: string) =>
      call(teamsEndpoints.transferTeam, { params: { teamId }, body: { teamMemberId } }),
    onSuccess: async (team) => {
      keep(team);
      await refreshTeam(teamId);
    },
  });
