/**
 * Warnings about variables: the only ones that SQL cannot find. Only texts whose base text may have variables are
 * looked at, in portions, so that other requests get their turn.
 */

import { missingVariables } from '@parlance/domain/checks/variables';
import { issueBits } from '@parlance/domain/entry/issues';
import { historyKinds } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { updateTexts } from '../entry-store/texts.sql.ts';
import { intoHistory } from '../feed/record.sql.ts';
import { newBases, type Write } from './apply.queries.ts';
import type { LanguagePass } from './import.types.ts';

const portion = 2_000;
const mayHaveVariables = (text: ReturnType<typeof sql.ref>) => sql<boolean>`${text} ~ '[{%<]'`;

interface Checked {
  base_value: string;
  value: string | null;
  draft: string | null;
}

const lacksVariable = ({ base_value, value, draft }: Checked) =>
  [value, draft].some((text) => text !== null && missingVariables(base_value, text).length > 0);

/** Sets the bit of missing variables in `import_changes`, for texts that are about to be written. */
export async function checkTexts(trx: Db, pass: LanguagePass): Promise<void> {
  if (pass.languageId === pass.baseLanguageId) return;
  const lacking: number[] = [];
  const texts = sql`
    select position, base_value, new_value as value, new_draft as draft from import_changes
    where text_changed and ${mayHaveVariables(sql.ref('base_value'))}`;
  for await (const rows of portionsOf<Checked & { position: number }>(trx, texts)) {
    for (const row of rows) if (lacksVariable(row)) lacking.push(row.position);
  }
  if (lacking.length === 0) return;
  await sql`update import_changes set issues = issues | ${sql.lit(issueBits.variableMissing)}
    where position = any(${lacking}::integer[])`.execute(trx);
}

/** Looks again at the texts of other languages whose base text is another now. */
export async function recheckOthers(trx: Db, write: Write, languageIds: number[]): Promise<void> {
  for (const languageId of languageIds) await recheckLanguage(trx, write, languageId);
}

async function recheckLanguage(trx: Db, write: Write, languageId: number): Promise<void> {
  const { projectId } = write.pass;
  const texts = sql`
    select c.entry_id, coalesce(c.base, '') as base_value, t.value, t.draft, t.issues
    from (${newBases(write.pass)}) c
    join translations t on t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = c.entry_id
    where ${mayHaveVariables(sql.ref('c.base'))} or ${mayHaveVariables(sql.ref('c.old_base'))}`;
  const wrong: number[] = [];
  for await (const rows of portionsOf<Checked & { entry_id: number; issues: number }>(trx, texts)) {
    for (const row of rows) {
      if (lacksVariable(row) !== ((row.issues & issueBits.variableMissing) !== 0)) wrong.push(row.entry_id);
    }
  }
  if (wrong.length > 0) await flipBit(trx, write, { languageId, entryIds: wrong });
}

/** The rows of a query in portions, by a cursor of the transaction. */
async function* portionsOf<Row>(trx: Db, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  await sql`declare texts_to_check no scroll cursor for ${query}`.execute(trx);
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(portion)} from texts_to_check`.execute(trx);
      if (rows.length > 0) yield rows;
      if (rows.length < portion) return;
    }
  } finally {
    await sql`close texts_to_check`.execute(trx);
  }
}

async function flipBit(
  trx: Db,
  { pass, operationId, userId }: Write,
  { languageId, entryIds }: { languageId: number; entryIds: number[] },
): Promise<void> {
  const bit = sql.lit(issueBits.variableMissing);
  await sql`
    with written as (
      ${updateTexts({
        projectId: pass.projectId,
        languageId,
        entryId: sql`any(${entryIds}::bigint[])`,
        columns: { issues: sql`t.issues # ${bit}` },
        changes: false,
        by: userId,
      })}
      returning t.entry_id, t.issues # ${bit} as old_issues
    )
    ${intoHistory('project_id', 'operation_id', 'kind', 'language_id', 'entry_id', 'user_id', 'old')}
    select ${pass.projectId}, ${operationId}, ${historyKinds.issues}, ${languageId}::smallint, entry_id,
      ${userId}::bigint, jsonb_build_object('issues', old_issues)
    from written order by entry_id`.execute(trx);
}
