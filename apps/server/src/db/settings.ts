import type { Db } from './pool.ts';

/** The value of a setting of the installation. Every name in `settings` has one reader and writer. */
export async function readSetting(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Of several concurrent processes, the first decides: returns the stored value. */
export async function keepFirstSetting(db: Db, name: string, value: unknown): Promise<unknown> {
  await db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return readSetting(db, name);
}

export async function replaceSetting(db: Db, name: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json }))
    .execute();
}

/** Removes a setting if it has this value; false if it has another one, or another process was faster. */
export async function takeSetting(trx: Db, name: string, value: unknown): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('settings')
    .where('name', '=', name)
    .where('value', '=', JSON.stringify(value))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
