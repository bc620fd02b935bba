import type { HideableFeature } from '@parlance/domain/whitelabel/features';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { refused } from './api/call.ts';
import { holdFirstScreen } from './browser/first-screen.ts';
import { fetched } from './browser/missing-code.ts';
import { loadText } from './i18n/i18n.ts';
import { CallError } from './messages/call-error.ts';
import { Root } from './root.tsx';
import { accountFrame, pages, projectFrame, projectParts, teamFrame } from './routes.ts';
import type { PageRoute } from './routing/page-route.ts';
import { paths } from './routing/paths.ts';
import { parseSearch, stringifySearch } from './routing/search.ts';
import { trackSignUp } from './session/account-events.ts';
import { afterSignIn } from './session/after-sign-in.ts';
import { currentUser } from './session/session.ts';
import { isHiddenHere } from './session/whitelabel.ts';
import { PageFailed, PagePending } from './ui/page-fallbacks.tsx';

const root = createRootRoute({ component: Root });

/** A page for users: an anonymous visitor signs in first and then returns to the requested page. */
const userFrame = createRoute({
  id: 'user',
  getParentRoute: () => root,
  component: lazyRouteComponent(
    fetched(() => import('./features/shell/shell.tsx')),
    'Shell',
  ),
  beforeLoad: async ({ location }) => {
    if (await currentUser()) return;
    throw redirect({ to: paths.signIn(), search: { next: location.href }, replace: true });
  },
});

const guestFrame = createRoute({
  id: 'guest',
  getParentRoute: () => root,
  beforeLoad: async ({ location: { pathname, search } }) => {
    const { signup, next } = search as Record<string, unknown>;
    if (pathname === paths.signIn() && signup === 'true') trackSignUp();
    if (await currentUser())
      throw redirect({ href: afterSignIn(typeof next === 'string' ? next : undefined), replace: true });
  },
});

const openFrame = createRoute({ id: 'open', getParentRoute: () => root });

const siteFrame = createRoute({
  id: 'site',
  getParentRoute: () => root,
  component: lazyRouteComponent(
    fetched(() => import('./features/shell/site-frame.tsx')),
    'SiteFrame',
  ),
  beforeLoad: async () => {
    await currentUser();
  },
});

const inProject = createRoute({
  path: '/projects/$projectId',
  getParentRoute: () => userFrame,
  component: lazyRouteComponent(fetched(projectFrame)),
  loader: () => loadText('projects'),
});

const inAccount = createRoute({
  id: 'account',
  getParentRoute: () => userFrame,
  component: lazyRouteComponent(fetched(accountFrame)),
  loader: () => loadText('account'),
});

const inTeam = createRoute({
  path: '/teams/$teamId',
  getParentRoute: () => userFrame,
  component: lazyRouteComponent(fetched(teamFrame)),
  loader: () => loadText('teams'),
});

const besidePages = createRoute({
  id: 'beside',
  getParentRoute: () => inProject,
  component: lazyRouteComponent(fetched(projectParts.part)),
  loader: () => Promise.all(projectParts.texts.map((feature) => loadText(feature))),
});

/** `/` and every address that we do not know lead to the projects, or to sign-in. */
async function toStart({ search }: { search: Record<string, unknown> }): Promise<never> {
  const to = (await currentUser()) ? paths.projects() : paths.signIn();
  throw redirect({ to, search: to === paths.signIn() ? search : {}, replace: true });
}
const start = createRoute({ path: '/', getParentRoute: () => root, beforeLoad: toStart });

/** Says, to users, that an address has no page, and goes to the start (decision 0154). */
async function leadHome({ pathname }: Pick<ParsedLocation, 'pathname'>): Promise<never> {
  if (await currentUser()) {
    const { reportUnknownAddress } = await import('./messages/unknown-address.ts');
    await reportUnknownAddress(pathname);
  }
  throw redirect({ to: paths.root(), replace: true });
}
const unknown = createRoute({
  path: '/$',
  getParentRoute: () => root,
  beforeLoad: ({ location }) => leadHome(location),
});

/** Fetches the first content of a page. A refusal redirects if the page is the one at the address, not a link under
 *  the pointer, and if a user is signed in: the page's frame redirects an anonymous visitor. Any other failure is
 *  retried, and reported, by the page. */
async function readFirst(
  page: PageRoute,
  params: Record<string, string>,
  { pathname, search }: Pick<ParsedLocation, 'pathname' | 'search'>,
): Promise<void> {
  try {
    const read = await page.read?.();
    await read?.(params, search);
  } catch (error) {
    const [user] = await Promise.all([currentUser(), loadText('shell')]).catch(() => [null]);
    if (user && error instanceof CallError && pathname === router.latestLocation.pathname)
      refused(error, true);
  }
}

/** The data that the pages at these routes fetch while their code is loading. */
const pageOfRoute = new Map<AnyRoute, PageRoute>();
/** The address whose reading began before its route was looked at. */
let firstRead: string | undefined;

/** The part of an address that its frame does not have itself. */
function pathWithin(parent: AnyRoute, path: string): string {
  if (parent === besidePages) return path.replace('/projects/$projectId', '') || '/';
  if (parent === inTeam) return path.replace('/teams/$teamId', '') || '/';
  return path;
}

/** All pages of teams go with the teams. */
const hidingOf = ({ path, feature }: PageRoute): HideableFeature[] => [
  ...(feature ? [feature] : []),
  ...(path.startsWith('/teams') && feature !== 'teams' ? (['teams'] as const) : []),
];

/** A page that the installation hides counts as an unknown address. */
async function leadAway(
  features: readonly HideableFeature[],
  location: Pick<ParsedLocation, 'pathname'>,
): Promise<void> {
  if (await isHiddenHere(features)) await leadHome(location);
}

function routeOf(page: PageRoute, parent: AnyRoute): AnyRoute {
  const path = pathWithin(parent, page.path);
  const states = page.states ?? [];
  // The first page of a frame has no path segment of its own: with others below it, it has a name.
  const isNamed = path === '/' && states.length > 0;
  const hiding = hidingOf(page);
  const route = createRoute({
    ...(isNamed ? { id: 'first' } : { path }),
    getParentRoute: () => parent,
    component: lazyRouteComponent(fetched(page.page)),
    ...(hiding.length > 0 && {
      beforeLoad: ({ location }: { location: ParsedLocation }) => leadAway(hiding, location),
    }),
    loader: ({ params, location, cause }) => {
      if (cause !== 'stay' && location.href !== firstRead) void readFirst(page, params, location);
      firstRead = undefined;
      return Promise.all(page.texts.map((feature) => loadText(feature)));
    },
  });
  pageOfRoute.set(route, page);
  const below = (isNamed ? ['/', ...states] : states).map((state) =>
    createRoute({ path: state, getParentRoute: () => route }),
  );
  return below.length > 0 ? route.addChildren(below) : route;
}

const within = (frame: PageRoute['frame'], parent: AnyRoute): AnyRoute[] =>
  pages.filter((page) => page.frame === frame).map((page) => routeOf(page, parent));

const tree = root.addChildren([
  start,
  unknown,
  guestFrame.addChildren(within('guest', guestFrame)),
  openFrame.addChildren(within('open', openFrame)),
  siteFrame.addChildren(within('site', siteFrame)),
  userFrame.addChildren([
    ...within('user', userFrame),
    inAccount.addChildren(within('account', inAccount)),
    inTeam.addChildren(within('team', inTeam)),
    inProject.addChildren([besidePages.addChildren(within('project', besidePages))]),
  ]),
]);

/** The router over the table of routes.ts. */
export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  defaultPendingMs: 250,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
  scrollToTopSelectors: ['#content'],
  parseSearch,
  stringifySearch,
});

/** Fetches the code of the page at the address, and its first content, at once: its route waits until the signed-in
 *  user is known. The route retries, and reports, failures. */
export function fetchFirstPage(): void {
  const { latestLocation } = router;
  for (const { routeId, params } of router.matchRoutes(latestLocation)) {
    const route: AnyRoute | undefined = router.routesById[routeId as keyof typeof router.routesById];
    if (!route) continue;
    router.loadRouteChunk(route)?.catch(() => {});
    const page = pageOfRoute.get(route);
    if (!page?.read) continue;
    firstRead = latestLocation.href;
    const release = holdFirstScreen();
    void readFirst(page, params as Record<string, string>, latestLocation).finally(release);
  }
}
