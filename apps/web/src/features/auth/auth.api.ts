import { authEndpoints } from '@parlance/contract/auth.endpoints';
import { languagesEndpoints } from '@parlance/contract/languages.endpoints';
import type { ProjectItem } from '@parlance/contract/projects';
import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import type { User } from '@parlance/contract/users';
import { emailPattern } from '@parlance/domain/text/email';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query.ts';
import { useSearchParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { trackFailure, trackSignUp, type VisitorAction } from '../../session/account-events.ts';
import { afterSignIn } from '../../session/after-sign-in.ts';
import { forgetUser, setUser } from '../../session/session.ts';
import { runExport } from '../export/export.api.ts';
import { emailHasSso, ssoAddress } from '../single-sign-on/single-sign-on.api.ts';

/** An address signs in by single sign-on: the browser is being redirected. */
const leaving = () => new Promise<never>(() => {});

/** Redirects addresses that use single sign-on, before the user enters a password. */
export async function unlessSso(email: string, next: string | undefined): Promise<void> {
  if (!(await emailHasSso(email))) return;
  location.assign(ssoAddress(email, next));
  await leaving();
}

/** Stores the user and continues, or goes to the second factor. The forms show errors. */
export function useSignedIn<Input = void>(
  send: (input: Input) => Promise<User | { secondFactor: true }>,
  leadTo = afterSignIn,
  attempt: VisitorAction = 'sign-in',
) {
  const router = useRouter();
  const next = useSearchParam('next');
  return useMutation({
    mutationFn: send,
    meta: { ownErrors: true },
    onError: (error) => trackFailure(attempt, error),
    onSuccess: async (user) => {
      if ('secondFactor' in user) {
        await router.navigate({ to: paths.secondStep(), search: next ? { next } : {} });
        return;
      }
      setUser(user);
      router.history.replace(leadTo(next));
    },
  });
}

export function useSignIn() {
  const next = useSearchParam('next');
  return useSignedIn(async (body: { email: string; password: string }) => {
    if (isEmail(body.email)) await unlessSso(body.email, next);
    return call(authEndpoints.signIn, { body }, { rules: 'own' });
  });
}

const isEmail = (text: string): boolean => emailPattern.test(text.trim());

export interface SignUpFields {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Creates an account. The redirect goes by way of the sign-in page, whose `signup=true` reports the sign-up. */
export function useSignUp() {
  const next = useSearchParam('next');
  return useSignedIn(
    async (body: SignUpFields & { acceptTerms: boolean; language: string }) => {
      await unlessSso(body.email, next);
      return call(authEndpoints.signUp, { body }, { rules: 'own' });
    },
    () => `${paths.signIn()}?signup=true${next ? `&next=${encodeURIComponent(next)}` : ''}`,
    'sign-up',
  );
}

/** Creates the account that a team invites, by the link of its invitation, and then joins. */
export const useSignUpInvited = (token: string) =>
  useSignedIn(
    (body: SignUpFields & { acceptTerms: boolean; language: string }) =>
      call(authEndpoints.signUp, { body: { ...body, invitation: token } }, { rules: 'own' }),
    () => {
      trackSignUp();
      return `${paths.invitation(token)}?join=1`;
    },
    'sign-up',
  );

export const useSetUp = (token: string) =>
  useSignedIn((body: SignUpFields & { language: string }) =>
    call(authEndpoints.setUp, { params: { token }, body }, { rules: 'own' }),
  );

/** Requests a password reset link; succeeds whether such an account exists or not. */
export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: { email: string; language: string }) =>
      call(authEndpoints.forgotPassword, { body }, { rules: 'own' }),
    meta: { ownErrors: true },
    onError: (error) => trackFailure('reset', error),
  });

/** Whether the link in a mail is still valid. */
export const useResetStatus = (token: string) =>
  useQuery(queryOf(authEndpoints.resetStatus, { params: { token } }));

/** Sets a new password; ends all sessions of the account, and the session of this browser: no user is signed in
 *  here afterwards. */
export const useResetPassword = (token: string) =>
  useMutation({
    mutationFn: (body: { newPassword: string; verifyPassword: string }) =>
      call(authEndpoints.resetPassword, { params: { token }, body }, { rules: 'own' }),
    meta: { ownErrors: true },
    onError: (error) => trackFailure('reset', error),
    onSuccess: forgetUser,
  });

/** Whether a one-time set-up link is still valid. */
export const useSetUpStatus = (token: string) =>
  useQuery(queryOf(authEndpoints.setUpStatus, { params: { token } }));

/** All projects that the user sees; available even while an account is locked. */
export const useOwnProjects = (enabled: boolean) =>
  useQuery({ ...queryOf(projectsEndpoints.listProjects, {}), enabled });

/** Downloads a whole project as one spreadsheet; with drafts if there are any, otherwise the published texts. */
export async function downloadAll(project: ProjectItem, drafts: boolean): Promise<string> {
  const params = { mobileAppId: project._id };
  const languages = await call(languagesEndpoints.listLanguages, { params });
  return runExport({
    projectId: project._id,
    languages: languages.map(({ name }) => name),
    type: 'xlsx',
    options: {
      exportOnlyWithTranslation: false,
      includeDraft: drafts,
      includeMetadata: true,
      includeStatus: true,
    },
    entryCount: project.entryCount,
  });
}
