/** Warnings about variables of the texts that an import brings. */
import { issueBits } from '@parlance/domain/checks/issues';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { filterByVariables, mayHaveVariables } from '../entry-store/lacking-variables.queries.ts';
import type { LanguagePass } from './import.types.ts';

/** Sets the bit of missing variables in `import_changes`, for texts that are about to be written. */
export async function checkTexts(trx: Db, pass: LanguagePass): Promise<void> {
  if (pass.languageId === pass.baseLanguageId) return;
  const texts = sql`
    select position, base_value, new_value as value, new_draft as draft from import_changes
    where text_changed and ${mayHaveVariables(sql`base_value`)}`;
  const rows = await filterByVariables<{ position: number }>(trx, texts, (_, lacks) => lacks);
  const lacking = rows.map(({ position }) => position);
  if (lacking.length === 0) return;
  await sql`update import_changes set issues = issues | ${sql.lit(issueBits.variableMissing)}
    where position = any(${lacking}::integer[])`.execute(trx);
}
