/** Whatever people do to screenshots, undoing it from the last to the first leads back through every state. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { png } from './pictures.testing.ts';
import { type ScreenProject, screenProject } from './screenshots.testing.ts';

/** Numbers that are the same each time (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** All that is seen of screenshots, with the tags of entries. */
async function seen(p: ScreenProject): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(jsonb_build_array(s.id, s.tag_id) order by s.id) from screenshots s
        join tags g on g.project_id = ${p.project.id} and g.id = s.tag_id and g.deleted_at is null
        where s.project_id = ${p.project.id} and s.deleted_at is null) as screenshots,
      (select jsonb_agg(x.id order by x.id) from screenshot_positions x
        where x.project_id = ${p.project.id} and x.deleted_at is null) as positions,
      (select jsonb_agg(g.name order by g.name) from tags g
        where g.project_id = ${p.project.id} and g.deleted_at is null) as tags,
      (select jsonb_agg(jsonb_build_array(e.key, e.tags) order by e.key) from entries e
        where e.project_id = ${p.project.id}) as entries`.execute(p.db);
  return rows[0];
}

test.each([1, 2, 3])('walk %i', { timeout: 60_000 }, async (seed) => {
  const p = await screenProject();
  const user = p.people.manager;
  const number = numbersFrom(seed);
  const pick = <T>(from: readonly T[]): T | undefined => from[number(from.length || 1)];
  const tags = [await p.tag('A'), await p.tag('B'), await p.tag('C')];
  const screens = async (): Promise<{ _id: string }[]> =>
    (await p.call(user, 'GET', '/screenshots')).body.screenshots;
  let shade = 0;
  const steps = [
    async () => {
      shade += 1;
      return p.upload(pick(tags) ?? '', png(30, 20, shade));
    },
    async () => {
      const one = pick(await screens());
      return one && p.call(user, 'DELETE', `/screenshots/${one._id}`);
    },
    async () => {
      const one = pick(await screens());
      return one && p.call(user, 'POST', `/screenshots/${one._id}/move`, { tag: pick(tags) });
    },
    async () => {
      const one = pick(await screens());
      const place = { x: number(20), y: number(10), width: 5, height: 5 };
      const entry = p.wireId(pick(['title', 'button', 'far']) ?? '');
      return one && p.call(user, 'POST', `/screenshots/${one._id}/positions`, { entry, ...place });
    },
    async () => {
      const one = pick(await screens());
      const whole = one && (await p.call(user, 'GET', `/screenshots/${one._id}`)).body;
      const place = pick<{ _id: string }>(whole?.metaData.stringPositions ?? []);
      return place && p.call(user, 'DELETE', `/screenshots/${one?._id}/positions/${place._id}`);
    },
    async () => p.call(user, 'DELETE', `/tags/${pick(tags)}`),
  ];
  const walked: { operation: string; before: unknown }[] = [];
  for (let step = 0; step < 40; step += 1) {
    const before = await seen(p);
    // A tag goes for good in such a walk: seldom.
    const kind = number(25) === 0 ? 5 : number(5);
    const { status, body } = (await steps[kind]?.()) ?? {};
    if (status !== 200 || body.operation === null) continue;
    walked.push({ operation: body.operation, before });
  }
  expect(walked.length).toBeGreaterThan(15);
  for (const { operation, before } of walked.toReversed()) {
    expect((await p.undo(operation)).body).toMatchObject({ keptCount: 0 });
    expect(await seen(p)).toEqual(before);
  }
});
