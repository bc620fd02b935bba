/**
 * Warnings about variables: the only ones that SQL cannot find. Only texts whose base text may have variables are
 * looked at, in portions, so that other requests get their turn.
 */
import { missingVariables } from '@parlance/domain/checks/variables';
import { issueBits } from '@parlance/domain/entry/issues';
import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { newBases, type Write } from './apply.queries.ts';
import type { LanguagePass } from './import.types.ts';

const portion = 2_000;
const mayHaveVariables = (text: ReturnType<typeof sql.ref>) => sql<boolean>`${text} ~ '[{%<]'`;

interface Checked {
  position: number;
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
  for (let after = -1; ; ) {
    const { rows } = await sql<Checked>`
      select position, base_value, new_value as value, new_draft as draft from import_changes
      where position > ${after} and text_changed and ${mayHaveVariables(sql.ref('base_value'))}
      order by position limit ${portion}`.execute(trx);
    for (const row of rows) if (lacksVariable(row)) lacking.push(row.position);
    const last = rows.at(-1);
    if (!last || rows.length < portion) break;
    after = last.position;
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
  const bit = issueBits.variableMissing;
  for (let after = 0; ; ) {
    const { rows } = await sql<Checked & { entry_id: number; issues: number }>`
      select c.entry_id, 0 as position, coalesce(c.base, '') as base_value, t.value, t.draft, t.issues
      from (${newBases(write.pass)}) c
      join translations t on t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = c.entry_id
      where c.entry_id > ${after}
        and (${mayHaveVariables(sql.ref('c.base'))} or ${mayHaveVariables(sql.ref('c.old_base'))})
      order by c.entry_id limit ${portion}`.execute(trx);
    const wrong = rows.filter((row) => lacksVariable(row) !== ((row.issues & bit) !== 0));
    if (wrong.length > 0)
      await flipBit(trx, write, { languageId, entryIds: wrong.map((row) => row.entry_id) });
    const last = rows.at(-1);
    if (!last || rows.length < portion) return;
    after = last.entry_id;
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
      update translations set issues = issues # ${bit}
      where project_id = ${pass.projectId} and language_id = ${languageId} and entry_id = any(${entryIds}::bigint[])
      returning entry_id, issues # ${bit} as old_issues
    )
    insert into history (project_id, operation_id, kind, language_id, entry_id, user_id, old)
    select ${pass.projectId}, ${operationId}, ${historyKinds.issues}, ${languageId}::smallint, entry_id,
      ${userId}::bigint, jsonb_build_object('issues', old_issues)
    from written order by entry_id`.execute(trx);
}
