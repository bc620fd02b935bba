import { type RawBuilder, sql } from 'kysely';

/** SQL: the hash of the key that another form (`category`) of the plural of a form's key has: `items[few]` → `items[other]`. */
export const hashOfForm = (key: RawBuilder<unknown>, category: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`md5(regexp_replace(${key}, '[a-z]+.$', ${category} || ']'))::uuid`;
