import type { DeletedTeam } from '@parlance/contract/teams';
import { teamsEndpoints } from '@parlance/contract/teams.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query.ts';

/** The deleted teams that the user owns or worked in, as long as they can be restored. */
export const useDeletedTeams = (enabled = true) =>
  useQuery({ ...queryOf(teamsEndpoints.listDeletedTeams, {}), enabled });

/** Whether the user may restore it. */
export const isOwn = ({ role }: DeletedTeam): boolean => role === 'owner';
