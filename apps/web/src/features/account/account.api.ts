import { accountEndpoints } from '@parlance/contract/account.endpoints';
import type { User } from '@parlance/contract/users';
import { usersEndpoints } from '@parlance/contract/users.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient, queryOf } from '../../api/query.ts';
import { rereadUser, setUser } from '../../session/session.ts';

type Change = { firstName?: string; lastName?: string; preferences?: User['preferences'] };

/** Changes the user's own name and preferences; omitted fields stay. */
export const useUpdateProfile = () =>
  useMutation({
    mutationFn: (body: Change) => call(usersEndpoints.updateMe, { body }),
    onSuccess: setUser,
  });

/** Sets the user's own picture (base64), or removes it (null). */
export const useSetPicture = () =>
  useMutation({
    mutationFn: (picture: string | null) =>
      picture === null
        ? call(accountEndpoints.removePicture)
        : call(accountEndpoints.setPicture, { body: { picture } }),
    onSuccess: setUser,
  });

/** Sends the link that verifies the user's own address again. */
export const useResendVerification = () =>
  useMutation({
    mutationFn: () => call(accountEndpoints.resendVerification),
    // The server sends no mail if the link was already opened elsewhere: then the page shows that.
    onSuccess: rereadUser,
  });

export const useChangeEmail = () =>
  useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      call(accountEndpoints.changeEmail, { body }, { rules: 'own' }),
    meta: { ownErrors: true },
  });

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string; verifyPassword: string }) =>
      call(accountEndpoints.changePassword, { body }, { rules: 'own' }),
    meta: { ownErrors: true },
    onSuccess: rereadSessions,
  });

const sessionsQuery = queryOf(accountEndpoints.listSessions, {});

/** The user's sessions, this one first. */
export const useSessions = () => useQuery(sessionsQuery);

const rereadSessions = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

export const useEndSession = () =>
  useMutation({
    mutationFn: (sessionId: string) => call(accountEndpoints.endSession, { params: { sessionId } }),
    onSuccess: rereadSessions,
  });

export const useEndOtherSessions = () =>
  useMutation({
    mutationFn: () => call(accountEndpoints.endOtherSessions),
    onSuccess: rereadSessions,
  });
