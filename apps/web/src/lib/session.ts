import type { User } from '@parlance/contract/users';
import { usersContract } from '@parlance/contract/users';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { clearJobs } from './jobs.ts';
import { isLanguageAsked, language, offeredLanguages } from './language.ts';
import { clearNotices } from './notices.ts';
import { clearPictures, setPicture } from './pictures.ts';
import { queryClient } from './query.ts';
import { recall } from './remembered.ts';
import { timeZone } from './time-zone.ts';

/** What the user chose for himself, on every device; a language chosen on this device, or asked for in the address, stays. */
function applied(user: User): User {
  setPicture(user._id, user.picture);
  timeZone.set(user.preferences.timeZone ?? null);
  const offered = offeredLanguages.find(({ code }) => code === user.preferences.language);
  if (offered && recall('language') === null && !isLanguageAsked) language.set(offered.code);
  return user;
}

/** The signed-in user, or null; the key under which the cache keeps it. */
const meQuery = {
  queryKey: [usersContract.me.path],
  queryFn: async (): Promise<User | null> => {
    try {
      return applied(await call(usersContract.me, {}, { rules: 'own' }));
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
};

/** Who is signed in, asked once; null for nobody. Throws when the server does not answer. */
export function currentUser(): Promise<User | null> {
  return queryClient.ensureQueryData(meQuery);
}

/** The signed-in user in a component; null on pages for everybody. */
export function useUser(): User | null {
  return useQuery(meQuery).data ?? null;
}

/** Asks again who is signed in: something about him changed elsewhere (his account was locked or opened). */
export function askUserAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
}

/** Takes the user that a sign-in answered. */
export function setUser(user: User): void {
  queryClient.setQueryData(meQuery.queryKey, applied(user));
}

/** Asks again who is signed in, where somebody is: something of him changed elsewhere. */
export async function rereadUser(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
}

/** Forgets the user and everything that was read for him. */
export function forgetUser(): void {
  clearJobs();
  clearNotices();
  clearPictures();
  queryClient.clear();
  queryClient.setQueryData(meQuery.queryKey, null);
}
