import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import type { usageContract } from '@parlance/contract/usage';
import { usageEndpoints } from '@parlance/contract/usage.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, type ReplyAt } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';

const { listIntegrations, removeIntegration } = usageEndpoints;

export type Integration = ReplyAt<(typeof usageContract)['listIntegrations']>[number];

/** What has called for a project: a command line, apps, other programs. */
export const useIntegrations = (mobileAppId: string) =>
  useQuery(queryOf(listIntegrations, { params: { mobileAppId } }));

/** Removes one from the list. `told` is called although the row that asked for it is gone by then. */
export const useRemoveIntegration = (
  mobileAppId: string,
  told: { onSuccess: () => void; onError: (error: Error) => void },
) =>
  useMutation({
    ...told,
    mutationFn: (key: Integration['key']) =>
      call(removeIntegration, { params: { mobileAppId }, query: { key } }),
    meta: { ownErrors: true },
    onSettled: () =>
      Promise.all([
        refresh(listIntegrations, { mobileAppId }),
        refresh(projectsEndpoints.getProject, { mobileAppId }),
      ]),
  });
