/**
 * Decides which plural categories a language has in a project (`languages.plurals`): those of its own kept files, and
 * those of CLDR if files require these (docs/decisions/0048). Stored with the language, so that lists and counts read
 * it with the language's code.
 */
import { type PluralCategory, pluralCategories, pluralCategoriesOf } from '@parlance/domain/entry/plural';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { writePluralForms } from '../languages/languages.service.ts';
import { bodiesInForce } from './bodies.sql.ts';

/** Plural forms of a current body: its own categories; empty: those of CLDR. */
interface Forms {
  languageId: number;
  plurals: PluralCategory[];
}

/** Call it in the transaction that changes the current bodies, or the code of a language. */
export async function resolvePluralForms(trx: Db, projectId: number): Promise<void> {
  // Locks the project, so that each transaction sees the bodies of the one before it.
  await trx.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute();
  const forms = await listForms(trx, projectId);
  const languages = await trx
    .selectFrom('languages')
    .select(['id', 'code', 'plurals'])
    .where('project_id', '=', projectId)
    .execute();
  for (const { id, code, plurals: before } of languages) {
    const plurals = resolvePlurals({ id, code }, forms);
    if (String(plurals) === String(before)) continue;
    await writePluralForms(trx, projectId, id, plurals);
  }
}

/** null: those of CLDR, and no others. */
function resolvePlurals(
  { id, code }: { id: number; code: string },
  forms: readonly Forms[],
): PluralCategory[] | null {
  const own = new Set(forms.filter(({ languageId }) => languageId === id).flatMap(({ plurals }) => plurals));
  if (own.size === 0) return null;
  const cldr = pluralCategoriesOf(code);
  // Files of any language count: a language without a file of its own has the entries of all.
  if (forms.some(({ plurals }) => plurals.length === 0)) for (const category of cldr) own.add(category);
  const all = pluralCategories.filter((category) => own.has(category));
  return String(all) === String(cldr) ? null : all;
}

async function listForms(trx: Db, projectId: number): Promise<Forms[]> {
  const { rows } = await sql<Forms>`
    select distinct b.language_id as "languageId", b.plurals
    from ${bodiesInForce(projectId)} b
    join files f on f.project_id = ${projectId} and f.id = b.file_id and f.deleted_at is null
    where b.plurals is not null`.execute(trx);
  return rows;
}
