import type { User } from '@parlance/contract/users';
import { usersEndpoints } from '@parlance/contract/users.endpoints';
import { interfaceLanguages } from '@parlance/domain/language/interface-languages';
import { useQuery } from '@tanstack/react-query';
import { call, userChanged } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { chosenKeys } from '../browser/command-keys.ts';
import { recall, remember, rememberedAs } from '../browser/local-storage.ts';
import { readWritten } from '../browser/written.ts';
import { isLanguageAsked, language } from '../i18n/language.ts';
import { timeZone } from '../i18n/time-zone.ts';
import { clearJobs } from '../live/jobs.ts';
import { CallError } from '../messages/call-error.ts';
import { clearNotices } from '../messages/notices.ts';
import { forgetUndoable } from '../messages/toasts.ts';
import { clearPictures, setPicture } from './pictures.ts';

/** The signed-in user of this browser, for its other tabs: they get an event when it changes. */
const userHere = 'user';

/** The user's preferences, on every device; a language chosen on this device, or requested in the address, takes
 *  precedence. */
function applied(user: User): User {
  setPicture(user._id, user.picture);
  remember(userHere, user._id);
  timeZone.set(user.preferences.timeZone ?? null);
  chosenKeys.set(user.preferences.shortcuts ?? {});
  const offered = interfaceLanguages.find(({ code }) => code === user.preferences.language);
  if (offered && recall('language') === null && !isLanguageAsked) language.set(offered.code);
  return user;
}

let isPageRead = false;

/** The user that the server wrote into the page; null: nobody was signed in; undefined: it wrote none. Once: who asks
 *  again wants to know what is so by then. */
function takeWrittenUser(): User | null | undefined {
  if (isPageRead) return undefined;
  isPageRead = true;
  return readWritten<User | null>('user');
}

async function fetchUser(): Promise<User | null> {
  try {
    return await call(usersEndpoints.me, {}, { rules: 'own' });
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}

/** The signed-in user, or null; the key under which the cache keeps it. */
const meQuery = {
  queryKey: [usersEndpoints.me.path],
  queryFn: async (): Promise<User | null> => {
    const written = takeWrittenUser();
    const user = written === undefined ? await fetchUser() : written;
    if (user) return applied(user);
    remember(userHere, null);
    return null;
  },
  staleTime: Number.POSITIVE_INFINITY,
};

/** The signed-in user, requested once; null for an anonymous visitor. Throws when the server does not answer. */
export function currentUser(): Promise<User | null> {
  return queryClient.ensureQueryData(meQuery);
}

/** The signed-in user in a component; null on public pages. */
export function useUser(): User | null {
  return useQuery(meQuery).data ?? null;
}

/** Staff of the installation: the superadmin, and whom they made one (`isAdmin`). */
export const isStaff = (user: Pick<User, 'isAdmin' | 'roles'> | null): boolean =>
  user !== null && (user.isAdmin || user.roles.includes('superadmin'));

/** The user's own roles in the installation, with `staff` for those who are. */
export const rolesOf = (user: Pick<User, 'isAdmin' | 'roles'> | null): readonly string[] =>
  isStaff(user) ? [...(user?.roles ?? []), 'staff'] : (user?.roles ?? []);

/** Fetches the signed-in user again: their data changed elsewhere (their account was locked or unlocked). */
export function reloadUser(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
}

/** Stores the user in the answer of a sign-in. */
export function setUser(user: User): void {
  userChanged();
  queryClient.setQueryData(meQuery.queryKey, applied(user));
}

/** Fetches the signed-in user again, if there is one: their data changed elsewhere. */
export async function rereadUser(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
}

type UserChange = (now: User | null, before: User | null) => void;
let onUserChange: UserChange = () => {};

/** Checks whether the user whom this tab shows is still signed in. The app sets once how to react if not: the
 *  screen is not meant for the new user, and actions on it would be theirs. */
export async function loadSession(): Promise<void> {
  const before = queryClient.getQueryData<User | null>(meQuery.queryKey);
  if (before === undefined) return;
  const now = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => before);
  if (now?._id === before?._id) return;
  if (now === null) forgetUser();
  onUserChange(now, before);
}

/** Runs this check whenever another tab reports a sign-in or sign-out. */
export function followUser(onChange: UserChange): void {
  onUserChange = onChange;
  addEventListener('storage', ({ key }) => {
    if (key === rememberedAs(userHere)) void loadSession();
  });
}

/** Removes the user and all data fetched for them. */
export function forgetUser(): void {
  userChanged();
  remember(userHere, null);
  clearJobs();
  clearNotices();
  forgetUndoable();
  clearPictures();
  chosenKeys.set({});
  queryClient.clear();
  queryClient.setQueryData(meQuery.queryKey, null);
}
