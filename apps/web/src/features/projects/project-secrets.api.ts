import { projectSecretsEndpoints } from '@parlance/contract/project-secrets.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';

const {
  getApiAccess,
  getProjectToken,
  rotateProjectToken,
  revokeProjectToken,
  allowApiAddress,
  removeApiAddress,
} = projectSecretsEndpoints;

/** Whether programs may call the API for a project, and from where they may write. */
export const useApiAccess = (mobileAppId: string) =>
  useQuery(queryOf(getApiAccess, { params: { mobileAppId } }));

/** Fetches the token, which the page shows and does not keep. */
export const useRevealToken = (mobileAppId: string) =>
  useMutation({
    mutationFn: () => call(getProjectToken, { params: { mobileAppId } }),
    onSettled: () => refresh(getApiAccess, { mobileAppId }),
  });

export const useRotateToken = (mobileAppId: string) =>
  useMutation({
    mutationFn: () => call(rotateProjectToken, { params: { mobileAppId } }),
    onSettled: () => refresh(getApiAccess, { mobileAppId }),
  });

export const useRevokeToken = (mobileAppId: string) =>
  useMutation({
    mutationFn: () => call(revokeProjectToken, { params: { mobileAppId } }),
    onSettled: () => refresh(getApiAccess, { mobileAppId }),
  });

export const useAllowAddress = (mobileAppId: string) =>
  useMutation({
    mutationFn: (ip: string) => call(allowApiAddress, { params: { mobileAppId }, body: { ip } }),
    meta: { ownErrors: true },
    onSettled: () => refresh(getApiAccess, { mobileAppId }),
  });

/** `onRemoved` is called although the row that asked for it is gone by then. */
export const useRemoveAddress = (mobileAppId: string, onRemoved: () => void) =>
  useMutation({
    mutationFn: (ip: string) => call(removeApiAddress, { params: { mobileAppId }, query: { ip } }),
    onSuccess: onRemoved,
    onSettled: () => refresh(getApiAccess, { mobileAppId }),
  });
