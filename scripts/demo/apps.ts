import { decodeId } from '@parlance/domain/id';
import type { Db } from '../../apps/server/src/db/pool.ts';
import { addIntegrations } from '../../apps/server/src/features/integrations/integrations.queries.ts';
import { addRequests, closeMonth, writeDevices } from '../../apps/server/src/features/usage/usage.queries.ts';
import { dayOf, monthOf } from '../../apps/server/src/features/usage/usage-counter.service.ts';
import type { Calendar } from './calendar.ts';
import type { Event } from './month.ts';
import { type DemoProject, found } from './project.ts';
import { seeded } from './random.ts';
import type { DemoTeam } from './team.ts';

/** Days ago when the apps went to their testers, and when to all. */
const tested = 33;
const released = 21;
/** Languages of those who open the apps. */
const shares = { en: 0.44, de: 0.21, fr: 0.13, 'es-MX': 0.1, ja: 0.07, ar: 0.05 } as const;
const mostRequests = 6_400;
/** People travel at the ends of a week. */
const weekendFactor = 1.35;
/** Of each so many calls in a month, one is of another device. */
const callsOfDevice = 37;

interface Apps {
  db: Db;
  project: DemoProject;
  team: DemoTeam;
  calendar: Calendar;
}

/**
 * What the apps and the builds of five weeks have called. Calls count for the day on which they come, which cannot be moved as
 * moments are (date-back.ts): so the numbers are written by the functions that write them in the product.
 */
export async function tellUsage({ db, project, team, calendar }: Apps): Promise<void> {
  const random = seeded(77);
  const projectId = found(decodeId('project', project.id), project.id);
  const { _id: karim } = await team.clients.karim.call<{ _id: string }>('GET', '/users/me');
  const ofBuilds = { user_id: found(decodeId('user', karim), karim), codes: ['en'], key: 'cli' };
  const rows = Array.from({ length: tested + 1 }, (_, index) => tested - index).flatMap((daysAgo) => {
    const common = { project_id: projectId, day: dayOf(calendar.at(daysAgo, 0.5)) };
    const isWeekend = calendar.isWeekend(daysAgo);
    const part = daysAgo === 0 ? (calendar.at(0, 1).getUTCHours() + 1) / 24 : 1;
    const calls = callsOfDay(daysAgo) * part * (isWeekend ? weekendFactor : 1) * (0.94 + 0.12 * random());
    const ofApps = Object.entries(shares).map(([code, share]) => ({
      ...{ ...common, user_id: 0, codes: [code], key: 'app' },
      requests: Math.round(calls * share),
    }));
    const builds = isWeekend ? 0 : 6 + Math.floor(12 * random());
    return [...ofApps, ...(builds > 0 ? [{ ...common, ...ofBuilds, requests: builds }] : [])];
  });
  await addRequests(db, rows);
  await addIntegrations(db, rows);
  const now = monthOf(calendar.at(0, 0.5));
  for (const [month, ofMonth] of Map.groupBy(rows, ({ day }) => monthOf(new Date(day)))) {
    const devices = ofMonth.flatMap(({ key, codes, requests }) =>
      Array.from({ length: key === 'app' ? Math.ceil(requests / callsOfDevice) : 0 }, () => ({
        device: BigInt(Math.floor(random() * 2 ** 31)) * 2n ** 31n + BigInt(Math.floor(random() * 2 ** 31)),
        codes,
      })),
    );
    await writeDevices(db, { projectId, month, devices });
    if (month !== now) await closeMonth(db, projectId, month);
  }
}

/** A few testers, then more each day, at first quickly. */
function callsOfDay(daysAgo: number): number {
  if (daysAgo > released) return 40 + 4 * (tested - daysAgo);
  return mostRequests * (1 - 0.8 * Math.exp(-(released - daysAgo) / 6));
}

/** What the newest test version of the app shows, and the project does not have. */
const missing = {
  'ticket.seatMap': 'Choose your seat',
  'ticket.addToWallet': 'Add to wallet',
  'trip.share': 'Share this trip',
  'alert.platformChanged': 'Now from platform {platform}',
  'search.noTrains': 'No trains at this time. Try an earlier one.',
  'debug.refreshToken': 'refresh token (do not ship!!)',
};
/** What nobody should translate. */
const refused = 'debug.refreshToken';

/** Texts that an app in draft mode sends, and one that is refused. */
export function missingTexts({ project, team, calendar }: Omit<Apps, 'db'>): Event[] {
  const { nora, lena } = team.clients;
  const path = `/v1/projects/${project.id}`;
  return [
    {
      at: calendar.at(7, 0.98),
      run: () => nora.call('PUT', path, { draftModeEnabled: true, collectMissingEnabled: true }),
    },
    { at: calendar.at(3, 0.97), run: () => sendMissing(team, project) },
    {
      at: calendar.at(2, 0.97),
      run: async () => {
        const { texts } = await lena.call<{ texts: { _id: string; key: string }[] }>(
          'GET',
          `${path}/missingTexts`,
        );
        const ids = texts.filter(({ key }) => key === refused).map(({ _id }) => _id);
        await lena.call('POST', `${path}/missingTexts/refuse`, { ids });
      },
    },
  ];
}

/** As the app of a tester does: with the token of the project, and the key of its draft mode. */
async function sendMissing({ clients: { nora } }: DemoTeam, project: DemoProject): Promise<void> {
  const made = await nora.call<{ accessToken: string | null; draftKey: string | null }>(
    'POST',
    `/v1/projects/${project.id}/rotateToken`,
  );
  const token = found(made.accessToken ?? undefined, 'token');
  await nora.callAs(token, 'POST', `/v1/api/missing?app=${project.id}`, {
    draftKey: found(made.draftKey ?? undefined, 'draft key'),
    language: 'en',
    entries: missing,
  });
}
