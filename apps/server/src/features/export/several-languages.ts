/** Files that hold several languages: read language by language at one moment, written as one document. */
import type { Unit } from '@parlance/formats/model';
import type pg from 'pg';
import { exportRows, type RowColumns } from './export-rows.ts';
import { type Keys, type Told, teller, unitOf } from './export-units.ts';
import type { KeptBodies } from './kept-bodies.ts';
import type { WriteInput } from './write-file.ts';

/** Lets `read` see one moment of the database, however many statements it needs. */
export async function atOneMoment<Result>(client: pg.Client, read: () => Promise<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await read();
  } finally {
    await client.query('rollback');
  }
}

/** The units of all languages, those of one entry together. */
export async function readSeveral(
  client: pg.Client,
  input: WriteInput,
  languages: readonly WriteInput['language'][],
  { columns, kept }: { columns?: RowColumns; kept?: { of: (code: string) => Keys | undefined } } = {},
): Promise<Unit[]> {
  const byPlace: Unit[][] = [];
  for (const language of languages) {
    const own = { ...input, language };
    const tell = teller(own, kept?.of(language.code));
    let place = 0;
    for await (const rows of exportRows(client, own, columns)) {
      for (const row of rows) {
        const told = tell(row);
        const units = byPlace[place] ?? [];
        byPlace[place++] = units;
        if (told) units.push({ ...unitOf(own, row, told), language: language.code });
      }
    }
  }
  return byPlace.flat();
}

/** Whether a kept file says all of this already, in every language. */
export async function areUnchanged(
  client: pg.Client,
  input: WriteInput,
  languages: readonly WriteInput['language'][],
  kept: KeptBodies,
): Promise<boolean> {
  let count = 0;
  for (const language of languages) {
    const own = { ...input, language };
    const body = kept.of(language.code);
    const tell = teller(own, body);
    let same = true;
    for await (const rows of exportRows(client, own)) {
      for (const row of rows) {
        const told: Told | undefined = same ? tell(row) : undefined;
        // What has no text need not be there; what has none is not missed.
        if (!told || (told.text === null && !body?.has(row.key))) continue;
        count++;
        same = body?.says(row.key, told) ?? false;
      }
    }
    if (!same) return false;
  }
  return count === kept.size;
}
