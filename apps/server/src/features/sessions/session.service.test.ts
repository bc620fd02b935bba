import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { buildUser } from '../../../test/builders.ts';

test.each([
  [10, 40],
  [149, 179],
  [151, 180],
  [179, 180],
])('a session of %i days that is used ends %i days after it began', async (age, ends) => {
  const { app, deps } = await createTestApp();
  const user = await buildUser(deps.db);
  await sql`update sessions set created_at = now() - make_interval(days => ${age}),
    seen_at = now() - interval '1 hour' where user_id = ${user.id}`.execute(deps.db);
  expect((await app.inject({ url: '/users/me', headers: user.headers })).statusCode).toBe(200);
  const { days } = await deps.db
    .selectFrom('sessions')
    .where('user_id', '=', user.id)
    .select(sql<number>`round(extract(epoch from expires_at - created_at) / 86400)::int`.as('days'))
    .executeTakeFirstOrThrow();
  expect(days).toBe(ends);
});
