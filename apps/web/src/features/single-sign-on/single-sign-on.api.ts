import type { ConnectionSettings } from '@parlance/contract/single-sign-on';
import { singleSignOnEndpoints as contract } from '@parlance/contract/single-sign-on.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';

const own = { rules: 'own' } as const;

/** Where the browser goes to sign in by the identity provider of an address or domain: the server leads on. */
export function ssoAddress(ssoEmailOrDomain: string, next?: string): string {
  return `/auth/sso?${new URLSearchParams({ ssoEmailOrDomain, ...(next && { next }) })}`;
}

/** Whether accounts with this address sign in by single sign-on. */
export async function emailHasSso(email: string): Promise<boolean> {
  return (await call(contract.emailHasSso, { body: { email } }, own)).emailHasSSO;
}

/** How the account signs in, and what is linked to it. */
export const useAccounts = () => useQuery(queryOf(contract.listAccounts, {}));

export const useUnlink = () =>
  useMutation({
    mutationFn: (provider: string) => call(contract.unlinkAccount, { query: { provider } }),
    onSuccess: () => refresh(contract.listAccounts),
  });

/** Answers where the browser has to go. */
export const useLink = () =>
  useMutation({
    mutationFn: (ssoEmailOrDomain: string) => call(contract.linkAccount, { body: { ssoEmailOrDomain } }, own),
    meta: { ownErrors: true },
    onSuccess: ({ address }) => location.assign(address),
  });

export const useConnections = (teamId: string) =>
  useQuery(queryOf(contract.listConnections, { params: { teamId } }));

export const useSaveConnection = (teamId: string, connectionId: string | undefined) =>
  useMutation({
    mutationFn: (body: ConnectionSettings) =>
      connectionId
        ? call(contract.updateConnection, { params: { teamId, connectionId }, body }, own)
        : call(contract.createConnection, { params: { teamId }, body }, own),
    meta: { ownErrors: true },
    onSuccess: () => refresh(contract.listConnections, { teamId }),
  });

/** What is done with one connection of a team. Errors are shown by the error dialog. */
export function useConnectionActions(teamId: string, connectionId: string) {
  const params = { teamId, connectionId };
  const onSuccess = () => refresh(contract.listConnections, { teamId });
  return {
    switch: useMutation({
      mutationFn: (enabled: boolean) => call(contract.switchConnection, { params, body: { enabled } }),
      onSuccess,
    }),
    test: useMutation({
      mutationFn: () => call(contract.testConnection, { params }),
      onSuccess: ({ address }) => location.assign(address),
    }),
    delete: useMutation({ mutationFn: () => call(contract.deleteConnection, { params }), onSuccess }),
    addDomain: useMutation({
      mutationFn: (domain: string) => call(contract.addDomain, { params, body: { domain } }),
      onSuccess,
    }),
    prove: useMutation({
      mutationFn: (domainId: string) => call(contract.proveDomain, { params: { ...params, domainId } }),
      onSuccess,
    }),
    confirm: useMutation({
      mutationFn: (domainId: string) => call(contract.confirmDomain, { params: { ...params, domainId } }),
      onSuccess,
    }),
    removeDomain: useMutation({
      mutationFn: (domainId: string) => call(contract.removeDomain, { params: { ...params, domainId } }),
      onSuccess,
    }),
  };
}
export type ConnectionActions = ReturnType<typeof useConnectionActions>;
