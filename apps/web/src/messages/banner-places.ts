/** The pages that hide the banners of specification 1 (sections 2 and 4), by path. */
const places = {
  /** Billing, resending the verification, password reset, supported machine translations, staff. */
  newer: [
    /^\/billings?(\/|$)/,
    /^\/settings\/resend-email-verification/,
    /^\/password\/(forgot|reset)(\/|$)/,
    /^\/supported-machine-translations/,
    /^\/outbox/,
    /^\/mt-profiles/,
    /^\/(change-user-subscription|user-subscription-overrides|charge-user|historic-user-data|user-mt-profiles|users)(\/|$)/,
  ],
  locked: [/^\/account-locked(\/|$)/, /^\/help(\/|$)/, /^\/faq/],
  unconfirmed: [/^\/settings\/resend-email-verification/],
  signup: [
    /^\/projects\/create/,
    /^\/help(\/|$)/,
    /^\/faq/,
    /^\/projects\/[^/]+\/onboarding/,
    /^\/projects\/[^/]+\/languages(\/|$)/,
  ],
} as const satisfies Record<string, readonly RegExp[]>;

/** Whether a banner is hidden on the page with this path. */
export function isHidden(banner: keyof typeof places, path: string): boolean {
  return places[banner].some((place) => place.test(path));
}

/** The address of the newer interface for the current page. Its parts become query parameters: the words of the
 *  path as `page`, its variables and the page's own query by their names (`/projects/$projectId/edit?tab=api`
 *  becomes `?page=projects/edit&projectId=…&tab=api`). */
export function newerAddress(
  base: string,
  route: { pattern: string; params: Record<string, string>; search: Record<string, unknown> },
): string {
  const target = new URL(base);
  const words = route.pattern.split('/').filter((part) => part !== '' && !part.startsWith('$'));
  target.searchParams.set('page', words.join('/'));
  for (const [name, value] of Object.entries(route.params)) target.searchParams.set(name, value);
  for (const [name, value] of Object.entries(route.search)) {
    if (name in route.params || name === 'page') continue;
    for (const one of [value].flat()) if (one !== undefined) target.searchParams.append(name, String(one));
  }
  return target.href;
}
