import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { pages } from '../apps/web/src/routes.ts';
import type { PageRoute } from '../apps/web/src/routing/page-route.ts';
import { journey } from './support/journey.ts';
import type { Offer } from './support/offers/offer.ts';
import { offeredIn } from './support/offers/offered.ts';
import { openOffers, signIn } from './support/offers/open-offers.ts';
import { buildPlace, type Place } from './support/offers/place.ts';
import * as table from './support/offers/table.ts';
import { teamViews } from './support/offers/team-pages.ts';
import { followTraffic, type Traffic } from './support/offers/traffic.ts';
import { differences, goTo, press, restIn } from './support/offers/walk.ts';
import { may, type Walker, walkers } from './support/offers/walkers.ts';

/** Every page as every role: what it offers is what the permission table allows, nothing more and nothing less. */

const at = journey();
let place: Place;
beforeAll(async () => {
  place = await buildPlace(at.product);
});

interface Stop {
  path: string;
  frame: PageRoute['frame'];
}
/** Pages, and their dialogs that have addresses. */
const stops: readonly Stop[] = pages.flatMap(({ path, frame, states = [] }) => [
  { path, frame },
  ...states.filter((state) => state !== '$').map((state) => ({ path: `${path}/${state}`, frame })),
]);
const isLocked = ({ path }: Stop) => path.startsWith('/account-locked');
const addressOf = ({ path }: Stop) =>
  path.replaceAll(/\$(\w+)/g, (_part, name: string) => place.ids[name] ?? 'unknown');

it('has a list of offers for every page', () => {
  const known = [...Object.keys(table.pageOffers), ...Object.keys(openOffers)];
  const walked = stops.filter((stop) => !isLocked(stop)).map(({ path }) => path);
  expect(known.toSorted()).toEqual([...new Set(walked)].toSorted());
});

/** What a page offers to a role according to the table, with the elements around it. */
function offersFor(walker: Walker, { path, frame }: Stop): readonly Offer[] {
  const open = openOffers[path];
  if (open) return [...table.alone, ...open];
  if (walker === 'nobody' && frame !== 'site') return [...table.alone, ...signIn];
  const page = table.pageOffers[path];
  const around = walker === 'nobody' ? table.siteShell : table.shell;
  const frames = { project: table.project, team: table.team, account: table.account };
  const isDesk = path.includes('/languages/');
  const within = isDesk ? table.desk : frame in frames ? frames[frame as keyof typeof frames] : [];
  const isOutside = !may(walker, 'team.see') && (frame === 'project' || frame === 'team');
  if (isOutside) return [...around, ...table.noAccess];
  if (page?.needs && !may(walker, page.needs))
    return [
      ...around,
      ...within,
      ...(frame === 'team'
        ? [...table.notYours, ...(path.endsWith('/rights') ? teamViews : [])]
        : table.noAccess),
    ];
  return [...around, ...within, ...(page?.offers ?? [])];
}

/**
 * Whether a page redirects at once: sign-in pages for signed-in users, the list of projects for users without a
 * project.
 */
const isLeft = (walker: Walker, { path, frame }: Stop): boolean =>
  (frame === 'guest' && walker !== 'nobody') ||
  (path === '/projects' && !may(walker, 'import') && walker !== 'nobody');

async function look(page: Page, traffic: Traffic, walker: Walker, stop: Stop): Promise<string[]> {
  await goTo(page, addressOf(stop), traffic);
  if (isLeft(walker, stop)) return page.url().includes('/projects') ? [] : [`stays at ${page.url()}`];
  const offers = offersFor(walker, stop);
  const differing = async () => differences(walker, await offeredIn(page.locator('body')), offers);
  let found = await differing();
  // What differs may be on its way: the page is drawn a moment after everything is there.
  for (let tries = 0; found.length > 0 && tries < 10; tries += 1) {
    await restIn(page, 200);
    await traffic.settle();
    found = await differing();
  }
  return [...found, ...traffic.refused.splice(0)];
}

/** Pages outside of a project and a team are the same for all roles in it. */
const isSame = ({ frame }: Stop): boolean => frame !== 'project' && frame !== 'team' && frame !== 'user';
const looksEverywhere: readonly Walker[] = ['translator', 'nobody'];

/** Signs in as a person and begins the walk. */
async function enter(walker: Walker): Promise<{ page: Page; traffic: Traffic }> {
  const { page } = await at.enter({ cookie: place.cookies[walker] });
  const traffic = await followTraffic(page, walker);
  await page.goto('/about');
  await traffic.settle();
  return { page, traffic };
}

it.each(walkers)('offers %s what the permission table allows, everywhere', async (walker) => {
  const { page, traffic } = await enter(walker);
  const found: Record<string, string[]> = {};
  for (const stop of stops) {
    if (isLocked(stop) || (isSame(stop) && !looksEverywhere.includes(walker))) continue;
    const problems = await look(page, traffic, walker, stop);
    if (problems.length > 0) found[stop.path] = problems;
  }
  expect(found).toEqual({});
});

// Owners and administrators are refused nothing of what these may; the others of the table have the same pages.
it.each(['manager', 'translator', 'staff'] as const)(
  'refuses %s nothing of what they press',
  async (walker) => {
    const { page, traffic } = await enter(walker);
    const found: Record<string, string[]> = {};
    for (const { path, frame } of pages.filter((one) => one.frame === 'project' || one.frame === 'team')) {
      const stop = { path, frame };
      const offered = table.pageOffers[stop.path] ?? { offers: [] };
      if (offered.needs && !may(walker, offered.needs)) continue;
      await goTo(page, addressOf(stop), traffic);
      const problems = [...(await press(page, traffic, walker, offered)), ...traffic.refused.splice(0)];
      if (problems.length > 0) found[stop.path] = problems;
    }
    expect(found).toEqual({});
  },
);
