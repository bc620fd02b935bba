/** Whether the page of a locked account is shown. Specification 1 section 2: "when the user is not locked and there
 *  is no locked-user parameter, it goes to the projects list"; it also does so if the parameter names the user
 *  themselves and the lock is removed. */
export function isLockedPage(
  user: { _id: string; accountLocked: boolean } | null,
  lockedUser: string,
): boolean {
  if (user?.accountLocked) return true;
  return lockedUser !== '' && lockedUser !== user?._id;
}
