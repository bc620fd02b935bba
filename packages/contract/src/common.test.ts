import { expect, test } from 'vitest';
import { email, email as memberEmail } from './auth.ts';
import { time } from './common.ts';

test.each(['0000-01-01T00:00:00Z', '0000-12-31T23:59:59.999Z', `2026-01-01T00:00:00.${'0'.repeat(200)}Z`])(
  'a time that the database cannot hold is refused (%s)',
  (given) => expect(time.safeParse(given).success).toBe(false),
);

test.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999Z', '2026-11-22T19:06:00Z'])(
  'a time that the database holds is taken (%s)',
  (given) => expect(time.safeParse(given).success).toBe(true),
);

test.each([
  'v<x>@ex.test',
  'v\u00ad@ex.test',
  'v\u202e@ex.test',
  'v\u200b@ex.test',
  'v@e\u200bx.test',
  'v@ex.t>',
])('an invitation refuses an address that sign-up refuses (%j)', (given) => {
  expect(email.safeParse(given).success).toBe(false);
  expect(memberEmail.safeParse(given).success).toBe(false);
});
