import { expect, it } from 'vitest';
import { Calendar } from './calendar.ts';
import type { Client } from './client.ts';
import { dailyWork } from './month.ts';
import { allTexts, keysAtFirst, plans, slips, writtenFirst } from './plan.ts';
import type { DemoTeam } from './team.ts';

/** Summary of the month that ends at `now`: waiting drafts, days with work, and whether it is in order. */
async function summaryOfMonth(now: Date) {
  /** Their texts by language and key. */
  const drafts = new Map<string, string>();
  /** Texts of `writtenFirst` that were written or published. */
  const written = new Set<string>();
  const statuses = new Map<string, number>();
  const note = (
    path: string,
    body: { text?: string; status?: number; selection?: { entries: string[] } },
  ): void => {
    const language = /languages\/([^/]+)/.exec(path)?.[1];
    if (path.endsWith('/text'))
      drafts.set(`${language} ${/entries\/(.+)\/text/.exec(path)?.[1]}`, body.text ?? '');
    for (const key of writtenFirst)
      if (JSON.stringify([path, body]).includes(key)) written.add(`${path} ${key}`);
    if (path.endsWith('/bulk/status'))
      for (const entry of body.selection?.entries ?? [])
        statuses.set(`${language} ${entry}`, body.status ?? 0);
    if (path.endsWith('/bulk/publish'))
      for (const entry of body.selection?.entries ?? []) drafts.delete(`${language} ${entry}`);
  };
  const call = async (_method: string, path: string, body: Parameters<typeof note>[1]) => {
    note(path, body ?? {});
    return { version: 1, operation: null };
  };
  const client = { call } as unknown as Client;
  const clients = new Proxy({}, { get: () => client }) as DemoTeam['clients'];
  const codes = Object.keys(plans);
  const keys = codes.flatMap((code) =>
    allTexts(plans[code]?.texts ?? { web: {}, android: {}, ios: {}, mail: {} }),
  );
  const project = {
    id: 'p',
    languages: new Map(codes.map((code) => [code, code])),
    entries: new Map(keys.map(([key]) => [key, key])),
  };
  const calendar = new Calendar(now);
  const atFirst = new Map(codes.map((code) => [code, keysAtFirst(code)]));
  const month = { team: { id: 't', clients }, project, calendar, atFirst, later: 15 };
  const events = dailyWork(month).sort((a, b) => a.at.getTime() - b.at.getTime());
  // Nothing of what is locked, changed or contested later is under way then.
  const late: string[] = [];
  for (const { at, run } of events) {
    const before = new Set(written);
    await run();
    if (at < calendar.at(20, 0)) continue;
    for (const one of written.difference(before)) late.push(one);
  }
  const perDay = Map.groupBy(events, ({ at }) => at.toISOString().slice(0, 10));
  return {
    late,
    last: events.at(-1)?.at.getTime() ?? 0,
    drafts: (code: string) => [...drafts.keys()].filter((one) => one.startsWith(`${code} `)).length,
    slipsWaiting: slips
      .map(({ language, key }) => `${language} ${key} ${drafts.get(`${language} ${key}`)}`)
      .sort(),
    withStatus: (status: number) => [...statuses.values()].filter((one) => one === status).length,
    busyDays: [...perDay.values()].filter((day) => day.length > 10).length,
  };
}

it.each([0, 1, 2, 3, 4, 5, 6])(
  'is a month of work that leaves something to review, %s days later',
  async (days) => {
    for (const hour of [0, 12, 23]) {
      const now = new Date(Date.UTC(2026, 10, 23 + days, hour, 30));
      const month = await summaryOfMonth(now);
      expect(month.last).toBeLessThan(now.getTime());
      expect(month.late).toEqual([]);
      expect(month.busyDays).toBeGreaterThan(15);
      // The README sends people to Ruth, the reviewer of German: she has more than a handful to decide on, mistakes among it.
      expect(month.drafts('de')).toBeGreaterThanOrEqual(12);
      expect(month.drafts('de')).toBeLessThan(40);
      expect(month.slipsWaiting).toEqual(
        slips.map(({ language, key, first }) => `${language} ${key} ${first}`).sort(),
      );
      expect([month.withStatus(4), month.withStatus(2)]).toEqual([3, 4]);
      const waiting = Object.keys(plans).map((code) => month.drafts(code));
      expect(waiting.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(20);
    }
  },
);
