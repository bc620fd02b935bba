import type { ConnectionSettings } from '@parlance/contract/single-sign-on';
import { singleSignOnEndpoints as endpoints } from '@parlance/contract/single-sign-on.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';

const own = { rules: 'own' } as const;

/** The address for signing in by the identity provider of an address or domain: the server redirects there. */
export function ssoAddress(ssoEmailOrDomain: string, next?: string): string {
  return `${endpoints.beginSso.path}?${new URLSearchParams({ ssoEmailOrDomain, ...(next && { next }) })}`;
}

/** Whether accounts with this address sign in by single sign-on. */
export async function emailHasSso(email: string): Promise<boolean> {
  return (await call(endpoints.emailHasSso, { body: { email } }, own)).emailHasSSO;
}

/** The sign-in methods of the account, and its linked identities. */
export const useAccounts = () => useQuery(queryOf(endpoints.listAccounts, {}));

export const useUnlink = () =>
  useMutation({
    mutationFn: (provider: string) => call(endpoints.unlinkAccount, { query: { provider } }),
    onSuccess: () => refresh(endpoints.listAccounts),
  });

/** Returns the address that the browser has to open. */
export const useLink = () =>
  useMutation({
    mutationFn: (ssoEmailOrDomain: string) =>
      call(endpoints.linkAccount, { body: { ssoEmailOrDomain } }, own),
    meta: { ownErrors: true },
    onSuccess: ({ address }) => location.assign(address),
  });

export const useConnections = (teamId: string) =>
  useQuery(queryOf(endpoints.listConnections, { params: { teamId } }));

export const useSaveConnection = (teamId: string, connectionId: string | undefined) =>
  useMutation({
    mutationFn: (body: ConnectionSettings) =>
      connectionId
        ? call(endpoints.updateConnection, { params: { teamId, connectionId }, body }, own)
        : call(endpoints.createConnection, { params: { teamId }, body }, own),
    meta: { ownErrors: true },
    onSuccess: () => refresh(endpoints.listConnections, { teamId }),
  });

/** Actions on one connection of a team. Errors of domains are next to them, others in the error dialog. */
export function useConnectionActions(teamId: string, connectionId: string) {
  const params = { teamId, connectionId };
  const onSuccess = () => refresh(endpoints.listConnections, { teamId });
  return {
    switch: useMutation({
      mutationFn: (enabled: boolean) => call(endpoints.switchConnection, { params, body: { enabled } }),
      onSuccess,
    }),
    test: useMutation({
      mutationFn: () => call(endpoints.testConnection, { params }),
      onSuccess: ({ address }) => location.assign(address),
    }),
    delete: useMutation({ mutationFn: () => call(endpoints.deleteConnection, { params }), onSuccess }),
    addDomain: useMutation({
      mutationFn: (domain: string) => call(endpoints.addDomain, { params, body: { domain } }),
      meta: { ownErrors: true },
      onSuccess,
    }),
    prove: useMutation({
      mutationFn: (domainId: string) => call(endpoints.proveDomain, { params: { ...params, domainId } }),
      meta: { ownErrors: true },
      onSuccess,
    }),
    confirm: useMutation({
      mutationFn: (domainId: string) => call(endpoints.confirmDomain, { params: { ...params, domainId } }),
      meta: { ownErrors: true },
      onSuccess,
    }),
    removeDomain: useMutation({
      mutationFn: (domainId: string) => call(endpoints.removeDomain, { params: { ...params, domainId } }),
      onSuccess,
    }),
  };
}
export type ConnectionActions = ReturnType<typeof useConnectionActions>;
