/** `Localizable.strings` with its .stringsdict: the one cannot hold plural forms, the other only those. */
import { getCatalogueEntry } from '@parlance/formats/catalogue';
import type { CatalogueEntry } from '@parlance/formats/facts';
import type { Db } from '../../db/pool.ts';
import { findPairsHolding, hasPluralForms } from './export.queries.ts';
import type { ExportPlan, NewPairMember, RowScope } from './export-plan.types.ts';
import { planKeptFile } from './plan-kept.service.ts';
import { planNewFile } from './plan-new.service.ts';

/**
 * Both files of each language: the kept ones where one pair holds exactly what was chosen, else new ones where there
 * are plural forms and they are to be written as such. undefined: one file is enough. `scopes`: one for each language;
 * `anew`: new files in any case.
 */
export async function planPair(
  db: Db,
  texts: CatalogueEntry,
  scopes: readonly RowScope[],
  anew: boolean,
): Promise<ExportPlan[] | undefined> {
  const { pluralsBeside } = texts;
  const [first] = scopes;
  if (!first || !pluralsBeside || first.options.disablePlurals) return undefined;
  const { projectId, entries } = first;
  const [pair, ...others] = anew ? [] : await findPairsHolding(db, projectId, texts, entries);
  if (pair && others.length === 0) {
    const files = [pair.texts, pair.plurals];
    return Promise.all(
      scopes.flatMap((scope) => files.map((file) => planKeptFile(db, scope, { file }, false))),
    );
  }
  const languageIds = scopes.map(({ language }) => language.id);
  if (!(await hasPluralForms(db, projectId, entries, languageIds))) return undefined;
  const plurals = getCatalogueEntry(pluralsBeside.format);
  return scopes.flatMap((scope): NewPairMember[] => {
    const common = { kind: 'new-pair-member', pluralsFormat: plurals.name } as const;
    return [
      { ...planNewFile(texts, scope), ...common, member: 'texts' },
      { ...planNewFile(plurals, scope), ...common, member: 'plurals' },
    ];
  });
}
